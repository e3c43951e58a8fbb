import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { toCents, typedCents } from './typed-cents.ts'

const rule = typedCents('Price', z.int().min(0, 'Price must not be negative').max(99_999_999, 'Price is too high'))

describe('dollars that are typed', () => {
  it.each([
    ['24', 2_400],
    [' 19.99 ', 1_999],
    ['0.29', 29],
    ['1.1', 110],
    ['.5', 50],
    ['007.00', 700],
    ['0', 0],
  ])('%j are %i cents', (typed, cents) => {
    expect(rule.parse(typed)).toBe(cents)
  })

  it('are the same cents as shown, each of them', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 99_999_999 }), (cents) => {
        expect(toCents((cents / 100).toFixed(2))).toBe(cents)
      }),
    )
  })

  it.each([
    ['', 'Price is required'],
    ['  ', 'Price is required'],
    ['9.995', 'Price is in dollars and cents'],
    ['1e3', 'Price must be an amount like 12.50'],
    ['1,50', 'Price must be an amount like 12.50'],
    ['many', 'Price must be an amount like 12.50'],
    ['.', 'Price must be an amount like 12.50'],
    ['-0.01', 'Price must not be negative'],
    ['1000000', 'Price is too high'],
  ])('%j are refused: %s', (typed, message) => {
    expect(rule.safeParse(typed).error?.issues.map((issue) => issue.message)).toEqual([message])
  })
})
