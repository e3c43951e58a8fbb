import { randomUUID } from 'node:crypto'
import { Prisma } from '#prisma/generated/client/client.ts'
import type { Database, DomainContext } from '../app/context.ts'
import { claimRows } from './claim-rows.ts'
import { type HeldWork, TakenOver, type WorkKind } from './work-kind.ts'

/** `runAt` of what is due at once: no clock that is set back later makes it wait. */
export const AT_ONCE = new Date(0)

interface WorkRow {
  id: string
  priority: number
  place: bigint
  subject: string | null
  payload: unknown
  attempts: number
}

interface Held {
  id: string
  leaseId: string
}

const ahead = (ctx: DomainContext, ms: number) => new Date(ctx.clock.now().getTime() + ms)

/**
 * Claims what is due of a kind, the first in line first. `lapsed`: one row whose worker let its lease run out, alone, so that a row
 * that kills its worker takes no others with it.
 */
export async function claimWork(
  ctx: DomainContext,
  kind: WorkKind,
  { lapsed, dedupeKey }: { lapsed: boolean; dedupeKey?: string },
): Promise<HeldWork[]> {
  const now = ctx.clock.now()
  const leaseId = randomUUID()
  // A lease that ends later than one taken now was taken by a clock that was ahead.
  const due = lapsed
    ? Prisma.sql`"leaseId" IS NOT NULL AND ("leaseUntil" <= ${now} OR "leaseUntil" > ${ahead(ctx, 2 * kind.leaseMs)})`
    : Prisma.sql`"leaseId" IS NULL AND "runAt" <= ${now}`
  const named = dedupeKey === undefined ? Prisma.sql`true` : Prisma.sql`"dedupeKey" = ${dedupeKey}`
  const order = lapsed ? Prisma.sql`"leaseUntil", "place"` : Prisma.sql`"priority", "runAt", "place"`
  const rows = await claimRows<WorkRow>(ctx.db, {
    table: Prisma.sql`"Work"`,
    where: Prisma.sql`"state" = 'waiting' AND "kind" = ${kind.kind} AND ${due} AND ${named} AND ${kind.known?.(ctx) ?? Prisma.sql`true`}`,
    order,
    limit: lapsed ? 1 : kind.batchSize,
    set: Prisma.sql`"attempts" = "attempts" + 1, "leaseId" = ${leaseId}::uuid, "leaseUntil" = ${ahead(ctx, kind.leaseMs)}`,
    returning: Prisma.sql`"id", "priority", "place", "subject", "payload", "attempts"`,
  })
  return rows
    .toSorted((one, other) => one.priority - other.priority || (one.place < other.place ? -1 : 1))
    .map(({ id, subject, payload, attempts }) => ({ id, subject, payload, attempts, leaseId }))
}

/** When the first in line of a kind and priority became due; null where none is, or each is in a worker's hands. */
export async function oldestDueAt(ctx: DomainContext, kind: string, priority: number): Promise<Date | null> {
  const oldest = await ctx.db.work.findFirst({
    where: { kind, priority, state: 'waiting', leaseId: null, runAt: { lte: ctx.clock.now() } },
    orderBy: [{ runAt: 'asc' }, { place: 'asc' }],
    select: { createdAt: true, runAt: true },
  })
  return oldest && (oldest.runAt > oldest.createdAt ? oldest.runAt : oldest.createdAt)
}

/** Keeps rows for this worker; returns the ids of those that it still has. */
export async function renewWork(ctx: DomainContext, kind: WorkKind, rows: readonly Held[]): Promise<Set<string>> {
  const [first] = rows
  if (!first) return new Set()
  const renewed = await ctx.db.$queryRaw<{ id: string }[]>`
    UPDATE "Work" SET "leaseUntil" = ${ahead(ctx, kind.leaseMs)}
    WHERE "id" = ANY(${rows.map(({ id }) => id)}::uuid[]) AND "leaseId" = ${first.leaseId}::uuid RETURNING "id"`
  return new Set(renewed.map(({ id }) => id))
}

/** What is done goes: the table is as large as what waits. Throws `TakenOver`. */
export async function endWork(db: Database, { id, leaseId }: Held): Promise<void> {
  const { count } = await db.work.deleteMany({ where: { id, leaseId } })
  if (count === 0) throw new TakenOver()
}

/** Gives a row back, to be due after `afterMs`. Returns whether this worker had it. */
export async function releaseWork(
  ctx: DomainContext,
  { id, leaseId, payload }: HeldWork,
  next: { attempts: number; afterMs: number; lastError: string | null },
): Promise<boolean> {
  const { attempts, afterMs, lastError } = next
  const { count } = await ctx.db.work.updateMany({
    where: { id, leaseId },
    data: {
      ...{ payload: payload as object, attempts, leaseId: null, leaseUntil: null },
      ...{ runAt: afterMs === 0 ? AT_ONCE : ahead(ctx, afterMs), ...(lastError !== null && { lastError }) },
    },
  })
  return count > 0
}

/** Leaves a row to staff. Returns whether this worker had it. */
export async function buryWork(
  ctx: DomainContext,
  { id, leaseId, payload }: HeldWork,
  lastError: string,
): Promise<boolean> {
  const { count } = await ctx.db.work.updateMany({
    where: { id, leaseId },
    data: {
      payload: payload as object,
      state: 'dead',
      leaseId: null,
      leaseUntil: null,
      lastError,
      diedAt: ctx.clock.now(),
    },
  })
  return count > 0
}

/** Retries that a clock which was ahead has scheduled too far away are due now. */
export async function freeFutureRetries(ctx: DomainContext, kind: WorkKind): Promise<void> {
  await ctx.db.work.updateMany({
    where: {
      ...{ kind: kind.kind, state: 'waiting', leaseId: null, attempts: { gt: 0 } },
      runAt: { gt: ahead(ctx, kind.maxBackOffMs) },
    },
    data: { runAt: AT_ONCE },
  })
}
