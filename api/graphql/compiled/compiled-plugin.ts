import SchemaBuilder, {
  BasePlugin,
  type PothosInterfaceTypeConfig,
  type PothosOutputFieldConfig,
  type PothosUnionTypeConfig,
  type SchemaTypes,
} from '@pothos/core'
import { type GraphQLFieldResolver, type GraphQLResolveInfo, type GraphQLTypeResolver } from 'graphql'

/** Info of a compiled document: see compile-document.ts. */
export interface CompiledInfo extends GraphQLResolveInfo {
  compiled?: true
}

const NAME = 'fairwaveCompiled'

declare global {
  export namespace PothosSchemaTypes {
    // The parameter is that of every declaration of this interface.
    interface Plugins<Types extends SchemaTypes> {
      fairwaveCompiled: CompiledPlugin<Types>
    }
  }
}

/**
 * Between Prisma's plugin and the others. A field that reads columns which its row has is read at once: Prisma's plugin
 * would look up for each row and field whether its query has loaded them. The rest of a compiled document is given the
 * same path objects for the same places, as the executor gives them and as Prisma's plugin needs them.
 */
export class CompiledPlugin<Types extends SchemaTypes> extends BasePlugin<Types> {
  override wrapResolve(
    resolver: GraphQLFieldResolver<unknown, Types['Context'], object>,
    field: PothosOutputFieldConfig<Types>,
  ): GraphQLFieldResolver<unknown, Types['Context'], object> {
    const columns = columnsOf(field)
    const read = field.resolve as typeof resolver | undefined
    if (!columns || !read) return readsInfo(resolver)
    const rest = readsInfo(resolver)
    const [column, ...more] = columns
    if (column !== undefined && more.length === 0)
      return (row, args, context, info) =>
        (row as Record<string, unknown>)[column] === undefined
          ? rest(row, args, context, info)
          : read(row, args, context, info)
    return (row, args, context, info) =>
      columns.every((column) => (row as Record<string, unknown>)[column] !== undefined)
        ? read(row, args, context, info)
        : rest(row, args, context, info)
  }

  override wrapResolveType(
    resolveType: GraphQLTypeResolver<unknown, Types['Context']>,
    _type: PothosInterfaceTypeConfig | PothosUnionTypeConfig,
  ): GraphQLTypeResolver<unknown, Types['Context']> {
    return (value, context, info, type) => {
      if (!(info as CompiledInfo).compiled) return resolveType(value, context, info, type)
      // Compiled code cannot be interrupted: what throws here is said to be of no type, which is an error of the field.
      try {
        return resolveType(value, context, info, type)
      } catch {
        return undefined
      }
    }
  }
}

function readsInfo<Context extends object>(
  resolver: GraphQLFieldResolver<unknown, Context, object>,
): GraphQLFieldResolver<unknown, Context, object> {
  return (row, args, context, info: CompiledInfo) => {
    // Scalars have nothing below them; those that select rows of others are asked for by their path as well.
    if (info.compiled) Object.assign(info, { path: onePath(context, info.path) })
    return resolver(row, args, context, info)
  }
}

/** The columns that a field selects of its own row, where it selects nothing else; null otherwise. */
function columnsOf<Types extends SchemaTypes>(field: PothosOutputFieldConfig<Types>): readonly string[] | null {
  const selected = (field.extensions as { pothosPrismaSelect?: unknown } | undefined)?.pothosPrismaSelect
  if (field.kind !== 'PrismaObject' || typeof selected !== 'object' || selected === null) return null
  const columns = Object.entries(selected)
  return columns.length > 0 && columns.every(([, value]) => value === true) ? columns.map(([name]) => name) : null
}

type Path = GraphQLResolveInfo['path']

interface Place {
  path: Path | undefined
  below: Map<string | number, Place> | null
}

const roots = new WeakMap<object, Place>()

/**
 * The same path object for the same place of one request's answer, down from its first field. The executor makes one for
 * each place by itself; a compiled document makes new ones for each resolver.
 */
function onePath(context: object, path: Path): Path {
  let root = roots.get(context)
  if (!root) {
    root = { path: undefined, below: null }
    roots.set(context, root)
  }
  return placeOf(root, path).path as Path
}

function placeOf(root: Place, path: Path): Place {
  const above = path.prev ? placeOf(root, path.prev) : root
  above.below ??= new Map()
  let place = above.below.get(path.key)
  if (!place) {
    place = { path: { prev: above.path, key: path.key, typename: path.typename }, below: null }
    above.below.set(path.key, place)
  }
  return place
}

SchemaBuilder.registerPlugin(NAME, CompiledPlugin)

export default NAME
