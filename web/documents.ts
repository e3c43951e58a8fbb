import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  type DefinitionNode,
  type DocumentNode,
  type FragmentDefinitionNode,
  Kind,
  type OperationDefinitionNode,
  parse,
  print,
  stripIgnoredCharacters,
  visit,
} from 'graphql'

/** An operation of the web as the server stores it: what the browser sends, under the hash of its text. */
export interface StoredDocument {
  name: string
  /** `sha256:` and 64 hexadecimal digits, of `text`. */
  id: string
  text: string
}

/** Every operation of the web's sources with the fragments that it needs. */
export function webDocuments(root: string): StoredDocument[] {
  const files = globSync('web/src/**/*.graphql', { cwd: root })
    .sort()
    .map((file) => ({ file, definitions: parse(readFileSync(join(root, file), 'utf8')).definitions }))
  const definitions = files.flatMap((each): readonly DefinitionNode[] => each.definitions)
  // These stand in the bundles as text.
  const requests = new Set(
    files.flatMap((each) => (each.file.endsWith('.request.graphql') ? (each.definitions as DefinitionNode[]) : [])),
  )
  const fragments = new Map(
    definitions.flatMap((each) => (each.kind === Kind.FRAGMENT_DEFINITION ? [[each.name.value, each] as const] : [])),
  )
  return definitions
    .filter((each) => each.kind === Kind.OPERATION_DEFINITION)
    .map((operation) => {
      const document = { kind: Kind.DOCUMENT, definitions: [operation, ...neededBy(operation, fragments)] } as const
      const printed = print(withTypenames(document))
      const text = requests.has(operation) ? stripIgnoredCharacters(printed) : printed
      const id = `sha256:${createHash('sha256').update(text).digest('hex')}`
      return { name: operation.name?.value as string, id, text }
    })
}

/** Names of the operations that answer everybody alike; a test holds the list against the server's schema. */
export const sharedDocuments = (root: string): string[] =>
  readFileSync(join(root, 'web/shared-documents.txt'), 'utf8').split('\n').filter(Boolean)

/** Their ids by name. */
export function sharedDocumentIds(root: string): Record<string, string> {
  const shared = new Set(sharedDocuments(root))
  return Object.fromEntries(webDocuments(root).flatMap(({ name, id }) => (shared.has(name) ? [[name, id]] : [])))
}

/** How the browser asks for each operation, by its name. */
export function storedAs(root: string): ReadonlyMap<string, { id: string; shared?: true }> {
  const shared = new Set(sharedDocuments(root))
  return new Map(webDocuments(root).map(({ name, id }) => [name, { id, ...(shared.has(name) && { shared: true }) }]))
}

/** In the order in which they are met. */
function neededBy(
  operation: OperationDefinitionNode,
  fragments: ReadonlyMap<string, FragmentDefinitionNode>,
): FragmentDefinitionNode[] {
  const needed = new Map<string, FragmentDefinitionNode>()
  const collect = (node: DefinitionNode) =>
    void visit(node, {
      [Kind.FRAGMENT_SPREAD]({ name: { value } }) {
        const fragment = fragments.get(value)
        if (!fragment) throw new Error(`The web's documents name a fragment that is none: ${value}`)
        if (needed.has(value)) return
        needed.set(value, fragment)
        collect(fragment)
      },
    })
  collect(operation)
  return [...needed.values()]
}

/** As Apollo's cache asks for it: in every selection but the operation's own. */
const withTypenames = (document: DocumentNode): DocumentNode =>
  visit(document, {
    [Kind.SELECTION_SET](node, _key, parent) {
      if ((parent as OperationDefinitionNode | undefined)?.kind === Kind.OPERATION_DEFINITION) return undefined
      const has = node.selections.some((each) => each.kind === Kind.FIELD && each.name.value === '__typename')
      if (has) return undefined
      const typename = { kind: Kind.FIELD, name: { kind: Kind.NAME, value: '__typename' } } as const
      return { ...node, selections: [...node.selections, typename] }
    },
  })
