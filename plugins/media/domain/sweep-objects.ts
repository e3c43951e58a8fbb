import { mayRemoveObjects } from '#api/backup/backup-lock.ts'
import type { DomainContext } from '#api/app/context.ts'
import { isId } from '#api/text/is-id.ts'
import { lockRowsToRemove } from '#api/work/claim-rows.ts'
import { Prisma } from '#prisma/generated/client/client.ts'
import { imageKey } from './image-address.ts'

const HOUR = 60 * 60 * 1_000
const UNUSED_FOR_MS = 24 * HOUR
/** A URL lives an hour, and what began to arrive then may take another. */
const TAKEN_FOR_MS = 2 * HOUR
const BATCH = 100

/**
 * Removes the objects that nothing refers to a day after their URL was handed out (or they were made), uploads that were
 * taken or refused as soon as nothing can arrive at their URL any more, then their rows.
 * Objects go first: after a crash between the two, the row is still there and the next sweep takes it up again.
 * Returns how many rows went; none while a backup runs.
 */
export async function sweepObjects(ctx: DomainContext): Promise<number> {
  const now = ctx.clock.now().getTime()
  const before = { unused: new Date(now - UNUSED_FOR_MS), taken: new Date(now - TAKEN_FOR_MS) }
  for (let swept = 0; ; ) {
    const batch = await sweepBatch(ctx, before)
    swept += batch
    if (batch < BATCH) return swept
  }
}

async function sweepBatch(ctx: DomainContext, before: { unused: Date; taken: Date }): Promise<number> {
  return await ctx.transaction(
    async (inner) => {
      if (!(await mayRemoveObjects(inner.db))) return 0
      // Locked, so that nothing begins to use an object while it goes, and two sweeps share the work.
      const rows = await lockRowsToRemove<{ key: string; partSize: number | null }>(
        inner.db,
        Prisma.sql`SELECT "key", "partSize" FROM "StoredObject" WHERE "usedAt" IS NULL
          AND ("createdAt" < ${before.unused}::timestamptz
            OR ("takenAt" IS NOT NULL AND "createdAt" < ${before.taken}::timestamptz))
        ORDER BY "createdAt" LIMIT ${BATCH}`,
      )
      const keys = rows.map(({ key }) => key)
      if (keys.length === 0) return 0
      // By key: an upload that began just before a crash has no name here.
      for (const { key, partSize } of rows) if (partSize !== null) await inner.ports.objects.abortParts(key)
      await inner.ports.objects.delete(keys)
      await inner.db.storedObject.deleteMany({ where: { key: { in: keys } } })
      await forgetWithheld(inner, keys)
      return keys.length
    },
    { timeout: 60_000 },
  )
}

/** A picture of which nothing is left needs nobody to withhold it. */
async function forgetWithheld({ db }: DomainContext, keys: readonly string[]): Promise<void> {
  const ids = keys.map((key) => /\/images\/([^/]+)\/[^/]+$/.exec(key)?.[1] ?? '').filter(isId)
  const withheld = ids.length > 0 ? await db.withheldPicture.findMany({ where: { id: { in: [...new Set(ids)] } } }) : []
  for (const { id, ownerKind: accountKind, artistId: accountId } of withheld)
    if (
      !(await db.storedObject.findFirst({
        where: { key: { startsWith: `${imageKey({ accountKind, accountId }, id)}/` } },
      }))
    )
      await db.withheldPicture.delete({ where: { id } })
}
