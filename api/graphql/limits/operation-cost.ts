import {
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLField,
  type GraphQLNamedType,
  type GraphQLSchema,
  Kind,
  type OperationDefinitionNode,
  type SelectionSetNode,
  getNamedType,
  getNullableType,
  isCompositeType,
  isInterfaceType,
  isListType,
  isObjectType,
} from 'graphql'
import { OPERATION_LIMITS, refusal } from './operation-limits.ts'

/** Arguments that say how much of a list is wanted. */
export const PAGE_ARGUMENTS = new Set(['first', 'last', 'limit', 'take', 'pageSize'])
/** Page size of a connection without `first` and `last`. */
const DEFAULT_PAGE = 20
/** How long lists without pages are taken to be. */
const PLAIN_LIST = 10

type Variables = Readonly<Record<string, unknown>>

/** The dearest operation's cost. Throws when one of the document could answer more objects than allowed, or asks for too large a page. */
export function assertAffordable(schema: GraphQLSchema, document: DocumentNode, variables: Variables): number {
  let dearest = 0
  for (const definition of document.definitions) {
    if (definition.kind !== Kind.OPERATION_DEFINITION) continue
    const cost = costOf(schema, document, definition, variables)
    if (cost > OPERATION_LIMITS.cost) {
      throw refusal(
        'OPERATION_TOO_EXPENSIVE',
        `The operation could answer ${Number.isFinite(cost) ? Math.ceil(cost) : 'any number of'} objects; at most ${OPERATION_LIMITS.cost}. Ask for smaller pages, or in several requests`,
      )
    }
    dearest = Math.max(dearest, cost)
  }
  return dearest
}

/** Tells a client how far its operation is from the limit. */
export const costExtension = (cost: number) => ({
  cost: { requested: Math.ceil(cost), limit: OPERATION_LIMITS.cost },
})

/**
 * How many objects an operation can answer: every object counts 1, times the pages and lists it stands in.
 * Introspection is free, its limits are others. Unknown fields cost nothing: validation refuses them.
 */
export function costOf(
  schema: GraphQLSchema,
  document: DocumentNode,
  operation: OperationDefinitionNode,
  variables: Variables,
): number {
  const fragments = new Map<string, FragmentDefinitionNode>()
  for (const definition of document.definitions)
    if (definition.kind === Kind.FRAGMENT_DEFINITION) fragments.set(definition.name.value, definition)
  const pageOf = pageReader(operation, variables)
  const known = new Map<SelectionSetNode, Map<string, number>>()

  /** Cost of a selection on one object; `page` is how many edges that object has when it is a connection. */
  const costOfSelection = (selectionSet: SelectionSetNode, type: GraphQLNamedType, page: number): number => {
    const key = `${type.name} ${page}`
    const costs = known.get(selectionSet) ?? new Map<string, number>()
    const done = costs.get(key)
    if (done !== undefined) return done
    costs.set(key, 0)
    known.set(selectionSet, costs)
    let cost = 0
    for (const selection of selectionSet.selections) {
      if (selection.kind === Kind.FIELD) {
        cost += costOfField(selection, type, page)
        continue
      }
      const fragment = selection.kind === Kind.FRAGMENT_SPREAD ? fragments.get(selection.name.value) : selection
      if (!fragment) continue
      const condition = fragment.typeCondition ? schema.getType(fragment.typeCondition.name.value) : type
      if (condition) cost += costOfSelection(fragment.selectionSet, condition, page)
    }
    costs.set(key, cost)
    return cost
  }

  const costOfField = (node: FieldNode, parent: GraphQLNamedType, page: number): number => {
    const field = isObjectType(parent) || isInterfaceType(parent) ? parent.getFields()[node.name.value] : undefined
    if (!field) return 0
    const asked = pageOf(node, field)
    const type = getNamedType(field.type)
    const list = isListType(getNullableType(field.type))
    const isConnection = isObjectType(type) && 'edges' in type.getFields()
    const count = !list ? 1 : parent.name.endsWith('Connection') ? page : (asked ?? PLAIN_LIST)
    if (!isCompositeType(type)) return list ? 1 : 0
    const below = node.selectionSet
      ? costOfSelection(node.selectionSet, type, isConnection ? (asked ?? DEFAULT_PAGE) : 0)
      : 0
    return count * (1 + below)
  }

  const root = schema.getRootType(operation.operation)
  return root ? costOfSelection(operation.selectionSet, root, 0) : 0
}

/** Reads the page that a field asks for, literally or by a variable; null where it does not say. */
function pageReader(operation: OperationDefinitionNode, variables: Variables) {
  const defaults = new Map(
    (operation.variableDefinitions ?? []).map(({ variable, defaultValue }) => [variable.name.value, defaultValue]),
  )
  return (node: FieldNode, field: GraphQLField<unknown, unknown>): number | null => {
    let page: number | null = null
    for (const { name, value } of node.arguments ?? []) {
      if (!PAGE_ARGUMENTS.has(name.value) || !field.args.some((argument) => argument.name === name.value)) continue
      const named = value.kind === Kind.VARIABLE ? value.name.value : null
      const literal = named === null ? value : defaults.get(named)
      const given = named === null ? undefined : variables[named]
      const count = given !== undefined ? given : literal?.kind === Kind.INT ? Number(literal.value) : null
      if (typeof count !== 'number' || Number.isNaN(count)) continue
      if (count > OPERATION_LIMITS.page)
        throw refusal(
          'PAGE_TOO_LARGE',
          `"${name.value}" of ${field.name} is ${count}; at most ${OPERATION_LIMITS.page}. The cursor of the last edge goes on`,
        )
      page = Math.max(page ?? 0, count, 0)
    }
    return page
  }
}
