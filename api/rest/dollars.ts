import { z } from 'zod'

/**
 * An amount that REST takes in dollars, as the whole cents that everything inside counts in. `cents` is the rule of that
 * amount. Nothing is rounded: an amount that is not whole cents is refused, under the name that the caller sent.
 */
export function dollars<Cents extends z.ZodType<number, number>>(label: string, cents: Cents) {
  return z
    .number({ error: (issue) => (issue.input == null ? `${label} is required` : `${label} must be a number`) })
    .refine((amount) => Math.round(amount * 100) / 100 === amount, `${label} is in dollars and cents`)
    .transform((amount) => Math.round(amount * 100))
    .pipe(cents)
}
