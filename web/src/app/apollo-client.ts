import { type ApolloLink, InMemoryCache, type NormalizedCacheObject } from '@apollo/client'
import { relayStylePagination } from '@apollo/client/utilities'
import type { ContributeTypePolicies } from './define-feature.ts'
import { firstPage } from './first-page.ts'
import { FreshApolloClient } from './fresh-apollo-client.ts'
import { onIdentityChange, onSignedInPage } from './identity-events.ts'
import { possibleTypes } from './possible-types.generated.ts'
import { createServerLink } from './server-link.ts'
import { contributedTypePolicies } from './type-policies.ts'

export const createCache = (typePolicies: readonly ContributeTypePolicies[]): InMemoryCache => {
  const cache = new InMemoryCache({ possibleTypes })
  for (const policies of typePolicies) cache.policies.addTypePolicies(policies(relayStylePagination))
  return cache
}

export type FairwaveClient = FreshApolloClient

type ClientOptions = {
  link?: ApolloLink
  typePolicies?: readonly ContributeTypePolicies[]
  /** What the cache begins with. */
  filledWith?: NormalizedCacheObject | undefined
}

export const createApolloClient = ({
  link = createServerLink(),
  typePolicies = [],
  filledWith,
}: ClientOptions = {}): FairwaveClient =>
  new FreshApolloClient({
    cache: filledWith ? createCache(typePolicies).restore(filledWith) : createCache(typePolicies),
    filled: filledWith !== undefined,
    link,
    defaultOptions: { watchQuery: { fetchPolicy: 'cache-first' } },
  })

let client: FairwaveClient | undefined

/** The one client of the page. It forgets everything when another account signs in or out. */
export const apolloClient = (): FairwaveClient => {
  if (client) return client
  const made = createApolloClient({ typePolicies: contributedTypePolicies(), filledWith: firstPage()?.cache })
  // Waits for the emptied cache, not for the queries on screen that are then asked again.
  onIdentityChange(
    (shown) =>
      new Promise<void>((resolve) => {
        const stop = made.onResetStore(async () => {
          stop()
          resolve()
          // The old account's content is off the screen by then; Apollo releases it a task later.
          await shown
          await new Promise((released) => setTimeout(released))
        })
        made.resetStore().catch((error: unknown) => console.error('Refetching after a sign-in change failed', error))
      }),
  )
  onSignedInPage(() => made.askAgain())
  client = made
  return made
}
