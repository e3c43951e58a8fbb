import { useCSRFPrevention } from '@graphql-yoga/plugin-csrf-prevention'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { GraphQLError } from 'graphql'
import { createYoga } from 'graphql-yoga'
import type { App } from '../app.ts'
import { DomainError, RateLimited } from '../errors.ts'
import { masked } from '../mask-error.ts'
import { inRequest } from '../platform/database/request-scope.ts'
import type { ContextOf, RequestContext } from '../request-context.ts'
import { explorerFiles } from './explorer/explorer-files.ts'
import { EXPLORER_POLICY, explorerPage } from './explorer/explorer-page.ts'
import { useOperationLimits } from './limits/use-operation-limits.ts'
import { answerPreflight } from '../http/cross-origin.ts'
import { rateLimitHeaders } from '../http/rate-limit-headers.ts'
import { sendTagged } from '../http/entity-tag.ts'
import { printedSchema } from './schema-of.ts'
import { useNoSuggestions } from './use-no-suggestions.ts'
import { useTokenScopes } from './use-token-scopes.ts'

const METHODS = ['GET', 'OPTIONS', 'POST'] as const

interface Exchange {
  incoming: FastifyRequest
  outgoing: FastifyReply
}

/** GraphQL over HTTP at `/graphql`. Its own scope, so that bodies reach Yoga unparsed but bounded. */
export async function graphqlRoute(server: FastifyInstance, app: App, contextOf: ContextOf) {
  // What is not valid never got as far as asking who sent it. Whoever cannot be told is nobody.
  const isSignedIn = async ({ incoming, outgoing }: Exchange) =>
    await contextOf(incoming, outgoing).then(
      ({ actor }) => actor.userType !== null,
      () => false,
    )
  const yoga = createYoga<Exchange, RequestContext>({
    schema: app.schema,
    graphqlEndpoint: '/graphql',
    // Made after the operation is found to be valid and within the limits: what is refused costs no SQL.
    context: ({ incoming, outgoing }) => contextOf(incoming, outgoing),
    // The server does it, for REST as well.
    cors: false,
    multipart: false,
    batching: false,
    landingPage: false,
    graphiql: false,
    logging: false,
    plugins: [
      useCSRFPrevention({ requestHeaders: ['x-graphql-yoga-csrf', 'authorization'] }),
      useOperationLimits(),
      useTokenScopes(app.plugins),
      ...(app.config.production ? [useNoSuggestions<Exchange>(isSignedIn)] : []),
    ],
    maskedErrors: { maskError: (error) => toGraphQLError(app, error) },
  })

  server.removeAllContentTypeParsers()
  server.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
  explorerFiles(server)
  server.route({
    method: ['PUT', 'PATCH', 'DELETE', 'OPTIONS'],
    url: '/graphql',
    handler: async (request, reply) => {
      if (request.method === 'OPTIONS') return answerPreflight(request, reply, METHODS)
      reply.header('allow', METHODS.join(', '))
      throw new DomainError(`This address takes ${METHODS.join(', ')}`, { code: 'METHOD_NOT_ALLOWED', status: 405 })
    },
  })
  const sdl = Buffer.from(printedSchema(app.schema))
  server.get('/graphql/schema.graphql', async (request, reply) =>
    sendTagged(request, reply.type('text/plain; charset=utf-8').header('cache-control', 'public, max-age=300'), sdl),
  )
  server.route({
    method: ['GET', 'POST'],
    url: '/graphql',
    handler: async (request, reply) => {
      if (request.method === 'GET' && request.headers.accept?.includes('text/html')) {
        return reply
          .type('text/html; charset=utf-8')
          .headers({ 'content-security-policy': EXPLORER_POLICY, 'cache-control': 'no-cache' })
          .send(explorerPage(app))
      }
      const response = await inRequest(
        async () => await yoga.handleNodeRequestAndResponse(request, reply, { incoming: request, outgoing: reply }),
      )
      reply.status(response.status)
      for (const [name, value] of response.headers) if (name !== 'content-length') reply.header(name, value)
      // Events go out as they come; an answer that is whole is compressed as one.
      const isStream = response.headers.get('content-type')?.startsWith('text/event-stream')
      return isStream ? reply.send(response.body) : Buffer.from(await response.arrayBuffer())
    },
  })
}

/** Domain errors keep their message and code; what the client got wrong in the operation stays; the rest is masked. */
function toGraphQLError(app: App, error: unknown): Error {
  // Who asks could not be told: the whole request fails.
  if (error instanceof DomainError)
    return new GraphQLError(error.message, { extensions: { ...extensionsOf(error), http: httpOf(error) } })
  if (!(error instanceof GraphQLError)) return masked(app.platform.log, error)
  const cause = error.originalError
  if (!cause || cause instanceof GraphQLError) return coded(error)
  if (cause instanceof DomainError) {
    return new GraphQLError(cause.message, { nodes: error.nodes, path: error.path, extensions: extensionsOf(cause) })
  }
  return masked(app.platform.log, cause, error)
}

/** What is wrong with the operation or its variables; every error carries a code. */
function coded(error: GraphQLError): GraphQLError {
  error.extensions.code ??= 'BAD_INPUT'
  return error
}

function extensionsOf({ code, fields, retryAfterSeconds }: DomainError) {
  return { code, ...(fields && { fields }), ...(retryAfterSeconds && { retryAfterSeconds }) }
}

function httpOf(error: DomainError) {
  const { status, code, retryAfterSeconds } = error
  const headers = {
    ...(error instanceof RateLimited && error.budget && rateLimitHeaders(error.budget)),
    ...(retryAfterSeconds && { 'retry-after': String(retryAfterSeconds) }),
    ...(code === 'INVALID_TOKEN' && { 'www-authenticate': 'Bearer error="invalid_token"' }),
  }
  return { status, headers }
}
