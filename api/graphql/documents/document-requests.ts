import type { IncomingHttpHeaders } from 'node:http'
import { DomainError } from '../../app/errors.ts'
import type { StoredDocument, StoredDocuments } from './stored-documents.ts'

export const GRAPHQL_TYPES = ['application/graphql-response+json', 'application/json'] as const

/** The name of what is kept for an address; the type of the answer is a part of it. */
export const keyOf = (url: string, headers: IncomingHttpHeaders): string => `${url} ${typeOf(headers)}`

/** The newer type for who knows it, as Yoga chooses. */
export const typeOf = ({ accept }: IncomingHttpHeaders): (typeof GRAPHQL_TYPES)[number] =>
  accept?.includes(GRAPHQL_TYPES[0]) ? GRAPHQL_TYPES[0] : GRAPHQL_TYPES[1]

/** A browser that was sent here by its address gets the explorer. */
export const wantsPage = ({ accept }: IncomingHttpHeaders): boolean => accept?.includes('text/html') ?? false

export class DocumentNotFound extends DomainError {
  constructor() {
    super('No such document is stored. Send it as `query`.', { code: 'PERSISTED_QUERY_NOT_FOUND', status: 404 })
  }
}

/** The parts of a request that stand in for a document. */
export interface DocumentRequest {
  document: StoredDocument
  variables?: unknown
  operationName?: unknown
}

/** Whether a client sends the hash of a query in place of it (automatic persisted queries), which is not supported. */
export function asksPersistedQuery({ query, extensions }: { query?: unknown; extensions?: unknown }): boolean {
  if (query !== undefined || extensions === undefined) return false
  const sent = typeof extensions === 'string' ? variablesOf(extensions) : extensions
  return Object(Object(sent).persistedQuery).sha256Hash !== undefined
}

/** Null where the request sends its document itself. */
export function requestedDocument(
  stored: StoredDocuments,
  asked: { documentId?: unknown; query?: unknown; variables?: unknown; operationName?: unknown },
): DocumentRequest | 'unknown' | null {
  const { documentId, query, variables, operationName } = asked
  if (documentId === undefined || query !== undefined) return null
  const document = typeof documentId === 'string' ? stored(documentId) : null
  if (!document) return 'unknown'
  return {
    document,
    ...(variables !== undefined && { variables }),
    ...(operationName !== undefined && { operationName }),
  }
}

/** Variables of an address; undefined where they are no JSON object, which is said by whoever runs the operation. */
export function variablesOf(text: unknown): Record<string, unknown> | undefined {
  if (text === undefined || text === '') return {}
  try {
    const value: unknown = JSON.parse(String(text))
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? (value as Record<string, unknown>)
      : undefined
  } catch {
    return undefined
  }
}
