import {
  type DocumentNode,
  type GraphQLField,
  type GraphQLObjectType,
  type GraphQLSchema,
  TypeInfo,
  getNamedType,
  isObjectType,
  visit,
  visitWithTypeInfo,
} from 'graphql'

/** The Pothos options that control access. */
interface FieldOptions {
  authScopes?: unknown
  resolve?: unknown
  query?: unknown
  select?: unknown
  totalCount?: unknown
}

/**
 * The tables that a document reads, where its answer is the same for everybody; null where it is not, or is not known to
 * be. A root field says so by `shared`. Below it a field may have no access rule, and no code that is given the context:
 * it cannot know who asks.
 */
export function sharedTables(schema: GraphQLSchema, document: DocumentNode): readonly string[] | null {
  const tables = new Set<string>()
  const types = new TypeInfo(schema)
  let shared = true
  visit(
    document,
    visitWithTypeInfo(types, {
      Field() {
        const parent = types.getParentType()
        const field = types.getFieldDef()
        if (field?.name === '__typename') return
        if (!field || !isObjectType(parent)) shared = false
        else if (parent === schema.getQueryType()) {
          const { reads } = (field.extensions.shared ?? {}) as { reads?: readonly string[] }
          if (reads) for (const table of reads) tables.add(table)
          else shared = false
        } else if (
          parent === schema.getMutationType() ||
          parent === schema.getSubscriptionType() ||
          seesWhoAsks(parent, field)
        )
          shared = false
        const model = modelOf(types.getType())
        if (model) tables.add(model)
      },
    }),
  )
  return shared ? [...tables] : null
}

function seesWhoAsks(parent: GraphQLObjectType, field: GraphQLField<unknown, unknown>): boolean {
  const typeOptions = (parent.extensions.pothosOptions ?? {}) as FieldOptions
  const options = (field.extensions.pothosOptions ?? {}) as FieldOptions
  if (typeOptions.authScopes !== undefined || options.authScopes !== undefined) return true
  if (isPlainRelation(field)) return false
  return (
    [
      [options.resolve, 2],
      [options.query, 1],
      [options.select, 1],
      [options.totalCount, 0],
    ].some(([code, most]) => typeof code === 'function' && code.length > (most as number)) ||
    selectsOthers(options.select)
  )
}

/** To one record, with nothing of ours that could choose it; Pothos' own code is given the context, and only hands the row on. */
function isPlainRelation({ extensions, args }: GraphQLField<unknown, unknown>): boolean {
  const relation = extensions.pothosPrismaRelationField as { isList: boolean } | undefined
  return relation?.isList === false && args.length === 0 && extensions.pothosPrismaFallback === undefined
}

/** Rows of other tables, which the types in the document do not name. */
const selectsOthers = (select: unknown): boolean =>
  typeof select === 'object' && select !== null && Object.values(select).some((each) => typeof each === 'object')

const modelOf = (type: ReturnType<TypeInfo['getType']>): string | null => {
  const named = type ? getNamedType(type) : null
  return named ? ((named.extensions.pothosPrismaModel as string | undefined) ?? null) : null
}
