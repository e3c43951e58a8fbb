import { appScoped } from '../cache/app-scoped.ts'
import { DomainError, Unavailable } from '../app/errors.ts'
import type { LiveStore } from '../platform/live/port.ts'
import type { LiveNews } from './live-topic.ts'

type Listener = (news: LiveNews) => void

interface Channel {
  listeners: Set<Listener>
  stop: Promise<() => Promise<void>>
}

/** Open streams of one process. */
export interface LiveHub {
  readonly open: number
  /**
   * Counts a stream of `owner` in; returns a function that counts it out. Throws `TOO_MANY_STREAMS` (429) beyond `limit`,
   * `Unavailable` (503) once the process stops. `end` is called when it does.
   */
  admit(owner: string, limit: number, end: () => void): () => void
  /** One subscription of the store per channel, however many listen. Throws `Unavailable` (503) without the store. */
  listen(live: LiveStore, channel: string, listener: Listener): Promise<() => void>
  /** Ends every stream, and admits none from now on. */
  close(): void
}

export const liveHub = appScoped((): LiveHub => {
  const channels = new Map<string, Channel>()
  const owners = new Map<string, number>()
  const ends = new Set<() => void>()
  let isClosed = false

  const open = (live: LiveStore, name: string): Channel => {
    const listeners = new Set<Listener>()
    const stop = live.subscribe(name, (message) => {
      const news = parseNews(message)
      for (const listener of [...listeners]) listener(news)
    })
    return { listeners, stop }
  }

  return {
    get open() {
      return ends.size
    },
    admit(owner, limit, end) {
      if (isClosed) throw new Unavailable('This server')
      const count = owners.get(owner) ?? 0
      if (count >= limit)
        throw new DomainError(`At most ${limit} live streams at a time`, { code: 'TOO_MANY_STREAMS', status: 429 })
      owners.set(owner, count + 1)
      // A function of its own, so that the same `end` twice is two streams.
      const own = () => end()
      ends.add(own)
      return () => {
        if (!ends.delete(own)) return
        const left = (owners.get(owner) ?? 1) - 1
        if (left > 0) owners.set(owner, left)
        else owners.delete(owner)
      }
    },
    async listen(live, name, listener) {
      const channel = channels.get(name) ?? open(live, name)
      channels.set(name, channel)
      // A function of its own, so that one listener twice is two.
      const own: Listener = (news) => listener(news)
      channel.listeners.add(own)
      const leave = () => {
        channel.listeners.delete(own)
        if (channel.listeners.size > 0 || channels.get(name) !== channel) return
        channels.delete(name)
        channel.stop.then((stop) => stop()).catch(() => {})
      }
      try {
        await channel.stop
      } catch (error) {
        leave()
        throw new Unavailable('The live store', error)
      }
      return leave
    },
    close() {
      isClosed = true
      for (const end of [...ends]) end()
    },
  }
})

/** Processes of another version may send something else: then everything on the channel changed. */
function parseNews(message: string): LiveNews {
  try {
    return Object(JSON.parse(message)) as LiveNews
  } catch {
    return {}
  }
}
