import { logState } from './log-state.ts'
import { witnessStates } from './witness/cosignatures.ts'

/** Services for other plugins. Errors and shapes stand at each function. */
export const booksServices = { logState, witnessStates }

export type BooksServices = typeof booksServices
