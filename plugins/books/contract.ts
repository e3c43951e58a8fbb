import type { BooksServices } from './domain/services.ts'

export type { LogState } from './domain/log-state.ts'
export type { WitnessState } from './domain/witness/cosignatures.ts'
export type { BooksServices } from './domain/services.ts'

declare module '#api/app/extensions.ts' {
  interface Services {
    books: BooksServices
  }
}
