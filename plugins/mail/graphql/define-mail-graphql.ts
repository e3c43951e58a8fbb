import { parseInput } from '#api/app/errors.ts'
import { only, open, type SchemaBuilder } from '#api/graphql/builder.ts'
import { seek, NEWEST_FIRST } from '#api/database/keyset.ts'
import { labelOf, messagesWhere, type ReadMail } from '../domain/find-messages.ts'
import type { MailChoice } from '../domain/mail-choices.ts'
import { unsubscribe, unsubscribeTarget } from '../domain/unsubscribe.ts'
import { MAIL_STATES, mailFilterSchema, mailTokenSchema } from '../rules.ts'

const staff = only({ support: true })
/** A list that grows with every message is counted so far. */
const MAX_COUNTED = 10_000

export function defineMailGraphql(builder: SchemaBuilder): void {
  const State = builder.enumType('MailState', { description: 'What became of a message.', values: MAIL_STATES })

  const Message = builder.prismaObject('MailMessage', {
    description: 'A message that this platform wrote. For staff (support).',
    select: { id: true },
    fields: (t) => ({
      id: t.exposeID('id', { description: 'Its Message-ID is made of it.' }),
      label: t.string({
        description: 'What it is about, in words: "Artist approved".',
        select: { kind: true },
        resolve: ({ kind }, _args, { ctx }) => labelOf(ctx, kind),
      }),
      kind: t.exposeString('kind', { description: 'What it is about, for example "auth.artist-approved".' }),
      recipient: t.exposeString('recipient', { description: 'The address.' }),
      state: t.expose('state', {
        type: State,
        description:
          '`kept`: not sent, for want of an SMTP server. `failed`: given up. `refused`: for good. `dropped`: not sent on purpose.',
      }),
      attempts: t.exposeInt('attempts', { description: 'Tries so far.' }),
      lastError: t.exposeString('lastError', { nullable: true, description: 'What went wrong last.' }),
      createdAt: t.expose('createdAt', { type: 'DateTime', description: 'When it was written.' }),
      nextAttemptAt: t.field({
        type: 'DateTime',
        description: 'Of one that waits: when it is tried.',
        select: { dueAt: true, createdAt: true },
        resolve: ({ dueAt, createdAt }) => dueAt ?? createdAt,
      }),
      settledAt: t.expose('settledAt', {
        type: 'DateTime',
        nullable: true,
        description: 'When it was sent, kept or given up; null while it waits.',
      }),
    }),
  })

  builder.objectRef<ReadMail>('MailContent').implement({
    description:
      'What a message says; null where it holds a link that opens something (an owner who signed in within 15 minutes may read it where mail is not sent, unless it went to another member of staff), or where it cannot be drawn any more. For staff (support).',
    fields: (t) => ({
      id: t.exposeID('id', { description: 'Of the message.' }),
      recipient: t.exposeString('recipient', { description: 'The address.' }),
      kind: t.exposeString('kind', { description: 'What it is about.' }),
      label: t.string({
        description: 'The same in words: "Artist approved".',
        resolve: ({ kind }, _args, { ctx }) => labelOf(ctx, kind),
      }),
      state: t.expose('state', { type: State, description: 'What became of it.' }),
      createdAt: t.expose('createdAt', { type: 'DateTime', description: 'When it was written.' }),
      lastError: t.exposeString('lastError', { nullable: true, description: 'What went wrong last.' }),
      subject: t.exposeString('subject', { nullable: true, description: 'Subject line.' }),
      text: t.exposeString('text', { nullable: true, description: 'The plain text.' }),
      html: t.exposeString('html', { nullable: true, description: 'The HTML document.' }),
    }),
  })

  builder.objectRef<MailChoice>('MailChoice').implement({
    description: 'Something that an account may switch off of our mail.',
    fields: (t) => ({
      id: t.id({ description: 'Names the choice.', resolve: ({ userType, topic }) => `${userType}:${topic}` }),
      userType: t.exposeString('userType', { description: 'Of which account: user, artist or admin.' }),
      topic: t.exposeString('topic', { description: 'Its name.' }),
      label: t.exposeString('label', { description: 'For people, in English.' }),
      description: t.exposeString('description', { description: 'What it is.' }),
      wanted: t.exposeBoolean('wanted', { description: 'Whether it is sent.' }),
    }),
  })

  builder.queryFields((t) => ({
    mailMessages: t.prismaConnection(
      {
        ...staff,
        type: Message,
        cursor: 'id',
        nullable: true,
        description: 'Messages, newest first. For staff (support).',
        args: {
          state: t.arg({ type: State, description: 'Only those in this state.' }),
          recipient: t.arg.string({ description: 'Only those to this address, as it was written.' }),
        },
        totalCount: async (_root, args, { ctx }) =>
          await ctx.db.mailMessage.count({ where: messagesWhere(filterOf(args)), take: MAX_COUNTED }),
        resolve: async (query, _root, args, { ctx }) =>
          await ctx.db.mailMessage.findMany(
            await seek(ctx.db.mailMessage, query, { where: messagesWhere(filterOf(args)), order: NEWEST_FIRST }),
          ),
      },
      { name: 'MailMessageConnection', description: 'A page of messages.' },
      { name: 'MailMessageEdge', description: 'A message in a page.' },
    ),
    mailIsSent: t.boolean({
      ...staff,
      nullable: true,
      description: 'Whether messages leave this machine; false where they are only kept. For staff (support).',
      resolve: (_root, _args, { ctx }) => ctx.ports.mail.sends,
    }),
    unsubscribeTarget: t.string({
      ...open,
      nullable: true,
      description: 'What the link of a message would end, in words; ends nothing.',
      args: { token: t.arg.string({ required: true, description: 'What the link carries.' }) },
      resolve: (_root, args, { ctx }) => unsubscribeTarget(ctx, parseInput(mailTokenSchema, args)).label,
    }),
  }))

  builder.mutationFields((t) => ({
    unsubscribeFromMail: t.string({
      ...open,
      description: 'Ends what the link of a message is about, and answers that in words. Needs no sign-in.',
      args: { token: t.arg.string({ required: true, description: 'What the link carries.' }) },
      resolve: async (_root, args, { ctx }) => (await unsubscribe(ctx, parseInput(mailTokenSchema, args))).label,
    }),
  }))
}

const filterOf = (args: { state?: string | null; recipient?: string | null }) =>
  parseInput(mailFilterSchema, { state: args.state ?? undefined, recipient: args.recipient ?? undefined })
