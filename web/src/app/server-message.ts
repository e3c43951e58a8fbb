import { CombinedGraphQLErrors } from '@apollo/client/errors'

/** What the server said about a failed operation; undefined when it said nothing (no connection, no GraphQL). */
export const serverMessage = (failure: unknown): string | undefined => {
  if (!CombinedGraphQLErrors.is(failure)) return undefined
  return failure.errors[0]?.message || undefined
}

/** The code of the first error the server named. */
export const serverCode = (failure: unknown): string | undefined => {
  if (!CombinedGraphQLErrors.is(failure)) return undefined
  const code = failure.errors[0]?.extensions?.code
  return typeof code === 'string' ? code : undefined
}
