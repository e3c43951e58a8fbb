import { z } from 'zod'

/** `query`, `words` and `letters` (of a word) hold after folding; `near` words are looked up as misspelt, `further` of them twice. */
export const SEARCH_LIMITS = {
  query: 100,
  words: 8,
  letters: 40,
  near: 6,
  further: 3,
  first: 20,
  most: 50,
  deepest: 200,
} as const

/** A kind as GraphQL and the pages of the web name it: `SONG`. */
export const kindName = (kind: string): string => kind.replaceAll('-', '_').toUpperCase()

/** A typed query; blank finds nothing. */
export const searchQuery = z
  .string({ error: 'Enter a search term' })
  .max(SEARCH_LIMITS.query, `Search for at most ${SEARCH_LIMITS.query} characters`)

export const searchSchema = z.object({
  query: searchQuery,
  /** All kinds unless told. */
  kinds: z
    .array(z.string())
    .nullish()
    .transform((kinds) => kinds ?? null),
})
export type Search = z.output<typeof searchSchema> & {
  /** How many at most. */
  limit: number
  /** How many stand before. */
  offset: number
}
