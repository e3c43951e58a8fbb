import {
  type GraphQLField,
  type GraphQLNamedType,
  type GraphQLSchema,
  isInterfaceType,
  isObjectType,
  isUnionType,
} from 'graphql'

/** Descriptions of the relay plugin's generated fields. */
const FIELDS: Readonly<Record<string, string>> = {
  edges: 'The items of this page, each with its place in the list.',
  pageInfo: 'Where this page stands in the list.',
  totalCount: 'How many items the whole list has.',
  node: 'The item.',
  cursor: 'Its place in the list: give it as `after` or `before` to go on from here.',
  hasNextPage: 'Whether there is more after this page.',
  hasPreviousPage: 'Whether there is more before this page.',
  startCursor: 'Cursor of the first item of this page; null for an empty one.',
  endCursor: 'Cursor of the last item of this page, for `after`; null for an empty one.',
}
const ARGUMENTS: Readonly<Record<string, string>> = {
  first: 'How many items from the start, at most 100; 20 unless told.',
  after: 'Begin after the item with this cursor.',
  last: 'How many items from the end, at most 100.',
  before: 'End before the item with this cursor.',
}

/**
 * Describes what plugins do not write themselves: pages of lists, and the results of mutations. Existing descriptions
 * are kept.
 */
export function describeGenerated(schema: GraphQLSchema): void {
  for (const type of Object.values(schema.getTypeMap())) {
    if (type.name.startsWith('__')) continue
    describeResult(type)
    if (type.name === 'PageInfo') type.description ??= 'Where a page stands in its list.'
    if (!isObjectType(type) && !isInterfaceType(type)) continue
    const isPage = /(?:Connection|Edge)$|^PageInfo$/.test(type.name)
    for (const field of Object.values(type.getFields())) describeField(field, isPage)
  }
}

/** The union that a mutation returns, and its member for success. */
function describeResult(type: GraphQLNamedType): void {
  const name = /^(\w+?)(?:Result|Success)$/.exec(type.name)?.[1]
  if (!name) return
  const mutation = `${name.charAt(0).toLowerCase()}${name.slice(1)}`
  if (isUnionType(type))
    type.description ??= `What ${mutation} answers: \`${name}Success\`, or an outcome that the person can act on.`
  if (!isObjectType(type) && !isInterfaceType(type)) return
  const { data } = type.getFields()
  if (!data) return
  type.description ??= `${mutation} did what it was asked to.`
  data.description ??= 'What came of it.'
}

function describeField(field: GraphQLField<unknown, unknown>, isPage: boolean): void {
  if (isPage) field.description ??= FIELDS[field.name]
  const isList = field.args.some(({ name }) => name === 'first')
  for (const argument of field.args) if (isList) argument.description ??= ARGUMENTS[argument.name]
}
