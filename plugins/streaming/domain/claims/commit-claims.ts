import type { DomainContext } from '#api/app/context.ts'
import { InputError, NotFound, Unavailable } from '#api/app/errors.ts'
import type { StreamVerdict } from '../../rules.ts'
import { bytesIn, rangesOf } from '../byte-ranges.ts'
import { type ClaimRow, factsKey, keepClaims, type LatestPlayback, readUnderLock } from './claim-rows.ts'
import type { Outcome } from './group-commit.ts'
import { judgeClaim, type Judgement, type PlaybackFacts } from './judge-claim.ts'
import type { PlaybackMeter } from '../playback-meter.ts'

/** One claim as it waits for its batch. */
export interface PendingClaim {
  ctx: DomainContext
  listenerId: string | null
  /** The artist account of the same browser session. */
  signedInArtistId: string | null
  byToken: boolean
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

const NOTHING = { artistId: null, periodId: null, playback: null }

/**
 * Judges and keeps a batch of claims in one transaction that goes to the database and back twice, however many there are.
 * Rows of ListeningClock are locked in listener order first: whatever else concerns a listener's claims is read and
 * written under that lock, so batches of several processes neither deadlock nor count one session twice.
 */
export async function commitClaims(
  ctx: DomainContext,
  claims: readonly PendingClaim[],
  meter: Pick<PlaybackMeter, 'servedHere'>,
): Promise<CommittedClaims> {
  return await ctx.ports.prepared.transaction(async (tx) => {
    const now = ctx.clock.now()
    // A claim that is refused locks nothing and leaves nothing behind.
    const { takenUntil, facts } = await readUnderLock(tx, claims, now)

    const moved = new Set<string>()
    const rows: ClaimRow[] = []
    const outcomes = claims.map((claim): Outcome<StreamVerdict> => {
      const { artistId, periodId, playback } = facts.get(factsKey(claim)) ?? NOTHING
      if (artistId === null) return { error: new NotFound('Song') }
      if (artistId !== claim.artistId) return { error: wrongArtist() }
      const judgement = judgeClaim({
        now: now.getTime(),
        duration: claim.duration,
        byToken: claim.byToken,
        ownSong: claim.signedInArtistId === artistId || playback?.isOwn === true,
        periodId,
        playback: playback ? factsOf(playback, meter, now) : null,
        takenUntil: claim.listenerId === null ? null : (takenUntil.get(claim.listenerId) ?? null),
      })
      if (isUndecided(judgement, playback, meter, now)) return { error: new Unavailable('The record of what was sent') }
      if (judgement.counted && playback && claim.listenerId !== null) {
        playback.counted = true
        takenUntil.set(claim.listenerId, judgement.takenUntil)
        moved.add(claim.listenerId)
      }
      rows.push(rowOf(claim, judgement, { playback, periodId, now }))
      return { result: judgement.counted ? { counted: true } : { counted: false, reason: judgement.reason } }
    })
    const clocks = [...moved].map((listenerId) => ({ listenerId, takenUntil: isoOf(takenUntil.get(listenerId)) }))
    if (rows.length > 0) await keepClaims(tx, rows, now, clocks)
    return {
      outcomes,
      counted: rows.filter((row) => row.counted).map(({ songId, artistId }) => ({ songId, artistId, claimedAt: now })),
    }
  })
}

function factsOf(playback: LatestPlayback, meter: Pick<PlaybackMeter, 'servedHere'>, now: Date): PlaybackFacts {
  const { openedAt, songDuration, counted, audioBytes, served, servingUntil } = playback
  const here = meter.servedHere(playback.playbackId)
  return {
    openedAt: openedAt.getTime(),
    songDuration,
    counted,
    audioBytes,
    servedBytes: bytesIn([...rangesOf(served), ...(here ?? [])]),
    servedInDoubt: here === null && servingUntil !== null && servingUntil.getTime() < now.getTime(),
  }
}

const isUndecided = (
  judgement: Judgement,
  playback: LatestPlayback | null,
  meter: Pick<PlaybackMeter, 'servedHere'>,
  now: Date,
) =>
  !judgement.counted &&
  judgement.reason === 'NOT_SERVED' &&
  playback !== null &&
  isServedElsewhere(playback, meter, now)

/**
 * Another process said less than its lease ago that it sends this audio: what the database holds may be a second old, or
 * its last before that process died. Nobody can tell yet, so nothing is decided.
 */
function isServedElsewhere(
  { playbackId, servingUntil }: LatestPlayback,
  meter: Pick<PlaybackMeter, 'servedHere'>,
  now: Date,
): boolean {
  return meter.servedHere(playbackId) === null && servingUntil !== null && servingUntil.getTime() >= now.getTime()
}

function wrongArtist(): InputError {
  const message = 'This song is by another artist'
  return new InputError(message, { artistId: message })
}

function rowOf(
  claim: PendingClaim,
  judgement: Judgement,
  { playback, periodId, now }: { playback: LatestPlayback | null; periodId: string | null; now: Date },
): ClaimRow {
  return {
    listenerId: claim.listenerId,
    songId: claim.songId,
    artistId: claim.artistId,
    playbackId: playback?.playbackId ?? null,
    openedAt: playback?.openedAt ?? now,
    periodId: judgement.counted ? periodId : null,
    duration: claim.duration,
    counted: judgement.counted,
    reason: judgement.counted ? null : judgement.reason,
  }
}

function isoOf(milliseconds: number | undefined): string {
  return new Date(milliseconds ?? 0).toISOString()
}
