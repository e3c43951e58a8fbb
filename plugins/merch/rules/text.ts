import { VISIBLE_LINE, VISIBLE_TEXT, toVisibleText } from '../../auth/rules/hidden.ts'
import { z } from 'zod'

const required = (label: string) =>
  z.string({ error: (issue) => (issue.input == null ? `${label} is required` : `${label} must be a text`) })

/** A text that has to be there: trimmed, at least one character, at most `longest`. */
export const text = (label: string, longest: number) =>
  required(label)
    .overwrite(toVisibleText)
    .min(1, `${label} is required`)
    .max(longest, `${label} must be at most ${longest} characters`)
    .regex(VISIBLE_TEXT, `${label} contains characters that cannot be shown`)

/** The same in one line: nothing in it that cannot be shown. */
export const line = (label: string, longest: number) =>
  required(label)
    .trim()
    .min(1, `${label} is required`)
    .max(longest, `${label} must be at most ${longest} characters`)
    .regex(VISIBLE_LINE, `${label} contains characters that cannot be shown`)
