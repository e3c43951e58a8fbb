import { type GraphQLField, type GraphQLSchema, isInterfaceType, isObjectType, isUnionType } from 'graphql'

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
    const mutation = /^(\w+?)(Result|Success)$/.exec(type.name)
    const field = mutation && `${mutation[1]?.charAt(0).toLowerCase()}${mutation[1]?.slice(1)}`
    if (isUnionType(type) && field)
      type.description ??= `What ${field} answers: \`${mutation[1]}Success\`, or an outcome that the person can act on.`
    if (type.name === 'PageInfo') type.description ??= 'Where a page stands in its list.'
    if (!isObjectType(type) && !isInterfaceType(type)) continue
    const fields = type.getFields()
    if (field && fields.data) {
      type.description ??= `${field} did what it was asked to.`
      fields.data.description ??= 'What came of it.'
    }
    const isPage = /(?:Connection|Edge)$|^PageInfo$/.test(type.name)
    for (const each of Object.values(fields)) describeField(each, isPage)
  }
}

function describeField(field: GraphQLField<unknown, unknown>, isPage: boolean): void {
  if (isPage) field.description ??= FIELDS[field.name]
  const isList = field.args.some(({ name }) => name === 'first')
  for (const argument of field.args) if (isList) argument.description ??= ARGUMENTS[argument.name]
}
