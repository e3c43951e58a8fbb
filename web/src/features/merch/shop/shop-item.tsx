import { categoryLabel } from '../../../../../plugins/merch/rules/category.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Cover } from '../../../ui/cover.tsx'
import { Link } from '../../../ui/link.tsx'
import { productImageSizes } from '../product-image-sizes.ts'
import { ProductFoot, ProductFrame, ProductHead, ProductText } from '../store/product-grid.ts'
import { ProductTags } from '../store/product-tags.ts'
import { priceText } from './price-text.ts'
import { buyWord, stockText } from './stock-text.ts'
import type { ShopItemFragment } from './store-section.generated.ts'

type ShopItemProps = { product: ShopItemFragment; onBuy: (product: ShopItemFragment) => void }

/** One product as everybody sees it. */
export const ShopItem = ({ product, onBuy }: ShopItemProps) => {
  return (
    <ProductFrame as="article" $tight>
      <Cover
        src={product.imageUrl}
        srcSet={product.imageSrcSet}
        sizes={productImageSizes}
        placeholderColor={product.imageColor}
      />
      <ProductHead>
        <h3>
          <Link to={`/product/${product.id}`}>{product.name}</Link>
        </h3>
        <strong>{priceText(product)}</strong>
      </ProductHead>
      <ProductTags>
        <Badge>{categoryLabel(product.category)}</Badge>
        {product.isDigital ? <Badge tone="info">Digital</Badge> : null}
        {product.isFairwaveManufactured ? <Badge tone="magenta">made by the platform</Badge> : null}
      </ProductTags>
      <ProductText title={product.description}>{product.description}</ProductText>
      <ProductFoot>
        <span>{product.forSale ? stockText(product) : 'Not for sale right now'}</span>
        <Button
          size="small"
          disabled={!product.forSale || product.available === 0}
          aria-label={`${buyWord(product)} ${product.name}`}
          onClick={() => onBuy(product)}
        >
          {buyWord(product)}
        </Button>
      </ProductFoot>
    </ProductFrame>
  )
}
