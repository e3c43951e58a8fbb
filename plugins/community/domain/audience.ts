import type { DomainContext } from '#api/app/context.ts'
import { ownAccounts } from '#plugins/auth'
import { standingPeriods, standingTips } from '#plugins/billing'
import { follows } from '#plugins/library'
import { standingShares } from '#plugins/royalties'
import { isHeardSince, periodStreamTotals } from '#plugins/streaming'
import { Prisma } from '#prisma/generated/client/client.ts'
import { type AudienceName, CLOSENESS_DAYS } from '../rules/audience.ts'

const DAY_MS = 86_400_000

/** How close somebody is to an artist: the closest audience they belong to, `artist` for the artist's own account. */
export type Closeness = Exclude<AudienceName, 'buyers'> | 'artist'

const RANK: Readonly<Record<Closeness, number>> = {
  everyone: 0,
  signedIn: 1,
  followers: 2,
  listeners: 3,
  supporters: 4,
  artist: 5,
}

/** Something that an artist opened to an audience; `releaseId` is of `buyers`. */
export interface Gated {
  id: string
  artistId: string
  audience: AudienceName
  releaseId: string | null
  /** Buyers of `releaseId` are let in, whoever it is for. */
  isForBuyersToo?: boolean
}

/** From then on listening and support count. */
export const closeSince = ({ clock }: DomainContext): Date => new Date(clock.now().getTime() - CLOSENESS_DAYS * DAY_MS)

interface Pair {
  listenerId: Prisma.Sql
  artistId: Prisma.Sql
}

/**
 * Condition: a stream of a paid period that stands was counted since a moment. Whole periods are known by their totals; of the one
 * that the moment falls into the claims are read.
 */
const listensSince = ({ listenerId, artistId }: Pair, since: Date) => Prisma.sql`EXISTS (
  SELECT FROM ${standingPeriods} period JOIN ${periodStreamTotals} total ON total."periodId" = period."id"
  WHERE period."listenerId" = ${listenerId} AND period."endsAt" > ${since} AND total."artistId" = ${artistId} AND total."streams" > 0
    AND (period."startsAt" >= ${since} OR ${isHeardSince({ listenerId, artistId, periodId: Prisma.sql`period."id"` }, since)}))`

/** Condition: money of the listener that stands reached the artist since a moment, by a tip, an order or a settled period. */
function supportsSince({ services }: DomainContext, { listenerId, artistId }: Pair, since: Date): Prisma.Sql {
  const these = Prisma.sql`"listenerId" = ${listenerId} AND "artistId" = ${artistId} AND "at" >= ${since}`
  // An installation may have no stores.
  const { merch } = services as Partial<typeof services>
  const ways = [
    Prisma.sql`EXISTS (SELECT FROM ${standingTips} tip WHERE ${these})`,
    Prisma.sql`EXISTS (SELECT FROM ${standingShares} share WHERE ${these})`,
    ...(merch
      ? [Prisma.sql`EXISTS (SELECT FROM ${merch.standingOrdersInSql()} sale WHERE "cents" > 0 AND ${these})`]
      : []),
  ]
  return Prisma.sql`(${Prisma.join(ways, ' OR ')})`
}

/** For lists: whether a listener belongs to an audience by money, listeners to `listeners` whether they support or not. */
export const belongsBy = (
  ctx: DomainContext,
  audience: 'listeners' | 'supporters',
  pair: Pair,
  since: Date,
): Prisma.Sql =>
  audience === 'supporters'
    ? supportsSince(ctx, pair, since)
    : Prisma.sql`(${listensSince(pair, since)} OR ${supportsSince(ctx, pair, since)})`

/** How close the caller is to each of these artists, in one statement. It is asked anew each time: a refund closes at once. */
export async function audience(
  ctx: DomainContext,
  artistIds: readonly string[],
): Promise<ReadonlyMap<string, Closeness>> {
  const accounts = ownAccounts(ctx)
  const ids = [...new Set(artistIds)]
  const ownArtist = ctx.actor.artist?.id
  const others = ids.filter((id) => id !== ownArtist)
  const nearest: Closeness = accounts.length > 0 ? 'signedIn' : 'everyone'
  const found = new Map<string, Closeness>(ids.map((id) => [id, id === ownArtist ? 'artist' : nearest]))
  if (accounts.length === 0 || others.length === 0) return found
  const artistId = Prisma.sql`artist."id"`
  const listener = ctx.actor.user
  const since = closeSince(ctx)
  const pair = { artistId, listenerId: Prisma.sql`${listener?.id ?? null}::uuid` }
  const following = Prisma.join(
    accounts.map(
      ({ accountKind, accountId }) =>
        Prisma.sql`EXISTS (SELECT FROM ${follows} follow WHERE "accountKind" = ${accountKind}::"AccountKind"
          AND "accountId" = ${accountId}::uuid AND "artistId" = ${artistId})`,
    ),
    ' OR ',
  )
  const rows = await ctx.db.$queryRaw<{ id: string; closeness: Closeness }[]>`
    SELECT artist."id"::text AS "id", CASE
      ${
        listener
          ? Prisma.sql`WHEN ${supportsSince(ctx, pair, since)} THEN 'supporters' WHEN ${listensSince(pair, since)} THEN 'listeners'`
          : Prisma.empty
      }
      WHEN ${following} THEN 'followers' ELSE 'signedIn' END AS "closeness"
    FROM unnest(${others}::uuid[]) artist("id")`
  for (const { id, closeness } of rows) found.set(id, closeness)
  return found
}

/** Which of these releases the caller bought, where the order stands. */
async function boughtAmong(ctx: DomainContext, releaseIds: readonly string[]): Promise<ReadonlySet<string>> {
  const { merch } = ctx.services as Partial<DomainContext['services']>
  const listenerId = ctx.actor.user?.id
  if (!merch || !listenerId || releaseIds.length === 0) return new Set()
  const rows = await ctx.db.$queryRaw<{ id: string }[]>`
    SELECT release."id"::text AS "id" FROM unnest(${[...new Set(releaseIds)]}::uuid[]) release("id")
    WHERE EXISTS (SELECT FROM ${merch.standingOrdersInSql()} sale WHERE sale."releaseId" = release."id" AND sale."listenerId" = ${listenerId}::uuid)`
  return new Set(rows.map(({ id }) => id))
}

/** The release whose buyers it is open to. */
const boughtAs = ({ audience: wanted, releaseId, isForBuyersToo = false }: Gated): string | null =>
  wanted === 'buyers' || isForBuyersToo ? releaseId : null

/** Ids of those that are open to the caller: two statements at most, however many they are. */
export async function openAmong(ctx: DomainContext, gated: readonly Gated[]): Promise<ReadonlySet<string>> {
  const own = ctx.actor.artist?.id
  const locked = gated.filter(({ audience: wanted, artistId }) => wanted !== 'everyone' && artistId !== own)
  if (locked.length === 0) return new Set(gated.map(({ id }) => id))
  const closeness = await audience(
    ctx,
    locked.map(({ artistId }) => artistId),
  )
  const isClose = ({ audience: wanted, artistId }: Gated): boolean =>
    wanted !== 'buyers' && RANK[closeness.get(artistId) ?? 'everyone'] >= RANK[wanted]
  const further = locked.filter((one) => !isClose(one))
  const bought = await boughtAmong(
    ctx,
    further.flatMap((one) => boughtAs(one) ?? []),
  )
  const closed = new Set(further.filter((one) => !bought.has(boughtAs(one) ?? '')).map(({ id }) => id))
  return new Set(gated.filter(({ id }) => !closed.has(id)).map(({ id }) => id))
}

/** Provides `catalog.opened-songs`. */
export const openedSongs = async (ctx: DomainContext, { songs }: { songs: readonly Gated[] }): Promise<string[]> => [
  ...(await openAmong(
    ctx,
    songs.map((song) => ({ ...song, isForBuyersToo: true })),
  )),
]
