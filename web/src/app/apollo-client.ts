import { type ApolloLink, HttpLink, InMemoryCache } from '@apollo/client'
import { ApolloLink as Link } from '@apollo/client/link'
import { RetryLink } from '@apollo/client/link/retry'
import { relayStylePagination } from '@apollo/client/utilities'
import type { ContributeTypePolicies } from './define-feature.ts'
import { FreshApolloClient } from './fresh-apollo-client.ts'
import { csrfHeader } from './graphql-request.ts'
import { onIdentityChange } from './identity-events.ts'
import { createStoredDocumentsLink } from './stored-documents-link.ts'
import fragmentMatches from './possible-types.generated.ts'
import { contributedTypePolicies } from './type-policies.ts'

const isQuery = (operation: ApolloLink.Operation): boolean =>
  operation.query.definitions.some((node) => node.kind === 'OperationDefinition' && node.operation === 'query')

const isAbort = (error: unknown): boolean => error instanceof Error && error.name === 'AbortError'

/** An answer from the server that asking again will not change. */
const isRefusal = (error: unknown): boolean => {
  const status = (error as { statusCode?: unknown } | null)?.statusCode
  return typeof status === 'number' && status < 500
}

/** Reads are asked for once more when the network or the server failed; writes never are. */
export const createRetryLink = (): ApolloLink =>
  new RetryLink({
    delay: { initial: 300, jitter: false },
    attempts: (count, operation, error) => count < 2 && isQuery(operation) && !isAbort(error) && !isRefusal(error),
  })

export const createCache = (typePolicies: readonly ContributeTypePolicies[]): InMemoryCache => {
  const cache = new InMemoryCache({ possibleTypes: fragmentMatches.possibleTypes })
  for (const policies of typePolicies) cache.policies.addTypePolicies(policies(relayStylePagination))
  return cache
}

export type FairwaveClient = FreshApolloClient

type ClientOptions = { link?: ApolloLink; typePolicies?: readonly ContributeTypePolicies[] }

export const createApolloClient = ({ link, typePolicies = [] }: ClientOptions = {}): FairwaveClient => {
  const http =
    link ??
    createStoredDocumentsLink(new HttpLink({ uri: '/graphql', credentials: 'same-origin', headers: csrfHeader }))
  return new FreshApolloClient({
    cache: createCache(typePolicies),
    link: Link.from([createRetryLink(), http]),
    defaultOptions: { watchQuery: { fetchPolicy: 'cache-first' } },
  })
}

let client: FairwaveClient | undefined

/** The one client of the page. It forgets everything when another account signs in or out. */
export const apolloClient = (): FairwaveClient => {
  if (client) return client
  const made = createApolloClient({ typePolicies: contributedTypePolicies() })
  // Waits for the emptied cache, not for the queries on screen that are then asked again.
  onIdentityChange(
    (shown) =>
      new Promise<void>((resolve) => {
        const stop = made.onResetStore(async () => {
          stop()
          resolve()
          // What the new account has no use for is off the screen by then; Apollo lets go of it a task later.
          await shown
          await new Promise((released) => setTimeout(released))
        })
        made.resetStore().catch((error: unknown) => console.error('Refetching after a sign-in change failed', error))
      }),
  )
  client = made
  return made
}
