import { placeOf } from '../access/place.ts'
import { assertTokenCovers } from '../access/token-access.ts'
import { NotSignedIn } from '../app/errors.ts'
import type { Plugin } from '../app/plugin.ts'
import type { RequestContext } from '../app/request-context.ts'
import { inRequest } from '../platform/database/request-scope.ts'
import { type EventQueue, eventQueue } from './event-queue.ts'
import { liveHub } from './live-hub.ts'
import type { LiveNews, LiveSource, LiveTopic } from './live-topic.ts'

/** Streams of one session, or access token, in one process. */
export const STREAMS_PER_SESSION = 5
/** Streams of visitors from one address, which a whole office may share. */
const STREAMS_PER_ADDRESS = 100
/** New streams of one address in a minute: a page opens one, and another when it shows something else. */
const OPENED_PER_MINUTE = 600
/**
 * A stream ends after this time, and its client opens another one: that finds what got lost on the way to it, and ends
 * streams whose caller may no longer listen where nothing happens.
 */
const MAX_AGE_MS = 15 * 60_000

export interface AskedTopic {
  topic: LiveTopic
  plugin: Plugin
  id: string | null
}

export interface LiveEvent {
  /** Null in the first event of a stream: from then on everything is told. */
  topic: string | null
  id: string | null
  by: string | null
}

const OPENED: LiveEvent = { topic: null, id: null, by: null }

/** An event, or why the stream ends. */
type Passed = LiveEvent | Error

/**
 * Subscribes the caller. Resolves when every topic is listened to, so that what happens from then on is told. Throws what
 * `LiveTopic.source` does, `TOO_MANY_STREAMS` (429), `RateLimited` (429), `Unavailable` (503).
 */
export async function openLiveEvents(
  context: RequestContext,
  asked: readonly AskedTopic[],
): Promise<AsyncIterableIterator<Passed>> {
  const { ctx } = context
  const hub = liveHub(ctx)
  await ctx.limits.takePlace({ name: 'live:open', limit: OPENED_PER_MINUTE, windowSeconds: 60 })
  const sources = new Map<string, { each: AskedTopic; source: LiveSource }>()
  for (const each of asked)
    sources.set(keyOf(each.topic.name, each.id), { each, source: await sourceOf(context, each) })

  const pass = async (event: Passed): Promise<Passed> => {
    const known = event instanceof Error || event.topic === null ? null : sources.get(keyOf(event.topic, event.id))
    if (!known || known.each.topic.isPublic) return event
    try {
      const now = await inRequest(async () => sourceOf(await context.renew(), known.each))
      // Another account is signed in: nothing of the first one's is for it.
      return isSame(now, known.source) ? event : new NotSignedIn()
    } catch (error) {
      return error as Error
    }
  }
  const stops: (() => void)[] = []
  const queue = eventQueue<Passed>(pass, () => {
    for (const stop of stops) stop()
  })
  stops.push(hub.admit(...ownerOf(context), () => queue.end()))
  const timer = setTimeout(() => queue.end(), MAX_AGE_MS).unref()
  stops.push(() => clearTimeout(timer))
  try {
    for (const { each, source } of sources.values())
      stops.push(await hub.listen(ctx.ports.live, source.channel, listener(queue, each, source, stops)))
    queue.push('', OPENED)
  } catch (error) {
    queue.end()
    throw error
  }
  return queue
}

async function sourceOf({ actor, ctx }: RequestContext, { topic, plugin, id }: AskedTopic): Promise<LiveSource> {
  if (!topic.isPublic) assertTokenCovers(actor, plugin, 'read', `liveEvents(${topic.name})`)
  return await topic.source(ctx, id)
}

/** Puts news of a source into the queue, at most every `everyMs`. */
function listener(queue: EventQueue<Passed>, { topic, id }: AskedTopic, { about }: LiveSource, stops: (() => void)[]) {
  const key = keyOf(topic.name, id)
  let openAt = Number.NEGATIVE_INFINITY
  let timer: NodeJS.Timeout | undefined
  stops.push(() => clearTimeout(timer))
  const push = (by: string | null) => {
    timer = undefined
    openAt = performance.now() + (topic.everyMs ?? 0)
    queue.push(key, { topic: topic.name, id, by })
  }
  return (news: LiveNews) => {
    if (about !== undefined && news.about && !news.about.includes(about)) return
    const wait = openAt - performance.now()
    if (wait <= 0) push(news.by ?? null)
    // Several in one: they need not have one cause.
    else timer ??= setTimeout(() => push(null), wait).unref()
  }
}

const keyOf = (topic: string, id: string | null): string => `${topic}:${id ?? ''}`
const isSame = (one: LiveSource, other: LiveSource): boolean =>
  one.channel === other.channel && one.about === other.about

function ownerOf({ actor }: RequestContext): [owner: string, limit: number] {
  if (actor.token) return [`token:${actor.token.id}`, STREAMS_PER_SESSION]
  if (actor.sessionId) return [`session:${actor.sessionId}`, STREAMS_PER_SESSION]
  return [`address:${placeOf(actor).address}`, STREAMS_PER_ADDRESS]
}
