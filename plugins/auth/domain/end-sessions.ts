import type { DomainContext } from '#api/context.ts'
import { Prisma } from '#prisma/generated/client/client.ts'
import { sessionLifeOf } from '../settings.ts'
import type { OwnAccount } from './own-accounts.ts'
import { sessionsOf } from './list-sessions.ts'
import { liveSessionSql } from './session-life.ts'

/**
 * Takes these accounts out of their sessions: of one (`only`), of all but one (`but`), or of all. Accounts of others in
 * the same browser stay signed in; a session that is left with nobody is removed, so that it marks no browser as known.
 * It holds from the next request on, in every process. Returns how many it was
 * that were not over.
 */
export async function endSessions(
  ctx: DomainContext,
  accounts: readonly OwnAccount[],
  { only, but }: { only?: string; but?: string },
): Promise<number> {
  const chosen = Prisma.sql`${sessionsOf(accounts)}
    ${only ? Prisma.sql`AND s."id" = ${only}::uuid` : Prisma.empty} ${but ? Prisma.sql`AND s."id" <> ${but}::uuid` : Prisma.empty}`
  const without = (kind: OwnAccount['accountKind'], column: Prisma.Sql) => {
    const account = accounts.find(({ accountKind }) => accountKind === kind)
    return account ? Prisma.sql`NULLIF(s.${column}, ${account.accountId}::uuid)` : Prisma.sql`s.${column}`
  }
  return await ctx.transaction(async (inner) => {
    const rows = await inner.db.$queryRaw<{ id: string; isEmpty: boolean; wasLive: boolean }[]>`
      UPDATE "Session" s SET
        "listenerId" = ${without('user', Prisma.sql`"listenerId"`)},
        "artistId" = ${without('artist', Prisma.sql`"artistId"`)},
        "adminId" = ${without('admin', Prisma.sql`"adminId"`)}
      WHERE ${chosen}
      RETURNING s."id", num_nonnulls(s."listenerId", s."artistId", s."adminId") = 0 AS "isEmpty",
        ${liveSessionSql(sessionLifeOf(ctx.settings.auth), ctx.clock.now())} AS "wasLive"`
    const empty = rows.filter(({ isEmpty }) => isEmpty).map(({ id }) => id)
    if (empty.length > 0) await inner.db.session.deleteMany({ where: { id: { in: empty } } })
    return rows.filter(({ wasLive }) => wasLive).length
  })
}
