import type { DomainContext } from '#api/app/context.ts'
import { publishNews } from '#api/live/live-topic.ts'
import { ownAccount } from '#plugins/auth'
import { notificationsChannel } from './notify.ts'

/** Everything up to a time is seen; never less than before, nor what is still to come. Throws `NotSignedIn` (401). */
export async function markSeen(ctx: DomainContext, { through }: { through: Date }): Promise<Date> {
  const owner = ownAccount(ctx, undefined)
  const { accountKind, accountId } = owner
  const now = ctx.clock.now()
  const seenUntil = through > now ? now : through
  const [mark] = await ctx.db.$queryRaw<{ seenUntil: Date }[]>`
    INSERT INTO "NotificationMark" ("accountKind", "accountId", "seenUntil")
    VALUES (${accountKind}::"AccountKind", ${accountId}::uuid, ${seenUntil})
    ON CONFLICT ("accountKind", "accountId")
    DO UPDATE SET "seenUntil" = greatest("NotificationMark"."seenUntil", EXCLUDED."seenUntil")
    RETURNING "seenUntil"`
  // Bells of other pages of the account go out.
  await publishNews(ctx, notificationsChannel(owner))
  return mark?.seenUntil ?? seenUntil
}
