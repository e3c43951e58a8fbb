import { route } from '#api/app/plugin.ts'
import { z } from 'zod'
import { findMyExport, openMyExport } from '../domain/find-exports.ts'
import { requestExport } from '../domain/request-export.ts'
import { accountChoiceSchema } from '../rules.ts'

const person = { signedIn: true } as const
const exportAnswer = z.object({
  id: z.uuid(),
  state: z.enum(['waiting', 'running', 'ready', 'failed']),
  percent: z.int(),
  records: z.int(),
  bytes: z.int().nullable(),
  requestedAt: z.iso.datetime(),
  readyAt: z.iso.datetime().nullable(),
  expiresAt: z.iso.datetime().nullable(),
})

export const exportRoutes = [
  route({
    method: 'GET',
    path: '/account/exports/latest',
    access: person,
    summary: 'The archive of its data that one of your accounts asked for last; null without one.',
    query: accountChoiceSchema,
    response: exportAnswer.nullable(),
    handler: async ({ ctx, query }) => await findMyExport(ctx, query),
  }),
  route({
    method: 'POST',
    path: '/account/exports',
    access: person,
    fresh: '15m',
    summary:
      'Asks for an archive of everything that is kept of one of your accounts. 403 CONFIRM_IDENTITY where it did not sign in or confirm within 15 minutes, 409 EXPORT_UNDER_WAY, 429 after three in a day.',
    body: accountChoiceSchema,
    response: exportAnswer,
    status: 202,
    handler: async ({ ctx, body }) => await requestExport(ctx, body),
  }),
  route({
    method: 'GET',
    path: '/account/exports/:id/file',
    access: person,
    fresh: '15m',
    summary:
      'Redirects to the archive, a ZIP, for 7 days after it was made. 403 CONFIRM_IDENTITY where its account did not sign in or confirm within 15 minutes.',
    params: z.object({ id: z.string() }),
    status: 302,
    handler: async ({ ctx, params, reply }) => {
      reply.header('cache-control', 'no-store')
      return await openMyExport(ctx, params.id)
    },
  }),
]
