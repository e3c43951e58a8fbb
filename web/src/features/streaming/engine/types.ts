/** A song as the player needs it: enough to show it, to open it and to claim its stream. */
export type PlayerSong = {
  id: string
  artistId: string
  artistName: string
  artistUsername?: string | null
  title: string
  genre: string
  album: string | null
  /** The page of its album; null where it has none that everybody may see. */
  albumPath?: string | null
  /** Whole seconds, as the server measured them. */
  duration: number
  coverImageUrl: string | null
  coverSrcSet?: string | null
  coverColor?: string | null
}

/** The server's answer for one listening session. */
export type Playback = {
  playbackId: string
  url: string
  /** Milliseconds since the epoch after which `url` is refused. */
  expiresAt: number
  /** Can its file be joined to another one without a gap? */
  joins?: boolean
}

export type StreamClaim = { songId: string; artistId: string; duration: number }
export type StreamVerdict = { counted: boolean; reason?: string | null }

/** The caller's right to stream; `null` until it is known. */
export type Entitlement = {
  /** An active subscription, or an admin. */
  everything: boolean
  /** A signed-in artist hears their own songs. */
  artistId: string | null
}

export type Phase =
  /** no song */
  | 'idle'
  /** a song is there and is not meant to play */
  | 'paused'
  /** waits for the server to hand out a URL */
  | 'opening'
  /** the element has a URL and has not started yet */
  | 'loading'
  | 'playing'
  /** meant to play, out of data */
  | 'stalled'
  /** a fault is being looked into, or a retry is due */
  | 'recovering'
  /** waits for the network to come back */
  | 'offline'
  /** the server refused this listener */
  | 'notEntitled'
  /** gave up; pressing play starts over */
  | 'failed'

/** `all`: the first song follows the last one. `one`: the song again. `off`: silence after the last one. */
export type Repeat = 'all' | 'one' | 'off'

/** A queue and the place of the song that is current in it. */
export type QueuePlace = { queue: readonly PlayerSong[]; index: number }

export type PlayerState = {
  phase: Phase
  song: PlayerSong | null
  queue: readonly PlayerSong[]
  index: number
  /** May the current song be heard? `null` while that is not known. */
  canPlay: boolean | null
  /** 0–100 */
  volume: number
  muted: boolean
  /** The server's answer to the claim of this song load. */
  verdict: StreamVerdict | null
  /** The action after the queue or each song. */
  repeat: Repeat
  /** The queue in its own order, while chance has another; null while it stands as it is. */
  inOrder: readonly PlayerSong[] | null
  /** The list that was last played, from which the queue was made; null where nothing was played since the page was opened. */
  list: readonly PlayerSong[] | null
  /** Paused because another tab of this browser began to play. */
  isElsewhere: boolean
  /** Paused because the browser starts sound only when somebody presses for it. */
  isBlocked: boolean
}

/** Seconds. Kept apart from the state because it changes four times a second. */
export type PlayerTime = { position: number; duration: number; buffered: number }

export type PlayerMessage =
  | { kind: 'notEntitled'; song: PlayerSong }
  | { kind: 'offline' }
  | { kind: 'otherTab' }
  | { kind: 'network'; song: PlayerSong }
  /** `why` is of a song that is for an audience: what opens it. */
  | { kind: 'unplayable'; song: PlayerSong; why?: string | undefined }
  | { kind: 'nothingPlayable'; why?: string | undefined }

export type PlayerStore<T> = {
  getSnapshot: () => T
  subscribe: (listener: () => void) => () => void
}

export type PlayerEngine = PlayerStore<PlayerState> & {
  time: PlayerStore<PlayerTime>
  /** Plays `song` as part of `queue`; only selects it where it may not be heard. */
  play: (song: PlayerSong, queue: readonly PlayerSong[]) => void
  /** Plays the song at this place of the queue. */
  playAt: (index: number) => void
  /** Another queue, with a song of it current: the one that plays goes on where it stays current. See queue-commands.ts. */
  arrange: (place: QueuePlace & Pick<Partial<PlayerState>, 'inOrder'>) => void
  setRepeat: (repeat: Repeat) => void
  toggle: () => void
  resume: () => void
  pause: () => void
  next: () => void
  previous: () => void
  seek: (seconds: number) => void
  seekBy: (seconds: number) => void
  setVolume: (volume: number) => void
  setMuted: (muted: boolean) => void
  setEntitled: (entitlement: Entitlement | null) => void
  /** Writes the position down, for when the page goes away. */
  save: () => void
  destroy: () => void
}

/** How a song stands to the one before it: it begins what others may join, or goes on from that one without a gap. */
export type Join = 'begin' | 'follow'

/** The part of `HTMLAudioElement` the engine uses. */
export type MediaElement = {
  /** The sounding element, if it is not this one. */
  readonly element?: HTMLMediaElement
  src: string
  currentTime: number
  volume: number
  muted: boolean
  preload: string
  readonly duration: number
  readonly paused: boolean
  readonly ended: boolean
  readonly seeking: boolean
  readonly error: { readonly code: number } | null
  readonly buffered: { readonly length: number; start: (i: number) => number; end: (i: number) => number }
  play: () => Promise<void>
  pause: () => void
  load: (join?: Join | false) => void
  removeAttribute: (name: string) => void
  remove?: () => void
  addEventListener: (type: string, listener: () => void) => void
  removeEventListener: (type: string, listener: () => void) => void
}

export type MediaSessionAction =
  | 'play'
  | 'pause'
  | 'stop'
  | 'previoustrack'
  | 'nexttrack'
  | 'seekto'
  | 'seekbackward'
  | 'seekforward'

export type MediaSessionPort = {
  setSong: (song: PlayerSong | null) => void
  setPlaybackState: (state: 'none' | 'paused' | 'playing') => void
  /** Seconds; `null` clears it. */
  setPosition: (position: { duration: number; position: number } | null) => void
  setHandler: (
    action: MediaSessionAction,
    handler: ((details: { seekTime?: number | null; seekOffset?: number | null }) => void) | null,
  ) => void
}

export type PlayingTabPort = {
  /** This tab begins to play, and every other one has to stop. Does nothing while this tab is the one already. */
  claim: () => void
  /** Called when another tab has begun. */
  onTaken: (listener: () => void) => void
}

/** A deck (`deck.ts`), as far as the sound needs it. */
export type SoundDeck = { readonly media: MediaElement; readonly url: string | null; release: () => void }

/** The engine's interface to the sound. */
export type SoundHost = {
  engine: PlayerEngine
  decks: { readonly active: SoundDeck; readonly spare: SoundDeck }
  /** The song that follows by itself, once the spare deck has it. */
  prepared: () => PlayerSong | null
  /** May the current song end early: is its stream claimed, or never counted? */
  mayEndEarly: () => boolean
  /** Goes on with the prepared song while the deck of the current one plays on. */
  cross: () => void
  /** Goes on in new elements, made of those that are there, which no audio graph has taken. */
  leaveGraph: (renew: (media: MediaElement) => MediaElement) => void
}

export type SoundDirector = {
  /** In a gesture: lets sound out where the browser holds it back. */
  unlock: () => void
  destroy: () => void
}

export type PlayerPorts = {
  createMedia: () => MediaElement
  /**
   * Opens a playback session, or renews the URL of `playbackId`. `joins`: of a file that can be joined, where there is one.
   * @throws PlaybackError
   */
  openPlayback: (songId: string, playbackId?: string, joins?: boolean) => Promise<Playback>
  /** @throws PlaybackError; only `network` is tried again */
  claimStream: (claim: StreamClaim) => Promise<StreamVerdict>
  /** The HTTP status of the first byte of `url`, or `null` when there was no answer. */
  probe: (url: string) => Promise<number | null>
  storage: Pick<Storage, 'getItem' | 'setItem'> | null
  mediaSession: MediaSessionPort | null
  /** `null` where tabs cannot know of each other. */
  playingTab: PlayingTabPort | null
  /**
   * Evens out loudness and mixes songs, fetched at the first gesture that plays: a song that starts before it is loaded
   * plays plainly. `null` where there is none.
   */
  loadSound?: (() => Promise<(host: SoundHost) => SoundDirector>) | null
  /** Plays songs of one release without a gap. `null` where the browser cannot. */
  loadJoin?: (() => Promise<((media: MediaElement) => MediaElement) | null>) | null
  network: { isOnline: () => boolean; onOnline: (listener: () => void) => () => void }
  /** Milliseconds since the epoch; should not jump while the page lives. */
  now: () => number
  /** Runs `task` once after `ms`; the returned function cancels it. */
  setTimer: (task: () => void, ms: number) => () => void
  onMessage: (message: PlayerMessage) => unknown
  /** Play was pressed on a song that may not be streamed. */
  onRefused?: (song: PlayerSong) => void
}
