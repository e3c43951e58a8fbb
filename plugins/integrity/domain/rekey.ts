import type { DomainContext } from '#api/app/context.ts'
import type { Hooks } from '#api/app/extensions.ts'
import type { KeyUse } from '#api/keys/key-use.ts'
import { lockRekeyed } from '#api/keys/lock-rekeyed.ts'

/** Networks are compared with those of two periods before. */
export const blockKeyUse: KeyUse = {
  purpose: 'integrity.block',
  what: 'networks that accounts are compared by',
  days: 62,
}

/** A card has another keyed hash, because keys are rotated. */
export async function rekeyCard(ctx: DomainContext, { from, to }: Hooks['billing.card-rekeyed']): Promise<void> {
  await ctx.db.paidMoney.updateMany({ where: { cardKey: { in: [...from] } }, data: { cardKey: to } })
  await ctx.db.listeningProfile.updateMany({ where: { cardKey: { in: [...from] } }, data: { cardKey: to } })
}

/** The same of a network, wherever its hash is stored. Where a row with the new one is there, the old one goes. */
export async function rekeyBlock(ctx: DomainContext, from: readonly string[], to: string): Promise<void> {
  if (from.length === 0) return
  await lockRekeyed(ctx.db, to)
  const moved = [
    await ctx.db.$executeRaw`
      WITH old AS (DELETE FROM "ListenerBlock" WHERE "block" = ANY(${from}::text[]) RETURNING "listenerId", "seenAt")
      INSERT INTO "ListenerBlock" AS known ("listenerId", "block", "seenAt")
      SELECT "listenerId", ${to}, max("seenAt") FROM old GROUP BY "listenerId"
      ON CONFLICT ("listenerId", "block") DO UPDATE SET "seenAt" = greatest(known."seenAt", EXCLUDED."seenAt")`,
    await ctx.db.$executeRaw`
      WITH old AS (DELETE FROM "ArtistBlock" WHERE "block" = ANY(${from}::text[]) RETURNING "artistId", "seenAt")
      INSERT INTO "ArtistBlock" AS known ("artistId", "block", "seenAt")
      SELECT "artistId", ${to}, max("seenAt") FROM old GROUP BY "artistId"
      ON CONFLICT ("artistId", "block") DO UPDATE SET "seenAt" = greatest(known."seenAt", EXCLUDED."seenAt")`,
  ]
  // Payments have the block of a sign-in: without such rows there are none of them.
  if (moved.some((count) => count > 0))
    await ctx.db.paidMoney.updateMany({ where: { block: { in: [...from] } }, data: { block: to } })
}
