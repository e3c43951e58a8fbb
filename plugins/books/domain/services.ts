import { logState } from './log-state.ts'

/** Services for other plugins. Errors and shapes stand at each function. */
export const booksServices = { logState }

export type BooksServices = typeof booksServices
