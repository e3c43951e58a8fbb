import { booleanOutput, defineOperation, defineOutput } from '#api/operation/operation.ts'
import type { DomainContext } from '#api/app/context.ts'
import { z } from 'zod'
import { labelOf, type MailRecord, type ReadMail, readMessage, retryMessage } from '../domain/find-messages.ts'
import { chooseMail, type MailChoice, mailChoices } from '../domain/mail-choices.ts'
import { askForNewsletter, confirmNewsletter } from '../domain/newsletter.ts'
import { MAIL_STATES, mailPreferenceSchema, mailTokenSchema, newsletterSchema } from '../rules.ts'

const staff = { support: true } as const
const messageId = z.object({ id: z.string().describe('Id of the message.') })

const messageShape = z.object({
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
const restOf = <Mail extends MailRecord>(ctx: DomainContext, { dueAt, ...mail }: Mail) => ({
  ...mail,
  label: labelOf(ctx, mail.kind),
  nextAttemptAt: dueAt ?? mail.createdAt,
})
export const messageOutput = defineOutput<MailRecord>({
  type: 'MailMessage',
  shape: messageShape,
  toRest: restOf,
})
const choiceShape = z.object({
  userType: z.enum(['user', 'artist', 'admin']),
  topic: z.string(),
  label: z.string(),
  description: z.string(),
  wanted: z.boolean(),
})

const reading = defineOperation({
  kind: 'query',
  name: 'mailMessage',
  description:
    'One message with what it says. The look is in the audit log. Code CONFIRM_IDENTITY where an owner must confirm who they are first. For staff (support).',
  access: staff,
  params: messageId,
  output: defineOutput<ReadMail>({
    type: 'MailContent',
    shape: messageShape.extend({
      subject: z.string().nullable(),
      text: z.string().nullable(),
      html: z.string().nullable(),
    }),
    toRest: restOf,
  }),
  rest: {
    method: 'GET',
    path: '/admin/mail/:id',
    summary:
      'One message with its texts: null where it holds a link that opens something (an owner who signed in within 15 minutes may read it where mail is not sent, unless it went to another member of staff), or where it cannot be drawn any more. For staff (support).',
  },
  run: async (ctx, { id }) => await readMessage(ctx, id),
})

const retrying = defineOperation({
  name: 'retryMail',
  description: 'Sends a message again that was given up, and answers its id. Code NOT_FAILED. For staff (support).',
  access: staff,
  params: messageId,
  output: defineOutput<string>({
    type: 'ID',
    shape: z.object({ id: z.uuid() }),
    toRest: (_ctx, id) => ({ id }),
  }),
  rest: {
    method: 'POST',
    path: '/admin/mail/:id/retry',
    summary: 'Sends a message again that was given up. 409 NOT_FAILED. For staff (support).',
  },
  run: async (ctx, { id }) => await retryMessage(ctx, id),
})

const listing = defineOperation({
  kind: 'query',
  name: 'mailChoices',
  description: 'What the accounts that are signed in may switch off of our mail, and have.',
  access: { signedIn: true },
  output: defineOutput<MailChoice[]>({ type: ['MailChoice'], shape: z.array(choiceShape) }),
  rest: { method: 'GET', path: '/mail/preferences' },
  run: mailChoices,
})

const choosing = defineOperation({
  name: 'chooseMail',
  description: 'Switches a topic on or off for an account that is signed in.',
  access: { signedIn: true },
  input: mailPreferenceSchema,
  graphql: {
    input: { argument: 'The choice.', description: 'What an account says of a topic.', name: 'MailChoiceInput' },
    describe: {
      topic: 'A name of `mailChoices`.',
      wanted: 'Whether it is to be sent.',
      userType:
        'Of which of the accounts that are signed in: user, artist or admin; the one that signed in last unless told.',
    },
    types: { userType: 'String' },
    ignoreNull: ['userType'],
  },
  output: defineOutput<MailChoice>({ type: 'MailChoice', shape: choiceShape }),
  rest: { method: 'PUT', path: '/mail/preferences' },
  run: chooseMail,
})

const subscribing = defineOperation({
  name: 'subscribeToNewsletter',
  description: 'Asks an address to confirm that it wants the newsletter. The answer is the same for every address.',
  access: { public: true },
  input: newsletterSchema,
  graphql: { describe: { email: 'The address.' } },
  output: booleanOutput('asked', z.literal(true)),
  rest: { method: 'POST', path: '/newsletter', anonymous: true, status: 202 },
  run: async (ctx, input) => {
    await askForNewsletter(ctx, input)
    return true
  },
})

const confirming = defineOperation({
  name: 'confirmNewsletter',
  description: 'Puts an address on the list of the newsletter, with the token that it was sent.',
  access: { public: true },
  input: mailTokenSchema,
  graphql: { describe: { token: 'What the link carries.' } },
  output: booleanOutput('confirmed', z.literal(true)),
  rest: { method: 'POST', path: '/newsletter/confirm', anonymous: true },
  run: async (ctx, input) => {
    await confirmNewsletter(ctx, input)
    return true
  },
})

export const mailOperations = [reading, retrying, listing, choosing, subscribing, confirming]
