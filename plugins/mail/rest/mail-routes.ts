import type { DomainContext } from '#api/app/context.ts'
import { route, type Route } from '#api/app/plugin.ts'
import { newestPage } from '#api/rest/newest-page.ts'
import { z } from 'zod'
import { labelOf, listMessages, type MailRecord, readMessage, retryMessage } from '../domain/find-messages.ts'
import { chooseMail, mailChoices } from '../domain/mail-choices.ts'
import { askForNewsletter, confirmNewsletter } from '../domain/newsletter.ts'
import { unsubscribe } from '../domain/unsubscribe.ts'
import { MAIL_STATES, mailFilterSchema, mailPreferenceSchema, mailTokenSchema, newsletterSchema } from '../rules.ts'

const staff = { support: true } as const
const anybody = { public: true } as const

const messageAnswer = z.object({
  id: z.uuid(),
  kind: z.string(),
  label: z.string(),
  recipient: z.string(),
  state: z.enum(MAIL_STATES),
  attempts: z.int(),
  lastError: z.string().nullable(),
  createdAt: z.iso.datetime(),
  nextAttemptAt: z.iso.datetime(),
  settledAt: z.iso.datetime().nullable(),
})
const readAnswer = messageAnswer.extend({
  subject: z.string().nullable(),
  text: z.string().nullable(),
  html: z.string().nullable(),
})
const choiceAnswer = z.object({
  userType: z.enum(['user', 'artist', 'admin']),
  topic: z.string(),
  label: z.string(),
  description: z.string(),
  wanted: z.boolean(),
})
const messageId = z.object({ id: z.string().describe('Id of the message.') })

const shapeOf = (ctx: DomainContext, mail: MailRecord) => ({
  id: mail.id,
  kind: mail.kind,
  label: labelOf(ctx, mail.kind),
  recipient: mail.recipient,
  state: mail.state,
  attempts: mail.attempts,
  lastError: mail.lastError,
  createdAt: mail.createdAt,
  nextAttemptAt: mail.nextAttemptAt,
  settledAt: mail.settledAt,
})

export const mailRoutes: readonly Route[] = [
  route({
    method: 'GET',
    path: '/admin/mail',
    access: staff,
    summary:
      'Messages, newest first, without their texts; `kept` are those that were not sent for want of an SMTP server. For staff (support).',
    query: newestPage.extend(mailFilterSchema.shape),
    response: z.array(messageAnswer),
    handler: async ({ ctx, query: { limit, before, ...filter } }) =>
      (await listMessages(ctx, filter, { limit, before })).map((mail) => shapeOf(ctx, mail)),
  }),
  route({
    method: 'GET',
    path: '/admin/mail/:id',
    access: staff,
    summary:
      'One message with its texts: null where it holds a link that opens something (an owner who signed in within 15 minutes may read it where mail is not sent, unless it went to another member of staff), or where it cannot be drawn any more. For staff (support).',
    params: messageId,
    response: readAnswer,
    handler: async ({ ctx, params }) => {
      const mail = await readMessage(ctx, params.id)
      return { ...shapeOf(ctx, mail), subject: mail.subject, text: mail.text, html: mail.html }
    },
  }),
  route({
    method: 'POST',
    path: '/admin/mail/:id/retry',
    access: staff,
    summary: 'Sends a message again that was given up. 409 NOT_FAILED. For staff (support).',
    params: messageId,
    response: z.object({ id: z.uuid() }),
    handler: async ({ ctx, params }) => ({ id: await retryMessage(ctx, params.id) }),
  }),
  route({
    method: 'GET',
    path: '/mail/preferences',
    access: { signedIn: true },
    summary: 'What the accounts that are signed in may switch off of our mail, and have.',
    response: z.array(choiceAnswer),
    handler: async ({ ctx }) => await mailChoices(ctx),
  }),
  route({
    method: 'PUT',
    path: '/mail/preferences',
    access: { signedIn: true },
    summary: 'Switches a topic on or off for an account that is signed in.',
    body: mailPreferenceSchema,
    response: choiceAnswer,
    handler: async ({ ctx, body }) => await chooseMail(ctx, body),
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
    // What a mail program sends with one click (RFC 8058): a form, without a session. The token is signed.
    allowCrossSite: true,
    rawBody: true,
    summary: 'Ends what a message is about, as its `List-Unsubscribe` says (RFC 8058); the body is not read.',
    params: mailTokenSchema,
    response: z.object({ unsubscribed: z.literal(true), from: z.string() }),
    handler: async ({ ctx, params }) => ({ unsubscribed: true, from: (await unsubscribe(ctx, params)).label }),
  }),
  route({
    method: 'POST',
    path: '/newsletter',
    access: anybody,
    anonymous: true,
    summary: 'Asks an address to confirm that it wants the newsletter. The answer is the same for every address.',
    body: newsletterSchema,
    response: z.object({ asked: z.literal(true) }),
    status: 202,
    handler: async ({ ctx, body }) => {
      await askForNewsletter(ctx, body)
      return { asked: true }
    },
  }),
  route({
    method: 'POST',
    path: '/newsletter/confirm',
    access: anybody,
    anonymous: true,
    summary: 'Puts an address on the list of the newsletter, with the token that it was sent.',
    body: mailTokenSchema,
    response: z.object({ confirmed: z.literal(true) }),
    handler: async ({ ctx, body }) => {
      await confirmNewsletter(ctx, body)
      return { confirmed: true }
    },
  }),
]
