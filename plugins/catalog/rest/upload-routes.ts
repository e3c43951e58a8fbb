import { type Route, route } from '#api/plugin.ts'
import { z } from 'zod'
import { requestUpload } from '../domain/request-upload.ts'
import { uploadRequestSchema } from '../rules.ts'

export const uploadRoutes: readonly Route[] = [
  route({
    method: 'POST',
    path: '/objects/upload',
    access: { artist: true, admin: true },
    summary: 'A URL that takes one file by HTTP PUT; purpose, type and size, where given, are bound into it.',
    body: uploadRequestSchema,
    response: z.object({
      uploadURL: z.string(),
      objectPath: z.string(),
      headers: z.record(z.string(), z.string()),
      expiresAt: z.iso.datetime(),
    }),
    handler: async ({ ctx, body }) => await requestUpload(ctx, body),
  }),
]
