import { join } from 'node:path'
import { sharedDocumentIds } from '../../web/documents.ts'
import type { Shot } from '../load/fire.ts'

const ids = sharedDocumentIds(join(import.meta.dirname, '../..'))

/** A document of the web that everybody reads alike, asked for as the web does: by GET and its id. Throws for any other. */
export function storedShot(operationName: string, variables: object): Shot {
  const documentId = ids[operationName]
  if (!documentId) throw new Error(`${operationName} is not among the web's shared documents`)
  const query = new URLSearchParams({ documentId, operationName, variables: JSON.stringify(variables) })
  return { path: `/graphql?${query}`, headers: { accept: 'application/graphql-response+json,application/json;q=0.9' } }
}
