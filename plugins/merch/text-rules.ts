import { VISIBLE_LINE } from '../auth/hidden-rules.ts'
import { z } from 'zod'

/** A text that has to be there: trimmed, at least one character, at most `longest`. */
export const text = (label: string, longest: number) =>
  z
    .string({ error: (issue) => (issue.input == null ? `${label} is required` : `${label} must be a text`) })
    .trim()
    .min(1, `${label} is required`)
    .max(longest, `${label} must be at most ${longest} characters`)

/** The same in one line: nothing in it that cannot be shown. */
export const line = (label: string, longest: number) =>
  text(label, longest).regex(VISIBLE_LINE, `${label} contains characters that cannot be shown`)
