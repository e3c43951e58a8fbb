import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  NEXT_STATUSES,
  ORDER_STATUSES,
  PRODUCT_CATEGORIES,
  createProductSchema,
  dashed,
  dashedCategory,
  splitSale,
} from '../rules.ts'

describe('the split of a sale', () => {
  it.each([
    [0, 0, 0],
    [1, 1, 0],
    [10, 9, 1],
    [99, 84, 15],
    [1_000, 850, 150],
    [1_999, 1_699, 300],
    [2_400, 2_040, 360],
  ])('of %i cents is %i and %i', (cents, artistCents, platformFeeCents) => {
    expect(splitSale(cents)).toEqual({ artistCents, platformFeeCents })
  })

  it('adds up, and is 85 % rounded half up to the cent', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 99_999_999 }), (cents) => {
        const { artistCents, platformFeeCents } = splitSale(cents)
        expect(artistCents + platformFeeCents).toBe(cents)
        // In exact halves of a cent: 2 × 85 % never differs by more than the half that rounds up.
        const error = artistCents * 100 - cents * 85
        expect(error > -50 && error <= 50).toBe(true)
      }),
    )
  })
})

describe('the states of an order', () => {
  it('never lead back', () => {
    const reachable = (from: (typeof ORDER_STATUSES)[number]): string[] =>
      NEXT_STATUSES[from].flatMap((next) => [next, ...reachable(next)])
    for (const status of ORDER_STATUSES) expect(reachable(status)).not.toContain(status)
  })
})

describe('a product', () => {
  it('may be in each category of the specification', () => {
    expect(PRODUCT_CATEGORIES.map(({ value, label }) => [value, label])).toEqual([
      ['digital-album', 'Digital Album'],
      ['mp3', 'MP3 Download'],
      ['cd', 'Physical CD'],
      ['vinyl', 'Vinyl Record'],
      ['t-shirt', 'T-Shirt'],
      ['hoodie', 'Hoodie'],
      ['poster', 'Poster'],
      ['mug', 'Coffee Mug'],
      ['sticker', 'Stickers'],
      ['other', 'Other'],
    ])
    for (const { value } of PRODUCT_CATEGORIES) {
      const category = dashedCategory.parse(value)
      expect(dashed(category)).toBe(value)
      expect(createProductSchema.parse({ name: 'n', description: 'd', category, priceCents: 1 }).category).toBe(
        category,
      )
    }
  })

  it('has a price in whole cents', () => {
    const price = (priceCents: number) =>
      createProductSchema.safeParse({ name: 'n', description: 'd', category: 'cd', priceCents }).error?.issues[0]
        ?.message
    expect([0, 1, 99_999_999].map(price)).toEqual([undefined, undefined, undefined])
    const negative = 'Price must not be negative'
    expect([-1, -0, -1e300].map(price)).toEqual([negative, negative, negative])
    expect([0.5, Number.NaN, Number.POSITIVE_INFINITY].map(price)).toEqual(Array(3).fill('Price is in whole cents'))
    expect([100_000_000, 1e300].map(price)).toEqual(Array(2).fill('Price must be at most $999,999.99'))
  })
})
