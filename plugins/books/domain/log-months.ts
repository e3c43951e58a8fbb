import type { DomainContext } from '#api/app/context.ts'
import { monthName } from '#api/text/calendar.ts'
import { BooksRefused } from './books-refused.ts'
import { openLog, type OpenLog } from './log.ts'
import { publishCheckpoint, readSignable } from './publish-checkpoint.ts'
import { askWitnesses } from './witness/ask-witnesses.ts'
import { payeeLines } from './lines.ts'
import {
  type EntryFrame,
  linksOf,
  listenerEntry,
  type MadeEntry,
  type RootedLines,
  rootLines,
  statementEntry,
  storeEntries,
} from './make-entries.ts'
import { type Preparation, prepareLines, preparedTrees, type PreparedTrees } from './prepared-lines.ts'
import { originOf } from './origin.ts'

/** Statements that are read and hashed at a time. */
const BATCH = 200
/** Entries of a backfill that one transaction makes. */
const BACKFILL_BATCH = 2_000

/**
 * Begins to log a month in the transaction that is about to close it, while everybody can still post: listeners’ months, and the
 * trees over artists’ lines. It goes on in `logClosedMonth`. Where an earlier month is not in the log yet, nothing is done.
 */
export async function logPreparedMonth(ctx: DomainContext, preparation: Preparation): Promise<void> {
  const origin = originOf(ctx)
  if ((await monthsToLog(ctx, origin)).length > 0) return
  await unlessRefused(ctx, preparation.month, async () => {
    await logSome(ctx, { origin, month: preparation.month, backfilled: false }, null)
    await prepareLines(ctx, preparation)
  })
}

/**
 * Logs the rest of a month in the transaction that closes it; the job that signs follows the commit. Where an earlier month is not
 * in the log yet, or the log is damaged, the month is closed all the same, and logged later.
 */
export async function logClosedMonth(
  ctx: DomainContext,
  { month, preparedThroughEntryId: throughEntryId }: { month: Date; preparedThroughEntryId: bigint },
): Promise<void> {
  const origin = originOf(ctx)
  const [oldest] = await monthsToLog(ctx, origin)
  if (oldest?.getTime() === month.getTime())
    await unlessRefused(ctx, month, async () => {
      const trees = await preparedTrees(ctx, { month, throughEntryId })
      await logSome(ctx, { origin, month, backfilled: false, trees }, null)
      await finish(ctx, { origin, month })
    })
  await ctx.enqueue('books.log-months', {}, { collapse: 'books' })
}

async function unlessRefused(ctx: DomainContext, month: Date, log: () => Promise<void>): Promise<void> {
  try {
    await log()
  } catch (error) {
    if (!(error instanceof BooksRefused)) throw error
    ctx.log.error({ month: monthName(month) }, error.message)
  }
}

/** Logs every closed month that is not in the log, oldest first, and publishes the checkpoint. A kill is followed by another run. */
export async function logMonths(ctx: DomainContext): Promise<string[]> {
  const origin = originOf(ctx)
  // A database that is behind must not grow past what it can't sign.
  await readSignable(ctx, origin)
  const logged: string[] = []
  for (const month of await monthsToLog(ctx, origin)) {
    while (!(await ctx.transaction((tx) => backfillSome(tx, { origin, month, backfilled: true }), LONG)));
    logged.push(monthName(month))
  }
  await publishCheckpoint(ctx, origin)
  await askWitnesses(ctx, origin)
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

/** Logs a part of a month that was closed before; true once there is nothing more of it. */
async function backfillSome(ctx: DomainContext, frame: EntryFrame): Promise<boolean> {
  await ctx.services.royalties.lockClosing(ctx)
  // Another process may have done it while this one waited for the lock.
  if (await ctx.db.booksMonth.findUnique({ where: { origin_month: { origin: frame.origin, month: frame.month } } }))
    return true
  const isDone = (await logSome(ctx, frame, BACKFILL_BATCH)) < BACKFILL_BATCH
  if (isDone) await finish(ctx, frame)
  return isDone
}

async function finish(ctx: DomainContext, { origin, month }: Pick<EntryFrame, 'origin' | 'month'>): Promise<void> {
  await ctx.db.booksMonth.create({ data: { origin, month, loggedAt: ctx.clock.now() }, select: { month: true } })
}

/** An append of a month that is being closed may have made some trees before. */
interface Append extends EntryFrame {
  trees?: PreparedTrees | null
}

/** Logs up to `limit` payees of a month that are not logged, or all of them, and says how many. */
async function logSome(ctx: DomainContext, frame: Append, limit: number | null): Promise<number> {
  const log = await openLog(ctx, frame.origin)
  const count = await collectWaiting(ctx, frame, limit)
  for (let place = 0; place < count; place += BATCH) {
    const batch = await ctx.db.$queryRaw<Waiting[]>`
      SELECT "kind", "payeeId" FROM "books_waiting" WHERE "place" > ${place} ORDER BY "place" LIMIT ${BATCH}`
    for (const [kind, make] of MAKERS) {
      const ids = batch.filter((payee) => payee.kind === kind).map(({ payeeId }) => payeeId)
      if (ids.length === 0) continue
      const entries = await make(ctx, frame, log, ids)
      await storeEntries(ctx, frame, entries)
      await log.append(entries.map(({ leaf }) => leaf))
    }
  }
  await log.save()
  return count
}

interface Waiting {
  kind: 'artist' | 'listener'
  payeeId: string
}

const MAKERS = [
  ['artist', artistEntries],
  ['listener', listenerEntries],
] as const

/** Puts the payees without an entry into a temporary table, artists first, and counts them: they are read from there in batches. */
async function collectWaiting(
  ctx: DomainContext,
  { origin, month }: EntryFrame,
  limit: number | null,
): Promise<number> {
  await ctx.db.$executeRaw`DROP TABLE IF EXISTS pg_temp."books_waiting"`
  await ctx.db.$executeRaw`
    CREATE TEMPORARY TABLE "books_waiting" ("place" int PRIMARY KEY, "kind" text NOT NULL, "payeeId" uuid NOT NULL) ON COMMIT DROP`
  return await ctx.db.$executeRaw`
    INSERT INTO "books_waiting"
    SELECT row_number() OVER (ORDER BY payee."kind", payee."payeeId"), payee."kind", payee."payeeId"
    FROM ${ctx.services.royalties.payeesInSql(month)} payee
    WHERE NOT EXISTS (
      SELECT FROM "BooksEntry" entry
      WHERE entry."origin" = ${origin} AND entry."month" = ${month}::date AND entry."payeeId" = payee."payeeId")
    ORDER BY 1 LIMIT ${limit}::bigint`
}

async function artistEntries(ctx: DomainContext, frame: Append, log: OpenLog, ids: string[]): Promise<MadeEntry[]> {
  const { royalties, auth } = ctx.services
  const statements = await royalties.provableStatements(ctx, frame.month, ids)
  const trees = (await frame.trees?.(ids)) ?? new Map<string, RootedLines>()
  const lines = await royalties.statementLines(
    ctx,
    frame.month,
    ids.filter((id) => !trees.has(id)),
  )
  const links = await linksOf(ctx, frame, ids)
  const artists = await auth.findArtists(ctx, ids)
  return statements.map((statement, at) => {
    const { artistId, pseudonymKey } = statement
    return statementEntry(frame, {
      statement,
      lines: trees.get(artistId) ?? rootLines(payeeLines(lines.get(artistId) ?? [], pseudonymKey)),
      name: artists.get(artistId)?.name ?? '',
      sequence: log.size + at,
      links: links.get(artistId) ?? missing(artistId),
    })
  })
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
