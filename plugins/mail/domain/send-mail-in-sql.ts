import type { DomainContext } from '#api/context.ts'
import type { Mails } from '#api/extensions.ts'
import type { UserType } from '#api/actor.ts'
import { Prisma } from '#prisma/generated/client/client.ts'
import { kindOf } from './send-mail.ts'

/**
 * Writes many messages of one kind that SQL makes of rows, none of which passes through this process, in one statement.
 * `rows` is a relation with the columns `accountId` (uuid), `recipient` (the address), `params` (jsonb: what the kind is made
 * from) and `once` (names the cause; one that was written before is passed over). Accounts that switched the topic off and
 * addresses that take no mail are left out. Returns how many were written; the caller bounds the rows of one call.
 */
export async function sendMailInSql(
  ctx: DomainContext,
  { kind: name, accountKind, rows }: { kind: keyof Mails; accountKind: UserType; rows: Prisma.Sql },
): Promise<number> {
  const { topic, secret } = kindOf(ctx, name)
  if (secret) throw new Error(`the mail ${name} is secret: SQL would store its link in clear`)
  const now = ctx.clock.now()
  const wanted = topic
    ? Prisma.sql`AND NOT EXISTS (
        SELECT FROM "MailPreference" said WHERE said."accountKind" = ${accountKind}::"AccountKind"
          AND said."accountId" = row."accountId" AND said."topic" = ${topic.name} AND NOT said."wanted")`
    : Prisma.empty
  const written = await ctx.db.$executeRaw`
    INSERT INTO "MailMessage"
      ("id", "kind", "recipient", "accountKind", "accountId", "params", "topic", "bulk", "onceKey", "createdAt", "nextAttemptAt")
    SELECT gen_random_uuid(), ${name}, row."recipient", ${accountKind}::"AccountKind", row."accountId", row."params",
      ${topic?.name ?? null}, true, ${`${name}:`} || row."once", ${now}, ${now}
    FROM ${rows} row
    WHERE NOT EXISTS (SELECT FROM "BouncedAddress" bounced WHERE bounced."address" = lower(row."recipient")) ${wanted}
    ON CONFLICT ("onceKey") DO NOTHING`
  if (written > 0) await ctx.enqueue('mail.deliver', {}, { collapse: 'mail' })
  return written
}
