import { type ReactNode, useRef, useState } from 'react'
import { useField } from 'react-final-form'
import { styled } from 'styled-components'
import { PRODUCT_CATEGORIES } from '../../../../../plugins/merch/rules.ts'
import { Button } from '../../../ui/button.tsx'
import { CheckboxInput } from '../../../ui/form/checkbox-input.tsx'
import { Form } from '../../../ui/form/form.tsx'
import { NumberInput } from '../../../ui/form/number-input.tsx'
import { SelectInput } from '../../../ui/form/select-input.tsx'
import { SubmitButton } from '../../../ui/form/submit-button.tsx'
import { TextAreaInput } from '../../../ui/form/text-area-input.tsx'
import { TextInput } from '../../../ui/form/text-input.tsx'
import { SignedOutNotice } from '../../../ui/signed-out-notice.tsx'
import { toast } from '../../../ui/toast.ts'
import { media, space } from '../../../ui/tokens.ts'
import { limitText, uploadFor } from '../../../ui/upload/upload-for.ts'
import { Uploader, type UploaderHandle } from '../../../ui/upload/uploader.tsx'
import type { UploadedFile } from '../../../ui/upload/use-upload.ts'
import type { StoreProductFragment } from './my-products.generated.ts'
import {
  blankProduct,
  isIncomplete,
  missingInformation,
  productFormSchema,
  productValues,
} from './product-form-schema.ts'
import { type PictureRow, PicturesEditor } from './pictures-editor.tsx'
import { SaleBreakdown } from './sale-breakdown.tsx'
import { type ProductOutcome, useSaveProduct } from './use-save-product.ts'
import { readRows, rowsOf, variantErrors, type VariantErrors } from './variant-rows.ts'
import { VariantsEditor } from './variants-editor.tsx'

const Pair = styled.div`
  display: grid;
  align-items: start;
  gap: ${space[4]};
  @media ${media.sm} { grid-template-columns: 1fr 1fr; }
`

const End = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: flex-end;
  gap: ${space[3]};
`

type ProductFormProps = {
  artistId: string /** Null for a new one. */
  product: StoreProductFragment | null
  onDone: () => void
}

/** A new product, or changes of one; its files are sent as soon as they are chosen. */
export const ProductForm = ({ artistId, product, onDone }: ProductFormProps) => {
  const [image, setImage] = useState<UploadedFile | null>(null)
  const [digitalFile, setDigitalFile] = useState<UploadedFile | null>(null)
  const [pending, setPending] = useState({ image: false, digital: false, picture: false })
  const imageUploader = useRef<UploaderHandle>(null)
  const digitalUploader = useRef<UploaderHandle>(null)
  const [pictures, setPictures] = useState<PictureRow[]>(() =>
    (product?.pictures ?? []).map(({ id, url, alt }) => ({ key: id, id, url, alt })),
  )
  const [picturesChanged, setPicturesChanged] = useState(false)
  const [rows, setRows] = useState(() => rowsOf(product))
  const [rowErrors, setRowErrors] = useState<VariantErrors>({})
  const [signedOut, setSignedOut] = useState(false)
  const save = useSaveProduct(artistId, product)

  const showRefusal = ({ refused }: ProductOutcome) => {
    if (refused) (refused.field === 'digitalFileUrl' ? digitalUploader : imageUploader).current?.clear(refused.message)
  }

  return (
    <Form
      schema={productFormSchema}
      initialValues={product ? productValues(product) : blankProduct}
      aria-label={product ? 'Edit Merchandise' : 'Add New Merchandise'}
      onInvalid={(_names, values) => {
        if (isIncomplete(values)) toast(missingInformation)
      }}
      onSubmit={async (values) => {
        const { variants, errors } = values.isDigital ? { variants: [], errors: {} } : readRows(rows)
        setRowErrors(errors)
        if (!variants) return { problem: 'Check the sizes, colours and other variants below.' }
        const outcome = await save({
          ...values,
          variants,
          pictures: picturesChanged ? withFirst(pictures, image) : null,
          imageUrl: image?.objectPath ?? null,
          digitalFileUrl: values.isDigital ? (digitalFile?.objectPath ?? null) : null,
        })
        if (outcome.saved) return onDone()
        showRefusal(outcome)
        setSignedOut(outcome.signedOut === true)
        setRowErrors(variantErrors(outcome.fields))
        // A file that was refused, and a sign-in that has ended, say so themselves.
        const isSaid = outcome.refused || outcome.signedOut
        return { fields: outcome.fields, problem: isSaid ? undefined : outcome.problem }
      }}
    >
      {signedOut ? <SignedOutNotice /> : null}
      <TextInput name="name" label="Product Name" required autoComplete="off" placeholder="Night Grid LP" />
      <TextAreaInput name="description" label="Description" required rows={3} />
      <Pair>
        <NumberInput name="priceCents" label="Price ($)" required step={0.01} min={0} placeholder="24.00" />
        <SelectInput
          name="category"
          label="Category"
          required
          options={PRODUCT_CATEGORIES}
          placeholder="Choose a category"
        />
      </Pair>
      <SaleBreakdown />
      <NumberInput
        name="inventory"
        label="Inventory"
        placeholder="0"
        disabled={product?.isFairwaveManufactured || rows.length > 0}
        hint={rows.length > 0 ? 'Stock is set per variant below.' : 'Number in stock. Downloads don’t need any.'}
      />
      {product?.isFairwaveManufactured ? null : (
        <WhenDigital is={false}>
          <VariantsEditor rows={rows} onChange={setRows} errors={rowErrors} />
        </WhenDigital>
      )}
      <Uploader
        ref={imageUploader}
        label="Product Image"
        preview
        prompt={
          product?.imageUrl ? 'Drop a new picture here, or choose a file' : 'Drop a picture here, or choose a file'
        }
        hint={limitText('product-image')}
        {...uploadFor('product-image')}
        onPhase={(phase) => setPending((now) => ({ ...now, image: phase === 'uploading' || phase === 'failed' }))}
        onChange={(uploaded) => {
          setImage(uploaded)
          if (uploaded) toast({ title: 'Image uploaded!', description: 'Product image uploaded successfully' })
        }}
      />
      {pictures.length > 0 || image ? (
        <PicturesEditor
          rows={pictures}
          onChange={(next) => {
            setPictures(next)
            setPicturesChanged(true)
          }}
          onBusy={(busy) => setPending((now) => ({ ...now, picture: busy }))}
        />
      ) : null}
      <CheckboxInput name="isActive" label="Active" hint="Active products are in your store." />
      {product ? null : (
        <CheckboxInput name="isDigital" label="Digital product" hint="Buyers download it. It never sells out." />
      )}
      <WhenDigital>
        <Uploader
          ref={digitalUploader}
          label="Digital File"
          prompt={
            product?.digitalFileUrl
              ? 'Drop a new file here, or choose one'
              : 'Drop the file that buyers get here, or choose one'
          }
          hint={limitText('digital-file')}
          {...uploadFor('digital-file')}
          onPhase={(phase) => setPending((now) => ({ ...now, digital: phase === 'uploading' || phase === 'failed' }))}
          onChange={(uploaded) => {
            setDigitalFile(uploaded)
            if (uploaded)
              toast({ title: 'Digital file uploaded!', description: 'Digital product file uploaded successfully' })
          }}
        />
      </WhenDigital>
      <End>
        <Button variant="quiet" onClick={onDone}>
          Cancel
        </Button>
        <SubmitButton
          busyLabel={product ? 'Saving...' : 'Creating...'}
          disabled={pending.image || pending.digital || pending.picture}
        >
          {product ? 'Save Changes' : 'Create Product'}
        </SubmitButton>
      </End>
    </Form>
  )
}

/** Only when the box is ticked; `is={false}`: only when it is not. */
const WhenDigital = ({ is = true, children }: { is?: boolean; children: ReactNode }) => {
  const { input } = useField<boolean>('isDigital', { subscription: { value: true } })
  return input.value === is ? children : null
}

/** The picture of the first uploader stands in the place of the first. */
const withFirst = (pictures: readonly PictureRow[], image: UploadedFile | null) => [
  ...(image ? [{ imageUrl: image.objectPath, alt: pictures[0]?.id ? pictures[0].alt : '' }] : []),
  ...(image && pictures[0]?.id ? pictures.slice(1) : pictures).map(({ id, imageUrl, alt }) => ({
    ...(id && { id }),
    ...(imageUrl && { imageUrl }),
    alt,
  })),
]
