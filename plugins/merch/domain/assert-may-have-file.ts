import { InputError } from '#api/errors.ts'

const MESSAGE = 'Only digital products have a digital file'

/** Throws `InputError` (400) when a thing is given a file to download. */
export function assertMayHaveFile(product: { isDigital: boolean }, digitalFileUrl: string | null | undefined): void {
  if (digitalFileUrl && !product.isDigital) throw new InputError(MESSAGE, { digitalFileUrl: MESSAGE })
}
