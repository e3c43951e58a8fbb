import { z } from 'zod'

const AMOUNT = /^-?(?:\d+(?:\.\d*)?|\.\d+)$/

/** Dollars as typed, in whole cents, digit by digit; null for what is no amount of dollars and cents. */
export const toCents = (typed: string): number | null => {
  const digits = typed.trim()
  const [whole = '', part = ''] = digits.split('.')
  if (!AMOUNT.test(digits) || part.length > 2) return null
  const cents = Math.abs(Number(whole)) * 100 + Number(part.padEnd(2, '0'))
  return digits.startsWith('-') ? -cents : cents
}

/** A text input of dollars over the rule of the amount in cents. Nothing is rounded: what is not whole cents is refused. */
export const typedCents = (label: string, rule: z.ZodType<number, number>) =>
  z
    .string()
    .refine((typed) => typed.trim() !== '', { error: `${label} is required`, abort: true })
    .transform((typed, context) => {
      const cents = toCents(typed)
      if (cents !== null) return cents
      const message = AMOUNT.test(typed.trim())
        ? `${label} is in dollars and cents`
        : `${label} must be an amount like 12.50`
      context.issues.push({ code: 'custom', message, input: typed })
      return z.NEVER
    })
    .pipe(rule)
