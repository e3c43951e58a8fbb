/** The server's CSRF check accepts JSON posts that carry this header. */
export const csrfHeader = { 'x-graphql-yoga-csrf': '1' } as const

type ServerError = { message: string; extensions?: Record<string, unknown> }
type Answer<Data> = { data?: Data | null; errors?: readonly ServerError[] }

/** What the server said, as Apollo's own errors carry it: `serverMessage` and forms read both. */
export class GraphqlRequestError extends Error {
  readonly errors: readonly ServerError[]

  constructor(errors: readonly ServerError[]) {
    super(errors[0]?.message)
    this.errors = errors
  }
}

/**
 * One GraphQL operation without Apollo: what every page needs (who is signed in) without its 50 KB.
 * @throws GraphqlRequestError with the server's message, or Error `status: body` where the answer is no GraphQL
 */
export const graphqlRequest = async <Data>(query: string, variables?: Record<string, unknown>): Promise<Data> => {
  const response = await fetch('/graphql', {
    method: 'POST',
    credentials: 'same-origin',
    headers: {
      'content-type': 'application/json',
      accept: 'application/graphql-response+json, application/json',
      ...csrfHeader,
    },
    body: JSON.stringify({ query, variables }),
  })
  const body = await response.text()
  const answer = parse<Data>(body)
  if (answer?.errors?.[0]?.message) throw new GraphqlRequestError(answer.errors)
  if (!response.ok || !answer?.data) throw new Error(`${response.status}: ${body.slice(0, 500)}`)
  return answer.data
}

const parse = <Data>(body: string): Answer<Data> | undefined => {
  try {
    return JSON.parse(body) as Answer<Data>
  } catch {
    return undefined
  }
}
