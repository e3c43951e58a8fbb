import { InputError } from '#api/errors.ts'

const MESSAGE = 'Only digital products have a digital file'

/** Throws `InputError` (400) when a thing is given a file to download. */
export function assertMayHaveFile(product: { isDigital: boolean }, digitalFileUrl: string | null | undefined): void {
  if (digitalFileUrl && !product.isDigital) throw new InputError(MESSAGE, { digitalFileUrl: MESSAGE })
}

const NO_VARIANTS = 'A download has no variants'

/** Throws `InputError` (400) when there is something to choose of a download. */
export function assertMayHaveVariants(
  product: { isDigital: boolean },
  variants: readonly unknown[] | null | undefined,
): void {
  if (variants?.length && product.isDigital) throw new InputError(NO_VARIANTS, { variants: NO_VARIANTS })
}
