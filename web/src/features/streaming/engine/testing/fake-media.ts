import type { Join, MediaElement } from '../types.ts'

/** The fate of a URL given to an element. */
export type FakeSource = { duration: number } | { error: number } | { silent: true }

/** A media element without a browser: events are sent at once, time passes by `tick`. */
export class FakeMedia implements MediaElement {
  currentTime = 0
  volume = 1
  muted = false
  preload = ''
  duration = NaN
  paused = true
  ended = false
  seeking = false
  stalled = false
  error: { code: number } | null = null
  blocked = false
  /** Seconds from the start that have arrived; all when not set. */
  arrived: number | null = null
  readonly loads: string[] = []
  /** How each of `loads` was to stand to the song before it. */
  readonly joins: (Join | false | undefined)[] = []
  #src = ''
  #listeners = new Map<string, Set<() => void>>()
  #sourceOf: (url: string) => FakeSource

  constructor(sourceOf: (url: string) => FakeSource) {
    this.#sourceOf = sourceOf
  }

  get src() {
    return this.#src
  }

  set src(url: string) {
    this.#src = url
  }

  get buffered() {
    const end = this.arrived ?? this.duration
    const length = Number.isFinite(end) ? 1 : 0
    return { length, start: () => 0, end: () => end }
  }

  get isLoaded() {
    return Number.isFinite(this.duration) && !this.error
  }

  load(join?: Join | false) {
    this.currentTime = 0
    this.duration = NaN
    this.ended = false
    this.error = null
    this.stalled = false
    this.paused = true
    const url = this.#src
    if (!url) return
    this.loads.push(url)
    this.joins.push(join)
    queueMicrotask(() => {
      if (this.#src === url) this.#arrive(this.#sourceOf(url))
    })
  }

  #arrive(source: FakeSource) {
    if ('silent' in source) return
    if ('error' in source) return this.fail(source.error)
    this.duration = source.duration
    this.emit('loadedmetadata')
    this.emit('durationchange')
    if (!this.paused) this.emit('playing')
  }

  async play() {
    if (this.blocked) throw Object.assign(new Error('blocked'), { name: 'NotAllowedError' })
    if (!this.#src) throw Object.assign(new Error('no source'), { name: 'NotSupportedError' })
    this.paused = false
    if (this.ended) {
      this.ended = false
      this.currentTime = 0
    }
    if (this.isLoaded) queueMicrotask(() => this.isLoaded && !this.paused && this.emit('playing'))
  }

  pause() {
    if (this.paused) return
    this.paused = true
    queueMicrotask(() => this.emit('pause'))
  }

  removeAttribute() {
    this.#src = ''
  }

  addEventListener(type: string, listener: () => void) {
    const listeners = this.#listeners.get(type) ?? new Set()
    this.#listeners.set(type, listeners.add(listener))
  }

  removeEventListener(type: string, listener: () => void) {
    this.#listeners.get(type)?.delete(listener)
  }

  get listenerCount() {
    return [...this.#listeners.values()].reduce((sum, set) => sum + set.size, 0)
  }

  emit(type: string) {
    for (const listener of [...(this.#listeners.get(type) ?? [])]) listener()
  }

  fail(code: number) {
    this.error = { code }
    this.emit('error')
  }

  /** Data runs out, or is there again. */
  setStalled(stalled: boolean) {
    this.stalled = stalled
    this.emit(stalled ? 'waiting' : 'playing')
  }

  /** Acts as a browser does when the position is set. */
  finishSeek() {
    this.seeking = true
    this.emit('seeking')
    this.seeking = false
    this.emit('timeupdate')
    this.emit('seeked')
  }

  tick(seconds: number) {
    if (this.paused || this.stalled || !this.isLoaded || this.ended) return
    this.currentTime = Math.min(this.duration, this.currentTime + seconds)
    this.emit('timeupdate')
    if (this.currentTime < this.duration) return
    this.ended = true
    this.paused = true
    this.emit('pause')
    this.emit('ended')
  }
}
