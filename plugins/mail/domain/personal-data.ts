import { findMailKind } from './mail-kinds.ts'
import { pageAfter, paginate, paginateBy } from '#api/database/keyset.ts'
import type { Contributions } from '#api/app/extensions.ts'

const everybody = ['user', 'artist', 'admin'] as const

export const mailData: readonly Contributions['personalData'][] = [
  {
    name: 'mails',
    description: 'Mail that was written to you within the weeks for which it is kept. Without what opens something.',
    for: everybody,
    models: ['MailMessage'],
    async *rows(ctx, { accountKind, accountId }) {
      const { db } = ctx
      const select = { id: true, kind: true, recipient: true, params: true, state: true, createdAt: true } as const
      for await (const { id: _, params, ...mail } of paginate<{ id: string; kind: string; params: unknown }>(
        (after, limit) =>
          db.mailMessage.findMany({ where: { accountKind, accountId }, select, ...pageAfter(after, limit) }),
      ))
        yield findMailKind(ctx, mail.kind)?.secret ? mail : { ...mail, about: params }
    },
  },
  {
    name: 'mail-choices',
    description: 'Which mail the account switched on or off, and its address among those of the newsletter.',
    for: everybody,
    models: ['MailPreference', 'NewsletterSubscriber'],
    async *rows(ctx, { accountKind, accountId }) {
      const { db } = ctx
      const select = { topic: true, wanted: true, changedAt: true } as const
      yield* paginateBy('topic', ({ after, page }) =>
        db.mailPreference.findMany({ where: { accountKind, accountId, ...after }, ...page, select }),
      )
      const account = await ctx.services.auth.findStoredAccount(ctx, accountKind, accountId)
      if (account)
        yield* await db.newsletterSubscriber.findMany({
          where: { addressKey: account.email.toLowerCase() },
          select: { address: true, state: true, askedAt: true, confirmedAt: true, leftAt: true },
        })
    },
  },
]
