import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  NEXT_STATUSES,
  ORDER_STATUSES,
  PRODUCT_CATEGORIES,
  categoryName,
  categoryNamed,
  createProductSchema,
  splitSale,
} from './rules.ts'

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
    for (const { value } of PRODUCT_CATEGORIES)
      expect(createProductSchema.parse({ name: 'n', description: 'd', category: value, price: 1 }).category).toBe(value)
    for (const { value } of PRODUCT_CATEGORIES) expect(categoryNamed(categoryName(value))).toBe(value)
  })

  it('has a price in whole cents, however it is written', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 99_999_999 }), (cents) => {
        const { price } = createProductSchema.parse({ name: 'n', description: 'd', category: 'cd', price: cents / 100 })
        expect(Math.round(price * 100)).toBe(cents)
      }),
    )
    for (const price of [Number.NaN, Number.POSITIVE_INFINITY, -0.01, 0.001])
      expect(createProductSchema.safeParse({ name: 'n', description: 'd', category: 'cd', price }).success).toBe(false)
  })
})
