import { type DocumentNode, type FragmentDefinitionNode, Kind, type SelectionSetNode } from 'graphql'
import { OPERATION_LIMITS, refusal } from './operation-limits.ts'

interface Size {
  /** Nested fields, those below introspection left out. */
  depth: number
  introspectionDepth: number
  /** Fields with fragments in their places: grows exponentially where fragments double, so it can be Infinity. */
  fields: number
  /** Fields at this level, with fragments in their places. */
  breadth: number
  introspections: number
}

const NOTHING: Size = { depth: 0, introspectionDepth: 0, fields: 0, breadth: 0, introspections: 0 }

/**
 * Throws when a document is larger than the limits allow. Needs no schema and time in proportion to the document:
 * each fragment is measured once, however often it is spread.
 */
export function assertMeasured(document: DocumentNode): void {
  refuseWritten(document)
  const measure = measurer(document)
  for (const definition of document.definitions) {
    if (definition.kind !== Kind.OPERATION_DEFINITION && definition.kind !== Kind.FRAGMENT_DEFINITION) continue
    const size = measure(definition.selectionSet)
    const { depth, introspectionDepth, expandedFields, rootFields, introspections } = OPERATION_LIMITS
    if (size.fields > expandedFields)
      throw refusal(
        'OPERATION_TOO_LARGE',
        `The operation selects more than ${expandedFields} fields once its fragments are in their places`,
      )
    if (definition.kind !== Kind.OPERATION_DEFINITION) continue
    if (size.depth > depth)
      throw refusal('OPERATION_TOO_DEEP', `The operation nests ${size.depth} fields; at most ${depth}`)
    if (size.introspectionDepth > introspectionDepth)
      throw refusal(
        'OPERATION_TOO_DEEP',
        `The introspection nests ${size.introspectionDepth} fields; at most ${introspectionDepth}`,
      )
    if (size.breadth > rootFields)
      throw refusal('OPERATION_TOO_LARGE', `The operation asks for ${size.breadth} root fields; at most ${rootFields}`)
    if (size.introspections > introspections)
      throw refusal(
        'OPERATION_TOO_LARGE',
        `The operation introspects ${size.introspections} times; at most ${introspections}`,
      )
  }
}

/** Counts of the document as it is written, whatever refers to what. */
function refuseWritten(document: DocumentNode): void {
  const counts = { fields: 0, aliases: 0, directives: 0 }
  const walk = (selectionSet: SelectionSetNode | undefined) => {
    for (const selection of selectionSet?.selections ?? []) {
      counts.directives += selection.directives?.length ?? 0
      if (selection.kind === Kind.FRAGMENT_SPREAD) continue
      if (selection.kind === Kind.FIELD) {
        counts.fields += 1
        if (selection.alias) counts.aliases += 1
      }
      walk(selection.selectionSet)
    }
  }
  for (const definition of document.definitions) {
    if ('directives' in definition) counts.directives += definition.directives?.length ?? 0
    if (definition.kind === Kind.OPERATION_DEFINITION)
      for (const variable of definition.variableDefinitions ?? []) counts.directives += variable.directives?.length ?? 0
    if ('selectionSet' in definition) walk(definition.selectionSet)
  }
  for (const kind of ['fields', 'aliases', 'directives'] as const) {
    if (counts[kind] > OPERATION_LIMITS[kind])
      throw refusal(
        'OPERATION_TOO_LARGE',
        `The document has ${counts[kind]} ${kind}; at most ${OPERATION_LIMITS[kind]}`,
      )
  }
}

function measurer(document: DocumentNode): (selectionSet: SelectionSetNode) => Size {
  const fragments = new Map<string, FragmentDefinitionNode>()
  for (const definition of document.definitions)
    if (definition.kind === Kind.FRAGMENT_DEFINITION) fragments.set(definition.name.value, definition)
  const known = new Map<SelectionSetNode, Size>()

  const measure = (selectionSet: SelectionSetNode): Size => {
    const done = known.get(selectionSet)
    if (done) return done
    // A fragment that spreads itself meets this again; validation says what is wrong with it.
    known.set(selectionSet, NOTHING)
    const size = { ...NOTHING }
    for (const selection of selectionSet.selections) {
      if (selection.kind === Kind.FIELD) {
        const below = selection.selectionSet ? measure(selection.selectionSet) : NOTHING
        const introspects = selection.name.value === '__schema' || selection.name.value === '__type'
        size.fields += 1 + below.fields
        size.breadth += 1
        if (introspects) {
          size.introspections += 1
          size.introspectionDepth = Math.max(size.introspectionDepth, 1 + below.depth)
        } else {
          size.depth = Math.max(size.depth, 1 + below.depth)
          size.introspectionDepth = Math.max(size.introspectionDepth, below.introspectionDepth)
        }
        continue
      }
      const inner =
        selection.kind === Kind.INLINE_FRAGMENT
          ? selection.selectionSet
          : fragments.get(selection.name.value)?.selectionSet
      if (!inner) continue
      const part = measure(inner)
      size.depth = Math.max(size.depth, part.depth)
      size.introspectionDepth = Math.max(size.introspectionDepth, part.introspectionDepth)
      size.fields += part.fields
      size.breadth += part.breadth
      size.introspections += part.introspections
    }
    known.set(selectionSet, size)
    return size
  }
  return measure
}
