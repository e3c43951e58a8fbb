import type { DomainContext } from '#api/app/context.ts'
import { ownAccount, type OwnAccount } from '#plugins/auth'
import { visibleSongs } from '#plugins/catalog'
import { followedBy } from '#plugins/library'
import { heardInPeriods } from '#plugins/streaming'

const MAX = 20
/** Artists whom an account followed last; who follows more sees the newest of these. */
const MAX_FOLLOWED = 200
/** Maximum from each. */
const OF_EACH = 2

const owner = (ctx: DomainContext): OwnAccount => ownAccount(ctx, undefined)

/** The newest songs of artists whom the account follows, two of each at most, newest first. Throws `NotSignedIn` (401). */
export async function followedSongIds(ctx: DomainContext): Promise<string[]> {
  const rows = await ctx.db.$queryRaw<{ id: string }[]>`
    SELECT newest."id" FROM ${followedBy(owner(ctx), MAX_FOLLOWED)} followed
    CROSS JOIN LATERAL (
      SELECT song."id", song."createdAt" FROM ${visibleSongs} song WHERE song."artistId" = followed."artistId"
      ORDER BY song."createdAt" DESC, song."id" DESC LIMIT ${OF_EACH}
    ) newest
    ORDER BY newest."createdAt" DESC, newest."id" DESC LIMIT ${MAX}`
  return rows.map(({ id }) => id)
}

export interface Because {
  /** The listener's latest song that others also heard with this one. */
  songId: string
  songIds: string[]
}

/**
 * Songs also heard by listeners of this listener's latest songs, without those heard this month; null if there are
 * none. Others than listeners hear nothing that counts. Throws `NotSignedIn` (401).
 */
export async function becauseYouPlayed(ctx: DomainContext): Promise<Because | null> {
  owner(ctx)
  const listenerId = ctx.actor.user?.id
  if (!listenerId) return null
  const period = (await ctx.services.billing.activePeriods(ctx, [listenerId])).get(listenerId)
  if (!period) return null
  const rows = await ctx.db.$queryRaw<{ songId: string; neighbourId: string }[]>`
    WITH heard AS (SELECT * FROM ${heardInPeriods([period.periodId])} listen), because AS (
      SELECT heard."songId" FROM heard JOIN ${visibleSongs} song ON song."id" = heard."songId"
      WHERE EXISTS (
        SELECT FROM "SongNeighbour" near WHERE near."songId" = heard."songId"
          AND NOT EXISTS (SELECT FROM heard other WHERE other."songId" = near."neighbourId"))
      ORDER BY heard."heardAt" DESC, heard."songId" LIMIT 1
    )
    SELECT near."songId", near."neighbourId" FROM "SongNeighbour" near JOIN because ON because."songId" = near."songId"
    WHERE NOT EXISTS (SELECT FROM heard other WHERE other."songId" = near."neighbourId")
    ORDER BY near."rank" LIMIT ${MAX}`
  const [first] = rows
  return first ? { songId: first.songId, songIds: rows.map(({ neighbourId }) => neighbourId) } : null
}
