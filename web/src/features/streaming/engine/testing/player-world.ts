import { createPlayerEngine } from '../player-engine.ts'
import type {
  MediaSessionAction,
  Playback,
  PlayerEngine,
  PlayerMessage,
  PlayerPorts,
  PlayerSong,
  StreamClaim,
  StreamVerdict,
} from '../types.ts'
import { FakeMedia, type FakeSource } from './fake-media.ts'

export const song = (id: string, fields: Partial<PlayerSong> = {}): PlayerSong => ({
  id,
  artistId: `artist-${id}`,
  artistName: `Artist ${id}`,
  title: `Title ${id}`,
  genre: 'Outrun',
  album: null,
  duration: 100,
  coverImageUrl: `/covers/${id}.webp`,
  ...fields,
})

const settle = async () => {
  for (let i = 0; i < 20; i += 1) await Promise.resolve()
}

/** An engine with everything round it under the test's hand: clock, server, network, storage, elements. */
export class PlayerWorld {
  time = 1_000_000
  online = true
  media: FakeMedia[] = []
  opened: { songId: string; playbackId: string | undefined }[] = []
  claims: StreamClaim[] = []
  messages: PlayerMessage[] = []
  probes: string[] = []
  /** How often this tab said that it plays. */
  tabClaims = 0
  /** Another tab begins to play. */
  takeTab = () => {}
  /** Milliseconds that a URL lives. */
  urlLife = 600_000
  durations: Record<string, number> = {}
  storage = new Map<string, string>()
  session = { song: null as PlayerSong | null, state: 'none', position: null as { position: number } | null }
  handlers = new Map<MediaSessionAction, (details: { seekTime?: number; seekOffset?: number }) => void>()
  sourceOf = (url: string): FakeSource => ({ duration: this.durations[url.split('/')[2] ?? ''] ?? 100 })
  open = async (songId: string, playbackId?: string): Promise<Playback> => ({
    playbackId: playbackId ?? `playback-${this.opened.length}`,
    url: `/audio/${songId}/${this.opened.length}`,
    expiresAt: this.time + this.urlLife,
  })
  claim = async (_claim: StreamClaim): Promise<StreamVerdict> => ({ counted: true })
  probe = async (_url: string): Promise<number | null> => 200
  engine: PlayerEngine
  #timers = new Set<{ at: number; task: () => void }>()
  #onlineListeners = new Set<() => void>()

  constructor(storage?: Map<string, string>) {
    if (storage) this.storage = storage
    this.engine = createPlayerEngine(this.ports())
  }

  readonly createMedia = () => {
    const media = new FakeMedia((url) => this.sourceOf(url))
    this.media.push(media)
    return media
  }

  ports(): PlayerPorts {
    return {
      createMedia: this.createMedia,
      openPlayback: (songId, playbackId) => {
        this.opened.push({ songId, playbackId })
        return this.open(songId, playbackId)
      },
      claimStream: (claim) => {
        this.claims.push(claim)
        return this.claim(claim)
      },
      probe: (url) => {
        this.probes.push(url)
        return this.probe(url)
      },
      storage: {
        getItem: (key) => this.storage.get(key) ?? null,
        setItem: (key, value) => void this.storage.set(key, value),
      },
      mediaSession: {
        setSong: (value) => (this.session.song = value),
        setPlaybackState: (value) => (this.session.state = value),
        setPosition: (value) => (this.session.position = value),
        setHandler: (action, handler) => (handler ? this.handlers.set(action, handler) : this.handlers.delete(action)),
      },
      playingTab: {
        claim: () => void (this.tabClaims += 1),
        onTaken: (listener) => (this.takeTab = listener),
      },
      network: {
        isOnline: () => this.online,
        onOnline: (listener) => {
          this.#onlineListeners.add(listener)
          return () => this.#onlineListeners.delete(listener)
        },
      },
      now: () => this.time,
      setTimer: (task, ms) => {
        const timer = { at: this.time + ms, task }
        this.#timers.add(timer)
        return () => this.#timers.delete(timer)
      },
      onMessage: (message) => this.messages.push(message),
    }
  }

  get state() {
    return this.engine.getSnapshot()
  }

  get phase() {
    return this.state.phase
  }

  get position() {
    return this.engine.time.getSnapshot().position
  }

  get kinds() {
    return this.messages.map((message) => message.kind)
  }

  /** The element that has the current song. */
  get active(): FakeMedia {
    const found = this.media.find((media) => media.src.startsWith(`/audio/${this.state.song?.id}/`))
    if (!found) throw new Error('no element has the current song')
    return found
  }

  settle() {
    return settle()
  }

  /** Lets `seconds` pass in steps of a quarter: elements play, timers fire. */
  async advance(seconds: number) {
    await settle()
    for (let passed = 0; passed < seconds - 1e-9; passed += 0.25) {
      this.time += 250
      for (const media of this.media.filter((element) => !element.paused)) media.tick(0.25)
      for (const timer of [...this.#timers].sort((a, b) => a.at - b.at)) {
        if (timer.at > this.time || !this.#timers.delete(timer)) continue
        timer.task()
        await settle()
      }
      await settle()
    }
  }

  async goOnline() {
    this.online = true
    for (const listener of [...this.#onlineListeners]) listener()
    await settle()
  }

  /** Seeks as a person does, with the events the browser sends. */
  async seek(seconds: number) {
    this.engine.seek(seconds)
    this.active.finishSeek()
    await settle()
  }

  get pendingTimers() {
    return this.#timers.size
  }
}

/** A world with a subscriber in it who plays the first of `songs`. */
export async function playing(
  songs: PlayerSong[],
  prepare: (world: PlayerWorld) => void = () => {},
): Promise<PlayerWorld> {
  const world = new PlayerWorld()
  prepare(world)
  world.engine.setEntitled({ everything: true, artistId: null })
  const first = songs[0]
  if (!first) throw new Error('no songs')
  world.engine.play(first, songs)
  await world.settle()
  return world
}
