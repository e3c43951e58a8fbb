import { createHeardMeter, type HeardMeter } from './heard-meter.ts'
import { playbackErrorReason } from './playback-error.ts'
import { claimableSeconds } from './stream-claim.ts'
import type { Playback, PlayerPorts, PlayerSong } from './types.ts'

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
  ports: Pick<PlayerPorts, 'openPlayback' | 'now'>,
  /** Called once, when enough was heard. */
  onClaim: (load: SongLoad, claim: { seconds: number; openedAt: number }) => void,
): SongLoad {
  const heard = createHeardMeter()
  let request: Promise<Playback> | null = null
  let playback: Playback | null = null
  let openedAt = 0
  let claimed = false

  async function ask(): Promise<Playback> {
    const known = playback?.playbackId
    const opened = await ports.openPlayback(song.id, known).catch((error: unknown) => {
      // The session may be gone, or another account's since a sign-in: a new one will do.
      if (known === undefined || playbackErrorReason(error) !== 'unavailable') throw error
      return ports.openPlayback(song.id)
    })
    if (opened.playbackId !== known) openedAt = ports.now()
    playback = opened
    return opened
  }

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
      onClaim(load, { seconds, openedAt })
    },
    fetch() {
      request ??= ask().finally(() => {
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
