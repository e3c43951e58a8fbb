import type { DomainContext } from '#api/app/context.ts'
import { job } from '#api/app/plugin.ts'
import { z } from 'zod'

/** Half a year. */
const MAX_AGE_DAYS = 183
const BATCH_SIZE = 5_000

/** Removes what is older than half a year, in batches. */
export async function trim(ctx: DomainContext): Promise<void> {
  const before = new Date(ctx.clock.now().getTime() - MAX_AGE_DAYS * 86_400_000)
  const removals = [
    () => ctx.db.$executeRaw`
      DELETE FROM "Notification" WHERE "id" IN
        (SELECT "id" FROM "Notification" WHERE "changedAt" < ${before} ORDER BY "changedAt" LIMIT ${BATCH_SIZE})`,
    () => ctx.db.$executeRaw`
      DELETE FROM "NotificationCause" WHERE ("accountKind", "accountId", "key") IN
        (SELECT "accountKind", "accountId", "key" FROM "NotificationCause" WHERE "createdAt" < ${before}
          ORDER BY "createdAt" LIMIT ${BATCH_SIZE})`,
  ]
  for (const remove of removals) while ((await remove()) === BATCH_SIZE);
}

export const trimJob = job({ name: 'notifications.trim', payload: z.object({}), handler: trim })
