import { classifyMediaError, retryDelays, type MediaFault } from './media-fault.ts'
import { playbackErrorReason } from './playback-error.ts'
import type { PlayerEvent } from './machine.ts'
import type { SongLoad } from './song-load.ts'
import type { PlayerPorts } from './types.ts'

/** Seconds of sound after a fault that make it forgotten. */
const recoveredAfter = 2

type RecoveryHost = {
  dispatch: (event: PlayerEvent) => boolean
  isCurrent: (load: SongLoad) => boolean
  /** Asks for a URL again and goes on at the position. */
  reopen: (load: SongLoad) => void
  /** Goes on with the next song. */
  skip: () => void
  queueLength: () => number
}

/** Decides what follows a fault. Never tries forever: tries per song and songs in a row are both limited. */
export function createRecovery(ports: PlayerPorts, host: RecoveryHost) {
  let tries = 0
  let unplayableInARow = 0
  let heardAtFault = 0
  let cancelPending = () => {}

  /** `stillWaiting` guards against everything the listener may have done meanwhile. */
  function recover(load: SongLoad, fault: MediaFault) {
    heardAtFault = load.heard.seconds
    if (fault === 'unplayable') return skipUnplayable(load)
    if (fault === 'offline') {
      if (!host.dispatch('offline')) return
      ports.onMessage({ kind: 'offline' })
      cancelPending()
      cancelPending = ports.network.onOnline(() => {
        cancelPending()
        tries = 0
        if (host.isCurrent(load)) host.reopen(load)
      })
      return
    }
    const delay = retryDelays[tries]
    tries += 1
    if (delay === undefined) {
      if (host.dispatch('giveUp')) ports.onMessage({ kind: 'network', song: load.song })
      return
    }
    cancelPending()
    cancelPending = ports.setTimer(() => {
      if (host.isCurrent(load)) host.reopen(load)
    }, delay)
  }

  function skipUnplayable(load: SongLoad, why?: string) {
    unplayableInARow += 1
    if (unplayableInARow < host.queueLength()) {
      ports.onMessage({ kind: 'unplayable', song: load.song, why })
      host.skip()
      return
    }
    unplayableInARow = 0
    if (host.dispatch('giveUp')) ports.onMessage({ kind: 'nothingPlayable', why })
  }

  return {
    /** The server did not hand out a URL. */
    afterRefusal(load: SongLoad, error: unknown) {
      const reason = playbackErrorReason(error)
      if (reason === 'forbidden') {
        if (host.dispatch('refuse')) ports.onMessage({ kind: 'notEntitled', song: load.song })
        return
      }
      if (!host.dispatch('fault')) return
      if (reason === 'exclusive') skipUnplayable(load, ((error as Error).cause as Error).message)
      else if (reason === 'unavailable') recover(load, 'unplayable')
      else recover(load, ports.network.isOnline() ? 'network' : 'offline')
    },

    /** The element failed while it had `source`. */
    async afterMediaError(
      load: SongLoad,
      source: { code: number; url: string; expiresAt: number },
      known?: MediaFault,
    ): Promise<void> {
      let cancelled = false
      cancelPending()
      cancelPending = () => {
        cancelled = true
      }
      const fault = known && ports.network.isOnline() ? known : await classifyMediaError(source, ports)
      if (!cancelled && host.isCurrent(load)) recover(load, fault)
    },

    /** `heard` seconds of this load came out: what failed before does not count against the next fault. */
    forgive(heard: number) {
      if (heard < heardAtFault + recoveredAfter) return
      tries = 0
      unplayableInARow = 0
    },

    /** A person pressed play: everything is tried again. */
    reset() {
      tries = 0
      unplayableInARow = 0
    },

    cancel() {
      cancelPending()
      cancelPending = () => {}
      tries = 0
      heardAtFault = 0
    },
  }
}
