type ServerError = { message: string; extensions?: Record<string, unknown> }

/** The first error that the server named, whoever asked: Apollo, or `graphqlRequest` on pages without it. */
const firstError = (failure: unknown): ServerError | undefined => {
  const errors = failure instanceof Error && 'errors' in failure ? failure.errors : undefined
  return Array.isArray(errors) ? (errors[0] as ServerError | undefined) : undefined
}

/** The server's message about a failed operation; undefined without one (no connection, no GraphQL). */
export const serverMessage = (failure: unknown): string | undefined => firstError(failure)?.message || undefined

/** The code of the first error the server named. */
export const serverCode = (failure: unknown): string | undefined => {
  const code = firstError(failure)?.extensions?.code
  return typeof code === 'string' ? code : undefined
}
