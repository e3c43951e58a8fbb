import { z } from 'zod'

/** See docs/operations.md. */
export const booksSettings = z.object({
  /** Last part of the log’s name. Another one begins a new log, which logs every closed month again. */
  BOOKS_NAME: z
    .string()
    .regex(/^[a-z0-9][a-z0-9-]{0,30}$/, 'must be small letters, digits and dashes')
    .default('books'),
})

export type BooksSettings = z.output<typeof booksSettings>
