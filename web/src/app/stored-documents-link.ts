import { ApolloLink, HttpLink, ServerError } from '@apollo/client'
import { catchError } from 'rxjs'

/** Ids of stored documents that are the same for everybody, by operation; the build writes them in (web/vite.config.ts). */
declare const __STORED_DOCUMENTS__: Readonly<Record<string, string>> | undefined

export const storedDocumentIds = (): Readonly<Record<string, string>> =>
  typeof __STORED_DOCUMENTS__ === 'undefined' ? {} : __STORED_DOCUMENTS__

/** A server of another version, while one takes the place of the other. */
const isUnknown = (error: unknown): boolean => ServerError.is(error) && error.statusCode === 404

/**
 * Asks for what everybody reads alike by GET and the id of its document: the server and caches before it keep the answer.
 * All other operations, and those that the server does not know by their id, go to `other` as they are.
 */
export const createStoredDocumentsLink = (
  other: ApolloLink,
  ids: Readonly<Record<string, string>> = storedDocumentIds(),
  fetcher?: typeof fetch,
): ApolloLink => {
  const stored = new HttpLink({
    uri: ({ operationName }) => `/graphql?documentId=${encodeURIComponent(ids[operationName ?? ''] as string)}`,
    useGETForQueries: true,
    includeExtensions: false,
    // As a `<link rel="preload">` asks, whose answer is then this one. The server does not look at who asks.
    credentials: 'same-origin',
    ...(fetcher && { fetch: fetcher }),
  })
  return new ApolloLink((operation, forward) => {
    if (!Object.hasOwn(ids, operation.operationName ?? '')) return other.request(operation, forward)
    operation.setContext({ http: { includeQuery: false } })
    return stored.request(operation, forward).pipe(
      catchError((error: unknown) => {
        if (!isUnknown(error)) throw error
        operation.setContext({ http: { includeQuery: true } })
        return other.request(operation, forward)
      }),
    )
  })
}
