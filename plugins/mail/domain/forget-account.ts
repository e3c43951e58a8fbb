import type { DomainContext } from '#api/context.ts'
import type { MailAccount } from './mail-account.ts'

/**
 * Removes every message of an account, sent or waiting, and what it said of topics. Call it in the transaction that removes
 * or anonymises the account; a worker that holds one of its messages at that moment may still hand that one over.
 */
export async function forgetAccount(ctx: DomainContext, account: MailAccount): Promise<void> {
  const whose = { accountKind: account.kind, accountId: account.id }
  const messages = await ctx.db.mailMessage.findMany({
    where: { ...whose, state: 'kept' },
    select: { id: true },
    take: 1_000,
  })
  await ctx.db.mailMessage.deleteMany({ where: whose })
  await ctx.db.mailPreference.deleteMany({ where: whose })
  await ctx.afterCommit(() => ctx.mail.forget(messages.map(({ id }) => id)))
}
