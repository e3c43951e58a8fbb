import { playbackErrorReason } from './playback-error.ts'
import type { PlayerPorts, PlayerSong, StreamVerdict } from './types.ts'

/** A stream counts from this many seconds on. */
export const countedAfter = 30
/** Seconds of slack against clocks that do not agree. */
const margin = 0.25
const retryDelays = [1000, 3000, 10_000, 30_000]

/**
 * The whole seconds to claim, or `null` while too little was heard, and always for songs shorter than 30 seconds, which
 * are never counted. A song whose 30 seconds are rounded up has to be heard whole, and is claimed with what the server knows.
 */
export function claimableSeconds(heard: number, songDuration: number, mediaDuration: number): number | null {
  if (songDuration < countedAfter) return null
  if (heard >= countedAfter + margin) return Math.floor(heard)
  const whole = Number.isFinite(mediaDuration) && mediaDuration > 0 ? mediaDuration : songDuration
  if (whole >= countedAfter + 2 * margin || heard < whole - margin) return null
  const seconds = Math.max(Math.floor(heard), Math.min(songDuration, Math.ceil(whole)))
  return seconds < countedAfter ? null : seconds
}

type ClaimOptions = {
  song: PlayerSong
  seconds: number
  /** When the server's session was known to be open, in milliseconds. */
  openedAt: number
  onVerdict: (verdict: StreamVerdict) => void
}

/**
 * Sends claims: fire and forget, and again when the network fails. None goes out before the wall clock allows it: the
 * claimed seconds have to fit between the opening of the session and now, beside those that were claimed before.
 */
export function createClaimSender(ports: Pick<PlayerPorts, 'claimStream' | 'now' | 'setTimer'>) {
  let takenUntil = 0

  return ({ song, seconds, openedAt, onVerdict }: ClaimOptions): void => {
    const claim = { songId: song.id, artistId: song.artistId, duration: seconds }
    const send = (attempt: number) => {
      ports.claimStream(claim).then(
        (verdict) => {
          // The answer to an earlier try got lost: that one counted.
          const repeated = attempt > 0 && verdict.reason === 'DUPLICATE'
          onVerdict(repeated ? { counted: true } : verdict)
        },
        (error: unknown) => {
          const delay = retryDelays[attempt]
          if (delay !== undefined && playbackErrorReason(error) === 'network')
            ports.setTimer(() => send(attempt + 1), delay)
        },
      )
    }
    takenUntil = Math.max(openedAt, takenUntil) + seconds * 1000
    const wait = takenUntil + margin * 1000 - ports.now()
    if (wait > 0) ports.setTimer(() => send(0), wait)
    else send(0)
  }
}
