import { askServer, type StoredAs } from './ask-server.ts'

type ServerError = { message: string; extensions?: Record<string, unknown> }
type Answer<Data> = { data?: Data | null; errors?: readonly ServerError[] }

/** A server error, shaped like Apollo's own: `serverMessage` and forms read both. */
export class GraphqlRequestError extends Error {
  readonly errors: readonly ServerError[]

  constructor(errors: readonly ServerError[]) {
    super(errors[0]?.message)
    this.errors = errors
  }
}

/** An operation of a `*.request.graphql` file; `types` is never there. */
export type GraphqlRequest<Data, Variables> = {
  operationName: string
  text: string
  types?: (variables: Variables) => Data
  stored?: StoredAs
}

/**
 * One GraphQL operation without Apollo: what every page needs (who is signed in) without its 50 KB.
 * @throws GraphqlRequestError with the server's message, or Error `status: body` where the answer is no GraphQL
 */
export const graphqlRequest = async <Data, Variables extends object>(
  { operationName, text, stored }: GraphqlRequest<Data, Variables>,
  variables: Variables,
  /** Ends it: a rejection with an AbortError. */
  signal?: AbortSignal,
): Promise<Data> => {
  const { response, body, json } = await askServer({
    operationName,
    text: () => text,
    variables,
    stored,
    ...(signal && { fetchOptions: { signal } }),
  })
  const answer = json as Answer<Data> | undefined
  if (answer?.errors?.[0]?.message) throw new GraphqlRequestError(answer.errors)
  if (!response.ok || !answer?.data) throw new Error(`${response.status}: ${body.slice(0, 500)}`)
  return answer.data
}
