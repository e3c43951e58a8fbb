import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type GraphQLSchema, Kind, type OperationDefinitionNode, parse } from 'graphql'
import { sharedTables } from './shared-tables.ts'

/** An operation that the server knows by its id, so that a client need not send it. */
export interface StoredDocument {
  /** Name of its operation; '' where it has none. */
  name: string
  text: string
  /** Tables that it reads, where its answer is the same for everybody. */
  shared: readonly string[] | null
}

/** Finds a document by its id; null for one that is not stored. */
export type StoredDocuments = (id: string) => StoredDocument | null

/** As the web's build writes them (web/documents.ts): ids and texts. A web that was built before has none. */
export function readDocuments(webDirectory: string): Readonly<Record<string, string>> {
  const file = join(webDirectory, 'documents.json')
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>) : {}
}

export function storedDocuments(schema: GraphQLSchema, texts: Readonly<Record<string, string>>): StoredDocuments {
  const known = new Map<string, StoredDocument>()
  return (id) => {
    const found = known.get(id)
    if (found) return found
    if (!Object.hasOwn(texts, id)) return null
    const text = texts[id] as string
    const parsed = parse(text)
    const name = parsed.definitions.find(({ kind }) => kind === Kind.OPERATION_DEFINITION) as OperationDefinitionNode
    const document = { name: name?.name?.value ?? '', text, shared: sharedTables(schema, parsed) }
    known.set(id, document)
    return document
  }
}
