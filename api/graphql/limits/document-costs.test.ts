import { buildSchema, parse } from 'graphql'
import { expect, it } from 'vitest'
import { documentCosts } from './document-costs.ts'
import { assertAffordable } from './operation-cost.ts'

const schema = buildSchema(`
  type Query { songs(first: Int, last: Int): SongConnection! }
  type SongConnection { edges: [SongEdge!]! }
  type SongEdge { node: Song! }
  type Song { title: String! }
`)
const document = parse(
  'query ($size: Int = 5, $other: Int) { songs(first: $size, last: $other) { edges { node { title } } } }',
)

it.each<Record<string, unknown>>([
  {},
  { size: null },
  { size: 7 },
  { size: 7, other: 9 },
  { size: 9, other: 7 },
  { size: '7' },
  { size: { first: 7 } },
  { size: -1 },
])('is what the operation costs with %j, each time', (variables) => {
  const costOf = documentCosts(schema, document)
  const right = assertAffordable(schema, document, variables)
  // Others that were asked before do not count.
  for (const before of [{}, { size: null }, { size: 7 }, { other: 7 }, { size: 79 }]) costOf(before)
  expect([costOf(variables), costOf(variables)]).toEqual([right, right])
})

it('refuses too large a page each time', () => {
  const costOf = documentCosts(schema, document)
  for (let time = 0; time < 2; time += 1) expect(() => costOf({ size: 5_000 })).toThrow('at most')
})
