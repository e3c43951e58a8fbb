import { csrfHeader } from '../ask-server.ts'
import { type LiveEventsSubscription, LiveEventsRequest } from './live-events.request.generated.ts'
import type * as Schema from '../schema-types.generated.ts'
import { readEvents } from './read-events.ts'

export type AskedTopic = Schema.LiveTopicInput
/** `by`: what caused it, where one thing did. Null also after a stream was opened again, when something may have been missed. */
export type OnNews = (by: string | null) => void

export type Watch = AskedTopic & {
  onNews: OnNews
  /** Whether it is wanted while the page is hidden; asked again when that or `recheck` changes. Default: no. */
  isWanted?: () => boolean
}

type Answer = { data?: LiveEventsSubscription | null }

/** Shortest and longest wait before the stream is opened again, in milliseconds; each client waits its own part of it. */
const RETRY_MS = [1_000, 60_000] as const

const watches = new Set<Watch>()
let stream: { topics: string; end: AbortController } | null = null
let settling: number | undefined

const keyOf = ({ topic, id }: AskedTopic): string => `${topic}:${id ?? ''}`
const isWanted = (watch: Watch): boolean => !document.hidden || watch.isWanted?.() === true

/** A random part of the wait: clients of a server that stopped must not all come at once. */
const pause = (attempt: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const longest = Math.min(RETRY_MS[1], RETRY_MS[0] * 2 ** attempt)
    setTimeout(resolve, longest * (0.5 + Math.random() / 2))
    signal.addEventListener('abort', () => resolve(), { once: true })
  })

const notify = (key: string, by: string | null): void => {
  for (const watch of [...watches]) if (keyOf(watch) === key) watch.onNews(by)
}

/** Watches whose stream was open before. The others need no reading: the page has just loaded. */
const heard = new WeakSet<Watch>()

const notifyOpened = (keys: readonly string[]): void => {
  for (const watch of [...watches].filter((each) => keys.includes(keyOf(each)))) {
    if (heard.has(watch)) watch.onNews(null)
    heard.add(watch)
  }
}

/** One connection. Returns whether it was open. */
const connect = async (topics: readonly AskedTopic[], signal: AbortSignal): Promise<boolean> => {
  const broken = new AbortController()
  const response = await fetch('/graphql', {
    method: 'POST',
    credentials: 'same-origin',
    cache: 'no-store',
    headers: { accept: 'text/event-stream', 'content-type': 'application/json', ...csrfHeader },
    body: JSON.stringify({ query: LiveEventsRequest.text, variables: { topics } }),
    signal: AbortSignal.any([signal, broken.signal]),
  })
  if (!response.ok || !response.body || !response.headers.get('content-type')?.includes('event-stream')) return false
  let isOpen = false
  await readEvents(
    response.body,
    (json) => {
      const event = (JSON.parse(json) as Answer).data?.liveEvents
      // Refused, or no longer admitted.
      isOpen = !!event
      if (!event) return
      const { topic, id, by } = event
      if (topic) notify(keyOf({ topic, id }), by)
      else notifyOpened(topics.map(keyOf))
    },
    () => broken.abort(),
  ).catch(() => {})
  return isOpen
}

/** Keeps a stream of these topics open until it is ended. */
const keepOpen = async (topics: readonly AskedTopic[], { signal }: AbortController): Promise<void> => {
  for (let attempt = 0; !signal.aborted; attempt += 1) {
    const since = performance.now()
    const wasOpen = await connect(topics, signal).catch(() => false)
    // One that held was no failure.
    if (wasOpen && performance.now() - since > RETRY_MS[0]) attempt = 0
    if (!signal.aborted) await pause(attempt, signal)
  }
}

/** One stream for all that is wanted now: browsers open six connections to a server in all of their windows. */
const settle = (): void => {
  settling = undefined
  const wanted = new Map([...watches].filter(isWanted).map((watch) => [keyOf(watch), watch]))
  const topics = [...wanted.keys()].sort().join()
  if (topics === (stream?.topics ?? '')) return
  stream?.end.abort()
  stream = null
  if (topics === '') return
  const end = new AbortController()
  stream = { topics, end }
  void keepOpen(
    [...wanted.values()].map(({ topic, id }) => ({ topic, ...(id != null && { id }) })),
    end,
  )
}

/** Looks again at what is wanted. */
export const recheck = (): void => {
  settling ??= window.setTimeout(settle)
}

/** Hears of a topic until the returned function is called. */
export const watchLive = (watch: Watch): (() => void) => {
  if (watches.size === 0) document.addEventListener('visibilitychange', recheck)
  watches.add(watch)
  recheck()
  return () => {
    watches.delete(watch)
    if (watches.size === 0) document.removeEventListener('visibilitychange', recheck)
    recheck()
  }
}
