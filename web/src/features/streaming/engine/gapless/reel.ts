import { opusLength } from './opus-length.ts'

export const opusInWebm = 'audio/webm; codecs="opus"'
/** Bytes that are kept back until the length is known: the last packet is cut to the song's end as it is appended. */
const tail = 65_536
/** Milliseconds before a broken download goes on. */
const delays = [500, 1000, 2000, 4000]

/** The song's file cannot be had: by the server's word, or because the network failed too often. */
export class DownloadFailed extends Error {}

/** One element's media source, on which songs lie one after the other without a gap. */
export type Reel = {
  readonly element: HTMLMediaElement
  /**
   * Puts the song of `url` at `at`, in seconds, and resolves with where it ends, to the sample. `onPart` after each part.
   * @throws DownloadFailed, or what the browser throws where it cannot play it so
   */
  append: (song: { url: string; at: number; signal: AbortSignal; onPart: () => void }) => Promise<number>
  /** Takes away what lies behind `at`. */
  cut: (at: number) => Promise<void>
  /** Nothing follows: the element may end. */
  close: () => Promise<void>
  destroy: () => void
}

export function createReel(element: HTMLMediaElement): Reel {
  const source = new MediaSource()
  const address = URL.createObjectURL(source)
  const opened = new Promise<SourceBuffer>((resolve, reject) => {
    source.addEventListener(
      'sourceopen',
      () => {
        URL.revokeObjectURL(address)
        try {
          resolve(source.addSourceBuffer(opusInWebm))
        } catch (error) {
          reject(error)
        }
      },
      { once: true },
    )
  })
  opened.catch(() => {})
  element.src = address
  element.load()
  let last: Promise<unknown> = opened
  let isGone = false
  let songs = 0

  /** One change of the buffer after the other. */
  function change(task: (buffer: SourceBuffer) => void): Promise<void> {
    const done = last.then(async () => {
      const buffer = await opened
      if (isGone) throw new DOMException('The reel is gone', 'AbortError')
      task(buffer)
      if (buffer.updating) await settled(buffer)
    })
    last = done.catch(() => {})
    return done
  }

  async function put(bytes: Uint8Array<ArrayBuffer>, signal: AbortSignal): Promise<void> {
    for (;;) {
      signal.throwIfAborted()
      try {
        return await change((buffer) => buffer.appendBuffer(bytes))
      } catch (error) {
        if (!(error instanceof DOMException && error.name === 'QuotaExceededError')) throw error
      }
      // Full: what was heard makes room.
      const heard = element.currentTime - 10
      if (heard > 1) await change((buffer) => buffer.remove(0, heard))
      await pause(1000, signal)
    }
  }

  return {
    element,
    async append({ url, at, signal, onPart }) {
      const parts: Uint8Array[] = []
      let ahead = new Uint8Array()
      await change((buffer) => {
        // Another song may have been broken off in the middle.
        if (source.readyState === 'open') buffer.abort()
        // Also opens one that was closed.
        buffer.timestampOffset = at
        buffer.appendWindowEnd = Number.POSITIVE_INFINITY
        buffer.appendWindowStart = at
      })
      songs += 1
      const asAnother = songs
      for await (const part of download(url, signal)) {
        if (parts.length === 0) offsetPart(part, asAnother)
        parts.push(part)
        ahead = joined([ahead, part])
        if (ahead.length <= tail) continue
        await put(ahead.slice(0, -tail), signal)
        ahead = ahead.slice(-tail)
        onPart()
      }
      const length = opusLength(joined(parts))
      if (length === null) throw new DownloadFailed('no song')
      await change((buffer) => {
        buffer.appendWindowEnd = at + length
      })
      await put(ahead, signal)
      onPart()
      return at + length
    },
    cut: (at) =>
      change((buffer) => {
        if (source.readyState === 'open') buffer.abort()
        buffer.remove(at, Number.POSITIVE_INFINITY)
      }),
    close: () =>
      change(() => {
        if (source.readyState === 'open') source.endOfStream()
      }),
    destroy() {
      isGone = true
    },
  }
}

const opusHead = [...'OpusHead'].map((letter) => letter.charCodeAt(0))

/**
 * Gives the song's head another figure than that of the song before. Where two heads are the same, browsers go on with the state of
 * the decoder, and the first packets sound several times too loud. The figure is the rate of the recording, which nothing plays by.
 */
function offsetPart(start: Uint8Array, song: number): void {
  const at = start.findIndex((_, i) => opusHead.every((letter, j) => start[i + j] === letter))
  if (at < 0 || at + 16 > start.length) return
  new DataView(start.buffer, start.byteOffset).setUint32(at + 12, 48_000 + song, true)
}

function settled(buffer: SourceBuffer): Promise<void> {
  return new Promise((resolve, reject) => {
    const off = new AbortController()
    const { signal } = off
    const finish = (task: () => void) => () => {
      off.abort()
      task()
    }
    buffer.addEventListener('updateend', finish(resolve), { signal })
    buffer.addEventListener(
      'error',
      finish(() => reject(new Error('not playable'))),
      { signal },
    )
  })
}

/** The file's bytes as they come; a broken connection goes on where it broke. */
async function* download(url: string, signal: AbortSignal): AsyncGenerator<Uint8Array> {
  let received = 0
  for (let tries = 0; ; ) {
    try {
      const answer = await fetch(url, { signal, headers: received > 0 ? { range: `bytes=${received}-` } : {} })
      if (answer.status !== (received > 0 ? 206 : 200) || !answer.body)
        throw new DownloadFailed(`answered ${answer.status}`)
      const reader = answer.body.getReader()
      for (;;) {
        const { done, value } = await reader.read()
        if (done) return
        received += value.length
        tries = 0
        yield value
      }
    } catch (error) {
      signal.throwIfAborted()
      const delay = delays[tries]
      tries += 1
      if (error instanceof DownloadFailed || delay === undefined) throw new DownloadFailed('gone', { cause: error })
      await pause(delay, signal)
    }
  }
}

function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, milliseconds)
    signal.addEventListener(
      'abort',
      () => {
        clearTimeout(timer)
        reject(signal.reason as Error)
      },
      { once: true },
    )
  })
}

function joined(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const all = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const part of parts) {
    all.set(part, at)
    at += part.length
  }
  return all
}
