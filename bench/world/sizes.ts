/** How much of everything a world has. Periods are two a listener: one that is over and settled, and one that runs. */
export interface WorldSize {
  artists: number
  songs: number
  listeners: number
  /** Counted claims in each period, on average. */
  claimsPerPeriod: number
  /** Artists a listener hears in a period; default eight. */
  artistsPerPeriod?: number
  orders: number
  tips: number
}

export const SIZES = {
  /** For the tests of the generator. */
  tiny: { artists: 8, songs: 40, listeners: 30, claimsPerPeriod: 12, orders: 40, tips: 10 },
  s: { artists: 50, songs: 500, listeners: 400, claimsPerPeriod: 25, orders: 1_000, tips: 200 },
  m: { artists: 2_000, songs: 50_000, listeners: 20_000, claimsPerPeriod: 25, orders: 100_000, tips: 10_000 },
  l: { artists: 10_000, songs: 100_000, listeners: 100_000, claimsPerPeriod: 25, orders: 100_000, tips: 50_000 },
  /** Heavy listeners, as docs/scaling.md has them. */
  h: {
    artists: 10_000,
    songs: 100_000,
    listeners: 20_000,
    claimsPerPeriod: 500,
    artistsPerPeriod: 140,
    orders: 100_000,
    tips: 10_000,
  },
} as const satisfies Record<string, WorldSize>

export type SizeName = keyof typeof SIZES

export const isSizeName = (name: string): name is SizeName => Object.hasOwn(SIZES, name)
