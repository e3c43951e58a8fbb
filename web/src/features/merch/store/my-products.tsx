import { Plus, ShoppingBag, Truck } from 'lucide-react'
import { Suspense, useState } from 'react'
import { styled } from 'styled-components'
import { useSlot } from '../../../app/composition.tsx'
import type { SlotProps } from '../../../app/define-feature.ts'
import { lazyNamed } from '../../../app/lazy-named.ts'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { LoadedList } from '../../../ui/loaded-list.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { space } from '../../../ui/tokens.ts'
import { type StoreProductFragment, useMyProductsQuery } from './my-products.generated.ts'
import { ProductCard } from './product-card.tsx'
import { ProductDialog } from './product-dialog.tsx'
import { ProductGrid } from './product-grid.ts'

const ShippingDialog = lazyNamed(() => import('./shipping-dialog.tsx'), 'ShippingDialog')

export const PRODUCTS_PAGE = 24

const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[3]};
  margin-bottom: ${space[4]};
`

/** The products in the store, and ways to add more. */
export const MyProducts = ({ artistId }: SlotProps<'dashboardTabs'>) => {
  const storeActions = useSlot('storeActions')
  const [shipping, setShipping] = useState(false)
  const [dialog, setDialog] = useState<{ product: StoreProductFragment | null } | null>(null)
  const { data, error, refetch, fetchMore } = useMyProductsQuery({
    variables: { artistId, first: PRODUCTS_PAGE },
    fetchPolicy: 'cache-and-network',
  })

  return (
    <>
      <Bar>
        <Button size="small" onClick={() => setDialog({ product: null })}>
          <Plus size={16} aria-hidden="true" /> Add Product
        </Button>
        <Button size="small" variant="quiet" onClick={() => setShipping(true)}>
          <Truck size={16} aria-hidden="true" /> Shipping
        </Button>
        {storeActions.map((Action, index) => (
          <Action key={index} artistId={artistId} />
        ))}
      </Bar>
      <LoadedList
        page={data?.artist?.products}
        error={error}
        failed="Products could not be loaded"
        onRetry={refetch}
        onLoad={(after) => fetchMore({ variables: { after } })}
        loading={
          <ProductGrid aria-busy="true">
            {Array.from({ length: 3 }, (_, index) => (
              <li key={index}>
                <Skeleton $height="420px" $round="md" />
              </li>
            ))}
          </ProductGrid>
        }
        empty={
          <EmptyState
            icon={<ShoppingBag size={28} />}
            title="No merchandise products yet"
            description="Add your first product: you keep 85% of every sale."
          />
        }
      >
        {(products) => (
          <ProductGrid role="list" aria-label="My Products">
            {products.map((product) => (
              <li key={product.id}>
                <ProductCard product={product} onEdit={(edited) => setDialog({ product: edited })} />
              </li>
            ))}
          </ProductGrid>
        )}
      </LoadedList>
      {shipping ? (
        <Suspense>
          <ShippingDialog artistId={artistId} onClose={() => setShipping(false)} />
        </Suspense>
      ) : null}
      <ProductDialog
        artistId={artistId}
        open={dialog !== null}
        product={dialog?.product ?? null}
        onClose={() => setDialog(null)}
      />
    </>
  )
}
