import { Prisma } from '#prisma/generated/client/client.ts'
import type { Database } from '../app/context.ts'
import { AT_ONCE } from './claimed-work.ts'
import type { ScheduleOptions } from './schedule-options.ts'

export interface NewWork extends ScheduleOptions {
  kind: string
  payload: unknown
}

/** Writes a row of `Work` with `db`: with the surrounding transaction or not at all. */
export async function insertWork(db: Database, work: NewWork): Promise<void> {
  const { kind, payload, runAt = AT_ONCE, dedupeKey = null, subject = dedupeKey, priority = 0 } = work
  const replace =
    dedupeKey === null
      ? Prisma.empty
      : Prisma.sql`ON CONFLICT ("kind", "dedupeKey") DO UPDATE SET "payload" = EXCLUDED."payload", "runAt" = EXCLUDED."runAt",
          "priority" = EXCLUDED."priority", "state" = 'waiting', "attempts" = 0, "leaseId" = NULL, "leaseUntil" = NULL,
          "lastError" = NULL, "diedAt" = NULL`
  await db.$executeRaw`
    INSERT INTO "Work" ("id", "kind", "subject", "payload", "dedupeKey", "priority", "runAt")
    VALUES (gen_random_uuid(), ${kind}, ${subject}, ${JSON.stringify(payload)}::jsonb, ${dedupeKey}, ${priority}, ${runAt}) ${replace}`
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
