import { isId } from '#api/text/is-id.ts'
import { type Actor, systemActor } from '#api/access/actor.ts'
import type { DomainContext } from '#api/app/context.ts'
import { NotFound, NotSignedIn } from '#api/app/errors.ts'
import { appScoped } from '#api/cache/app-scoped.ts'
import type { StreamClaimInput, StreamVerdict } from '../../rules.ts'
import { commitClaims, type PendingClaim } from './commit-claims.ts'
import { groupCommit, type Outcome } from './group-commit.ts'
import { createMirror } from '../mirror-counted.ts'
import { playbackMeter, type PlaybackMeter } from '../playback-meter.ts'

const MAX_BATCH = 500
/** About two seconds' worth on a small machine: beyond that a quick 503 serves the listener better than a long wait. */
const MAX_WAITING = 10_000
const GATHER_MS = 2
/** Batches that may be under way at once; a listener's claims are all in one row of them, and keep their order. */
const LANES = 2

/** Claims a stream for the caller's latest playback session of a song; the verdict is durable when it is answered. */
export type ClaimStream = (ctx: DomainContext, input: StreamClaimInput) => Promise<StreamVerdict>

/**
 * One for each application: concurrent claims of its callers are committed together.
 * Throws 401 for visitors, 404 for an unknown song, 400 when the artist is not the song's, 503 when too many wait.
 */
export function createClaimStream(
  options: {
    /** The meter of this process; default: one that has served nothing. */
    meterOf?: (ctx: DomainContext) => Pick<PlaybackMeter, 'servedHere'>
    maxBatch?: number
    maxWaiting?: number
    gatherMilliseconds?: number
    lanes?: number
  } = {},
): ClaimStream {
  const { meterOf = () => ({ servedHere: () => null }), ...limits } = options
  const mirror = createMirror()
  const commitLane = () =>
    groupCommit<PendingClaim, StreamVerdict>({
      what: 'Counting streams',
      maxBatch: limits.maxBatch ?? MAX_BATCH,
      maxWaiting: limits.maxWaiting ?? Math.ceil(MAX_WAITING / LANES),
      gatherMilliseconds: limits.gatherMilliseconds ?? GATHER_MS,
      commit: async (claims) => {
        const ctx = (claims[0] as PendingClaim).ctx.as(systemActor)
        const { outcomes, counted } = await commitClaims(ctx, claims, meterOf(ctx))
        mirror(ctx, counted)
        for (const outcome of outcomes) ctx.count('stream_claims_total', { verdict: verdictOf(outcome) })
        return outcomes
      },
    })
  const lanes = Array.from({ length: limits.lanes ?? LANES }, commitLane)
  const submit = (claim: PendingClaim) => {
    // Ids end in random digits; whoever has none is always in the first.
    const lane = Number.parseInt(claim.listenerId?.slice(-4) ?? '0', 16) % lanes.length
    return (lanes[lane] as (typeof lanes)[number])(claim)
  }

  return async (ctx, { songId, artistId, duration }) => {
    const { user, artist } = signedIn(ctx.actor)
    if (!isId(songId)) throw new NotFound('Song')
    return await submit({
      ctx,
      listenerId: user?.id ?? null,
      signedInArtistId: artist?.id ?? null,
      byToken: ctx.actor.token !== null,
      songId: songId.toLowerCase(),
      // An invalid id belongs to no artist; the database must not refuse it together with the other claims of the
      // batch.
      artistId: isId(artistId) ? artistId.toLowerCase() : '',
      duration,
    })
  }
}

function signedIn(actor: Actor): Actor {
  if (!actor.user && !actor.artist && !actor.admin) throw new NotSignedIn()
  return actor
}

function verdictOf(outcome: Outcome<StreamVerdict>): string {
  if ('error' in outcome) return 'REFUSED'
  return outcome.result.reason ?? 'COUNTED'
}

const claimStreamOf = appScoped(() => createClaimStream({ meterOf: playbackMeter }))

/** With the application’s own meter; see `createClaimStream`. */
export const claimStream: ClaimStream = async (ctx, input) => await claimStreamOf(ctx)(ctx, input)
