/** A release that its artist sells as a download. */
export interface DemoSale {
  /** Username of the artist. */
  artist: string
  /** Its title, and the name of what is in the store. */
  release: string
  priceCents: number
  /** Whether buyers may give more. */
  paysMore: boolean
}

export const DEMO_SALES: readonly DemoSale[] = [
  { artist: 'palmvector', release: 'Pilot Season', priceCents: 700, paysMore: true },
  { artist: 'lazerorchid', release: 'Greenhouse Satellites', priceCents: 600, paysMore: false },
]
