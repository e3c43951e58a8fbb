import type { FastifyRequest } from 'fastify'
import type { ExecutionResult, GraphQLError } from 'graphql'
import { createYoga, isAsyncIterable } from 'graphql-yoga'
import type { App } from '../app/app.ts'
import { DomainError } from '../app/errors.ts'
import type { RequestContext } from '../app/request-context.ts'
import { inRequest } from '../platform/database/request-scope.ts'
import type { DocumentRequest } from './documents/document-requests.ts'
import type { Exchange, ExecutorOptions, Operation } from './exchange/exchange.ts'
import { useOperationLimits } from './limits/use-operation-limits.ts'
import { useNoSuggestions } from './use-no-suggestions.ts'
import { useReplica } from './use-replica.ts'
import { useTokenScopes } from './use-token-scopes.ts'

const ADDRESS = 'http://localhost/graphql'

/** Headers that the server writes itself; a second length would contradict its own. */
const OF_THE_CONNECTION = new Set(['connection', 'content-length', 'keep-alive', 'transfer-encoding'])

/** Yoga's own for streams: personal answers have a stricter `cache-control`, and `none` is no encoding. */
const OF_STREAMS = new Set(['cache-control', 'content-encoding'])

/** 406: a subscription, by a client that does not take events. */
class StreamNotAccepted extends DomainError {
  constructor() {
    super('Subscriptions are answered as text/event-stream: accept that', { code: 'STREAM_NOT_ACCEPTED', status: 406 })
  }
}

/** Executes any operation by Yoga. */
export function yogaExecutor(app: App, { contextFor, maskError }: ExecutorOptions) {
  // An invalid operation is refused before its sender is known; an unknown sender is nobody.
  const isSignedIn = async (exchange: Exchange) =>
    await contextFor(exchange).then(
      ({ actor }) => actor.userType !== null,
      () => false,
    )
  const yoga = createYoga<Exchange, RequestContext>({
    schema: app.schema,
    graphqlEndpoint: '/graphql',
    // Made after the operation is found to be valid and within the limits: what is refused costs no SQL.
    context: contextFor,
    // The route does it for both executors, and the server for REST as well.
    cors: false,
    multipart: false,
    batching: false,
    landingPage: false,
    graphiql: false,
    logging: false,
    plugins: [
      useOperationLimits(),
      useTokenScopes(app.plugins),
      ...(app.platform.database.replica ? [useReplica()] : []),
      ...(app.config.production ? [useNoSuggestions<Exchange>(isSignedIn)] : []),
    ],
    maskedErrors: { maskError },
  })

  const { Request } = yoga.fetchAPI
  // Once an operation is read, Yoga asks its request for the method alone.
  const requests = { get: new Request(ADDRESS), post: new Request(ADDRESS, { method: 'POST' }) }

  return {
    /** Yoga's HTTP is left out: reading a `Request` and writing a `Response` takes half of the time of a small operation. */
    async execute({ query, variables, operationName }: Operation, exchange: Exchange): Promise<ExecutionResult> {
      const request = exchange.incoming.method === 'GET' ? requests.get : requests.post
      const params = { query, variables: variables ?? undefined, operationName: operationName ?? undefined }
      return await inRequest(async () => {
        const result = await yoga.getResultForParams({ request, params }, exchange)
        if (!isAsyncIterable(result)) return result as ExecutionResult
        await result[Symbol.asyncIterator]().return?.()
        throw new StreamNotAccepted()
      }).catch((error: unknown) => ({ errors: [maskError(error) as GraphQLError] }))
    },
    /** Requests of other forms, which Yoga reads, answers in another media type, or refuses. */
    async answer(asked: DocumentRequest | null, exchange: Exchange) {
      const { incoming, outgoing } = exchange
      const response = await inRequest(async () =>
        asked
          ? await yoga.fetch(withDocument(incoming, asked), exchange)
          : await yoga.handleNodeRequestAndResponse(incoming, outgoing, exchange),
      )
      outgoing.status(response.status)
      // Events go out as they come; an answer that is whole is compressed as one.
      const isStream = response.headers.get('content-type')?.startsWith('text/event-stream') ?? false
      for (const [name, value] of response.headers)
        if (!OF_THE_CONNECTION.has(name.toLowerCase()) && !(isStream && OF_STREAMS.has(name.toLowerCase())))
          outgoing.header(name, value)
      if (!isStream) return Buffer.from(await response.arrayBuffer())
      // nginx would gather events before it sends them on.
      outgoing.header('x-accel-buffering', 'no')
      return response.body
    },
  }
}

/** The request as if it had sent the document. */
function withDocument({ method, headers, query }: FastifyRequest, { document, ...rest }: DocumentRequest): Request {
  const passed = new Headers()
  for (const [name, value] of Object.entries(headers))
    if (name !== 'content-length' && name !== 'transfer-encoding' && value !== undefined)
      passed.set(name, String(value))
  const url = new URL(ADDRESS)
  if (method !== 'GET')
    return new Request(url, { method, headers: passed, body: JSON.stringify({ ...rest, query: document.text }) })
  for (const [name, value] of Object.entries(Object(query) as Record<string, unknown>))
    if (name !== 'documentId') url.searchParams.set(name, String(value))
  url.searchParams.set('query', document.text)
  return new Request(url, { method, headers: passed })
}
