import type { DomainContext } from '#api/context.ts'
import { InputError, NotFound } from '#api/errors.ts'
import type { StreamVerdict } from '../rules.ts'
import type { Outcome } from './group-commit.ts'
import { type Judgement, judgeClaim } from './judge-claim.ts'

/** One claim as it waits for its batch. */
export interface PendingClaim {
  ctx: DomainContext
  listenerId: string | null
  /** The artist account of the same browser session. */
  signedInArtistId: string | null
  songId: string
  artistId: string
  duration: number
}

/** A claim that counted, as the live figures need it. */
export interface CountedClaim {
  songId: string
  artistId: string
  claimedAt: Date
}

export interface CommittedClaims {
  outcomes: Outcome<StreamVerdict>[]
  counted: CountedClaim[]
}

interface Playback {
  listenerId: string
  songId: string
  playbackId: string
  openedAt: Date
  songDuration: number
  counted: boolean
}

interface ClaimRow {
  listenerId: string | null
  songId: string
  artistId: string
  playbackId: string | null
  periodId: string | null
  duration: number
  counted: boolean
  reason: string | null
}

/**
 * Judges and keeps a batch of claims in one transaction with a number of statements that does not grow with it.
 * Rows of ListeningClock are locked in listener order first: whatever else concerns a listener's claims is read and
 * written under that lock, so batches of several processes neither deadlock nor count one session twice.
 */
export async function commitClaims(ctx: DomainContext, claims: readonly PendingClaim[]): Promise<CommittedClaims> {
  return await ctx.transaction(async (tx) => {
    const now = tx.clock.now()
    const listenerIds = [...new Set(claims.flatMap(({ listenerId }) => listenerId ?? []))].sort()
    const songs = await tx.services.catalog.songsForPlayback(tx, [...new Set(claims.map(({ songId }) => songId))])
    const songById = new Map(songs.map((song) => [song.id, song]))
    const takenUntil = await lockClocks(tx, listenerIds)
    const playbacks = await latestPlaybacks(tx, claims)
    const periods = listenerIds.length ? await tx.services.billing.activePeriods(tx, listenerIds, now) : new Map<string, { periodId: string }>()

    const moved = new Set<string>()
    const rows: ClaimRow[] = []
    const outcomes = claims.map((claim): Outcome<StreamVerdict> => {
      const song = songById.get(claim.songId)
      if (!song) return { error: new NotFound('Song') }
      if (song.artistId !== claim.artistId) return { error: wrongArtist() }
      const playback = claim.listenerId === null ? undefined : playbacks.get(`${claim.listenerId} ${claim.songId}`)
      const periodId = claim.listenerId === null ? null : (periods.get(claim.listenerId)?.periodId ?? null)
      const judgement = judgeClaim({
        now: now.getTime(),
        duration: claim.duration,
        ownSong: claim.signedInArtistId === song.artistId,
        periodId,
        playback: playback ? { ...playback, openedAt: playback.openedAt.getTime() } : null,
        takenUntil: claim.listenerId === null ? null : (takenUntil.get(claim.listenerId) ?? null),
      })
      if (judgement.counted && playback && claim.listenerId !== null) {
        playback.counted = true
        takenUntil.set(claim.listenerId, judgement.takenUntil)
        moved.add(claim.listenerId)
      }
      rows.push(rowOf(claim, judgement, playback?.playbackId ?? null, periodId))
      return { result: judgement.counted ? { counted: true } : { counted: false, reason: judgement.reason } }
    })
    if (rows.length > 0) await keep(tx, rows, now, [...moved].sort().map((listenerId) => ({ listenerId, takenUntil: isoOf(takenUntil.get(listenerId)) })))
    return { outcomes, counted: rows.filter((row) => row.counted).map(({ songId, artistId }) => ({ songId, artistId, claimedAt: now })) }
  })
}

function wrongArtist(): InputError {
  const message = 'This song is by another artist'
  return new InputError(message, { artistId: message })
}

function rowOf(claim: PendingClaim, judgement: Judgement, playbackId: string | null, periodId: string | null): ClaimRow {
  return {
    listenerId: claim.listenerId,
    songId: claim.songId,
    artistId: claim.artistId,
    playbackId,
    periodId: judgement.counted ? periodId : null,
    duration: claim.duration,
    counted: judgement.counted,
    reason: judgement.counted ? null : judgement.reason,
  }
}

/** Locks each listener's clock, making those that are missing, and reads until when it is taken (milliseconds, 0 for never). */
async function lockClocks(ctx: DomainContext, listenerIds: readonly string[]): Promise<Map<string, number>> {
  if (listenerIds.length === 0) return new Map()
  const rows = await ctx.db.$queryRaw<{ listenerId: string; takenUntil: Date }[]>`
    INSERT INTO "ListeningClock" ("listenerId", "takenUntil")
    SELECT id::uuid, 'epoch' FROM json_array_elements_text(${JSON.stringify(listenerIds)}::json) AS listener (id) ORDER BY id
    ON CONFLICT ("listenerId") DO UPDATE SET "takenUntil" = "ListeningClock"."takenUntil"
    RETURNING "listenerId", "takenUntil"`
  return new Map(rows.map(({ listenerId, takenUntil }) => [listenerId, takenUntil.getTime()]))
}

/** The latest session of each listener and song, by "listenerId songId". */
async function latestPlaybacks(ctx: DomainContext, claims: readonly PendingClaim[]): Promise<Map<string, Playback>> {
  const wanted = new Map(claims.filter(({ listenerId }) => listenerId !== null).map(({ listenerId, songId }) => [`${listenerId} ${songId}`, { listenerId, songId }]))
  if (wanted.size === 0) return new Map()
  const rows = await ctx.db.$queryRaw<Playback[]>`
    SELECT wanted."listenerId", wanted."songId", latest.*,
           EXISTS (SELECT 1 FROM "StreamClaim" claim WHERE claim."playbackId" = latest."playbackId" AND claim."counted") AS "counted"
    FROM json_to_recordset(${JSON.stringify([...wanted.values()])}::json) AS wanted ("listenerId" uuid, "songId" uuid)
    CROSS JOIN LATERAL (
      SELECT playback."id" AS "playbackId", playback."openedAt", playback."songDuration" FROM "PlaybackSession" playback
      WHERE playback."listenerId" = wanted."listenerId" AND playback."songId" = wanted."songId"
      ORDER BY playback."openedAt" DESC, playback."id" DESC LIMIT 1
    ) latest`
  return new Map(rows.map((row) => [`${row.listenerId} ${row.songId}`, row]))
}

/** Writes every claim with its verdict and moves the clocks, in one statement. */
async function keep(ctx: DomainContext, rows: readonly ClaimRow[], now: Date, clocks: readonly { listenerId: string; takenUntil: string }[]): Promise<void> {
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

function isoOf(milliseconds: number | undefined): string {
  return new Date(milliseconds ?? 0).toISOString()
}
