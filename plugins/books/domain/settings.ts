import { z } from 'zod'

const list = z
  .string()
  .default('')
  .transform((value) =>
    value
      .split(',')
      .map((item) => item.trim())
      .filter(Boolean),
  )

/** See docs/operations.md. */
export const booksSettings = z.object({
  /** Last part of the log’s name. Another one begins a new log, which logs every closed month again. */
  BOOKS_NAME: z
    .string()
    .regex(/^[a-z0-9][a-z0-9-]{0,30}$/, 'must be small letters, digits and dashes')
    .default('books'),
  /** Logs that this installation cosigns, by their keys; none: it is no witness. */
  WITNESS_LOGS: list.refine(
    (keys) => keys.every((key) => /^[^\s+]+\+[0-9a-f]{8}\+\S+$/.test(key)),
    'must be a comma list of keys as in the log’s /.well-known/fairwave-books.json',
  ),
  /** Who cosigns this log. */
  BOOKS_WITNESSES: list.refine(
    (witnesses) => witnesses.every((witness) => /^[^\s+]+\+[0-9a-f]{8}\+[^\s@]+@https?:\/\/\S+$/.test(witness)),
    'must be a comma list of KEY@URL',
  ),
})

export type BooksSettings = z.output<typeof booksSettings>
