import { resolve } from 'node:path'
import { webDocuments } from '../../web/documents.ts'
import type { Shot } from '../load/fire.ts'

const root = resolve(import.meta.dirname, '../..')

/** A stored document of the web by GET, as the browser asks for it; null while the product has none of that name. */
export function storedShot(operationName: string, variables: object): Shot | null {
  const id = webDocuments(root).find(({ name }) => name === operationName)?.id
  if (!id) return null
  const query = new URLSearchParams({ documentId: id, operationName, variables: JSON.stringify(variables) })
  return {
    path: `/graphql?${query}`,
    headers: { accept: 'application/graphql-response+json,application/json;q=0.9' },
  }
}
