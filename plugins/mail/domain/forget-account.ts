import type { DomainContext } from '#api/context.ts'
import type { MailAccount } from './mail-account.ts'

/**
 * Removes every message of an account, sent or waiting, what went to its address with no account named (a former newsletter,
 * word of a deleted account), and what it said of topics; after the commit also the files that are kept of them. Call it in
 * the transaction that removes or anonymises the account, while its address can still be read; a worker that holds one of its
 * messages at that moment may still hand that one over.
 */
export async function forgetAccount(ctx: DomainContext, account: MailAccount): Promise<void> {
  const whose = { accountKind: account.kind, accountId: account.id }
  const address = (await ctx.services.auth.findStoredAccount(ctx, account.kind, account.id))?.email ?? null
  const removed = await ctx.db.$queryRaw<{ id: string; isKept: boolean }[]>`
    DELETE FROM "MailMessage"
    WHERE ("accountKind" = ${account.kind}::"AccountKind" AND "accountId" = ${account.id}::uuid)
      OR ("accountId" IS NULL AND "recipient" = ${address})
    RETURNING "id", "state" = 'kept' AS "isKept"`
  await ctx.db.mailPreference.deleteMany({ where: whose })
  await ctx.afterCommit(() => ctx.mail.forget(removed.flatMap(({ id, isKept }) => (isKept ? [id] : []))))
}
