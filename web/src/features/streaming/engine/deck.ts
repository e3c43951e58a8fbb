import type { Join, MediaElement } from './types.ts'

export const deckEvents = [
  'loadedmetadata',
  'durationchange',
  'playing',
  'waiting',
  'timeupdate',
  'progress',
  'seeking',
  'seeked',
  'pause',
  'ended',
  'error',
] as const
export type DeckEvent = (typeof deckEvents)[number]

/** One media element with what the engine asks of it. Seconds everywhere; volume 0–100. */
export type Deck = {
  readonly url: string | null
  readonly position: number
  /** `NaN` until the element knows. */
  readonly duration: number
  /** End of the buffered range around the position. */
  readonly buffered: number
  readonly isWhole: boolean
  readonly media: MediaElement
  /** Goes on in what `make` makes of its element. */
  become: (make: (media: MediaElement) => MediaElement) => void
  load: (url: string, position: number, join?: Join | false) => void
  /** Lets the element play later without a gesture of its own; call it inside one. */
  unlock: () => void
  play: () => Promise<'started' | 'blocked' | 'interrupted'>
  pause: () => void
  seek: (seconds: number) => void
  setVolume: (volume: number, muted: boolean) => void
  release: () => void
  destroy: () => void
}

export function createDeck(first: MediaElement, onEvent: (event: DeckEvent, deck: Deck) => void): Deck {
  let media = first
  let url: string | null = null
  /** A position asked for before the element can take it. */
  let pending: number | null = null
  const bufferedAround = (position: number) => {
    for (let i = 0; i < media.buffered.length; i += 1) {
      if (media.buffered.start(i) <= position + 0.25 && media.buffered.end(i) >= position) return media.buffered.end(i)
    }
    return position
  }

  const leave = () => {
    for (const [event, listener] of listeners) media.removeEventListener(event, listener)
  }
  const enter = () => {
    media.preload = 'auto'
    for (const [event, listener] of listeners) media.addEventListener(event, listener)
  }

  const deck: Deck = {
    get media() {
      return media
    },
    get url() {
      return url
    },
    get position() {
      return pending ?? media.currentTime
    },
    get duration() {
      return media.duration
    },
    get buffered() {
      return bufferedAround(deck.position)
    },
    get isWhole() {
      return Number.isFinite(media.duration) && bufferedAround(deck.position) >= media.duration - 0.1
    },
    become(make) {
      const [before, position, source] = [media, deck.position, url]
      leave()
      media = make(before)
      enter()
      if (source !== null && media !== before) deck.load(source, position)
    },
    load(source, position, join) {
      url = source
      pending = position > 0 ? position : null
      media.src = source
      media.load(join)
    },
    unlock() {
      if (url === null) media.load()
    },
    async play() {
      try {
        await media.play()
        return 'started'
      } catch (error) {
        return error instanceof Error && error.name === 'NotAllowedError' ? 'blocked' : 'interrupted'
      }
    },
    pause() {
      media.pause()
    },
    seek(seconds) {
      if (Number.isFinite(media.duration)) media.currentTime = seconds
      else pending = seconds
    },
    setVolume(volume, muted) {
      media.volume = volume / 100
      media.muted = muted
    },
    release() {
      if (url === null) return
      url = null
      pending = null
      media.pause()
      media.removeAttribute('src')
      media.load()
    },
    destroy() {
      deck.release()
      leave()
    },
  }

  const listeners = deckEvents.map((event): [DeckEvent, () => void] => [
    event,
    () => {
      if (url === null) return
      if (event === 'loadedmetadata' && pending !== null) {
        media.currentTime = pending
        pending = null
      }
      onEvent(event, deck)
    },
  ])
  enter()
  return deck
}
