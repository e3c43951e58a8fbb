import { createHeardMeter, type HeardMeter } from './heard-meter.ts'
import { claimableSeconds, sendClaim } from './stream-claim.ts'
import type { Playback, PlayerPorts, PlayerSong, StreamVerdict } from './types.ts'

/** One loading of one song: it has one playback session, one measure of time heard, and at most one claim. */
export type SongLoad = {
  readonly song: PlayerSong
  readonly heard: HeardMeter
  readonly claimed: boolean
  readonly playback: Playback | null
  /** Is there a URL that is not past its time? */
  readonly isFresh: boolean
  /** Sound has gone on up to `position` of `mediaDuration` seconds; claims the stream as soon as it counts. */
  hear: (position: number, mediaDuration: number) => void
  /** Gets the session, or a new URL for it; calls at the same time share one request. */
  fetch: () => Promise<Playback>
  /** Makes the next `fetch` ask for a new URL of the same session. */
  expire: () => void
}

export function createSongLoad(
  song: PlayerSong,
  ports: Pick<PlayerPorts, 'openPlayback' | 'claimStream' | 'now' | 'setTimer'>,
  onVerdict: (load: SongLoad, verdict: StreamVerdict) => void,
): SongLoad {
  const heard = createHeardMeter()
  let request: Promise<Playback> | null = null
  let playback: Playback | null = null
  let openedAt = 0
  let claimed = false

  const load: SongLoad = {
    song,
    heard,
    get claimed() {
      return claimed
    },
    get playback() {
      return playback
    },
    get isFresh() {
      return playback !== null && ports.now() < playback.expiresAt
    },
    hear(position, mediaDuration) {
      heard.sample(position, ports.now())
      const seconds = claimed ? null : claimableSeconds(heard.seconds, song.duration, mediaDuration)
      if (seconds === null) return
      claimed = true
      sendClaim(ports, { song, seconds, openedAt, onVerdict: (verdict) => onVerdict(load, verdict) })
    },
    fetch() {
      request ??= ports
        .openPlayback(song.id, playback?.playbackId)
        .then((opened) => {
          openedAt ||= ports.now()
          playback = opened
          return opened
        })
        .finally(() => {
          request = null
        })
      return request
    },
    expire() {
      if (playback) playback = { ...playback, expiresAt: 0 }
    },
  }
  return load
}
