import { useCSRFPrevention } from '@graphql-yoga/plugin-csrf-prevention'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { GraphQLError } from 'graphql'
import { createYoga } from 'graphql-yoga'
import type { App } from '../app.ts'
import { DomainError } from '../errors.ts'
import { masked } from '../mask-error.ts'
import type { RequestContext } from '../request-context.ts'

/** GraphQL over HTTP at `/graphql`. Its own scope, so that bodies reach Yoga unparsed but bounded. */
export async function graphqlRoute(server: FastifyInstance, app: App, contextOf: (request: FastifyRequest, reply: FastifyReply) => Promise<RequestContext>) {
  const yoga = createYoga<{ context: RequestContext }, RequestContext>({
    schema: app.schema,
    graphqlEndpoint: '/graphql',
    context: ({ context }) => context,
    // Same site only: others call with tokens of their own from a server or a script.
    cors: false,
    multipart: false,
    batching: false,
    landingPage: false,
    graphiql: false,
    logging: false,
    plugins: [useCSRFPrevention({ requestHeaders: ['x-graphql-yoga-csrf'] })],
    maskedErrors: { maskError: (error) => toGraphQLError(app, error) },
  })

  server.removeAllContentTypeParsers()
  server.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
  server.route({
    method: ['GET', 'POST'],
    url: '/graphql',
    handler: async (request, reply) => {
      const context = await contextOf(request, reply)
      const headers = new Headers(Object.entries(request.headers).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)] as [string, string]])))
      const response = await yoga.fetch(
        new Request(`http://${request.host || 'localhost'}${request.url}`, {
          method: request.method,
          headers,
          body: request.method === 'POST' && request.body ? new Uint8Array(request.body as Buffer) : null,
        }),
        { context },
      )
      reply.status(response.status)
      for (const [name, value] of response.headers) if (name !== 'content-length') reply.header(name, value)
      return Buffer.from(await response.arrayBuffer())
    },
  })
}

/** Domain errors keep their message and code; what the client got wrong in the operation stays; the rest is masked. */
function toGraphQLError(app: App, error: unknown): Error {
  if (!(error instanceof GraphQLError)) return masked(app.platform.log, error)
  const cause = error.originalError
  if (!cause) return error
  if (cause instanceof DomainError) {
    const { code, fields, retryAfterSeconds } = cause
    return new GraphQLError(cause.message, {
      nodes: error.nodes,
      path: error.path,
      extensions: { code, ...(fields && { fields }), ...(retryAfterSeconds && { retryAfterSeconds }) },
    })
  }
  if (cause instanceof GraphQLError) return cause
  return masked(app.platform.log, cause, error)
}
