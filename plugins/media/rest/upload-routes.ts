import { type Route, route } from '#api/plugin.ts'
import { z } from 'zod'
import { artistStorage } from '../domain/artist-storage.ts'
import { requestUpload } from '../domain/request-upload.ts'
import { uploadRequestSchema } from '../rules.ts'

export const uploadRoutes: readonly Route[] = [
  route({
    method: 'POST',
    path: '/objects/upload',
    access: { artist: true, editor: true },
    summary:
      'A URL that takes one file by HTTP PUT; purpose, type and size, where given, are bound into it. 413 QUOTA_EXCEEDED, 507 STORAGE_FULL.',
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
