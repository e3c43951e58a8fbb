import type { DomainContext } from '#api/app/context.ts'
import { lockDueRows } from '#api/work/claim-rows.ts'
import { Prisma } from '#prisma/generated/client/client.ts'
import { emitSongChanges } from './emit-song-changes.ts'

const AT_ONCE = 500

/**
 * Writes down that what opens at a time is open. Who may hear it is asked of the clock, and does not wait for this: it is the change of
 * the rows that drops what is kept of pages and lists. May run twice and on several workers. Returns how many rows it changed.
 */
export async function openDue(ctx: DomainContext): Promise<number> {
  let opened = 0
  for (;;) {
    const now = await openSome(ctx)
    opened += now
    if (now < AT_ONCE) return opened
  }
}

async function openSome(ctx: DomainContext): Promise<number> {
  return await ctx.transaction(async (tx) => {
    // Its tracks follow by a trigger.
    const releases = await tx.db.$queryRaw<{ id: string; artistId: string }[]>`
      UPDATE "Release" SET "audience" = 'everyone', "opensAt" = NULL
      WHERE "id" = ANY(${await lockDue(tx, Prisma.sql`"Release"`)}::uuid[]) RETURNING "id", "artistId"`
    const songs = await tx.db.$queryRaw<{ id: string; artistId: string }[]>`
      UPDATE "Song" SET "audience" = 'everyone', "opensAt" = NULL
      WHERE "id" = ANY(${await lockDue(tx, Prisma.sql`"Song"`)}::uuid[]) RETURNING "id", "artistId"`
    for (const artistId of new Set([...songs, ...releases].map((row) => row.artistId))) {
      const of = (rows: readonly { id: string; artistId: string }[]) =>
        rows.filter((row) => row.artistId === artistId).map(({ id }) => id)
      await emitSongChanges(tx, { artistId, songIds: of(songs), releaseIds: of(releases) })
    }
    return Math.max(songs.length, releases.length)
  })
}

/** Ids of what is due and no other worker opens. */
async function lockDue(tx: DomainContext, table: Prisma.Sql): Promise<string[]> {
  const rows = await lockDueRows<{ id: string }>(
    tx.db,
    Prisma.sql`SELECT "id" FROM ${table} WHERE "opensAt" <= ${tx.clock.now()} ORDER BY "id" LIMIT ${AT_ONCE}`,
  )
  return rows.map(({ id }) => id)
}
