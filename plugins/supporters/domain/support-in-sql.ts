import type { DomainContext } from '#api/context.ts'
import { paidTips } from '#plugins/billing'
import { paidShares } from '#plugins/royalties'
import { Prisma } from '#prisma/generated/client/client.ts'

/**
 * What is support: money that went from a listener to an artist and stands. Columns `listenerId`, `artistId`, `at`. Each part is
 * found by the listener; never read it without one.
 */
export function supportInSql({ services }: DomainContext): Prisma.Sql {
  const parts = [
    Prisma.sql`SELECT "listenerId", "artistId", "at" FROM ${paidTips} tip`,
    Prisma.sql`SELECT "listenerId", "artistId", "at" FROM ${paidShares} share`,
  ]
  // An installation may have no stores.
  const { merch } = services as Partial<typeof services>
  if (merch) parts.push(Prisma.sql`SELECT "listenerId", "artistId", "at" FROM ${merch.paidOrdersInSql()} sale`)
  return Prisma.sql`(${Prisma.join(parts, ' UNION ALL ')})`
}
