import type { PreparedTransaction } from '#api/platform/database/prepared-statements.ts'
import { activePeriodOf } from '#plugins/billing'
import { songArtists } from '#plugins/catalog'
import { Prisma } from '#prisma/generated/client/client.ts'
import { playbackFront, playbackHorizon } from '../retention.ts'

/** Stands in claims of artists and admins who are no listeners. */
const NOBODY = '00000000-0000-0000-0000-000000000000'

/** A listener's latest session of a song. */
export interface LatestPlayback {
  playbackId: string
  openedAt: Date
  songDuration: number
  counted: boolean
  /** The listener is the artist by address. */
  isOwn: boolean
  audioBytes: number | null
  /** As PostgreSQL writes ranges. */
  served: string | null
  servingUntil: Date | null
}

/** The facts of one song for one listener, or for none. */
export interface ListeningFacts {
  /** Null for a song that is unknown. */
  artistId: string | null
  /** The listener's subscription period at this moment. */
  periodId: string | null
  playback: LatestPlayback | null
}

/** The parts of a claim that SQL uses. */
interface Claimed {
  listenerId: string | null
  songId: string
  artistId: string
}

/** A claim with its verdict, as it is kept. */
export interface ClaimRow {
  listenerId: string | null
  songId: string
  artistId: string
  playbackId: string | null
  /** The time of the playback, or of the claim without one: the month of its partition. */
  openedAt: Date
  periodId: string | null
  duration: number
  counted: boolean
  reason: string | null
}

/**
 * Locks the clock of each listener who claims a song of the artist that it is by, making those that are missing. In listener
 * order, so that nobody waits for each other. A row that does not meet WHERE is locked all the same, and not written anew.
 */
const lockClocks = ({ listeners, songs, artists }: OfListeners) => Prisma.sql`
    INSERT INTO "ListeningClock" ("listenerId", "takenUntil")
    SELECT DISTINCT claimed."listenerId", 'epoch'::timestamptz
    FROM unnest(${listeners}::uuid[], ${songs}::uuid[], ${artists}::uuid[]) AS claimed ("listenerId", "songId", "artistId")
    JOIN ${songArtists} song ON song."id" = claimed."songId" AND song."artistId" = claimed."artistId"
    ORDER BY 1
    ON CONFLICT ("listenerId") DO UPDATE SET "takenUntil" = "ListeningClock"."takenUntil" WHERE false`

/** Claims of listeners, column by column. */
interface OfListeners {
  listeners: string
  songs: string
  artists: string
}

function ofListeners(claims: readonly Claimed[]): OfListeners {
  // An invalid artist id is refused here, so that the database does not refuse the whole batch.
  const locked = claims.filter(({ listenerId, artistId }) => listenerId !== null && artistId !== '')
  return {
    listeners: arrayOf(locked.map(({ listenerId }) => listenerId)),
    songs: arrayOf(locked.map(({ songId }) => songId)),
    artists: arrayOf(locked.map(({ artistId }) => artistId)),
  }
}

export const factsKey = ({ listenerId, songId }: { listenerId: string | null; songId: string }) =>
  `${listenerId} ${songId}`

interface FactsRow {
  index: number
  artistId: string | null
  periodId: string | null
  takenUntil: Date | null
}

interface UnderLock {
  /** Until when each listener's clock is taken: milliseconds, 0 for never. */
  takenUntil: Map<string, number>
  /** Facts per listener and song, by `factsKey`. */
  facts: Map<string, ListeningFacts>
}

/** Locks the clocks of these claims and then reads what is known: its artist, the latest session that is not over at `now`, the period. */
export async function readUnderLock(
  tx: PreparedTransaction,
  claims: readonly Claimed[],
  now: Date,
): Promise<UnderLock> {
  const wanted = [
    ...new Map(
      claims.map(({ listenerId, songId }) => [factsKey({ listenerId, songId }), { listenerId, songId }]),
    ).values(),
  ]
  const heard = wanted.filter(isListener)
  const [, known, ...latest] = (await tx.query(
    lockClocks(ofListeners(claims)),
    listeningFacts(wanted, now),
    ...heard.map((pair) => latestPlayback(pair, now)),
  )) as [unknown, FactsRow[], ...LatestPlayback[][]]
  const playbacks = new Map(heard.map((pair, place) => [factsKey(pair), latest[place]?.[0]]))
  const takenUntil = new Map<string, number>()
  const facts = new Map<string, ListeningFacts>()
  for (const { index, artistId, periodId, takenUntil: until } of known) {
    const pair = wanted[index] as (typeof wanted)[number]
    if (pair.listenerId !== null && until !== null) takenUntil.set(pair.listenerId, until.getTime())
    facts.set(factsKey(pair), { artistId, periodId, playback: playbacks.get(factsKey(pair)) ?? null })
  }
  return { takenUntil, facts }
}

type Wanted = Pick<Claimed, 'listenerId' | 'songId'>

const isListener = (wanted: Wanted): wanted is Wanted & { listenerId: string } => wanted.listenerId !== null

// Rows of listeners are joined by the listener and chosen by a list of them, never by LATERAL: a distributed database sends
// each part to the servers that have these listeners, and to no other.
function listeningFacts(wanted: readonly Wanted[], now: Date): Prisma.Sql {
  const listeners = arrayOf(wanted.map(({ listenerId }) => listenerId))
  const songs = arrayOf(wanted.map(({ songId }) => songId))
  return Prisma.sql`
    SELECT wanted."index"::int - 1 AS "index", song."artistId", period."periodId", clock."takenUntil"
    FROM unnest(${listeners}::uuid[], ${songs}::uuid[]) WITH ORDINALITY AS wanted ("listenerId", "songId", "index")
    LEFT JOIN ${songArtists} song ON song."id" = wanted."songId"
    LEFT JOIN (SELECT "listenerId", "takenUntil" FROM "ListeningClock" WHERE "listenerId" = ANY(${listeners}::uuid[])) clock
      ON clock."listenerId" = wanted."listenerId"
    LEFT JOIN LATERAL ${activePeriodOf(Prisma.sql`wanted."listenerId"`, now)} period ON true`
}

/**
 * The newest session of one listener and song: two rows are read however many there are. A statement for each pair, sent with
 * the others, because a distributed database refuses LIMIT in a part that it joins and routes this one to the listener's server.
 */
function latestPlayback({ listenerId, songId }: Wanted, now: Date): Prisma.Sql {
  return Prisma.sql`
    SELECT newest.*, EXISTS (
      SELECT 1 FROM "StreamClaim" claim
      WHERE ${claimOf(Prisma.sql`newest`)} AND claim."listenerId" = ${listenerId}::uuid AND claim."counted"
    ) AS "counted"
    FROM (
      SELECT playback."id" AS "playbackId", playback."openedAt", playback."songDuration", playback."isOwn", playback."audioBytes",
             playback."served"::text AS "served", playback."servingUntil"
      FROM "PlaybackSession" playback
      WHERE playback."listenerId" = ${listenerId}::uuid AND playback."songId" = ${songId}::uuid
        AND playback."openedAt" BETWEEN ${playbackHorizon(now)} AND ${playbackFront(now)}
      ORDER BY playback."openedAt" DESC, playback."id" DESC LIMIT 1
    ) newest`
}

/**
 * Whether `claim` is of a playback, in SQL. A process of a version that knew no partitions wrote no opening: such claims
 * stand in one partition, which is looked into as well.
 */
const claimOf = (playback: Prisma.Sql) =>
  Prisma.sql`claim."playbackId" = ${playback}."playbackId" AND claim."openedAt" IN (${playback}."openedAt", 'epoch')`

/** Writes every claim with its verdict and moves the clocks, in one statement, and commits. */
export async function keepClaims(
  tx: PreparedTransaction,
  rows: readonly ClaimRow[],
  now: Date,
  clocks: readonly { listenerId: string; takenUntil: string }[],
): Promise<void> {
  const listeners = arrayOf(clocks.map(({ listenerId }) => listenerId))
  const ends = arrayOf(clocks.map(({ takenUntil }) => takenUntil))
  // ANY lets PostgreSQL go through the index: the rows of a function are estimated too high, and it would read the whole table.
  await tx.commit(Prisma.sql`
    WITH moved AS (
      UPDATE "ListeningClock" clock SET "takenUntil" = moved."takenUntil"
      FROM unnest(${listeners}::uuid[], ${ends}::timestamptz[]) AS moved ("listenerId", "takenUntil")
      WHERE clock."listenerId" = ANY (${listeners}::uuid[]) AND clock."listenerId" = moved."listenerId"
    )
    INSERT INTO "StreamClaim" ("listenerId", "songId", "artistId", "playbackId", "openedAt", "periodId", "duration", "counted", "reason", "claimedAt")
    SELECT claim.*, ${now}::timestamptz
    FROM json_to_recordset(${JSON.stringify(rows.map((row) => ({ ...row, listenerId: row.listenerId ?? NOBODY })))}::json) AS claim (
      "listenerId" uuid, "songId" uuid, "artistId" uuid, "playbackId" uuid, "openedAt" timestamptz, "periodId" uuid,
      "duration" int, "counted" boolean, "reason" text
    )`)
}

/** An array as PostgreSQL reads it, of values without commas, quotes or braces. */
const arrayOf = (values: readonly (string | null)[]) => `{${values.map((value) => value ?? 'NULL').join(',')}}`
