import { z } from 'zod'

/**
 * `?limit=` of a list: a whole number from 1, of which `most` are answered; who does not ask gets `unasked`, and where that is
 * left out, `most`.
 */
export const pageLimit = (most: number, unasked = most) =>
  z
    .string()
    .regex(/^[1-9]\d{0,8}$/, 'Limit must be a whole number from 1')
    .default(String(unasked))
    .transform((limit) => Math.min(Number(limit), most))
    .describe(`How many at most, up to ${most}.`)
