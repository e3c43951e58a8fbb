import type { IncomingMessage, ServerResponse } from 'node:http'
import fastify from 'fastify'
import { createSchema, createYoga } from 'graphql-yoga'
import { childConfig } from '../stage/child.ts'
import { serveLimit } from './serve-limit.ts'

// Yoga in Fastify, as the product mounts it, with a list that is there: no database, no rules, no plugin.
const { list } = await childConfig<{ list: unknown }>()
const yoga = createYoga<{ request: IncomingMessage; response: ServerResponse }>({
  schema: createSchema({
    typeDefs: `
      type Query { newReleases(first: Int, after: String): SongConnection! }
      type SongConnection { edges: [SongEdge!]! pageInfo: PageInfo! }
      type PageInfo { hasNextPage: Boolean! endCursor: String }
      type SongEdge { cursor: String! node: Song! }
      type Song { id: ID! title: String! genre: String! album: String duration: Int! totalStreams: Int! coverImageUrl: String coverSrcSet: String coverColor: String artist: Artist! }
      type Artist { id: ID! name: String! username: String! }`,
    resolvers: { Query: { newReleases: () => list } },
  }),
  logging: false,
  graphiql: false,
})
const server = fastify()
server.removeAllContentTypeParsers()
server.addContentTypeParser('*', (_request, _payload, done) => done(null))
server.route({
  method: ['GET', 'POST'],
  url: '/graphql',
  handler: async (request, reply) => {
    const response = await yoga.handleNodeRequestAndResponse(request.raw, reply.raw, {
      request: request.raw,
      response: reply.raw,
    })
    reply.headers(Object.fromEntries(response.headers)).status(response.status)
    return reply.send(await response.text())
  },
})
await server.ready()
serveLimit(server.server)
