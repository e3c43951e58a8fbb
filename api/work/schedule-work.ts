import { NEW_ID } from '../database/new-id.ts'
import { Prisma } from '#prisma/generated/client/client.ts'
import type { Database, DomainContext } from '../app/context.ts'
import type { WorkKinds } from '../app/extensions.ts'
import { AT_ONCE } from './claimed-work.ts'
import { wakeWorkers } from './wake-workers.ts'

export interface ScheduleOptions {
  /** Not before; without it at once. */
  runAt?: Date
  /** Lower first; 0 unless given. */
  priority?: number
}

export interface WorkItem<Payload> {
  payload: Payload
  /** What waits under the same key is replaced, and taken from the worker that has it. */
  dedupeKey?: string
  /** What it is about, for staff; the key unless given. */
  subject?: string
}

/**
 * Writes durable work with `ctx.db`: with the surrounding transaction or not at all. It is done after commit, at least once,
 * whatever dies or is lost meanwhile.
 */
export async function scheduleWork<Kind extends keyof WorkKinds & string>(
  ctx: DomainContext,
  kind: Kind,
  payload: WorkKinds[Kind],
  { runAt, priority, ...item }: ScheduleOptions & Omit<WorkItem<WorkKinds[Kind]>, 'payload'> = {},
): Promise<void> {
  await scheduleAll(ctx, kind, [{ ...item, payload }], { runAt, priority })
}

const REPLACE = Prisma.sql`
  ON CONFLICT ("kind", "dedupeKey") DO UPDATE SET "payload" = EXCLUDED."payload", "runAt" = EXCLUDED."runAt",
    "priority" = EXCLUDED."priority", "state" = 'waiting', "attempts" = 0, "leaseId" = NULL, "leaseUntil" = NULL,
    "lastError" = NULL, "diedAt" = NULL`
const KEEP = Prisma.sql`ON CONFLICT ("kind", "dedupeKey") DO NOTHING`

/** As `scheduleWork`, many in one statement. Their keys must differ. `replace: false`: what waits under a key stays as it is. */
export async function scheduleAll<Kind extends keyof WorkKinds & string>(
  ctx: DomainContext,
  kind: Kind,
  items: readonly WorkItem<WorkKinds[Kind]>[],
  { runAt, priority = 0, replace = true }: ScheduleOptions & { replace?: boolean } = {},
): Promise<void> {
  if (items.length === 0) return
  const rows = items.map(({ subject, ...item }) => ({ ...item, subject: subject ?? item.dedupeKey }))
  await ctx.db.$executeRaw`
    INSERT INTO "Work" ("id", "kind", "subject", "payload", "dedupeKey", "priority", "runAt")
    SELECT ${NEW_ID}, ${kind}, "subject", "payload", "dedupeKey", ${priority}, ${runAt ?? AT_ONCE}
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS item ("subject" text, "payload" jsonb, "dedupeKey" text)
    ${replace ? REPLACE : KEEP}`
  await wakeWorkers(ctx, kind, runAt)
}

/** Removes what waits, was given up, or is in a worker's hands under these keys: nobody wants it any more. */
export async function cancelWork(
  ctx: DomainContext,
  kind: keyof WorkKinds & string,
  dedupeKeys: readonly string[],
): Promise<void> {
  if (dedupeKeys.length > 0) await ctx.db.work.deleteMany({ where: { kind, dedupeKey: { in: [...dedupeKeys] } } })
}

/**
 * As `scheduleWork`, for the rows that a statement of SQL returns: "key", "payload", "priority" and "attempts" (0 unless the version
 * before has begun). What waits under a key stays as it is, unless `replace`. `runAt` is an expression on those rows. Returns how many.
 */
export async function scheduleInSql(
  ctx: DomainContext,
  kind: keyof WorkKinds & string,
  rows: Prisma.Sql,
  { replace = false, runAt = Prisma.sql`${AT_ONCE}::timestamptz` }: { replace?: boolean; runAt?: Prisma.Sql } = {},
): Promise<number> {
  const count = await ctx.db.$executeRaw`
    WITH returned AS (${rows})
    INSERT INTO "Work" ("id", "kind", "subject", "payload", "dedupeKey", "priority", "attempts", "runAt")
    SELECT ${NEW_ID}, ${kind}, "key", "payload", "key", "priority", "attempts", ${runAt} FROM returned
    ${replace ? REPLACE : KEEP}`
  if (count > 0) await wakeWorkers(ctx, kind)
  return count
}

/** Until when the version before must leave alone in its own tables what is durable work. */
export const LEFT_TO_WORK = new Date('9999-12-31T00:00:00Z')

/** Writes an event with `db`: with the surrounding transaction or not at all. Nothing is written for nobody. */
export async function insertEvent(
  db: Database,
  name: string,
  data: unknown,
  hearers: readonly string[],
): Promise<void> {
  if (hearers.length === 0) return
  const payload = { name, data: data as object, hearers: [...hearers], deliveredTo: [] }
  await db.work.create({ data: { kind: 'event', subject: name, payload, runAt: AT_ONCE }, select: { id: true } })
}
