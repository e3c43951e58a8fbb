/** The visible parts of a browser's media source: the requests to it, and its refusals. */
export class FakeSource extends EventTarget {
  static isTypeSupported = () => true
  readyState: 'closed' | 'open' | 'ended' = 'closed'
  readonly buffer = new FakeBuffer()
  /** Thrown instead of a buffer. */
  refuses: Error | null = null

  addSourceBuffer() {
    if (this.refuses) throw this.refuses
    return this.buffer
  }

  open() {
    if (this.readyState !== 'closed') return
    this.readyState = 'open'
    this.dispatchEvent(new Event('sourceopen'))
  }

  endOfStream() {
    this.readyState = 'ended'
  }
}

class FakeBuffer extends EventTarget {
  updating = false
  timestampOffset = 0
  appendWindowStart = 0
  appendWindowEnd = Number.POSITIVE_INFINITY
  /** The appended parts: their bytes, and at which second. */
  readonly appended: { at: number; bytes: number }[] = []
  readonly removed: [number, number][] = []
  /** For the next parts, in turn: thrown, or told of while it is put in. */
  readonly faults: ('full' | 'closed' | 'unplayable' | null)[] = []

  appendBuffer(part: Uint8Array) {
    const fault = this.faults.shift()
    if (fault === 'full') throw new DOMException('no room', 'QuotaExceededError')
    if (fault === 'closed') throw new DOMException('removed from its source', 'InvalidStateError')
    if (!fault) this.appended.push({ at: this.timestampOffset, bytes: part.length })
    this.#settle(fault ? 'error' : 'updateend')
  }

  remove(from: number, to: number) {
    this.removed.push([from, to])
    this.#settle('updateend')
  }

  abort() {
    this.updating = false
  }

  #settle(event: string) {
    this.updating = true
    queueMicrotask(() => {
      this.updating = false
      this.dispatchEvent(new Event(event))
    })
  }
}

/** An audio element of the page without a decoder: it plays what it is told to have played. */
export function fakeElement(sourceAt: (url: string) => FakeSource | undefined): HTMLAudioElement & {
  /** Sources that were loaded, in turn. */
  loads: string[]
  /** Something that the browser would tell by itself. */
  happen: (event: string, state?: Partial<Record<'currentTime' | 'ended' | 'paused' | 'error', unknown>>) => void
} {
  const state = { currentTime: 0, ended: false, paused: true, error: null, duration: Number.NaN, readyState: 4 }
  const loads: string[] = []
  let src = ''
  const arrived = { length: 1, start: () => 0, end: () => 1_000 }
  const media = document.createElement('audio')
  const has = (name: string, descriptor: PropertyDescriptor) =>
    Object.defineProperty(media, name, { configurable: true, ...descriptor })
  for (const name of Object.keys(state) as (keyof typeof state)[])
    has(name, { get: () => state[name], set: (value: never) => (state[name] = value) })
  has('src', { get: () => src, set: (value: string) => (src = value) })
  has('buffered', { value: arrived, writable: true })
  has('load', {
    value: () => {
      loads.push(src)
      Object.assign(state, { currentTime: 0, ended: false, paused: true, error: null })
      sourceAt(src)?.open()
    },
  })
  has('play', { value: async () => void (state.paused = false) })
  has('pause', { value: () => void (state.paused = true) })
  return Object.assign(media, {
    loads,
    happen(event: string, change: object = {}) {
      Object.assign(state, change)
      media.dispatchEvent(new Event(event))
    },
  })
}
