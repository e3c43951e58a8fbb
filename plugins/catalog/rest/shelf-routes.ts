import { NotFound } from '#api/app/errors.ts'
import { route, type Route } from '#api/app/plugin.ts'
import { pageLimit } from '#api/rest/page-limit.ts'
import { imageAddresses } from '#plugins/media'
import { answersOf } from '#api/operation/operation-route.ts'
import { z } from 'zod'
import { findShelf, findShelves, shelfSongs } from '../domain/shelves.ts'
import type { Shelf } from '#prisma/generated/client/client.ts'
import { SHELF_KINDS, shelfInput } from '../rules.ts'
import { songOutput } from '../operations/songs.ts'

const MAX = 100
const limit = pageLimit(MAX)

const described = z.object({
  kind: shelfInput.shape.kind.describe('Genre, tag or year.'),
  key: shelfInput.shape.key.describe('Its key, as it stands in addresses: mall-wave.'),
})

const shelfAnswer = z.object({
  kind: z.enum(SHELF_KINDS),
  key: z.string(),
  title: z.string(),
  songs: z.int(),
  coverImageUrl: z.string().nullable(),
})
const shelfShape = (kind: (typeof SHELF_KINDS)[number], { key, title, items, coverKey, coverWidths }: Shelf) => ({
  kind,
  key,
  title,
  songs: items,
  coverImageUrl: imageAddresses(coverKey, coverWidths)?.url ?? null,
})

export const shelfRoutes: readonly Route[] = [
  route({
    method: 'GET',
    path: '/browse/:kind',
    access: { public: true },
    summary:
      'Genres and tags by how many songs they have, years newest first; `after` (the key of the last one) goes on.',
    params: described.pick({ kind: true }),
    query: z.object({
      limit,
      after: shelfInput.shape.key.optional().describe('Key of the last one that was read.'),
    }),
    page: { cursor: ({ key }: { key: string }) => key },
    response: z.array(shelfAnswer),
    publicRead: true,
    handler: async ({ ctx, params: { kind }, query }) =>
      (await findShelves(ctx, { kind }, query)).map((shelf) => shelfShape(kind, shelf)),
  }),
  route({
    method: 'GET',
    path: '/browse/:kind/:key',
    access: { public: true },
    summary: 'Published songs of a genre, a tag or a year, newest first; `before` (the id of the last song) goes on.',
    params: described,
    query: z.object({
      limit,
      before: z.uuid('Before must be the id of a song').optional().describe('Id of the last song that was read.'),
    }),
    page: { list: ({ list }: { list: object[] }) => list },
    response: shelfAnswer.extend({ list: z.array(songOutput.shape) }),
    publicRead: true,
    handler: async ({ ctx, params, query }) => {
      const shelf = await findShelf(ctx, params)
      if (!shelf) throw new NotFound('Shelf')
      const list = await shelfSongs(ctx, params, { limit: query.limit, after: query.before })
      return { ...shelfShape(params.kind, shelf), list: await answersOf(songOutput, ctx, list) }
    },
  }),
]
