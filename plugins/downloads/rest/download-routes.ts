import { route, type Route } from '#api/app/plugin.ts'
import { answersOf } from '#api/operation/operation-route.ts'
import { pageLimit } from '#api/rest/page-limit.ts'
import { z } from 'zod'
import { boughtMusic } from '../domain/bought-music.ts'
import { openDownload } from '../domain/open-download.ts'
import { downloadOutput } from '../operations/downloads.ts'
import { DOWNLOAD_FORMATS, downloadInput } from '../rules.ts'

const page = z.object({
  limit: pageLimit(100),
  before: z
    .uuid('Before must be the id of the last one that was read')
    .optional()
    .describe('Id of the last one that was read.'),
})

export const downloadRoutes: readonly Route[] = [
  route({
    method: 'GET',
    path: '/library/bought',
    access: { user: true },
    summary: 'Releases that you bought, bought last first; `before` (the id of the last one) goes on.',
    query: page,
    response: z.array(
      z.object({
        id: z.uuid(),
        releaseId: z.uuid(),
        title: z.string(),
        artistName: z.string(),
        boughtAt: z.iso.datetime(),
        /** It is not out yet; when it comes, where that is known. */
        preOrdered: z.boolean(),
        comesOutAt: z.iso.datetime().optional(),
        formats: z.array(z.enum(DOWNLOAD_FORMATS)),
        tracks: z.array(z.object({ songId: z.uuid(), number: z.int(), title: z.string() })),
        downloads: z.array(downloadOutput.shape),
      }),
    ),
    handler: async ({ ctx, query: { limit, before } }) => {
      const bought = await boughtMusic(ctx, { limit, after: before })
      return await Promise.all(
        bought.map(async ({ release, comesOutAt, downloads, ...order }) => ({
          ...{ ...order, ...(comesOutAt && { comesOutAt }) },
          ...{ releaseId: release.releaseId, title: release.title, artistName: release.artistName },
          tracks: release.tracks.map(({ songId, number, title }) => ({ songId, number, title })),
          downloads: await answersOf(downloadOutput, ctx, downloads),
        })),
      )
    },
  }),
  route({
    method: 'GET',
    path: '/downloads/:id/file',
    access: { user: true, artist: true, editor: true },
    summary:
      'Redirects to a signed address of the file, good for ten minutes, which serves byte ranges; 409 while it is not ready.',
    params: downloadInput,
    status: 302,
    handler: async ({ ctx, params, reply }) => {
      reply.header('cache-control', 'no-store')
      return await openDownload(ctx, params.id)
    },
  }),
]
