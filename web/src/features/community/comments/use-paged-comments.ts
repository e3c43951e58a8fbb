import type { InMemoryCache } from '@apollo/client'
import { useApolloClient } from '@apollo/client/react'
import { relayStylePagination } from '@apollo/client/utilities'

const prepared = new WeakSet<object>()

/** Tells the cache, once, that comments and answers are read page by page. */
export function usePagedComments(): void {
  const cache = useApolloClient().cache as InMemoryCache
  if (prepared.has(cache)) return
  prepared.add(cache)
  cache.policies.addTypePolicies({
    Query: {
      fields: {
        postComments: relayStylePagination(['postId']),
        releaseComments: relayStylePagination(['releaseId']),
        songComments: relayStylePagination(['songId']),
        commentAnswers: relayStylePagination(['commentId']),
      },
    },
  })
}
