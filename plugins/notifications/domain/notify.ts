import { createHash, randomUUID } from 'node:crypto'
import type { DomainContext } from '#api/app/context.ts'
import { publishNews } from '#api/live/live-topic.ts'
import type { OwnAccount } from '#plugins/auth'
import type { Facts } from './facts.ts'

/** Artists that a notification names. */
export const MAX_ACTORS = 3

/** A notification by what makes it one. */
export interface Notified {
  account: OwnAccount
  kind: Facts['kind']
  subject: string
}

export type NewNotification = Facts & {
  account: OwnAccount
  /** Of one account and kind: another cause with the same subject changes the notification and makes it new again. */
  subject: string
  /** What happened, unique for the account: a second call with the same cause does nothing. */
  cause: string
  /** The artist who caused it. */
  actorId?: string | null
}

/** Channel of the news of an account's notifications. */
export const notificationsChannel = ({ accountKind, accountId }: OwnAccount) =>
  `notifications:${accountKind}:${accountId}`

/** Notifies an account, in the transaction of the cause. Once per cause. Its open pages learn of it after commit. */
export async function notify(
  ctx: DomainContext,
  { account, kind, subject, cause, actorId = null, facts }: NewNotification,
): Promise<void> {
  const { accountKind, accountId } = account
  const now = ctx.clock.now()
  const key = createHash('sha256').update(cause).digest('hex')
  const actors = actorId === null ? [] : [actorId]
  const written = await ctx.db.$executeRaw`
    WITH cause AS (
      INSERT INTO "NotificationCause" ("accountKind", "accountId", "key", "createdAt")
      VALUES (${accountKind}::"AccountKind", ${accountId}::uuid, ${key}, ${now})
      ON CONFLICT DO NOTHING RETURNING 1)
    INSERT INTO "Notification" ("id", "accountKind", "accountId", "kind", "subject", "actorIds", "facts", "changedAt")
    SELECT ${randomUUID()}::uuid, ${accountKind}::"AccountKind", ${accountId}::uuid, ${kind}::"NotificationKind", ${subject},
      ${actors}::uuid[], ${JSON.stringify(facts)}::jsonb, ${now}
    FROM cause
    ON CONFLICT ("accountKind", "accountId", "kind", "subject") DO UPDATE SET
      "count" = "Notification"."count" + 1,
      "actorIds" = (EXCLUDED."actorIds" || array_remove("Notification"."actorIds", EXCLUDED."actorIds"[1]))[1:${MAX_ACTORS}::int],
      "facts" = EXCLUDED."facts",
      "changedAt" = greatest("Notification"."changedAt", EXCLUDED."changedAt")`
  if (written > 0) await publishNews(ctx, notificationsChannel(account))
}

/** Takes a notification back, in the transaction that ends its cause. Its causes notify nobody again. */
export async function withdraw(ctx: DomainContext, { account, kind, subject }: Notified): Promise<void> {
  const { count } = await ctx.db.notification.deleteMany({ where: { ...account, kind, subject } })
  if (count > 0) await publishNews(ctx, notificationsChannel(account))
}
