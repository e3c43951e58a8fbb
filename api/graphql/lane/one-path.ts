import type { GraphQLResolveInfo } from 'graphql'

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
export function onePath(context: object, path: Path): Path {
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
