import { Dialog } from '../../../ui/dialog.tsx'
import type { StoreProductFragment } from './my-products.generated.ts'
import { ProductForm } from './product-form.tsx'

type ProductDialogProps = {
  artistId: string
  open: boolean
  /** Null for a new one. */
  product: StoreProductFragment | null
  onClose: () => void
}

export const ProductDialog = ({ artistId, open, product, onClose }: ProductDialogProps) => (
  <Dialog
    open={open}
    onOpenChange={(next) => {
      if (!next) onClose()
    }}
    title={product ? 'Edit Merchandise' : 'Add New Merchandise'}
    description="You keep 85% of every sale."
    wide
  >
    <ProductForm artistId={artistId} product={product} onDone={onClose} />
  </Dialog>
)
