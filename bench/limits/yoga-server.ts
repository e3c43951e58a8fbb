import { createServer } from 'node:http'
import { createSchema, createYoga } from 'graphql-yoga'
import { childConfig } from '../stage/child.ts'
import { serveLimit } from './serve-limit.ts'

// Yoga on bare `node:http` with a list that is there: no database, no rules, no plugin.
const { list } = await childConfig<{ list: unknown }>()
const yoga = createYoga({
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
serveLimit(createServer(yoga))
