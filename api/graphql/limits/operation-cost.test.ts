import { globSync, readFileSync } from 'node:fs'
import { type OperationDefinitionNode, Kind, buildSchema, getIntrospectionQuery, parse } from 'graphql'
import { describe, expect, it } from 'vitest'
import { assertMeasured } from './measure-document.ts'
import { assertAffordable, costOf } from './operation-cost.ts'
import { OPERATION_LIMITS } from './operation-limits.ts'

const schema = buildSchema(`
  type Query { songs(first: Int, last: Int): SongConnection! genres: [String!]! me: Artist tops: [Song!]! }
  type Artist { name: String! songs(first: Int): SongConnection! }
  type SongConnection { edges: [SongEdge!]! pageInfo: PageInfo! totalCount: Int! }
  type PageInfo { hasNextPage: Boolean! }
  type SongEdge { cursor: String! node: Song! }
  type Song { title: String! artist: Artist! }
`)

function cost(source: string, variables: Record<string, unknown> = {}): number {
  const document = parse(source)
  return costOf(
    schema,
    document,
    document.definitions.find(({ kind }) => kind === Kind.OPERATION_DEFINITION) as OperationDefinitionNode,
    variables,
  )
}

describe('the cost of an operation', () => {
  it.each([
    ['{ __typename }', 0],
    ['{ me { name } }', 1],
    ['{ genres }', 1],
    ['{ tops { title } }', 10],
    // The connection, its edges and their nodes.
    ['{ songs { edges { node { title } } } }', 41],
    ['{ songs(first: 5) { pageInfo { hasNextPage } totalCount edges { node { title artist { name } } } } }', 17],
    [
      '{ songs(first: 10) { edges { node { artist { songs(first: 10) { edges { cursor } } } } } } }',
      1 + 10 * (1 + 1 + 1 + 1 + 10),
    ],
    ['{ a: songs(first: 5) { edges { cursor } } b: songs(first: 5) { edges { cursor } } }', 12],
    [
      '{ ...Page } fragment Page on Query { songs(first: 5) { ...Edges } } fragment Edges on SongConnection { edges { cursor } }',
      6,
    ],
    ['{ songs(first: 5) { ... on SongConnection { edges { cursor } } } }', 6],
    ['{ nothing { at { all } } }', 0],
  ])('of %s is %i objects', (source, objects) => {
    expect(cost(source)).toBe(objects)
  })

  it('counts pages that are asked for by variables and by their defaults', () => {
    const source = 'query ($n: Int = 50) { songs(first: $n) { edges { cursor } } }'
    expect(cost(source)).toBe(51)
    expect(cost(source, { n: 7 })).toBe(8)
    expect(cost(source, { n: null })).toBe(21)
    expect(cost(source, { n: 'many' })).toBe(21)
  })

  it('ends on fragments that spread themselves', () => {
    expect(cost('{ ...A } fragment A on Query { me { name } ...A }')).toBe(1)
  })

  it.each([
    ['a literal', '{ songs(first: 101) { totalCount } }', {}],
    ['a variable', 'query ($n: Int) { songs(last: $n) { totalCount } }', { n: 300_000 }],
    ['a default', 'query ($n: Int = 300000) { songs(last: $n) { totalCount } }', {}],
  ])('refuses a page over 100 by %s', (_by, source, variables) => {
    expect(() => assertAffordable(schema, parse(source), variables)).toThrow(/at most 100/)
  })

  it('refuses what pages within pages would answer', () => {
    const nested =
      'query ($n: Int) { songs(first: 100) { edges { node { artist { songs(first: $n) { edges { node { title } } } } } } } }'
    expect(() => assertAffordable(schema, parse(nested), { n: 100 })).toThrow(/could answer 20401 objects/)
    expect(() => assertAffordable(schema, parse(nested), { n: 10 })).not.toThrow()
  })
})

describe('the size of a document', () => {
  const refusedAs = (source: string) => {
    try {
      assertMeasured(parse(source))
      return null
    } catch (error) {
      return (error as { extensions: { code: string } }).extensions.code
    }
  }
  const nested = (levels: number) => `${'{ me '.repeat(levels)}{ name }${' }'.repeat(levels)}`

  it.each([
    ['depth', `{ me ${nested(OPERATION_LIMITS.depth)} }`, 'OPERATION_TOO_DEEP'],
    [
      'depth by fragments',
      `{ ...F0 } ${Array.from({ length: 20 }, (_, at) => `fragment F${at} on Artist { me { ...F${at + 1} } }`).join(' ')} fragment F20 on Artist { name }`,
      'OPERATION_TOO_DEEP',
    ],
    ['fields', `{ me { ${'name '.repeat(501)} } }`, 'OPERATION_TOO_LARGE'],
    ['aliases', `{ me { ${Array.from({ length: 31 }, (_, at) => `a${at}: name`).join(' ')} } }`, 'OPERATION_TOO_LARGE'],
    [
      'aliases in fragments',
      `{ ...A } fragment A on Query { me { ${Array.from({ length: 31 }, (_, at) => `a${at}: name`).join(' ')} } }`,
      'OPERATION_TOO_LARGE',
    ],
    ['directives', `{ me { name ${'@include(if: true) '.repeat(31)} } }`, 'OPERATION_TOO_LARGE'],
    [
      'directives on variables',
      `query (${Array.from({ length: 31 }, (_, at) => `$v${at}: Int @a`).join(' ')}) { me { name } }`,
      'OPERATION_TOO_LARGE',
    ],
    ['root fields', `{ ${Array.from({ length: 21 }, () => 'genres').join(' ')} }`, 'OPERATION_TOO_LARGE'],
    [
      'root fields by fragments',
      `{ ${'...R '.repeat(7)} } fragment R on Query { genres tops { title } me { name } }`,
      'OPERATION_TOO_LARGE',
    ],
    [
      'introspections',
      '{ a: __schema { description } b: __schema { description } ...I } fragment I on Query { c: __type(name: "a") { name } d: __type(name: "b") { name } }',
      'OPERATION_TOO_LARGE',
    ],
    [
      'deep introspection',
      `{ __schema { types ${'{ ofType '.repeat(20)}{ name }${' }'.repeat(20)} } }`,
      'OPERATION_TOO_DEEP',
    ],
    [
      'doubling fragments',
      `{ ...F0 } ${Array.from({ length: 30 }, (_, at) => `fragment F${at} on Query { ...F${at + 1} ...F${at + 1} }`).join(' ')} fragment F30 on Query { genres }`,
      'OPERATION_TOO_LARGE',
    ],
  ])('is refused for its %s', (_what, source, code) => {
    expect(refusedAs(source)).toBe(code)
  })

  it('lets pass what is at the limits, and what tools ask to draw the schema', () => {
    expect(refusedAs(`{ me ${nested(OPERATION_LIMITS.depth - 2)} }`)).toBeNull()
    expect(
      refusedAs(
        getIntrospectionQuery({
          descriptions: true,
          schemaDescription: true,
          inputValueDeprecation: true,
          specifiedByUrl: true,
          directiveIsRepeatable: true,
          oneOf: true,
        }),
      ),
    ).toBeNull()
    expect(refusedAs('{ ...A } fragment A on Query { ...B } fragment B on Query { ...A }')).toBeNull()
  })
})

describe('the operations of the web', () => {
  const real = buildSchema(readFileSync('schema.graphql', 'utf8'))
  const files = globSync('web/src/**/*.graphql')
  const fragments = parse(files.map((file) => readFileSync(file, 'utf8')).join('\n')).definitions.filter(
    ({ kind }) => kind === Kind.FRAGMENT_DEFINITION,
  )

  it.each(files)('%s stays within the limits', (file) => {
    const own = parse(readFileSync(file, 'utf8')).definitions.filter(
      (definition) => definition.kind === Kind.OPERATION_DEFINITION,
    )
    for (const operation of own) {
      const document = { kind: Kind.DOCUMENT, definitions: [operation, ...fragments] } as const
      const needed = { kind: Kind.DOCUMENT, definitions: [operation] } as const
      assertMeasured(needed)
      // Pages of the size that the document says, or of 50 where a component says it.
      const pages = operation.variableDefinitions?.some(
        ({ variable, defaultValue }) => variable.name.value === 'first' && defaultValue,
      )
        ? {}
        : { first: 50 }
      assertAffordable(real, document, pages)
      expect(costOf(real, document, operation, pages)).toBeLessThan(OPERATION_LIMITS.cost / 2)
    }
  })
})
