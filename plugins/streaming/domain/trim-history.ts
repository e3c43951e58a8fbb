import type { DomainContext } from '#api/context.ts'
import { HISTORY_SONGS } from '../rules.ts'
import { lockRollups } from './lock-rollups.ts'

const LISTENERS_AT_ONCE = 500
const RECENT_MS = 2 * 86_400_000

/**
 * Keeps the songs of each history that were heard last, and removes the others; returns how many. Looks at who listened
 * since the run before, and a day more: nobody else's history has grown.
 */
export async function trimHistory(
  ctx: DomainContext,
  { most = HISTORY_SONGS }: { most?: number } = {},
): Promise<number> {
  const since = new Date(ctx.clock.now().getTime() - RECENT_MS)
  let removed = 0
  let after: string | undefined
  for (;;) {
    const clocks = await ctx.db.listeningClock.findMany({
      where: { takenUntil: { gte: since }, ...(after !== undefined && { listenerId: { gt: after } }) },
      orderBy: { listenerId: 'asc' },
      take: LISTENERS_AT_ONCE,
      select: { listenerId: true },
    })
    const ids = clocks.map(({ listenerId }) => listenerId)
    after = ids.at(-1)
    if (after === undefined) return removed
    removed += await ctx.transaction(async (tx) => {
      await lockRollups(tx)
      return await tx.db.$executeRaw`
        DELETE FROM "PlayedSong" played USING (
          SELECT listener, (
            SELECT "heardAt" FROM "PlayedSong" WHERE "accountKind" = 'user' AND "accountId" = listener
            ORDER BY "heardAt" DESC, "songId" DESC OFFSET ${most - 1} LIMIT 1
          ) AS "oldest" FROM unnest(${ids}::uuid[]) AS listener
          WHERE (SELECT count(*) FROM "PlayedSong" WHERE "accountKind" = 'user' AND "accountId" = listener) > ${most}
        ) kept WHERE played."accountKind" = 'user' AND played."accountId" = kept.listener AND played."heardAt" < kept."oldest"`
    })
  }
}
