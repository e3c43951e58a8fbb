import { Suspense, useState } from 'react'
import { useParams } from 'react-router'
import { styled } from 'styled-components'
import { categoryLabel } from '../../../../../plugins/merch/rules/category.ts'
import { LocalMoment } from '../../../app/local-moment.tsx'
import { lazyNamed } from '../../../app/lazy-named.ts'
import { ReportMenuSlot } from '../../../app/report-menu-slot.tsx'
import { useDocumentTitle } from '../../../app/use-document-title.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { Heading } from '../../../ui/heading.tsx'
import { Link } from '../../../ui/link.tsx'
import { NotFoundPage } from '../../../ui/not-found-page.tsx'
import { Page } from '../../../ui/page.tsx'
import { LoadingBlock } from '../../../ui/spinner.tsx'
import { color, font, media, size, space } from '../../../ui/tokens.ts'
import { ProductTags } from '../store/product-tags.ts'
import { Gallery } from './gallery.tsx'
import { priceText } from './price-text.ts'
import { type ProductPageQuery, useProductPageQuery } from './product-page.generated.ts'
import { ratesOf, shippingInWords } from './shipping-rates.ts'
import { buyWord, stockText } from './stock-text.ts'
import { VariantChoice } from './variant-choice.tsx'

const CheckoutDialog = lazyNamed(() => import('./checkout-dialog.tsx'), 'CheckoutDialog')

const Columns = styled.article`
  display: grid;
  align-items: start;
  gap: ${space[5]};
  @media ${media.md} { grid-template-columns: minmax(0, 1.1fr) minmax(0, 1fr); gap: ${space[6]}; }
  @media ${media.lg} { gap: ${space[7]}; }
`

const About = styled.div`
  display: grid;
  gap: ${space[4]};
  min-width: 0;
  h1 { overflow-wrap: anywhere; text-wrap: balance; }
`

const By = styled.p`
  margin-top: ${space[2]};
  color: ${color.muted};
  a { color: ${color.cyan}; font-weight: 600; text-decoration: none; }
  a:hover { text-decoration: underline; }
`

const Price = styled.p`
  font: 600 ${size.xl}/1.2 ${font.display};
  font-variant-numeric: tabular-nums;
`

/** The menu comes later, into the room that is kept for it. */
const Actions = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) 44px;
  align-items: center;
  gap: ${space[2]};
`

const Fine = styled.p`
  color: ${color.muted};
  font-size: ${size.sm};
`

const Words = styled.p`
  max-width: 68ch;
  padding-top: ${space[4]};
  border-top: 1px solid ${color.line};
  line-height: 1.7;
  overflow-wrap: anywhere;
  white-space: pre-line;
`

type Product = NonNullable<ProductPageQuery['product']>

/** /product/:id: one thing of a store, with its pictures, what can be chosen, and what sending costs. */
export const ProductPage = () => {
  const { id = '' } = useParams()
  const { data, error, refetch } = useProductPageQuery({ variables: { id }, fetchPolicy: 'cache-and-network' })
  const product = data?.product
  useDocumentTitle(product ? product.name : data && 'Page Not Found')
  if (product) return <Found key={product.id} product={product} />
  if (data) return <NotFoundPage />
  return (
    <Page>
      {error ? (
        <ErrorState
          level={1}
          title="This product could not be loaded"
          description="Check your connection and try again."
          onRetry={() => void refetch().catch(() => {})}
        />
      ) : (
        <LoadingBlock>Loading...</LoadingBlock>
      )}
    </Page>
  )
}

const Found = ({ product }: { product: Product }) => {
  const { artist, variants } = product
  const [variantId, setVariantId] = useState('')
  const [buying, setBuying] = useState(false)
  const chosen = variants.find(({ id }) => id === variantId)
  const isGone = !product.forSale || product.available === 0
  const stock = chosen ?? product
  return (
    <Page>
      <Columns>
        <Gallery pictures={product.pictures} name={product.name} />
        <About>
          <div>
            <Heading level={1}>{product.name}</Heading>
            {artist ? (
              <By>
                by <Link to={`/artist/${artist.username}`}>{artist.name}</Link>
              </By>
            ) : null}
          </div>
          <ProductTags>
            <Badge>{categoryLabel(product.category)}</Badge>
            {product.isDigital ? <Badge tone="info">Digital</Badge> : null}
            {product.isFairwaveManufactured ? <Badge tone="magenta">made by the platform</Badge> : null}
            {product.isActive ? null : <Badge tone="warn">Hidden: only you see this page</Badge>}
          </ProductTags>
          <Price>{priceText(chosen ? { price: chosen.price, variants: [] } : product)}</Price>
          {variants.length > 0 ? (
            <VariantChoice variants={variants} cents={product.price.minor} value={variantId} onChange={setVariantId} />
          ) : null}
          <Actions>
            <Button block disabled={isGone} onClick={() => setBuying(true)}>
              {product.available === 0 ? 'Sold out' : buyWord(product)}
            </Button>
            {product.isActive ? <ReportMenuSlot kind="product" id={product.id} title={product.name} /> : null}
          </Actions>
          <Fine>
            {!product.forSale ? (
              'Not for sale right now'
            ) : product.comesOutAt ? (
              <>
                Comes out on <LocalMoment time={product.comesOutAt} />. Pay now, download it then.
              </>
            ) : (
              stockText(stock)
            )}
            {product.isDigital || product.isFairwaveManufactured ? null : ` · ${shippingInWords(ratesOf(artist))}`}
          </Fine>
          <Words>{product.description}</Words>
        </About>
      </Columns>
      {buying ? (
        <Suspense>
          <CheckoutDialog
            product={product}
            variantId={variantId}
            artistName={artist?.name ?? ''}
            onClose={() => setBuying(false)}
          />
        </Suspense>
      ) : null}
    </Page>
  )
}
