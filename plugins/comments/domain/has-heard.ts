import type { DomainContext } from '#api/app/context.ts'
import { standingPeriods } from '#plugins/billing'
import { isSongHeard } from '#plugins/streaming'
import { Prisma } from '#prisma/generated/client/client.ts'
import { COMMENT_LIMITS } from '../rules.ts'

const DAY_MS = 86_400_000

/**
 * Whether a stream of the song by the caller was counted in a paid period that stands and runs, or ended within 90 days; the song's
 * artist has heard it. Goes through the claims of those periods, of which a listener has one a month.
 */
export async function hasHeard(ctx: DomainContext, song: { id: string; artistId: string }): Promise<boolean> {
  const { artist, user } = ctx.actor
  if (artist?.id === song.artistId) return true
  if (!user) return false
  const since = new Date(ctx.clock.now().getTime() - COMMENT_LIMITS.heardDays * DAY_MS)
  const listenerId = Prisma.sql`${user.id}::uuid`
  const heard = isSongHeard({ listenerId, songId: Prisma.sql`${song.id}::uuid`, periodId: Prisma.sql`period."id"` })
  const [found] = await ctx.db.$queryRaw<{ heard: boolean }[]>`
    SELECT EXISTS (SELECT FROM ${standingPeriods} period
      WHERE period."listenerId" = ${listenerId} AND period."endsAt" > ${since} AND ${heard}) AS "heard"`
  return found?.heard ?? false
}
