import { route, type Route } from '#api/app/plugin.ts'
import { answersOf } from '#api/operation/operation-route.ts'
import { newestPage } from '#api/rest/newest-page.ts'
import { z } from 'zod'
import { listMessages } from '../domain/find-messages.ts'
import { unsubscribe } from '../domain/unsubscribe.ts'
import { messageOutput } from '../operations/mail.ts'
import { mailFilterSchema, mailTokenSchema } from '../rules.ts'

const anybody = { public: true } as const

export const mailRoutes: readonly Route[] = [
  route({
    method: 'GET',
    path: '/admin/mail',
    access: { support: true },
    summary:
      'Messages, newest first, without their texts; `kept` are those that were not sent for want of an SMTP server. For staff (support).',
    query: newestPage.extend(mailFilterSchema.shape),
    response: z.array(messageOutput.shape),
    handler: async ({ ctx, query: { limit, before, ...filter } }) =>
      await answersOf(messageOutput, ctx, await listMessages(ctx, filter, { limit, before })),
  }),
  route({
    method: 'GET',
    path: '/mail/unsubscribe/:token',
    access: anybody,
    anonymous: true,
    summary: 'Leads to the page that asks before it ends anything: mail programs and scanners follow links.',
    params: mailTokenSchema,
    status: 302,
    handler: async ({ ctx, params }) => ctx.addressOf(`/mail/unsubscribe/${encodeURIComponent(params.token)}`),
  }),
  route({
    method: 'POST',
    path: '/mail/unsubscribe/:token',
    access: anybody,
    anonymous: true,
    // One-click unsubscribe (RFC 8058): mail programs send a form without a session. The token is signed.
    allowCrossSite: true,
    rawBody: true,
    summary: 'Ends what a message is about, as its `List-Unsubscribe` says (RFC 8058); the body is not read.',
    params: mailTokenSchema,
    response: z.object({ unsubscribed: z.literal(true), from: z.string() }),
    handler: async ({ ctx, params }) => ({ unsubscribed: true, from: (await unsubscribe(ctx, params)).label }),
  }),
]
