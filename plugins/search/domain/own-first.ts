import type { Searchable } from '#api/app/searchable.ts'

/** Types with a popularity of their own come first: the others derive theirs from its documents. */
export const ownFirst = (searchables: readonly Searchable[]): Searchable[] =>
  [...searchables].sort((one, other) => Number(one.popularity !== 'own') - Number(other.popularity !== 'own'))
