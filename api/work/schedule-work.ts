import { Prisma } from '#prisma/generated/client/client.ts'
import type { Database, DomainContext } from '../app/context.ts'
import type { WorkKinds } from '../app/extensions.ts'
import { AT_ONCE } from './claimed-work.ts'
import { wakeWorkers } from './wake-workers.ts'

export interface ScheduleOptions {
  /** Not before; without it at once. */
  runAt?: Date
  /** What waits under the same key is replaced, and taken from the worker that has it. */
  dedupeKey?: string
  /** What it is about, for staff. */
  subject?: string
  /** Lower first; 0 unless given. */
  priority?: number
}

/**
 * Writes durable work with `ctx.db`: with the surrounding transaction or not at all. It is done after commit, at least once,
 * whatever dies or is lost meanwhile.
 */
export async function scheduleWork<Kind extends keyof WorkKinds & string>(
  ctx: DomainContext,
  kind: Kind,
  payload: WorkKinds[Kind],
  options: ScheduleOptions = {},
): Promise<void> {
  const { runAt = AT_ONCE, dedupeKey = null, subject = dedupeKey, priority = 0 } = options
  const replace =
    dedupeKey === null
      ? Prisma.empty
      : Prisma.sql`ON CONFLICT ("kind", "dedupeKey") DO UPDATE SET "payload" = EXCLUDED."payload", "runAt" = EXCLUDED."runAt",
          "priority" = EXCLUDED."priority", "state" = 'waiting', "attempts" = 0, "leaseId" = NULL, "leaseUntil" = NULL,
          "lastError" = NULL, "diedAt" = NULL`
  await ctx.db.$executeRaw`
    INSERT INTO "Work" ("id", "kind", "subject", "payload", "dedupeKey", "priority", "runAt")
    VALUES (gen_random_uuid(), ${kind}, ${subject}, ${JSON.stringify(payload)}::jsonb, ${dedupeKey}, ${priority}, ${runAt}) ${replace}`
  await wakeWorkers(ctx, kind, options.runAt)
}

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
