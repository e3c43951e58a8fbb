import type { DomainContext } from '#api/app/context.ts'
import type { Serving } from '#api/platform/objects/object-meter.ts'
import { withDeadline } from '#api/platform/with-deadline.ts'
import { appScoped } from '#api/cache/app-scoped.ts'
import { Prisma } from '#prisma/generated/client/client.ts'
import { hasSqlState } from './claims/group-commit.ts'
import { playbackFront, playbackHorizon } from './retention.ts'
import { type ByteSpan, mergeRanges, rangesText } from './byte-ranges.ts'

/** How often what is being sent is written down. */
const EVERY_MS = 1_000
/** Silence after which a sending process counts as dead. */
const LEASE_MS = 15_000
/** After so long without a byte a reader stands still: the lease is taken back, as nothing more is on its way. */
const STILL_MS = 5_000
/** Sessions that are no longer served are dropped from memory: the database has them. */
const FORGET_MS = 60_000
/** Music does not wait longer than this for a database that does not answer. */
const PATIENCE_MS = 2_000
/** Statements in one message to the database. */
const SENT_AT_ONCE = 500
/** The whole range of a song whose bytes another server sends. */
const ALL: ByteSpan = { start: 0, end: 2 ** 31 - 1 }

interface Served {
  /** The session's listener; null in URLs signed by a version that did not include it. */
  listenerId: string | null
  /** In this process, since it knows the session. */
  ranges: ByteSpan[]
  /** Answers under way. */
  inFlight: number
  changed: boolean
  /** When a byte went out last, or an answer began. */
  movedAt: number
  /** When the database was last told that bytes are on their way; 0 where it says that none are. */
  leasedAt: number
  usedAt: number
}

/** The signed subject of a URL: the session and its listener, which locates its row. */
export const meterSubject = (playbackId: string, listenerId: string): string => `${playbackId}.${listenerId}`

export type PlaybackMeter = ReturnType<typeof createPlaybackMeter>

/**
 * Knows which bytes of each playback session's audio were sent, and keeps it in PlaybackSession: for all sessions at once,
 * once a second and not for each range, as a union of ranges, so that writing twice or from several
 * processes does no harm. Before the first byte goes out a lease is written, and as long as bytes move it is renewed; a
 * process that dies leaves it behind, and claims then have the benefit of the doubt.
 */
export function createPlaybackMeter() {
  const sessions = new Map<string, Served>()
  let writing: Promise<void> | null = null
  let next: Promise<void> | null = null
  let timer: NodeJS.Timeout | null = null

  const know = (ctx: DomainContext, subject: string): Served => {
    const [playbackId = '', listenerId = null] = subject.split('.')
    const known = sessions.get(playbackId)
    const served = known ?? { listenerId, ranges: [], inFlight: 0, changed: false, movedAt: 0, leasedAt: 0, usedAt: 0 }
    served.usedAt = Date.now()
    if (!known) sessions.set(playbackId, served)
    tick(ctx)
    return served
  }

  /** While there is anything to know. */
  const tick = (ctx: DomainContext) => {
    timer ??= setTimeout(() => {
      timer = null
      const now = Date.now()
      for (const [id, { inFlight, changed, usedAt }] of sessions)
        if (inFlight === 0 && !changed && now - usedAt > FORGET_MS) sessions.delete(id)
      if (sessions.size > 0) tick(ctx)
      void flush(ctx)
    }, EVERY_MS).unref()
  }

  /** Writes what changed; calls while one is under way share the next. Never throws: what was not written is tried again. */
  const flush = (ctx: DomainContext): Promise<void> => {
    next ??= (writing ?? Promise.resolve()).then(() => {
      next = null
      writing = write(ctx).catch((error: unknown) => ctx.log.warn({ err: error }, 'served audio not written down'))
      return writing
    })
    return next
  }

  const write = async (ctx: DomainContext): Promise<void> => {
    const now = Date.now()
    const moves = ({ inFlight, movedAt }: Served) => inFlight > 0 && now - movedAt < STILL_MS
    // While bytes move there is a change each time; a lease of a reader who stands still is due once more, to be taken back.
    const due = [...sessions].filter(([, served]) => served.changed || (served.leasedAt > 0 && !moves(served)))
    if (due.length === 0) return
    const until = new Date(ctx.clock.now().getTime() + LEASE_MS)
    const rows = due.map(([id, served]) => {
      const { listenerId } = served
      served.changed = false
      served.leasedAt = moves(served) ? now : 0
      return { id, listenerId, served: rangesText(served.ranges), until: moves(served) ? until : null }
    })
    try {
      for (const sessionsOf of [rows.filter(isNamed), rows.filter((row) => !isNamed(row))])
        if (sessionsOf.length > 0) await storeOrSplit(ctx, sessionsOf)
    } catch (error) {
      for (const [, served] of due) served.changed = true
      throw error
    }
  }

  return {
    /** See ObjectMeter; `subject` is that of `meterSubject`. */
    async begin(ctx: DomainContext, subject: string): Promise<Serving> {
      const served = know(ctx, subject)
      served.inFlight += 1
      served.movedAt = Date.now()
      if (served.leasedAt === 0) {
        served.changed = true
        await patiently(flush(ctx))
      }
      let over = false
      return {
        sent(start, end) {
          served.ranges = mergeRanges([...served.ranges, { start, end }])
          served.changed = true
          served.usedAt = Date.now()
          served.movedAt = served.usedAt
          // A reader who stood still reads again: said at once, since a death from here on leaves doubt.
          if (served.leasedAt === 0) void flush(ctx)
        },
        done() {
          if (over) return
          over = true
          served.inFlight -= 1
          served.changed = true
          served.usedAt = Date.now()
        },
      }
    },
    async redeemed(ctx: DomainContext, subject: string): Promise<void> {
      const served = know(ctx, subject)
      if (served.ranges[0]?.end === ALL.end && !served.changed) return
      served.ranges = [ALL]
      served.changed = true
      await patiently(flush(ctx))
    },
    /** The bytes of a session that this process sent and may not have written yet; null for an unknown session. */
    servedHere: (playbackId: string): readonly ByteSpan[] | null => sessions.get(playbackId)?.ranges ?? null,
    /** Resolves when all that is known is written, or was tried. */
    flush,
  }
}

interface Said {
  id: string
  listenerId: string | null
  /** As PostgreSQL reads ranges. */
  served: string
  until: Date | null
}

const isNamed = ({ listenerId }: Said) => listenerId !== null

/** Where the node of some listeners is away, the sessions of all others are written; throws at the end. */
async function storeOrSplit(ctx: DomainContext, rows: readonly Said[]): Promise<void> {
  try {
    await store(ctx, rows)
  } catch (error) {
    if (rows.length === 1 || !hasSqlState(error, /^08/)) throw error
    const half = Math.ceil(rows.length / 2)
    const parts = [rows.slice(0, half), rows.slice(half)].map((part) => storeOrSplit(ctx, part))
    for (const part of await Promise.allSettled(parts)) if (part.status === 'rejected') throw part.reason
  }
}

/**
 * Adds what was said to the sessions, one statement each in the order of their ids, all in one transaction: processes that write
 * the same sessions wait for each other, and never in a circle. Each statement names its listener, so that a distributed
 * database sends it to one server.
 */
async function store(ctx: DomainContext, rows: readonly Said[]): Promise<void> {
  const now = ctx.clock.now()
  const inOrder = rows.toSorted((one, other) => (one.id < other.id ? -1 : 1))
  await ctx.ports.prepared.transaction(async (tx) => {
    for (let from = 0; from < inOrder.length; from += SENT_AT_ONCE)
      await tx.query(...inOrder.slice(from, from + SENT_AT_ONCE).map((said) => addServed(said, now)))
  })
}

const addServed = ({ id, listenerId, served, until }: Said, now: Date) => Prisma.sql`
  UPDATE "PlaybackSession" SET "served" = coalesce("served", '{}') + ${served}::int4multirange, "servingUntil" = ${until}::timestamptz
  WHERE "id" = ${id}::uuid AND "openedAt" BETWEEN ${playbackHorizon(now)} AND ${playbackFront(now)}
    ${listenerId === null ? Prisma.empty : Prisma.sql`AND "listenerId" = ${listenerId}::uuid`}`

/** Slow work continues; its failure is logged where it happens. */
const patiently = (work: Promise<void>): Promise<void> => withDeadline(PATIENCE_MS, work).catch(() => {})

/** The meter of this context's application. */
export const playbackMeter = appScoped(createPlaybackMeter)
