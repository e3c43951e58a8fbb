import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type GraphQLSchema, parse } from 'graphql'
import { sharedTables } from './shared-tables.ts'

/** An operation that the server knows by its id, so that a client need not send it. */
export interface StoredDocument {
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
    const document = { text, shared: sharedTables(schema, parse(text)) }
    known.set(id, document)
    return document
  }
}
