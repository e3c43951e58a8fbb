import { VISIBLE_LINE, VISIBLE_TEXT, toVisibleText } from '../../auth/rules/hidden.ts'
import { z } from 'zod'

// Fields that reports, claims, appeals and counter-notices have alike.

export const MODERATION_LIMITS = { text: 4_000, facts: 4_000, name: 100, address: 500 } as const

export const words = (label: string, least: number, most: number) =>
  z
    .string({ error: `${label} is required` })
    .overwrite(toVisibleText)
    .min(least, least === 1 ? `${label} is required` : `${label} needs at least ${least} characters`)
    .max(most, `${label} must be at most ${most} characters`)
    .regex(VISIBLE_TEXT, `${label} contains characters that cannot be shown`)

export const personName = (label: string) =>
  words(label, 2, MODERATION_LIMITS.name).regex(VISIBLE_LINE, `${label} contains characters that cannot be shown`)
export const mailAddress = z
  .string({ error: 'Email is required' })
  .trim()
  .max(254, 'Email is too long')
  .pipe(z.email('Invalid email address'))

/** A box that has to be ticked. */
export const ticked = (message: string) => z.literal(true, { error: message })
export const blankAsMissing = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess(
    (value) => (value === null || (typeof value === 'string' && value.trim() === '') ? undefined : value),
    schema.optional(),
  )

export const token = z
  .string({ error: 'This link is incomplete' })
  .regex(/^[\w-]{20,300}\.[\w-]{43}(?:[\w-]{8})?$/, 'This link is incomplete. Copy it from the email again')
