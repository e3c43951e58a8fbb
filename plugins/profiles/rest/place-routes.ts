import { NotFound } from '#api/app/errors.ts'
import { route, type Route } from '#api/app/plugin.ts'
import { pageLimit } from '#api/rest/page-limit.ts'
import { imageAddresses } from '#plugins/media'
import { z } from 'zod'
import { findPlace, findPlaces } from '../domain/find-places.ts'
import { placeArtists } from '../domain/place-artists.ts'
import { placeInput } from '../rules.ts'

const MAX = 100
const limit = pageLimit(MAX)

const placeAnswer = z.object({ key: z.string(), title: z.string(), artists: z.int() })

export const placeRoutes: readonly Route[] = [
  route({
    method: 'GET',
    path: '/places',
    access: { public: true },
    summary:
      'Places where artists are at home, those with the most artists first; `after` (the key of the last one) goes on.',
    query: z.object({ limit, after: placeInput.shape.key.optional().describe('Key of the last one that was read.') }),
    page: { cursor: ({ key }: { key: string }) => key },
    response: z.array(placeAnswer),
    publicRead: true,
    handler: async ({ ctx, query }) => await findPlaces(ctx, query),
  }),
  route({
    method: 'GET',
    path: '/places/:key',
    access: { public: true },
    summary: 'Approved artists who are at home in a place, by name; `after` (the id of the last artist) goes on.',
    params: z.object({ key: placeInput.shape.key.describe('Its key, as it stands in addresses: sao-paulo.') }),
    query: z.object({
      limit,
      after: z.uuid('After must be the id of an artist').optional().describe('Id of the last artist who was read.'),
    }),
    page: { list: ({ list }: { list: object[] }) => list },
    response: placeAnswer.extend({
      list: z.array(
        z.object({
          id: z.uuid(),
          username: z.string(),
          name: z.string(),
          genre: z.string(),
          faceUrl: z.string().nullable(),
        }),
      ),
    }),
    publicRead: true,
    handler: async ({ ctx, params, query }) => {
      const place = await findPlace(ctx, params)
      if (!place) throw new NotFound('Place')
      const list = await placeArtists(ctx, params, query)
      return {
        ...place,
        list: list.map(({ faceKey, faceWidths, ...artist }) => ({
          ...artist,
          faceUrl: imageAddresses(faceKey, faceWidths)?.url ?? null,
        })),
      }
    },
  }),
]
