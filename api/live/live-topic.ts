import type { DomainContext } from '../app/context.ts'

/** What a stream may tell: something changed, never what. Clients read it by a query, whose rules hold as always. */
export interface LiveTopic {
  /** Value of the enum `LiveTopic`, unique among all plugins. */
  name: string
  description: string
  /** Open to visitors and the same for everybody: not authorised again at each event. */
  isPublic?: boolean
  /** Minimum time between two events of one stream; what happens meanwhile is one event. Default 0. */
  everyMs?: number
  /**
   * Where its news come from, for this caller. `id` is what the client named. Throws a `DomainError` for whoever may not
   * hear them. Called on subscribe and, unless `isPublic`, before each event; another answer than at first ends the stream.
   */
  source(ctx: DomainContext, id: string | null): Promise<LiveSource> | LiveSource
}

export interface LiveSource {
  /** Channel of the live store. */
  channel: string
  /** Only news that name this id among their `about`; left out: all of the channel. */
  about?: string
}

/** A message on a channel. */
export interface LiveNews {
  /** Ids that changed, where several share a channel. */
  about?: readonly string[]
  /** What caused it, as far as the client can know it again: the id of a device. */
  by?: string
}

/** Ids in one message, so that it stays below the 8,000 bytes that every store can carry. */
const IDS_PER_MESSAGE = 150

/** Tells all streams after commit. Best effort: a failure is logged, and clients read again when they reconnect. */
export async function publishNews(ctx: DomainContext, channel: string, { about, by }: LiveNews = {}): Promise<void> {
  const parts = about ? batchesOf(about) : [undefined]
  await ctx.afterCommit(async () => {
    for (const part of parts) await ctx.ports.live.publish(channel, JSON.stringify({ about: part, by }))
  })
}

const batchesOf = (ids: readonly string[]): string[][] =>
  Array.from({ length: Math.ceil(ids.length / IDS_PER_MESSAGE) }, (_, at) =>
    ids.slice(at * IDS_PER_MESSAGE, (at + 1) * IDS_PER_MESSAGE),
  )
