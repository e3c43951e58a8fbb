import { CombinedGraphQLErrors } from '@apollo/client/errors'
import type { z } from 'zod'
import { formProblem, reportProblem } from '../../../ui/form/report-problem.ts'
import { type ServerFields, serverFields } from '../../../ui/form/submit-errors.ts'
import { toast } from '../../../ui/toast.ts'
import { MerchandiseTabDocument } from './merchandise-tab.generated.ts'
import {
  MyProductsDocument,
  type StoreProductFragment,
  useCreateProductMutation,
  useUpdateProductMutation,
} from './my-products.generated.ts'
import type { productFormSchema } from './product-form-schema.ts'
import type { readRows } from './variant-rows.ts'

export type ProductToSave = z.output<typeof productFormSchema> & {
  imageUrl: string | null
  digitalFileUrl: string | null
  /** All of them, in order; null: as they are, but for `imageUrl`. */
  pictures: { id?: string; imageUrl?: string; alt: string }[] | null
  /** All of them, in order. */
  variants: NonNullable<ReturnType<typeof readRows>['variants']>
}

/** A toast has said how it went; `refused` is the file that must be chosen anew, `fields` what is wrong in the form. */
export type ProductOutcome = {
  saved: boolean
  problem?: string
  refused?: { field: string; message: string }
  fields?: ServerFields | undefined /** The sign-in has ended. */
  signedOut?: boolean
}

/** Creates a product, or changes the given one; the lists on screen are fetched again before it is done. */
export const useSaveProduct = (
  artistId: string,
  product: StoreProductFragment | null,
): ((input: ProductToSave) => Promise<ProductOutcome>) => {
  const after = { refetchQueries: [MyProductsDocument, MerchandiseTabDocument], awaitRefetchQueries: true }
  const [create] = useCreateProductMutation(after)
  const [update] = useUpdateProductMutation({ refetchQueries: [MerchandiseTabDocument] })

  const send = async ({
    isDigital,
    imageUrl,
    digitalFileUrl,
    inventory,
    variants,
    pictures,
    ...input
  }: ProductToSave) => {
    const hasVariants = variants.length > 0
    if (!product) {
      const { data } = await create({
        variables: {
          input: {
            ...input,
            artistId,
            isDigital,
            inventory,
            digitalFileUrl,
            ...(pictures ? { pictures } : { imageUrl }),
            ...(hasVariants && { variants }),
          },
        },
      })
      return data?.createProduct
    }
    const changes = {
      ...input,
      ...(pictures ? { pictures } : imageUrl && { imageUrl }),
      ...(digitalFileUrl && { digitalFileUrl }),
      ...(!product.isFairwaveManufactured && !hasVariants && { inventory }),
      ...(!product.isFairwaveManufactured && (hasVariants || product.variants.length > 0) && { variants }),
    }
    const { data } = await update({ variables: { id: product.id, input: changes } })
    return data?.updateProduct
  }

  return async (input) => {
    try {
      const answer = await send(input)
      if (!answer) throw new Error('No answer')
      if ('data' in answer) {
        toast(
          product
            ? { title: 'Product Updated', description: 'Your changes are in your store.' }
            : { title: 'Product Created', description: 'Your merchandise has been added to your store.' },
        )
        return { saved: true }
      }
      return { saved: false, ...failed(product), refused: answer }
    } catch (error) {
      const problem = failed(product)
      const refusal = CombinedGraphQLErrors.is(error) ? error.errors[0] : undefined
      // The sign-in state is left as it was known: looking anew would take the dashboard, and what was typed, away.
      return {
        saved: false,
        ...problem,
        fields: serverFields(error),
        signedOut: refusal?.extensions?.code === 'NOT_SIGNED_IN',
      }
    }
  }
}

const failed = (product: StoreProductFragment | null) =>
  product
    ? formProblem('Update Failed', 'Failed to save your changes. Please try again.')
    : reportProblem('Creation Failed', 'Failed to create your merchandise. Please try again.')
