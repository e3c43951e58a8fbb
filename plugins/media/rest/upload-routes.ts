import { route, type Route } from '#api/app/plugin.ts'
import { z } from 'zod'
import { artistStorage } from '../domain/storage.ts'
import { requestUpload } from '../domain/uploads.ts'
import {
  abortUpload,
  beginUpload,
  completeUpload,
  signParts,
  type UploadInParts,
  uploadState,
} from '../domain/upload-in-parts.ts'
import { beginUploadSchema, namedUploadSchema, signPartsSchema, uploadRequestSchema } from '../rules.ts'

const access = { artist: true, editor: true } as const
const uploadAnswer = z.object({
  objectPath: z.string(),
  size: z.int(),
  partSize: z.int(),
  complete: z.boolean(),
  /** Numbers of the parts that are there. */
  arrived: z.array(z.int()),
})

export const uploadRoutes: readonly Route[] = [
  route({
    method: 'POST',
    path: '/objects/upload',
    access: { signedIn: true },
    summary:
      'A URL that takes one file by HTTP PUT; purpose, type and size, where given, are bound into it. Artists and editors put up everything, listeners covers of their playlists. 413 QUOTA_EXCEEDED, 507 STORAGE_FULL.',
    body: uploadRequestSchema,
    response: z.object({
      uploadURL: z.string(),
      objectPath: z.string(),
      headers: z.record(z.string(), z.string()),
      expiresAt: z.iso.datetime(),
    }),
    handler: async ({ ctx, body }) => await requestUpload(ctx, body),
  }),
  route({
    method: 'POST',
    path: '/objects/multipart',
    access,
    summary:
      'Begins an upload in parts of `partSize` bytes each, the last one what is left. 413 QUOTA_EXCEEDED, 507 STORAGE_FULL.',
    body: beginUploadSchema,
    response: uploadAnswer,
    status: 201,
    idempotent: {
      idOf: ({ objectPath }: UploadInParts) => objectPath,
      find: async (ctx, objectPath) => await uploadState(ctx, objectPath),
    },
    handler: async ({ ctx, body }) => await beginUpload(ctx, body),
  }),
  route({
    method: 'GET',
    path: '/objects/multipart',
    access,
    summary: 'How far an upload in parts of the own is, by its `objectPath`: which parts have arrived.',
    query: namedUploadSchema,
    response: uploadAnswer,
    handler: async ({ ctx, query }) => await uploadState(ctx, query.objectPath),
  }),
  route({
    method: 'POST',
    path: '/objects/multipart/parts',
    access,
    summary:
      'URLs that take one part each by HTTP PUT of exactly its `size`, good for an hour and asked for anew at any time.',
    body: signPartsSchema,
    response: z.array(z.object({ number: z.int(), size: z.int(), url: z.string(), expiresAt: z.iso.datetime() })),
    handler: async ({ ctx, body }) => await signParts(ctx, body),
  }),
  route({
    method: 'POST',
    path: '/objects/multipart/complete',
    access,
    summary: 'Puts the parts together; afterwards `objectPath` names the file. 409 PARTS_MISSING while one is missing.',
    body: namedUploadSchema,
    response: uploadAnswer,
    handler: async ({ ctx, body }) => await completeUpload(ctx, body.objectPath),
  }),
  route({
    method: 'POST',
    path: '/objects/multipart/abort',
    access,
    summary: 'Gives up an upload in parts: what arrived goes. Uploads that are left alone go after a day.',
    body: namedUploadSchema,
    status: 204,
    handler: async ({ ctx, body }) => await abortUpload(ctx, body.objectPath),
  }),
  route({
    method: 'GET',
    path: '/dashboard/storage/:artistId',
    access: { artist: true, editor: true, support: true },
    summary:
      'What an artist’s files take and may take, in bytes; `heldBytes` are uploads that nothing is made of yet. For that artist and staff (editor, support).',
    params: z.object({ artistId: z.string() }),
    response: z.object({ usedBytes: z.int(), heldBytes: z.int(), quotaBytes: z.int() }),
    handler: async ({ ctx, params }) => await artistStorage(ctx, params.artistId),
  }),
]
