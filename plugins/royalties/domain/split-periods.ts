import type { DomainContext } from '#api/app/context.ts'
import { type CommunityPool, communityPools } from './community-pool.ts'
import type { HoldState, ShareHold } from '#prisma/generated/client/client.ts'
import { monthName, monthOf } from '#api/text/calendar.ts'
import { splitBySongs, splitByStreams } from './splits.ts'
import type { PeriodSong } from '#plugins/streaming'
import type { PaidPeriod, PeriodState } from '#plugins/billing'

/** Where the money of one subscription period went, in cents; `artists` add up to `artistCents` where there are any. */
export interface PeriodSplit {
  id: string
  startsAt: Date
  endsAt: Date
  state: PeriodState
  settledAt: Date | null
  /** The invoice's amount; `grossCents` is the rest after refunds while the period was open. */
  paidCents: number
  refundedCents: number
  grossCents: number
  platformCents: number
  artistCents: number
  /** The artists' parts still move with every counted stream. */
  isEstimate: boolean
  /** "2026-11": whose community pool the artists' part went to, as nothing was heard. */
  poolMonth: string | null
  /** The pool of the month in whose books the period stands, once that is closed. */
  community: CommunityPool | null
  /** The part of `artistCents` under review, and the part that went to a community pool as its streams are not paid. */
  heldCents: number
  refusedCents: number
  /** The amount this period moved of it to `artists`, on top of `artistCents`. */
  communityCents: number
  /** Largest part first. */
  artists: ArtistPart[]
}

export interface ArtistPart {
  artistId: string
  /** Null for an artist who is gone. */
  artistName: string | null
  artistUsername: string | null
  streams: number
  cents: number
  /** Whether that waits for a look at the listening, or went to the community pool as the streams are not paid. */
  hold: HoldState | null
  /** "2026-11": whose community pool it went to. */
  poolMonth: string | null
  /** On top of it: what the listener moved to the artist of a community pool. */
  communityCents: number
  /** The colour of the most-heard song's cover, as `#rrggbb`. */
  coverColor: string | null
  songs: SongPart[]
}

export interface SongPart {
  songId: string
  /** Null for a song that is gone. */
  title: string | null
  streams: number
  cents: number
}

/** As `PeriodSplit` says, for each period. Settled parts are what was posted, open ones what the settlement's own split gives now. */
export async function splitPeriods(ctx: DomainContext, periods: readonly PaidPeriod[]): Promise<PeriodSplit[]> {
  const ids = periods.map(({ id }) => id)
  const songs = Map.groupBy(await ctx.services.streaming.periodSongs(ctx, ids), ({ periodId }) => periodId)
  const shares = Map.groupBy(
    await ctx.db.$queryRaw<{ periodId: string; artistId: string; streams: number; cents: number }[]>`
      SELECT "periodId", "artistId", "streams", "cents" FROM "PeriodShare" WHERE "periodId" = ANY(${ids}::uuid[])`,
    ({ periodId }) => periodId,
  )
  const holds = new Map(
    (await ctx.db.shareHold.findMany({ where: { periodId: { in: ids }, settledAt: { not: null } } })).map(
      ({ periodId, artistId, ...hold }) => [`${periodId} ${artistId}`, hold] as const,
    ),
  )
  const artistIds = [...songs.values(), ...shares.values()].flat().map(({ artistId }) => artistId)
  const artists = await ctx.services.auth.findArtists(ctx, artistIds)
  const moved = Map.groupBy(
    await ctx.db.communityShare.findMany({ where: { periodId: { in: ids } } }),
    ({ periodId }) => periodId,
  )
  const pools = await communityPools(
    ctx,
    periods.flatMap(({ state, settledAt, bookedIn }) =>
      state === 'settled' && settledAt ? (bookedIn ?? monthOf(settledAt)) : [],
    ),
  )

  return periods.map(({ id, state, settledAt, bookedIn, grossCents, artistCents, ...period }) => {
    const bookedMonth = settledAt && monthName(bookedIn ?? settledAt)
    const heard = Map.groupBy(songs.get(id) ?? [], ({ artistId }) => artistId)
    const parts = state === 'open' ? estimated(artistCents, heard) : (shares.get(id) ?? [])
    const holdOf = (artistId: string) => holds.get(`${id} ${artistId}`)
    const sumOf = (wanted: HoldState) =>
      parts.reduce((sum, { artistId, cents }) => sum + (holdOf(artistId)?.state === wanted ? cents : 0), 0)
    const community = new Map(moved.get(id)?.map((share) => [share.artistId, share.cents]))
    return {
      ...period,
      id,
      state,
      settledAt,
      grossCents,
      platformCents: grossCents - artistCents,
      artistCents,
      isEstimate: state === 'open',
      poolMonth: state === 'pooled' ? bookedMonth : null,
      community: (state === 'settled' && bookedMonth && pools.get(bookedMonth)) || null,
      heldCents: sumOf('held'),
      refusedCents: sumOf('refused'),
      communityCents: [...community.values()].reduce((sum, cents) => sum + cents, 0),
      artists: parts
        .map(({ artistId, streams, cents }) => ({
          artistId,
          artistName: artists.get(artistId)?.name ?? null,
          artistUsername: artists.get(artistId)?.username ?? null,
          streams,
          cents,
          hold: holdOf(artistId)?.state ?? null,
          poolMonth: poolOf(holdOf(artistId)),
          communityCents: community.get(artistId) ?? 0,
          coverColor: heard.get(artistId)?.find(({ coverColor }) => coverColor)?.coverColor ?? null,
          songs: songParts(cents, heard.get(artistId) ?? []),
        }))
        .sort(largestFirst),
    }
  })
}

/** A refused part goes to the pool of the month of the decision, or of the first one that was open then. */
const poolOf = (hold: Pick<ShareHold, 'state' | 'decidedAt' | 'pooledIn'> | undefined): string | null =>
  hold?.state === 'refused' && hold.decidedAt ? monthName(hold.pooledIn ?? hold.decidedAt) : null

const largestFirst = (one: { cents: number; artistId: string }, other: { cents: number; artistId: string }) =>
  other.cents - one.cents || (one.artistId < other.artistId ? -1 : 1)

function estimated(
  cents: number,
  heard: ReadonlyMap<string, readonly PeriodSong[]>,
): { artistId: string; streams: number; cents: number }[] {
  const streams = [...heard].map(([artistId, songs]) => ({
    artistId,
    streams: songs.reduce((sum, song) => sum + song.streams, 0),
  }))
  const split = splitByStreams(cents, streams)
  return streams.map((artist) => ({ ...artist, cents: split.get(artist.artistId) ?? 0 }))
}

function songParts(cents: number, songs: readonly PeriodSong[]): SongPart[] {
  const split = splitBySongs(cents, songs)
  return songs.map(({ songId, title, streams }) => ({ songId, title, streams, cents: split.get(songId) ?? 0 }))
}
