import type { Searchable } from '#api/app/searchable.ts'

/** What has a popularity of its own first: the others take theirs from its documents. */
export const ownFirst = (searchables: readonly Searchable[]): Searchable[] =>
  [...searchables].sort((one, other) => Number(one.popularity !== 'own') - Number(other.popularity !== 'own'))
