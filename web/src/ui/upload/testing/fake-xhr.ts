import { vi } from 'vitest'

type Listener = (event: { loaded: number }) => void

/** An XMLHttpRequest that a test answers by hand. */
export class FakeXhr {
  method = ''
  url = ''
  headers: Record<string, string> = {}
  body: unknown
  status = 0
  responseText = ''
  aborted = false
  readonly upload: { addEventListener: (name: string, listener: Listener) => void }
  readonly #listeners = new Map<string, Listener>()
  #responseHeaders: Record<string, string> = {}

  constructor() {
    this.upload = { addEventListener: (name, listener) => this.#listeners.set(`upload.${name}`, listener) }
  }

  open(method: string, url: string): void {
    this.method = method
    this.url = url
  }

  setRequestHeader(name: string, value: string): void {
    this.headers[name] = value
  }

  addEventListener(name: string, listener: Listener): void {
    this.#listeners.set(name, listener)
  }

  getResponseHeader(name: string): string | null {
    return this.#responseHeaders[name] ?? null
  }

  send(body: unknown): void {
    this.body = body
  }

  abort(): void {
    this.aborted = true
  }

  progress(loaded: number): void {
    this.#listeners.get('upload.progress')?.({ loaded })
  }

  answer(status: number, body = '', headers: Record<string, string> = {}): void {
    this.status = status
    this.responseText = body
    this.#responseHeaders = headers
    this.#listeners.get('load')?.({ loaded: 0 })
  }

  /** No answer: the connection broke. */
  fail(): void {
    this.#listeners.get('error')?.({ loaded: 0 })
  }
}

/** Puts fakes in place of XMLHttpRequest; answers the list they appear in. Undo with `vi.unstubAllGlobals()`. */
export function fakeRequests(): FakeXhr[] {
  const requests: FakeXhr[] = []
  vi.stubGlobal(
    'XMLHttpRequest',
    class extends FakeXhr {
      constructor() {
        super()
        requests.push(this)
      }
    },
  )
  return requests
}

/** Sets the browser's network state, with the event that announces it. */
export function setOnline(online: boolean): void {
  vi.spyOn(globalThis.navigator, 'onLine', 'get').mockReturnValue(online)
  globalThis.dispatchEvent(new Event(online ? 'online' : 'offline'))
}
