const KINDS = { single: 'single', ep: 'EP', album: 'album' } as const

/**
 * The words that lead to buying a release, on its page in the app and in its HTML. `price` as people read it: `$7.00`.
 */
export const buyWords = ({
  kind,
  price,
  paysMore,
  isOut,
}: {
  kind: keyof typeof KINDS
  price: string
  paysMore: boolean
  isOut: boolean
}): string => `${isOut ? 'Buy' : 'Pre-order'} digital ${KINDS[kind]} – ${paysMore ? `from ${price}` : price}`
