import { randomUUID } from 'node:crypto'
import { Prisma } from '#prisma/generated/client/client.ts'
import type { DomainContext } from '../app/context.ts'
import { claimRows } from './claim-rows.ts'
import { LEASE_MS, whileRenewing } from './lease.ts'
import { TakenOver, WorkersDied } from './work-kind.ts'
import { appScoped } from '../cache/app-scoped.ts'

/** A row that this worker has. Another `leaseId` in the table means that it has it no more. */
export interface Lease {
  id: string
  leaseId: string
  /** How often it was taken, this time included. */
  attempts: number
}

export { TakenOver, WorkersDied }

/**
 * Work that waits in a table, each row made by one worker at a time. Its columns are `id`, `state` (`waiting` while it is to be
 * done), `attempts`, `notBefore` and `leaseId`; who queues a row anew sets `leaseId` to null.
 */
export interface LeasedWork<Row extends Lease> {
  /** The quoted name of the table. */
  table: Prisma.Sql
  /** The quoted column of its index between `state` and `notBefore`, if there is one: rows that are false there come first. */
  behind?: Prisma.Sql
  /** The quoted column by which its index goes on behind `state` and `notBefore`; it is read along. */
  then: Prisma.Sql
  /** Rows are taken by `then` descending, and not by how long they have waited. Their index is between `state`, `behind` and `then`. */
  newestFirst?: boolean
  /** Further columns that change when a row is taken. */
  alsoSet?: Prisma.Sql
  /** A row that was taken that often, and never given back, is given back with `WorkersDied`. */
  maxAttempts: number
  /** Does the work, and ends its row in the transaction in which it is done. May throw `TakenOver`. */
  make: (ctx: DomainContext, row: Row) => Promise<void>
  /** Gives a row back, or gives it up. Answers `stopping` where the process ends. */
  giveBack: (ctx: DomainContext, row: Row, error: unknown) => Promise<'failed' | 'stopping'>
}

/** No lease and no retry lies further ahead: a row that does was written while the clock was ahead, and is due. */
const MAX_AHEAD_MS = 24 * 60 * 60 * 1000

/** Until when a row is taken, from now on. */
export const leaseEnd = (ctx: DomainContext): Date => new Date(ctx.clock.now().getTime() + LEASE_MS)

/** The row as this worker has it, to find and to change it by. */
export const heldBy = ({ id, leaseId }: Lease) => ({ id, leaseId, state: 'waiting' as const })

/** Leases the work due first to this worker alone; null if nothing is due. */
export async function takeLease<Row extends Lease>(ctx: DomainContext, work: LeasedWork<Row>): Promise<Row | null> {
  const { table, behind, then, newestFirst, alsoSet = Prisma.empty, maxAttempts } = work
  const within = newestFirst ? Prisma.sql`${then} DESC` : Prisma.sql`"notBefore", ${then}`
  const order = behind ? Prisma.sql`${behind}, ${within}` : within
  for (;;) {
    const [row] = await claimRows<Row>(ctx.db, {
      table,
      where: Prisma.sql`"state" = 'waiting' AND "notBefore" <= ${ctx.clock.now()}`,
      order,
      limit: 1,
      set: Prisma.sql`"attempts" = "attempts" + 1, "notBefore" = ${leaseEnd(ctx)}, "leaseId" = ${randomUUID()}::uuid ${alsoSet}`,
      returning: Prisma.sql`"id", "leaseId", "attempts", ${then}`,
    })
    if (!row) return null
    if (row.attempts <= maxAttempts) return row
    await work.giveBack(ctx, row, new WorkersDied())
  }
}

/** The worker is still at it. False where it has the row no more. */
export async function renewLease<Row extends Lease>(
  ctx: DomainContext,
  { table }: LeasedWork<Row>,
  { id, leaseId }: Lease,
): Promise<boolean> {
  const renewed = await ctx.db.$executeRaw`
    UPDATE ${table} SET "notBefore" = ${leaseEnd(ctx)}
    WHERE "id" = ${id}::uuid AND "leaseId" = ${leaseId}::uuid AND "state" = 'waiting'`
  return renewed > 0
}

async function freeFutureRows<Row extends Lease>(ctx: DomainContext, { table }: LeasedWork<Row>): Promise<void> {
  const now = ctx.clock.now()
  await ctx.db.$executeRaw`
    UPDATE ${table} SET "notBefore" = ${now}, "leaseId" = NULL
    WHERE "state" = 'waiting' AND "notBefore" > ${new Date(now.getTime() + MAX_AHEAD_MS)}`
}

/**
 * Does what waits, one row after the other; one such run at a time in a process. Answers how many rows it made. Nothing that fails
 * for one row stops the others.
 */
export function leasedWork<Row extends Lease>(
  work: LeasedWork<Row>,
): (ctx: DomainContext, told?: (done: number) => void) => Promise<number> {
  const atWork = appScoped(() => ({ running: false }))
  return async (ctx, told = () => {}) => {
    const state = atWork(ctx)
    if (state.running) return 0
    state.running = true
    try {
      await freeFutureRows(ctx, work)
      for (let done = 0; ; ) {
        const row = await takeLease(ctx, work)
        if (!row) return done
        const outcome = await makeOne(ctx, work, row)
        if (outcome === 'stopping') return done
        if (outcome === 'done') done += 1
        told(done)
      }
    } finally {
      state.running = false
    }
  }
}

async function makeOne<Row extends Lease>(
  ctx: DomainContext,
  work: LeasedWork<Row>,
  row: Row,
): Promise<'done' | 'failed' | 'stopping'> {
  try {
    const renew = () => renewLease(ctx, work, row)
    await whileRenewing(ctx.log, { what: `work ${row.id}`, renew }, () => work.make(ctx, row))
    return 'done'
  } catch (error) {
    return error instanceof TakenOver ? 'failed' : await work.giveBack(ctx, row, error)
  }
}
