import { type GraphQLField, getNamedType, isLeafType, isNonNullType, isObjectType, isRequiredArgument } from 'graphql'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { plugins } from '#plugins'
import { sampleOfGraphql } from '../testing/wrong-input/sample-input.ts'
import { type Role, type Stage, wrongInputStage } from '../testing/wrong-input/stage.ts'
import { UNKNOWN_ID } from '../testing/wrong-input/wrong-values.ts'
import { schemaOf } from './schema-of.ts'

let stage: Stage
beforeAll(async () => {
  stage = await wrongInputStage()
})
afterAll(() => stage.test.close())

type Field = GraphQLField<unknown, unknown>

/** Every query by an id, with each of its ids alone: optional ones exclude each other. */
const queries = Object.values(schemaOf(plugins).getQueryType()?.getFields() ?? {}).flatMap((field) =>
  field.args.filter(({ type }) => getNamedType(type).name === 'ID').map((id) => ({ field, id: id.name })),
)

function documentOf(field: Field, names: ReadonlySet<string>): string {
  const type = getNamedType(field.type)
  // Relations as well: only a selection with some is handed to the database.
  const inner = isObjectType(type)
    ? Object.values(type.getFields())
        .filter((each) => !each.args.some(isRequiredArgument))
        .map((each) => (isLeafType(getNamedType(each.type)) ? each.name : `${each.name} { __typename }`))
    : []
  const args = field.args.filter(({ name }) => names.has(name))
  return `query (${args.map(({ name, type: of }) => `$${name}: ${of}`).join(', ')}) {
    ${field.name}(${args.map(({ name }) => `${name}: $${name}`).join(', ')}) ${isLeafType(type) ? '' : `{ __typename ${inner.join(' ')} }`}
  }`
}

it.each(queries.map(({ field, id }) => ({ name: `${field.name}(${id})`, field, id })))(
  'finds nothing, or says what is wrong, for an id that is none: $name',
  async ({ field, id }) => {
    const names = new Set([id, ...field.args.filter(({ type }) => isNonNullType(type)).map(({ name }) => name)])
    const known = Object.fromEntries(
      field.args.map(({ name, type }) => [name, sampleOfGraphql(type, stage.own, name)] as const),
    )
    for (const role of ['visitor', 'user', 'artist', 'admin'] as Role[])
      for (const value of ['nope', '', UNKNOWN_ID, '\0']) {
        const { errors = [] } = await stage
          .as(role)
          .graphql(documentOf(field, names), { ...known, [id]: isList(field, id) ? [value] : value })
        const faults = errors.filter((error) => /INTERNAL|prisma|resolver/i.test(JSON.stringify(error)))
        expect([role, value, faults]).toEqual([role, value, []])
      }
  },
)

const isList = (field: Field, id: string) => /^\[/.test(String(field.args.find(({ name }) => name === id)?.type))
