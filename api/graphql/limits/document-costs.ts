import { type DocumentNode, type GraphQLSchema, visit, Kind } from 'graphql'
import { LRUCache } from 'lru-cache'
import { PAGE_ARGUMENTS, assertAffordable } from './operation-cost.ts'

type Variables = Readonly<Record<string, unknown>>

/** Sizes of pages that were asked for; few differ. */
const MAX_COSTS = 100

/** `assertAffordable` of one document. It depends on the sizes of pages that variables name alone, so it is kept by them. */
export function documentCosts(schema: GraphQLSchema, document: DocumentNode): (variables: Variables) => number {
  const pages = new Set<string>()
  visit(document, {
    Argument({ name, value }) {
      if (value.kind === Kind.VARIABLE && PAGE_ARGUMENTS.has(name.value)) pages.add(value.name.value)
    },
  })
  const known = new LRUCache<string, number>({ max: MAX_COSTS })
  return (variables) => {
    const sizes = [...pages].map((name) => variables[name])
    // Anything else is of any length, and refused later.
    if (!sizes.every((size) => size === undefined || size === null || typeof size === 'number'))
      return assertAffordable(schema, document, variables)
    // Left out is not null: it has a default.
    const key = sizes.map(String).join()
    const cost = known.get(key) ?? assertAffordable(schema, document, variables)
    known.set(key, cost)
    return cost
  }
}
