import type { Join, MediaElement } from '../types.ts'
import { partOfBuffer } from './part-of-buffer.ts'
import { createReel, DownloadFailed, type Reel } from './reel.ts'

/** An element that can be one of two songs on one reel. */
export type JoinedMedia = MediaElement & {
  /** The sounding element: it passes from the song that ends to the one that follows. */
  readonly element: HTMLMediaElement
}

/** The relation of an element to its song. */
type Role =
  /** the file is the element's own source */
  | 'plain'
  /** the song is on the element's reel, and heard */
  | 'plays'
  /** the song lies behind another one, on the reel of that one's element */
  | 'waits'
  /** the song came to its end, and the element passed to the next one */
  | 'ended'

/** Seconds before a song's end from which its moment is waited for. */
const soon = 1
/** Seconds before the end of a song at which an element may stop for want of what follows. */
const near = 0.25

/** One of the elements, as the others see it. */
export type Side = {
  media: JoinedMedia
  readonly role: Role
  readonly reel: Reel | null
  /** Resolves with where the song ends on its reel; rejects where it cannot be had. */
  readonly whole: Promise<number> | null
  follower: Side | null
  /** Takes the element in the place of its own, and gives that back. */
  take: (element: HTMLMediaElement) => HTMLMediaElement
  /** Begins on an element of its own: the song before is gone. */
  beginAlone: () => void
  /** Where the song begins on its reel; `null` until it lies there. */
  readonly base: number | null
}

/** `all`: those that may share a reel with it. */
export function createSide(first: HTMLMediaElement, all: Set<Side>): Side {
  let element = first
  let url = ''
  let role: Role = 'plain'
  let reel: Reel | null = null
  let base: number | null = 0
  /** Where the song ends on the reel; `null` until all of it is there. */
  let end: number | null = null
  let whole: Promise<number> | null = null
  let loading = new AbortController()
  let fault: { code: number } | null = null
  let ending: ReturnType<typeof setTimeout> | undefined
  const listeners = new Map<string, Set<() => void>>()

  const side: Side = {
    media: {} as JoinedMedia,
    follower: null,
    get role() {
      return role
    },
    get reel() {
      return reel
    },
    get whole() {
      return whole
    },
    get base() {
      return base
    },
    take(next) {
      const before = element
      unhook()
      element = next
      role = 'plays'
      hook()
      return before
    },
    beginAlone() {
      const source = url
      forget()
      url = source
      begin()
    },
  }

  // ---- events

  const tell = (event: string) => {
    for (const listener of listeners.get(event) ?? []) listener()
  }

  function onElement({ type }: Event): void {
    if (role === 'plain') return tell(type)
    if (role !== 'plays') return
    // The browser cannot play the reel: it can still play the file.
    if (type === 'error') return leaveReel(position())
    if (type === 'durationchange' && end === null && base !== 0) return
    const { follower } = side
    if (follower && (type === 'ended' || (type === 'waiting' && isAtEnd(near)))) return pass(follower)
    if (type === 'timeupdate') awaitEnd()
    tell(type)
  }

  function hook(): void {
    for (const event of listeners.keys()) element.addEventListener(event, onElement)
  }

  function unhook(): void {
    for (const event of listeners.keys()) element.removeEventListener(event, onElement)
  }

  // ---- the song on its reel

  const position = () => Math.max(0, element.currentTime - (base ?? 0))

  const isAtEnd = (within: number) => end !== null && element.currentTime >= end - within

  function awaitEnd(): void {
    clearTimeout(ending)
    const { follower } = side
    if (!follower || !isAtEnd(soon) || element.paused) return
    if (isAtEnd(0.003)) return pass(follower)
    ending = setTimeout(awaitEnd, Math.max(4, ((end ?? 0) - element.currentTime) * 1000))
  }

  /** The next song goes on in the element; this one is over. */
  function pass(next: Side): void {
    // An element that has ended would begin anew when it is played.
    if (next.base === null || element.ended) {
      side.follower = null
      next.beginAlone()
    } else giveElement(next)
    role = 'ended'
    tell('ended')
  }

  function giveElement(next: Side): void {
    clearTimeout(ending)
    side.follower = null
    unhook()
    element = next.take(element)
    hook()
  }

  function begin(): void {
    role = 'plays'
    base = 0
    reel = createReel(element)
    lay(reel, Promise.resolve(0))
  }

  function follow(before: Side): void {
    role = 'waits'
    base = null
    reel = before.reel
    before.follower = side
    if (reel && before.whole) lay(reel, before.whole)
  }

  /** Puts the song on the reel, behind what is there. */
  function lay(on: Reel, start: Promise<number>): void {
    const { signal } = loading
    whole = start.then((at) => {
      signal.throwIfAborted()
      base = at
      return on.append({ url, at, signal, onPart: () => tell('progress') })
    })
    whole.then(
      (at) => {
        if (signal.aborted) return
        end = at
        tell('loadedmetadata')
        tell('durationchange')
        if (!side.follower) void on.close().catch(() => {})
      },
      (error: unknown) => {
        if (signal.aborted) return
        if (error instanceof DownloadFailed) fail()
        else if (role === 'plays') leaveReel(position())
        else fail()
      },
    )
  }

  /** Says that the connection was lost: who plays finds out what to do. */
  function fail(): void {
    fault = { code: 2 }
    tell('error')
  }

  /** Goes on as a plain element does. */
  function leaveReel(at: number): void {
    const wasPlaying = !element.paused
    const source = url
    forget()
    url = source
    element.src = source
    element.load()
    if (at > 0) element.addEventListener('loadedmetadata', () => (element.currentTime = at), { once: true })
    if (wasPlaying) void element.play().catch(() => {})
  }

  /** As if nothing had been loaded. */
  function forget(): void {
    loading.abort()
    loading = new AbortController()
    clearTimeout(ending)
    if (role === 'waits') stepOut()
    else if (role === 'plays') letGo()
    role = 'plain'
    reel = null
    whole = null
    base = 0
    end = null
    fault = null
    url = ''
  }

  /** Takes the song off the reel of the one before. */
  function stepOut(): void {
    const before = [...all].find(({ follower }) => follower === side)
    if (!before || !reel) return
    before.follower = null
    const [on, from] = [reel, base]
    void before.whole
      ?.then(async () => {
        if (from !== null) await on.cut(from)
        if (!before.follower) await on.close()
      })
      .catch(() => {})
  }

  /** The song that follows keeps the reel where it lies on it already. */
  function letGo(): void {
    const { follower } = side
    if (!follower) return reel?.destroy()
    if (follower.base === null) {
      side.follower = null
      follower.beginAlone()
      return reel?.destroy()
    }
    const sounding = element
    sounding.pause()
    giveElement(follower)
    sounding.currentTime = follower.base
  }

  const buffered = () => partOfBuffer(element.buffered, base ?? 0, end ?? Number.POSITIVE_INFINITY)

  // ---- outwards

  side.media = {
    get element() {
      return element
    },
    get src() {
      return url
    },
    set src(value: string) {
      forget()
      url = value
    },
    get currentTime() {
      if (role === 'plain') return element.currentTime
      if (role === 'plays') return Math.min(position(), end === null ? Number.POSITIVE_INFINITY : end - (base ?? 0))
      return role === 'ended' && end !== null ? end - (base ?? 0) : 0
    },
    set currentTime(seconds: number) {
      if (role !== 'plays') {
        if (role === 'plain') element.currentTime = seconds
        return
      }
      const arrived = buffered()
      const isGone = arrived.length > 0 && seconds < (arrived[0]?.[0] ?? 0)
      if (isGone) leaveReel(seconds)
      else element.currentTime = (base ?? 0) + seconds
    },
    get volume() {
      return element.volume
    },
    set volume(value: number) {
      element.volume = value
    },
    get muted() {
      return element.muted
    },
    set muted(value: boolean) {
      element.muted = value
    },
    get preload() {
      return element.preload
    },
    set preload(value: string) {
      element.preload = value as HTMLMediaElement['preload']
    },
    get duration() {
      if (role === 'plain') return element.duration
      if (end !== null && base !== null) return end - base
      return base === 0 && Number.isFinite(element.duration) ? element.duration : Number.NaN
    },
    get paused() {
      return role === 'plain' || role === 'plays' ? element.paused : true
    },
    get ended() {
      return role === 'ended' || (role !== 'waits' && element.ended)
    },
    get seeking() {
      return role !== 'waits' && element.seeking
    },
    get error() {
      return fault ?? element.error
    },
    get buffered() {
      if (role === 'plain') return element.buffered
      const found = role === 'plays' ? buffered() : []
      return {
        length: found.length,
        start: (i: number) => found[i]?.[0] ?? 0,
        end: (i: number) => found[i]?.[1] ?? 0,
      }
    },
    async play() {
      const went = role === 'plays' && !element.paused
      await element.play()
      // It never stopped: the song before it began it.
      if (went) tell(element.readyState >= 3 ? 'playing' : 'waiting')
    },
    pause() {
      if (role !== 'waits') element.pause()
    },
    load(join?: Join | false) {
      const source = url
      if (!source) {
        element.load()
        return
      }
      if (!join) {
        element.src = source
        element.load()
        return
      }
      const before =
        join === 'follow' ? [...all].find((other) => other !== side && other.role === 'plays' && !other.follower) : null
      if (before) follow(before)
      else begin()
    },
    removeAttribute(name: string) {
      if (name === 'src') forget()
      element.removeAttribute(name)
    },
    remove() {
      forget()
      all.delete(side)
      element.remove()
    },
    addEventListener(type: string, listener: () => void) {
      if (!listeners.has(type)) {
        listeners.set(type, new Set())
        element.addEventListener(type, onElement)
      }
      listeners.get(type)?.add(listener)
    },
    removeEventListener(type: string, listener: () => void) {
      listeners.get(type)?.delete(listener)
    },
  }
  return side
}
