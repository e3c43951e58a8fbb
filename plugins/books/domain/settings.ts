import { z } from 'zod'
import { splitKey } from '../rules/signed-note.ts'
import { sha256 } from './tree/hashes.ts'

const list = z
  .string()
  .default('')
  .transform((value) =>
    value
      .split(',')
      .map((item) => item.trim())
      .filter(Boolean),
  )

const KEY_BYTES = 32
const KINDS = { log: 1, witness: 4 } as const

/** Why this is not the key of a log or witness, decided at once: a start must not wait. Null where it is right. */
function keyProblem(text: string, kind: keyof typeof KINDS): string | null {
  try {
    const { name, id, bytes } = splitKey(text)
    if (bytes[0] !== KINDS[kind] || bytes.length !== 1 + KEY_BYTES) return `is not the Ed25519 key of a ${kind}`
    const own = sha256(Buffer.concat([Buffer.from(`${name}\n`), bytes])).toString('hex', 0, 4)
    return own === id ? null : 'has an id that is not its own: a character of it was changed'
  } catch {
    return 'is not a key'
  }
}

/** Refuses the first of these whose key is not right, by its name. */
const assertKeys =
  (kind: keyof typeof KINDS, keyOf: (item: string) => string) =>
  (items: readonly string[], refusal: z.RefinementCtx): void => {
    for (const item of items) {
      const problem = keyProblem(keyOf(item), kind)
      if (problem === null) continue
      refusal.addIssue({
        code: 'custom',
        message: `"${item}" ${problem}. Copy it from the ${kind}’s /.well-known/fairwave-books.json`,
      })
      return
    }
  }

/** See docs/operations.md. */
export const booksSettings = z.object({
  /** Last part of the log’s name. Another one begins a new log, which logs every closed month again. */
  BOOKS_NAME: z
    .string()
    .regex(/^[a-z0-9][a-z0-9-]{0,30}$/, 'must be small letters, digits and dashes')
    .default('books'),
  /** Logs that this installation cosigns, by their keys; none: it is no witness. */
  WITNESS_LOGS: list.superRefine(assertKeys('log', (item) => item)),
  /** Who cosigns this log. */
  BOOKS_WITNESSES: list
    .refine((witnesses) => witnesses.every((witness) => /^[^\s@]+@https?:\/\/\S+$/.test(witness)), {
      message: 'must be a comma list of KEY@URL',
      abort: true,
    })
    .superRefine(assertKeys('witness', (item) => item.slice(0, item.indexOf('@')))),
})

export type BooksSettings = z.output<typeof booksSettings>
