import type { DomainContext } from '#api/context.ts'
import { playbackHorizon } from './playback-horizon.ts'

/** A listener's latest session of a song. */
export interface LatestPlayback {
  listenerId: string
  songId: string
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

/** A claim with its verdict, as it is kept. */
export interface ClaimRow {
  listenerId: string | null
  songId: string
  artistId: string
  playbackId: string | null
  periodId: string | null
  duration: number
  counted: boolean
  reason: string | null
}

/** Locks each listener's clock, making those that are missing, and reads until when it is taken (milliseconds, 0 for never). */
export async function lockClocks(ctx: DomainContext, listenerIds: readonly string[]): Promise<Map<string, number>> {
  if (listenerIds.length === 0) return new Map()
  const rows = await ctx.db.$queryRaw<{ listenerId: string; takenUntil: Date }[]>`
    INSERT INTO "ListeningClock" ("listenerId", "takenUntil")
    SELECT id::uuid, 'epoch' FROM json_array_elements_text(${JSON.stringify(listenerIds)}::json) AS listener (id) ORDER BY id
    ON CONFLICT ("listenerId") DO UPDATE SET "takenUntil" = "ListeningClock"."takenUntil"
    RETURNING "listenerId", "takenUntil"`
  return new Map(rows.map(({ listenerId, takenUntil }) => [listenerId, takenUntil.getTime()]))
}

/** The latest session of each listener and song that is not over at `now`, by "listenerId songId". */
export async function latestPlaybacks(
  ctx: DomainContext,
  claims: readonly { listenerId: string | null; songId: string }[],
  now: Date,
): Promise<Map<string, LatestPlayback>> {
  const ofListeners = claims.filter(({ listenerId }) => listenerId !== null)
  const wanted = new Map(
    ofListeners.map(({ listenerId, songId }) => [`${listenerId} ${songId}`, { listenerId, songId }]),
  )
  if (wanted.size === 0) return new Map()
  const rows = await ctx.db.$queryRaw<LatestPlayback[]>`
    SELECT wanted."listenerId", wanted."songId", latest.*,
           EXISTS (SELECT 1 FROM "StreamClaim" claim WHERE claim."playbackId" = latest."playbackId" AND claim."counted") AS "counted"
    FROM json_to_recordset(${JSON.stringify([...wanted.values()])}::json) AS wanted ("listenerId" uuid, "songId" uuid)
    CROSS JOIN LATERAL (
      SELECT playback."id" AS "playbackId", playback."openedAt", playback."songDuration", playback."isOwn",
             playback."audioBytes", playback."served"::text AS "served", playback."servingUntil"
      FROM "PlaybackSession" playback
      WHERE playback."listenerId" = wanted."listenerId" AND playback."songId" = wanted."songId" AND playback."openedAt" >= ${playbackHorizon(now)}
      ORDER BY playback."openedAt" DESC, playback."id" DESC LIMIT 1
    ) latest`
  return new Map(rows.map((row) => [`${row.listenerId} ${row.songId}`, row]))
}

/** Writes every claim with its verdict and moves the clocks, in one statement. */
export async function keepClaims(
  ctx: DomainContext,
  rows: readonly ClaimRow[],
  now: Date,
  clocks: readonly { listenerId: string; takenUntil: string }[],
): Promise<void> {
  await ctx.db.$executeRaw`
    WITH moved AS (
      UPDATE "ListeningClock" clock SET "takenUntil" = moved."takenUntil"
      FROM json_to_recordset(${JSON.stringify(clocks)}::json) AS moved ("listenerId" uuid, "takenUntil" timestamptz)
      WHERE clock."listenerId" = moved."listenerId"
    )
    INSERT INTO "StreamClaim" ("listenerId", "songId", "artistId", "playbackId", "periodId", "duration", "counted", "reason", "claimedAt")
    SELECT claim.*, ${now}::timestamptz
    FROM json_to_recordset(${JSON.stringify(rows)}::json) AS claim (
      "listenerId" uuid, "songId" uuid, "artistId" uuid, "playbackId" uuid, "periodId" uuid,
      "duration" int, "counted" boolean, "reason" text
    )`
}
