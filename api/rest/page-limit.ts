import { z } from 'zod'

/** `?limit=` of a list: a whole number from 1 to `max`. Without it `unasked` are answered, or `max` where that is left out. */
export const pageLimit = (max: number, unasked = max) => {
  const message = `Limit must be a whole number from 1 to ${max}`
  return z
    .string()
    .regex(/^[1-9]\d{0,8}$/, message)
    .refine((limit) => Number(limit) <= max, message)
    .default(String(unasked))
    .transform(Number)
    .meta({
      description: `How many to answer: from 1 to ${max}. More is refused (400).`,
      ...{ type: 'integer', minimum: 1, maximum: max },
    })
}
