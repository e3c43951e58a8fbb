import type { DomainContext } from '#api/app/context.ts'
import { monthName } from '#api/text/calendar.ts'
import { BooksRefused, openLog, type OpenLog, publishCheckpoint } from './log.ts'
import {
  type EntryFrame,
  linksOf,
  listenerEntry,
  type MadeEntry,
  statementEntry,
  storeEntries,
} from './make-entries.ts'
import { originOf } from './origin.ts'

/** Statements that are read and hashed at a time. */
const BATCH = 500
/** Entries of a backfill that one transaction makes. */
const BACKFILL_BATCH = 2_000

/**
 * Logs a month in the transaction that closes it. Where an earlier month is not in the log yet, or the log can't be signed, the
 * month is closed all the same, and logged later.
 */
export async function logClosedMonth(ctx: DomainContext, { month }: { month: Date }): Promise<void> {
  const origin = originOf(ctx)
  const [oldest] = await monthsToLog(ctx, origin)
  if (oldest?.getTime() === month.getTime())
    try {
      await logSome(ctx, { origin, month, backfilled: false }, Number.POSITIVE_INFINITY)
    } catch (error) {
      if (!(error instanceof BooksRefused)) throw error
      ctx.log.error({ month: monthName(month) }, error.message)
    }
  await ctx.enqueue('books.log-months', {}, { collapse: 'books' })
}

/** Logs every closed month that is not in the log, oldest first, and publishes the checkpoint. A kill is followed by another run. */
export async function logMonths(ctx: DomainContext): Promise<string[]> {
  const origin = originOf(ctx)
  const logged: string[] = []
  for (const month of await monthsToLog(ctx, origin)) {
    while (!(await ctx.transaction((tx) => logSome(tx, { origin, month, backfilled: true }, BACKFILL_BATCH), LONG)));
    logged.push(monthName(month))
  }
  await publishCheckpoint(ctx, origin)
  return logged
}

const LONG = { timeout: 10 * 60_000 }

async function monthsToLog(ctx: DomainContext, origin: string): Promise<Date[]> {
  const logged = new Set(
    (await ctx.db.booksMonth.findMany({ where: { origin }, select: { month: true } })).map(({ month }) =>
      month.getTime(),
    ),
  )
  return (await ctx.services.royalties.closedMonths(ctx)).filter((month) => !logged.has(month.getTime()))
}

/** Logs up to `limit` statements of a month that are not logged; true once there are no more. */
async function logSome(ctx: DomainContext, frame: EntryFrame, limit: number): Promise<boolean> {
  const log = await openLog(ctx, frame.origin)
  // Another process may have done it while this one waited for the lock.
  if (await ctx.db.booksMonth.findUnique({ where: { origin_month: { origin: frame.origin, month: frame.month } } }))
    return true
  const { royalties } = ctx.services
  const artists = await withoutEntry(ctx, frame, await royalties.payeesOfMonth(ctx, frame.month))
  const listeners = await withoutEntry(ctx, frame, await royalties.listenersOfMonth(ctx, frame.month))
  const waiting = [
    ...batchesOf(artists.slice(0, limit), (ids) => artistEntries(ctx, frame, log, ids)),
    ...batchesOf(listeners.slice(0, Math.max(0, limit - artists.length)), (ids) =>
      listenerEntries(ctx, frame, log, ids),
    ),
  ]
  for (const make of waiting) {
    const entries = await make()
    await storeEntries(ctx, frame, entries)
    await log.append(entries.map(({ leaf }) => leaf))
  }
  await log.sign()
  const isDone = artists.length + listeners.length <= limit
  if (isDone)
    await ctx.db.booksMonth.create({
      data: { origin: frame.origin, month: frame.month, loggedAt: ctx.clock.now() },
      select: { month: true },
    })
  return isDone
}

function batchesOf(
  ids: readonly string[],
  make: (ids: string[]) => Promise<MadeEntry[]>,
): (() => Promise<MadeEntry[]>)[] {
  const batches = []
  for (let at = 0; at < ids.length; at += BATCH) batches.push(() => make(ids.slice(at, at + BATCH)))
  return batches
}

async function withoutEntry(ctx: DomainContext, { origin, month }: EntryFrame, payeeIds: string[]): Promise<string[]> {
  const logged = await ctx.db.booksEntry.findMany({ where: { origin, month }, select: { payeeId: true } })
  const known = new Set(logged.map(({ payeeId }) => payeeId))
  return payeeIds.filter((id) => !known.has(id))
}

async function artistEntries(ctx: DomainContext, frame: EntryFrame, log: OpenLog, ids: string[]): Promise<MadeEntry[]> {
  const statements = await ctx.services.royalties.provableStatements(ctx, frame.month, ids)
  const links = await linksOf(ctx, frame, ids)
  const artists = await ctx.services.auth.findArtists(ctx, ids)
  return statements.map((statement, at) =>
    statementEntry(frame, {
      statement,
      name: artists.get(statement.artistId)?.name ?? '',
      sequence: log.size + at,
      links: links.get(statement.artistId) ?? missing(statement.artistId),
    }),
  )
}

async function listenerEntries(
  ctx: DomainContext,
  frame: EntryFrame,
  log: OpenLog,
  ids: string[],
): Promise<MadeEntry[]> {
  const months = await ctx.services.royalties.provableListenerMonths(ctx, frame.month, ids)
  const links = await linksOf(ctx, frame, ids)
  return months.map((listenerMonth, at) =>
    listenerEntry(frame, {
      listenerMonth,
      sequence: log.size + at,
      links: links.get(listenerMonth.listenerId) ?? missing(listenerMonth.listenerId),
    }),
  )
}

function missing(payeeId: string): never {
  throw new Error(`payee ${payeeId} has no label salt`)
}
