import { createContext, useContext, useSyncExternalStore } from 'react'
import { apolloClient } from '../../app/apollo-client.ts'
import { toast } from '../../ui/toast.ts'
import { browserPorts } from './engine/browser-ports.ts'
import { isActive } from './engine/machine.ts'
import { createPlayerEngine } from './engine/player-engine.ts'
import type { PlayerEngine, PlayerSong, PlayerState, PlayerTime } from './engine/types.ts'
import { restoreSession } from './engine/saved-session.ts'
import { takeOverSound } from './one-sound.ts'
import { createPlaybackApi } from './playback-api.ts'

let engine: PlayerEngine | undefined
let audio: AudioContext | undefined

/** Without a subscription people hear a 30-second preview, where there is one. */
const preview = ({ id }: Pick<PlayerSong, 'id'>): void => {
  void import('./preview/preview.ts').then(({ pressPreview }) => {
    const { volume, muted } = player().getSnapshot()
    pressPreview(id, { volume, muted })
  })
}

/** The one player of the page: made at first use, and never unmade, so that music survives everything but a reload. */
const player = (): PlayerEngine => {
  engine ??= silencing(
    createPlayerEngine({
      ...browserPorts(),
      ...createPlaybackApi(apolloClient()),
      loadSound: async () => {
        // In the gesture, which some browsers ask for. Without audio graphs this throws, and songs play plainly.
        audio ??= new AudioContext({ latencyHint: 'playback' })
        void audio.resume().catch(() => {})
        return (await import('./browser-sound.ts')).browserSound(audio)
      },
      loadJoin: async () => (await import('./browser-sound.ts')).createJoin(),
      onRefused: preview,
      // The controls have fetched it before anything can be said.
      onMessage: async (message) => {
        if (message.kind === 'notEntitled') preview(message.song)
        const { playerToast } = await import('./player-message.ts')
        const said = playerToast(message)
        if (said) toast(said)
      },
    }),
  )
  return engine
}

/** Previews fall silent when it begins. */
function silencing(made: PlayerEngine): PlayerEngine {
  let wasActive = false
  made.subscribe(() => {
    const active = isActive(made.getSnapshot().phase)
    if (active && !wasActive) takeOverSound(made.pause)
    wasActive = active
  })
  return made
}

/** What every browser hydrates from: what somebody listened to before, only their browser knows. */
const IDLE = restoreSession({ storage: null, now: () => 0 })

const notOnServer = () => {
  throw new Error('Nothing plays on the server')
}
const never = () => () => {}
/** Of pages that the server draws. */
const idlePlayer: PlayerEngine = {
  getSnapshot: () => IDLE.state,
  subscribe: never,
  time: { getSnapshot: () => IDLE.time, subscribe: never },
  play: notOnServer,
  playAt: notOnServer,
  arrange: notOnServer,
  setRepeat: notOnServer,
  toggle: notOnServer,
  resume: notOnServer,
  pause: notOnServer,
  next: notOnServer,
  previous: notOnServer,
  seek: notOnServer,
  seekBy: notOnServer,
  setVolume: notOnServer,
  setMuted: notOnServer,
  setEntitled: notOnServer,
  save: notOnServer,
  destroy: notOnServer,
}

/** Puts another engine in the place of the page's own; for tests. */
export const PlayerContext = createContext<PlayerEngine | null>(null)

export const usePlayer = (): PlayerEngine => useContext(PlayerContext) ?? (import.meta.env.SSR ? idlePlayer : player())

/** One figure or part of the player's state; renders again only when that changes. */
export const usePlayerState = <Part>(select: (state: PlayerState) => Part): Part => {
  const { subscribe, getSnapshot } = usePlayer()
  return useSyncExternalStore(
    subscribe,
    () => select(getSnapshot()),
    () => select(IDLE.state),
  )
}

/** Like usePlayerState for the clock, which moves four times a second: select whole seconds. */
export const usePlayerTime = (select: (time: PlayerTime) => number): number => {
  const { subscribe, getSnapshot } = usePlayer().time
  return useSyncExternalStore(
    subscribe,
    () => select(getSnapshot()),
    () => select(IDLE.time),
  )
}
