import { Suspense, useState } from 'react'
import { styled } from 'styled-components'
import { useAuthStatus } from '../../../app/auth-status.tsx'
import type { SlotProps } from '../../../app/define-feature.ts'
import { lazyNamed } from '../../../app/lazy-named.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { Heading } from '../../../ui/heading.tsx'
import { Link } from '../../../ui/link.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'
import { LoadMore } from '../../../ui/load-more.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { space } from '../../../ui/tokens.ts'
import { ProductGrid } from '../store/product-grid.ts'
import { ShopItem } from './shop-item.tsx'
import { type ShopItemFragment, useStoreSectionQuery } from './store-section.generated.ts'

/** The form, its rules and the payment: for who buys. */
const CheckoutDialog = lazyNamed(() => import('./checkout-dialog.tsx'), 'CheckoutDialog')
const preloadCheckout = () => void CheckoutDialog.preload()

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space[3]};
  margin-bottom: ${space[4]};
  > a:not(:last-child) { margin-left: auto; }
`

/** Products that stand among the artist's music, in one row; the tab has all of them. */
const SHELF = 3

/** The store on the artist's page: the newest of it beside the music, all of it in a tab of its own. */
export const StoreSection = ({ artist, alone = false }: SlotProps<'artistSections'>) => {
  const { status } = useAuthStatus()
  const [buying, setBuying] = useState<ShopItemFragment | null>(null)
  const { data, error, refetch, fetchMore } = useStoreSectionQuery({
    variables: { artistId: artist.id, first: 24 },
    fetchPolicy: 'cache-and-network',
  })
  const page = data?.artist?.products
  // The artist's own look at the page shows what everybody sees.
  const all = page?.edges.map(({ node }) => node).filter((node) => node.isActive)
  const products = alone ? all : all?.slice(0, SHELF)
  const hasMore = (all?.length ?? 0) > SHELF || (page?.pageInfo.hasNextPage ?? false)

  return (
    <section aria-labelledby="store-heading">
      <Head>
        <Heading level={2} id="store-heading">
          Store
        </Heading>
        {!alone && hasMore ? (
          <Link to={`/artist/${encodeURIComponent(artist.username)}?tab=store`} state={{ keepScroll: true }}>
            All products
          </Link>
        ) : null}
        {status.userUsername ? (
          <LinkButton to="/orders" variant="quiet" size="small">
            My Orders
          </LinkButton>
        ) : null}
      </Head>
      {!products && error ? (
        <ErrorState
          title="The store could not be loaded"
          description="Check your connection and try again."
          onRetry={() => void refetch().catch(() => {})}
        />
      ) : !products ? (
        <ProductGrid aria-busy="true">
          {[1, 2, 3].map((place) => (
            <li key={place}>
              <Skeleton $height="420px" $round="md" />
            </li>
          ))}
        </ProductGrid>
      ) : products.length === 0 ? (
        <EmptyState title="Nothing in the store yet" description={`${artist.name} has nothing for sale yet.`} />
      ) : (
        <>
          <ProductGrid role="list" aria-label="Store" onPointerEnter={preloadCheckout} onFocus={preloadCheckout}>
            {products.map((product) => (
              <li key={product.id}>
                <ShopItem product={product} onBuy={setBuying} />
              </li>
            ))}
          </ProductGrid>
          {alone ? (
            <LoadMore pageInfo={page?.pageInfo} onLoad={(after) => fetchMore({ variables: { after } })} />
          ) : null}
        </>
      )}
      {buying ? (
        <Suspense>
          <CheckoutDialog key={buying.id} product={buying} artistName={artist.name} onClose={() => setBuying(null)} />
        </Suspense>
      ) : null}
    </section>
  )
}
