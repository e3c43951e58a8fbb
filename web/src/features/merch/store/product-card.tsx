import { Pencil } from 'lucide-react'
import { styled } from 'styled-components'
import { categoryLabel } from '../../../../../plugins/merch/rules/category.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Cover } from '../../../ui/cover.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'
import { formatCents } from '../../../ui/format-money.ts'
import { formatDay } from '../../../ui/format-time.ts'
import { toast } from '../../../ui/toast.ts'
import { space } from '../../../ui/tokens.ts'
import { Withheld } from '../../../ui/withheld.tsx'
import { productImageSizes } from '../product-image-sizes.ts'
import { MerchandiseTabDocument } from './merchandise-tab.generated.ts'
import { type StoreProductFragment, useUpdateProductMutation } from './my-products.generated.ts'
import { ProductFoot, ProductFrame, ProductHead, ProductText } from './product-grid.ts'
import { ProductTags } from './product-tags.ts'

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[2]};
`

export const stockText = ({
  isDigital,
  inventory,
  digitalFileUrl,
  releaseId,
  comesOutAt,
}: Pick<StoreProductFragment, 'isDigital' | 'inventory' | 'digitalFileUrl' | 'releaseId' | 'comesOutAt'>): string => {
  if (comesOutAt) return `Pre-order, out on ${formatDay(comesOutAt)}`
  if (releaseId) return 'Release, sold as a download'
  if (isDigital) return digitalFileUrl ? 'Download, no stock needed' : 'No file yet, not for sale'
  return inventory === 0 ? 'Sold out' : `Stock: ${inventory.toLocaleString('en-US')}`
}

type ProductCardProps = { product: StoreProductFragment; onEdit: (product: StoreProductFragment) => void }

/** One product as its artist sees it. */
export const ProductCard = ({ product, onEdit }: ProductCardProps) => {
  const [update, { loading }] = useUpdateProductMutation({ refetchQueries: [MerchandiseTabDocument] })

  const toggle = async () => {
    try {
      await update({ variables: { id: product.id, input: { isActive: !product.isActive } } })
    } catch (error) {
      toast({
        title: 'Error',
        description: error instanceof Error ? error.message : 'An error occurred',
        variant: 'destructive',
      })
    }
  }

  return (
    <ProductFrame as="article" $tight>
      <Cover
        src={product.imageUrl}
        srcSet={product.imageSrcSet}
        sizes={productImageSizes}
        placeholderColor={product.imageColor}
      />
      <ProductHead>
        <h2>{product.name}</h2>
        <strong>{formatCents(product.price.minor)}</strong>
      </ProductHead>
      <ProductTags>
        <Badge>{categoryLabel(product.category)}</Badge>
        {product.isDigital ? <Badge tone="info">Digital</Badge> : null}
        {product.isFairwaveManufactured ? <Badge tone="magenta">made by the platform</Badge> : null}
        {product.isActive || product.withheldReason ? null : <Badge tone="warn">Not in the store</Badge>}
      </ProductTags>
      {product.withheldReason ? <Withheld what="product" reason={product.withheldReason} /> : null}
      <ProductText title={product.description}>{product.description}</ProductText>
      <ProductFoot>
        <span>{stockText(product)}</span>
        <Actions>
          {/* A release comes back into the store in Your music. */}
          {product.withheldReason || (product.releaseId && !product.isActive) ? null : (
            <Button
              size="small"
              variant="quiet"
              busy={loading}
              aria-label={`${product.isActive ? 'Hide' : 'Show'} ${product.name}`}
              onClick={() => void toggle()}
            >
              {product.isActive ? 'Hide' : 'Show'}
            </Button>
          )}
          {product.releaseId ? (
            <LinkButton size="small" variant="quiet" to="/dashboard?tab=music" aria-label={`Edit ${product.name}`}>
              Your music
            </LinkButton>
          ) : (
            <Button size="small" variant="quiet" aria-label={`Edit ${product.name}`} onClick={() => onEdit(product)}>
              <Pencil size={14} aria-hidden="true" /> Edit
            </Button>
          )}
        </Actions>
      </ProductFoot>
    </ProductFrame>
  )
}
