import { listOfVariants, variantSchema } from '../../../../../plugins/merch/rules.ts'
import type { ServerFields } from '../../../ui/form/submit-errors.ts'
import { toCents } from '../../../ui/form/typed-cents.ts'
import type { StoreProductFragment } from './my-products.generated.ts'

/** One line of the form, as typed. */
export type VariantRow = {
  /** For React. */
  key: string
  /** Null for a new one. */
  id: string | null
  name: string
  inventory: string
  /** In dollars; blank: the product's. */
  price: string
  /** Its stock as it was loaded: what nobody touched is not sent, so that a sale meanwhile is not undone. */
  loaded: string | null
}

export type VariantErrors = Readonly<Record<string, string>>

export const rowsOf = (product: StoreProductFragment | null): VariantRow[] =>
  (product?.variants ?? []).map(({ id, name, inventory, ownPrice }) => ({
    key: id,
    id,
    name,
    inventory: String(inventory),
    price: ownPrice ? (ownPrice.minor / 100).toFixed(2) : '',
    loaded: String(inventory),
  }))

export const blankRow = (): VariantRow => ({
  key: crypto.randomUUID(),
  id: null,
  name: '',
  inventory: '',
  price: '',
  loaded: null,
})

const list = listOfVariants(variantSchema)

/** The rows to send, by the server's own rules; or their problems, by `0.name`. */
export function readRows(rows: readonly VariantRow[]) {
  const typed = rows.map(({ id, name, inventory, price, loaded }) => ({
    id,
    name,
    ...(inventory !== loaded && { inventory: Number.parseInt(inventory, 10) || 0 }),
    priceCents: price.trim() === '' ? null : (toCents(price) ?? Number.NaN),
  }))
  const read = list.safeParse(typed)
  if (read.success) return { variants: typed.map((variant) => ({ ...variant, name: variant.name.trim() })), errors: {} }
  const errors: Record<string, string> = {}
  for (const { path, message } of read.error.issues) errors[path.join('.').replace('priceCents', 'price')] ??= message
  return { variants: null, errors }
}

/** The server's problems with them, by `0.name`. */
export function variantErrors(fields: ServerFields | undefined): VariantErrors {
  return Object.fromEntries(
    Object.entries(fields ?? {}).flatMap(([name, message]) =>
      name.startsWith('variants.')
        ? [[name.slice('variants.'.length).replace('priceCents', 'price'), String(message)]]
        : [],
    ),
  )
}
