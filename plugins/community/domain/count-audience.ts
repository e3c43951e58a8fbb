import type { DomainContext } from '#api/app/context.ts'
import { monthOf } from '#api/text/calendar.ts'
import { standingTips } from '#plugins/billing'
import { follows } from '#plugins/library'
import { monthListeners } from '#plugins/streaming'
import { Prisma } from '#prisma/generated/client/client.ts'
import { type AudienceName, MAX_AUDIENCE_COUNTED } from '../rules/audience.ts'
import { belongsBy, closeSince } from './audience.ts'

/** Rows of one source that are looked at: beyond, an artist has more of an audience than is counted. */
const MAX_CANDIDATES = 5_000

/** A settled share reached the artist at most so long after the stream behind it. */
const SETTLEMENT_MS = 40 * 86_400_000

/**
 * How many people an artist reaches by an audience, counted up to `MAX_AUDIENCE_COUNTED`; null where the audience is not made of
 * people who can be counted (`everyone`, `signedIn`). The caller has checked who may know.
 */
export async function countAudience(
  ctx: DomainContext,
  { artistId, audience, releaseId }: { artistId: string; audience: AudienceName; releaseId: string | null },
): Promise<number | null> {
  if (audience === 'everyone' || audience === 'signedIn') return null
  const sources =
    audience === 'buyers'
      ? buyersOf(ctx, releaseId)
      : [
          ...(audience === 'followers' ? [followersOf(artistId)] : []),
          closeListeners(ctx, audience === 'supporters' ? 'supporters' : 'listeners', artistId),
        ]
  if (sources.length === 0) return 0
  const [row] = await ctx.db.$queryRaw<{ people: number }[]>`
    SELECT count(*)::int AS "people" FROM (
      SELECT DISTINCT "kind", "id" FROM (${Prisma.join(sources, ' UNION ALL ')}) source LIMIT ${MAX_AUDIENCE_COUNTED}) person`
  return row?.people ?? 0
}

const followersOf = (artistId: string) => Prisma.sql`
  (SELECT "accountKind"::text AS "kind", "accountId" AS "id" FROM ${follows} follow WHERE "artistId" = ${artistId}::uuid
    LIMIT ${MAX_AUDIENCE_COUNTED})`

function buyersOf({ services }: DomainContext, releaseId: string | null): Prisma.Sql[] {
  const { merch } = services as Partial<typeof services>
  if (!merch || !releaseId) return []
  return [
    Prisma.sql`(SELECT 'user' AS "kind", "listenerId" AS "id" FROM ${merch.standingOrdersInSql()} sale
      WHERE "releaseId" = ${releaseId}::uuid LIMIT ${MAX_CANDIDATES})`,
  ]
}

/** Who listened, tipped or bought lately, each asked by the same conditions as one listener who comes. Columns `kind`, `id`. */
function closeListeners(ctx: DomainContext, audience: 'listeners' | 'supporters', artistId: string): Prisma.Sql {
  const since = closeSince(ctx)
  const heardSince = monthOf(new Date(since.getTime() - SETTLEMENT_MS))
  const { merch } = ctx.services as Partial<DomainContext['services']>
  const artist = Prisma.sql`${artistId}::uuid`
  const candidates = [
    Prisma.sql`(SELECT "listenerId" FROM ${monthListeners} heard WHERE "artistId" = ${artist} AND "month" >= ${heardSince}::date
      ORDER BY "month" DESC, "listenerId" DESC LIMIT ${MAX_CANDIDATES})`,
    Prisma.sql`(SELECT "listenerId" FROM ${standingTips} tip WHERE "artistId" = ${artist} AND "at" >= ${since} LIMIT ${MAX_CANDIDATES})`,
    ...(merch
      ? [
          Prisma.sql`(SELECT "listenerId" FROM ${merch.standingOrdersInSql()} sale WHERE "artistId" = ${artist} AND "at" >= ${since} LIMIT ${MAX_CANDIDATES})`,
        ]
      : []),
  ]
  return Prisma.sql`
    (SELECT 'user' AS "kind", candidate."listenerId" AS "id"
    FROM (SELECT DISTINCT "listenerId" FROM (${Prisma.join(candidates, ' UNION ALL ')}) source) candidate
    WHERE ${belongsBy(ctx, audience, { artistId: artist, listenerId: Prisma.sql`candidate."listenerId"` }, since)}
    LIMIT ${MAX_AUDIENCE_COUNTED})`
}
