import type { DomainContext } from '#api/app/context.ts'
import { centsToDollars } from '#api/text/money.ts'
import { route, type Route } from '#api/app/plugin.ts'
import { dollars } from '#api/rest/dollars.ts'
import { NotFound } from '#api/app/errors.ts'
import { pageLimit } from '#api/rest/page-limit.ts'
import { z } from 'zod'
import { boughtMusic } from '../domain/bought-music.ts'
import { downloadPath } from '../domain/download-path.ts'
import { findSale, preOrdersOf, type Sale, sellRelease, stopSelling } from '../domain/sales.ts'
import { openDownload, requireDownload } from '../domain/open-download.ts'
import { type Download, prepareDownload } from '../domain/prepare-download.ts'
import {
  DOWNLOAD_FORMATS,
  downloadInput,
  prepareDownloadSchema,
  releaseInput,
  salePrice,
  type SellRelease,
  sellReleaseSchema,
} from '../rules.ts'

const owner = { user: true, artist: true, editor: true } as const
const seller = { artist: true, editor: true } as const

const saleAnswer = z.object({
  releaseId: z.uuid(),
  productId: z.uuid(),
  price: z.number(),
  paysMore: z.boolean(),
  onSale: z.boolean(),
  owned: z.boolean(),
  /** Only while it is sold before it is out. */
  comesOutAt: z.iso.datetime().optional(),
  preOrdered: z.boolean(),
  /** Who paid for it and waits; for those who sell it alone. */
  preOrders: z.int().optional(),
})
async function saleShape(ctx: DomainContext, sale: Sale) {
  const { priceCents, comesOutAt, isSeller: _, ...rest } = sale
  const preOrders = await preOrdersOf(ctx, sale)
  return {
    ...{ ...rest, price: centsToDollars(priceCents) },
    ...(comesOutAt && { comesOutAt }),
    ...(preOrders !== null && { preOrders }),
  }
}

async function requireSale(ctx: DomainContext, releaseId: string) {
  const found = await findSale(ctx, releaseId)
  if (!found) throw new NotFound('Sale')
  return await saleShape(ctx, found)
}

/** What a release is sold for, `price` in dollars. */
const sellBody = sellReleaseSchema
  .omit({ priceCents: true })
  .extend({ price: dollars('Price', salePrice) })
  .transform(({ price, ...terms }): SellRelease => ({ ...terms, priceCents: price }))

const downloadAnswer = z.object({
  id: z.uuid(),
  releaseId: z.uuid(),
  songId: z.uuid().nullable(),
  format: z.enum(DOWNLOAD_FORMATS),
  state: z.enum(['waiting', 'ready', 'failed']),
  done: z.int(),
  total: z.int(),
  bytes: z.int().nullable(),
  fileName: z.string(),
  problem: z.string().nullable(),
  url: z.string().nullable(),
})

const downloadShape = ({ file, plan }: Download) => {
  const { id, releaseId, songId, format, state, done, total, bytes, problem } = file
  return {
    ...{ id, releaseId, songId, format, state, done, total, problem },
    bytes: bytes === null ? null : Number(bytes),
    fileName: plan.fileName,
    url: state === 'ready' ? downloadPath(id) : null,
  }
}

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
    path: '/releases/:releaseId/sale',
    access: { public: true },
    summary: 'What a release is sold for; 404 for one that is not sold, unless its downloads are yours.',
    params: releaseInput,
    response: saleAnswer,
    handler: async ({ ctx, params }) => await requireSale(ctx, params.releaseId),
  }),
  route({
    method: 'PUT',
    path: '/releases/:releaseId/sale',
    access: seller,
    summary: 'Sells a release of yours as a download, or says its price anew; `price` in dollars.',
    params: releaseInput,
    body: sellBody,
    response: saleAnswer,
    handler: async ({ ctx, params, body }) => {
      await sellRelease(ctx, params.releaseId, body)
      return await requireSale(ctx, params.releaseId)
    },
  }),
  route({
    method: 'DELETE',
    path: '/releases/:releaseId/sale',
    access: seller,
    summary: 'Takes a release of yours out of the store; who bought it goes on downloading it.',
    params: releaseInput,
    status: 204,
    handler: async ({ ctx, params }) => {
      await stopSelling(ctx, params.releaseId)
    },
  }),
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
        downloads: z.array(downloadAnswer),
      }),
    ),
    handler: async ({ ctx, query: { limit, before } }) =>
      (await boughtMusic(ctx, { limit, after: before })).map(({ release, comesOutAt, downloads, ...order }) => ({
        ...{ ...order, ...(comesOutAt && { comesOutAt }) },
        ...{ releaseId: release.releaseId, title: release.title, artistName: release.artistName },
        tracks: release.tracks.map(({ songId, number, title }) => ({ songId, number, title })),
        downloads: downloads.map(downloadShape),
      })),
  }),
  route({
    method: 'POST',
    path: '/downloads',
    access: owner,
    summary:
      'Has a file made of a release that you bought, or of your own: all of it as a ZIP, or one song. Ask for it again until it is `ready`.',
    body: prepareDownloadSchema,
    response: downloadAnswer,
    status: 202,
    handler: async ({ ctx, body }) => downloadShape(await prepareDownload(ctx, body)),
  }),
  route({
    method: 'GET',
    path: '/downloads/:id',
    access: owner,
    summary: 'How far a file is that you asked for.',
    params: downloadInput,
    response: downloadAnswer,
    handler: async ({ ctx, params }) => downloadShape(await requireDownload(ctx, params.id)),
  }),
  route({
    method: 'GET',
    path: '/downloads/:id/file',
    access: owner,
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
