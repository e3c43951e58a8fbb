import { z } from 'zod'
import { Conflict } from './errors.ts'

// Shared behaviour of hiding published content; see reportable.ts.

/** The longest reason, in characters. */
const MAX_WORDS = 1_000

/** Why staff withholds something: its owner reads it. */
export const withholdSchema = z.object({
  reason: z
    .string('Say why')
    .trim()
    .min(3, 'Say why')
    .max(MAX_WORDS, `Reason must be at most ${MAX_WORDS} characters`)
    .regex(/^[\P{Cc}\n\r\t]*$/u, 'Reason contains characters that cannot be shown')
    .describe('Why. Its owner reads it.'),
})

/** 409: two of the staff do not decide the same thing twice. */
export class AlreadyWithheld extends Conflict {
  constructor() {
    super('This is withheld already', 'ALREADY_WITHHELD')
  }
}

/** 409: there is nothing to restore. */
export class NotWithheld extends Conflict {
  constructor(message = 'This is not withheld') {
    super(message, 'NOT_WITHHELD')
  }
}

/** 409: its owner cannot bring back what staff withheld. */
export class Withheld extends Conflict {
  constructor(what: string) {
    super(`Our team has hidden this ${what}. You read why beside it; only the team can bring it back`, 'WITHHELD')
  }
}

/** Columns of what is not withheld. */
export const notWithheld = { withheldAt: null, withheldFrom: null, withheldReason: null } as const
