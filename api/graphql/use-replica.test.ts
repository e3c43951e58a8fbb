import { type GraphQLField, GraphQLObjectType, getNamedType, isObjectType, parse } from 'graphql'
import { beforeAll, afterAll, describe, expect, it } from 'vitest'
import { type TestApp, startTestApp } from '../testing/test-app.ts'
import { isPublicRead } from './use-replica.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test?.close())

describe('documents that a replica may answer', () => {
  it.each([
    ['{ newReleases(first: 2) { edges { node { title artist { name } } } } }', true],
    ['query Store { artist(username: "x") { products(first: 5) { edges { node { name price { minor } } } } } }', true],
    ['{ newReleases(first: 2) { edges { node { title } } } authStatus { __typename } }', false],
    ['{ subscription { __typename } }', false],
    ['mutation { logout(userType: USER) { __typename } }', false],
  ])('%s: %s', (text, wanted) => {
    expect(isPublicRead(test.app.schema, parse(text))).toBe(wanted)
  })

  it('reach no field of the plugins that keep money', () => {
    const money = new Set(['billing', 'ledger', 'royalties'])
    const hasRule = ({ extensions }: { extensions: object }) =>
      (extensions as { pothosOptions?: { authScopes?: unknown } }).pothosOptions?.authScopes !== undefined
    const reached = new Set<string>()
    const go = (type: GraphQLObjectType, field: GraphQLField<unknown, unknown>) => {
      const name = `${type.name}.${field.name}`
      if (reached.has(name)) return
      reached.add(name)
      const next = getNamedType(field.type)
      if (!isObjectType(next) || hasRule(next)) return
      for (const each of Object.values(next.getFields())) if (!hasRule(each)) go(next, each)
    }
    const query = test.app.schema.getQueryType() as GraphQLObjectType
    for (const field of Object.values(query.getFields())) if (field.extensions.publicRead) go(query, field)
    expect(reached.has('Query.newReleases') && reached.has('Product.price')).toBe(true)
    const owner = (name: string) => {
      const [type = '', field = ''] = name.split('.')
      return (test.app.schema.getType(type) as GraphQLObjectType).getFields()[field]?.extensions.plugin as string
    }
    expect([...reached].filter((name) => money.has(owner(name))).sort()).toEqual([])
  })
})
