import { findMailKind } from './mail-kinds.ts'
import { NEW_ID } from '#api/database/new-id.ts'
import type { DomainContext } from '#api/app/context.ts'
import type { Mails } from '#api/app/extensions.ts'
import type { MailKind } from '../contract.ts'
import { Prisma } from '#prisma/generated/client/client.ts'
import type { MailAccount } from './recipients.ts'
import { LEFT_TO_WORK, scheduleInSql } from '#api/work/schedule-work.ts'
import { sealParams } from './sealed-params.ts'
import type { UserType } from '#api/access/actor.ts'

/** A message to write. `params` is what its kind is made from (see `Mails`). */
export type MailToSend = {
  [Kind in keyof Mails]: {
    kind: Kind
    /** The address. */
    to: string
    /** The recipient: nothing is sent to a deleted account, or for a topic it switched off. Left out for who has none. */
    account?: MailAccount | null
    params: Mails[Kind]
    /** Names the cause: a second message with the same one is not written. */
    once?: string
  }
}[keyof Mails]

/**
 * Writes a message to the outbox with `ctx.db`: inside a transaction it is sent with it or not at all. Workers send it after
 * the commit, at least once, each time under the same Message-ID.
 */
export async function sendMail(ctx: DomainContext, mail: MailToSend): Promise<void> {
  const { topic, secret } = kindOf(ctx, mail.kind)
  const { account, once, ...written } = mail as { account?: MailAccount | null; to: string; once?: string }
  const recipient = written.to.trim()
  if (topic && account && !(await wants(ctx, account, topic.name))) return
  const params = mail.params as Prisma.InputJsonObject
  const stored = secret ? sealParams(ctx, { kind: String(mail.kind), recipient }, params) : params
  const row = Prisma.sql`
    SELECT ${NEW_ID}, ${mail.kind}, ${recipient}, ${account?.kind ?? null}::"AccountKind", ${account?.id ?? null}::uuid,
      ${JSON.stringify(stored)}::jsonb, ${topic?.name ?? null}, ${topic !== undefined},
      ${once === undefined ? null : `${String(mail.kind)}:${once}`}, ${ctx.clock.now()}::timestamptz, ${LEFT_TO_WORK}::timestamptz`
  await scheduleInSql(ctx, 'mail', intoOutbox(row, topic ? 1 : 0))
}

/** Writes rows with all columns of a message, and returns those that are new as work. */
const intoOutbox = (rows: Prisma.Sql, priority: number) => Prisma.sql`
  INSERT INTO "MailMessage"
    ("id", "kind", "recipient", "accountKind", "accountId", "params", "topic", "bulk", "onceKey", "createdAt", "nextAttemptAt")
  ${rows}
  ON CONFLICT ("onceKey") DO NOTHING
  RETURNING "id"::text AS "key", jsonb_build_object('messageId', "id") AS "payload", ${priority}::int AS "priority", 0 AS "attempts"`

function kindOf(ctx: DomainContext, name: keyof Mails): MailKind {
  const kind = findMailKind(ctx, String(name))
  if (!kind) throw new Error(`no plugin declares the mail ${String(name)}`)
  return kind
}

async function wants(ctx: DomainContext, account: MailAccount, topic: string): Promise<boolean> {
  const said = await ctx.db.mailPreference.findUnique({
    where: { accountKind_accountId_topic: { accountKind: account.kind, accountId: account.id, topic } },
    select: { wanted: true },
  })
  return said?.wanted ?? true
}

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
  const messages = Prisma.sql`
    SELECT ${NEW_ID}, ${name}, row."recipient", ${accountKind}::"AccountKind", row."accountId", row."params",
      ${topic?.name ?? null}, true, ${`${name}:`} || row."once", ${now}::timestamptz, ${LEFT_TO_WORK}::timestamptz
    FROM ${rows} row
    WHERE NOT EXISTS (SELECT FROM "BouncedAddress" bounced WHERE bounced."address" = lower(row."recipient")) ${wanted}`
  return await scheduleInSql(ctx, 'mail', intoOutbox(messages, 1))
}

/** A message as it is stored. */
export interface StoredMail {
  id: string
  kind: string
  recipient: string
  accountKind: string | null
  accountId: string | null
  params: unknown
  topic: string | null
  createdAt: Date
}
