/** The server's CSRF check accepts JSON posts that carry this header. */
export const csrfHeader = { 'x-graphql-yoga-csrf': '1' } as const

/** How the server knows a document without being sent it; the build writes it into the documents (web/vite.config.ts). */
export type StoredAs = {
  id: string
  /** Its answer is the same for everybody: asked for by GET, so that the server and caches before it keep it. */
  shared?: boolean
}

export type Question = {
  operationName?: string | undefined
  variables?: object | undefined
  text: () => string
  stored?: StoredAs | undefined
  fetchOptions?: RequestInit | undefined
}

export type ServerAnswer = { response: Response; body: string; json: unknown }

/** Documents that this server does not know: it is of another version. They are sent from then on. */
const unknown = new Set<string>()

/**
 * One GraphQL operation over the wire: by the id of its document, and whole where there is none, or where the server
 * does not know it, as while one version takes the place of another. Unknown documents are not run.
 */
export const askServer = async (question: Question, uri = '/graphql'): Promise<ServerAnswer> => {
  const { operationName, variables, text, stored, fetchOptions } = question
  if (stored && !unknown.has(stored.id)) {
    const answer = stored.shared
      ? await send(addressOf(uri, question, stored.id), { headers: accept, ...fetchOptions })
      : await post(uri, { documentId: stored.id, operationName, variables }, fetchOptions)
    if (!saysUnknown(answer)) return answer
    unknown.add(stored.id)
  }
  return post(uri, { query: text(), operationName, variables }, fetchOptions)
}

/** Said before anything is run. Other things that are not found have other codes. */
const saysUnknown = ({ json }: ServerAnswer): boolean =>
  (json as { errors?: readonly { extensions?: { code?: string } }[] } | null | undefined)?.errors?.[0]?.extensions
    ?.code === 'PERSISTED_QUERY_NOT_FOUND'

const accept = { accept: 'application/graphql-response+json,application/json;q=0.9' }

const addressOf = (uri: string, { operationName, variables = {} }: Question, id: string): string =>
  `${uri}?${new URLSearchParams({ documentId: id, operationName: operationName ?? '', variables: JSON.stringify(variables) })}`

const post = (uri: string, body: object, fetchOptions?: RequestInit): Promise<ServerAnswer> =>
  send(uri, {
    method: 'POST',
    headers: { ...accept, 'content-type': 'application/json', ...csrfHeader },
    body: JSON.stringify(body),
    ...fetchOptions,
  })

const send = async (uri: string, options: RequestInit): Promise<ServerAnswer> => {
  const response = await fetch(uri, { credentials: 'same-origin', ...options })
  const body = await response.text()
  let json: unknown
  try {
    json = JSON.parse(body)
  } catch {
    // The caller explains the error.
  }
  return { response, body, json }
}
