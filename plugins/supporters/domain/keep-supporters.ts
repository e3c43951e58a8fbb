import type { DomainContext } from '#api/app/context.ts'
import { paidTips } from '#plugins/billing'
import { paidShares } from '#plugins/royalties'
import { Prisma } from '#prisma/generated/client/client.ts'
import { artistAddresses } from '#plugins/auth'

/**
 * Support: money that went from a listener to an artist and was not taken back. Columns `listenerId`, `artistId`, `at`.
 * Each part is found by the listener; never read it without one.
 */
function supportInSql({ services }: DomainContext): Prisma.Sql {
  const parts = [
    Prisma.sql`SELECT "listenerId", "artistId", "at" FROM ${paidTips} tip`,
    Prisma.sql`SELECT "listenerId", "artistId", "at" FROM ${paidShares} share`,
  ]
  // An installation may have no stores.
  const { merch } = services as Partial<typeof services>
  if (merch) parts.push(Prisma.sql`SELECT "listenerId", "artistId", "at" FROM ${merch.paidOrdersInSql()} sale`)
  return Prisma.sql`(${Prisma.join(parts, ' UNION ALL ')})`
}

/** A listener, and one artist where the others are not touched. */
export interface Supported {
  listenerId: string
  artistId?: string
}

/**
 * Makes the rows of a listener what their payments say now: those that are missing come, those whose money was taken back go.
 * The same however often and in whichever order it is called. Does nothing for who has not agreed.
 */
export async function keepSupports(ctx: DomainContext, { listenerId, artistId }: Supported): Promise<void> {
  await ctx.transaction(async (tx) => {
    // Two at once would each write what the other no longer sees; and who takes the consent back waits, or was first.
    const agreed = await tx.db.$queryRaw<unknown[]>`
      SELECT 1 FROM "SupporterConsent" WHERE "listenerId" = ${listenerId}::uuid FOR UPDATE`
    if (agreed.length === 0) return
    const these = Prisma.sql`support."listenerId" = ${listenerId}::uuid ${
      artistId === undefined ? Prisma.empty : Prisma.sql`AND support."artistId" = ${artistId}::uuid`
    }`
    await addSupports(tx, these)
    await tx.db.$executeRaw`
      DELETE FROM "Supporter" support WHERE ${these} AND NOT EXISTS (
        SELECT FROM ${supportInSql(tx)} standing
        WHERE standing."listenerId" = support."listenerId" AND standing."artistId" = support."artistId")`
  })
}

/** The same for many listeners at once who have no rows yet, for seeds. They have agreed. */
export const addSupportsOf = async (ctx: DomainContext, listenerIds: readonly string[]): Promise<void> =>
  await addSupports(ctx, Prisma.sql`support."listenerId" = ANY(${[...listenerIds]}::uuid[])`)

async function addSupports(ctx: DomainContext, these: Prisma.Sql): Promise<void> {
  await ctx.db.$executeRaw`
    INSERT INTO "Supporter" ("id", "artistId", "listenerId", "since")
    SELECT gen_random_uuid(), support."artistId", support."listenerId", min(support."at")
    FROM ${supportInSql(ctx)} support JOIN ${artistAddresses} artist ON artist."id" = support."artistId"
    WHERE ${these}
    GROUP BY support."artistId", support."listenerId"
    ORDER BY support."listenerId", support."artistId"
    ON CONFLICT ("listenerId", "artistId") DO UPDATE SET "since" = EXCLUDED."since"
    WHERE "Supporter"."since" <> EXCLUDED."since"`
}

/**
 * A batch of periods was settled: whoever agreed supports whom the period paid. One statement, which reads the periods of that
 * time and no other.
 */
export async function addSettledSupports(ctx: DomainContext, { settledAt }: { settledAt: string }): Promise<void> {
  await ctx.db.$executeRaw`
    INSERT INTO "Supporter" ("id", "artistId", "listenerId", "since")
    SELECT gen_random_uuid(), share."artistId", share."listenerId", min(share."at")
    FROM ${paidShares} share
    JOIN "SupporterConsent" consent ON consent."listenerId" = share."listenerId"
    JOIN ${artistAddresses} artist ON artist."id" = share."artistId"
    WHERE share."at" = ${new Date(settledAt)}
    GROUP BY share."artistId", share."listenerId"
    ORDER BY share."listenerId", share."artistId"
    ON CONFLICT ("listenerId", "artistId") DO UPDATE SET "since" = EXCLUDED."since"
    WHERE "Supporter"."since" > EXCLUDED."since"`
}

/** A held part of a period is the artist's. */
export async function keepReleasedSupport(
  ctx: DomainContext,
  { periodId, artistId }: { periodId: string; artistId: string },
): Promise<void> {
  const [share] = await ctx.db.$queryRaw<{ listenerId: string }[]>`
    SELECT share."listenerId"::text AS "listenerId" FROM ${paidShares} share
    WHERE share."periodId" = ${periodId}::uuid AND share."artistId" = ${artistId}::uuid`
  if (share) await keepSupports(ctx, { listenerId: share.listenerId, artistId })
}
