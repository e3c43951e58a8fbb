import { nextMonth } from '#api/calendar.ts'
import type { DomainContext } from '#api/context.ts'
import { type NewestPage, atPlace, pageBefore } from '#api/keyset.ts'
import { assertMayManageArtist } from '#plugins/auth'
import type { MoneyHold, MoneyHoldState } from '#prisma/generated/client/client.ts'
import { rulesOf } from './money-rules-in-words.ts'

/** An artist's part of a tip or sale that is not paid out yet, or was not for a while. */
export interface HeldMoney {
  id: string
  state: MoneyHoldState
  source: string
  /** Why, in sentences. */
  why: string[]
  cents: number
  paidAt: Date
  heldAt: Date
  /** Null: until somebody of the staff has looked at it. */
  heldUntil: Date | null
  releasedAt: Date | null
  /** Of the decision. */
  reason: string | null
  appealedAt: Date | null
}

/** What is and was held of an artist, newest first. For that artist and staff (finance): throws 401, 403, 404. */
export async function listHeldMoney(ctx: DomainContext, artistId: string, page: NewestPage): Promise<HeldMoney[]> {
  await assertMayManageArtist(ctx, artistId, 'finance')
  const holds = await ctx.db.moneyHold.findMany(
    await atPlace(ctx.db.moneyHold, pageBefore(page), {
      where: { artistId },
      order: { column: 'heldAt', direction: 'desc' },
    }),
  )
  return holds.map(describe)
}

const describe = ({
  id,
  state,
  source,
  evidence,
  cents,
  paidAt,
  heldAt,
  heldUntil,
  releasedAt,
  reason,
  appealedAt,
}: MoneyHold): HeldMoney => ({
  ...{ id, state, source, cents, paidAt, heldAt, heldUntil, releasedAt, reason, appealedAt },
  why: rulesOf(evidence),
})

/** What no payout may take of an artist's balance; `before`: of what was paid for before that moment. */
export async function sumHeldMoney(ctx: DomainContext, artistId: string, before?: Date): Promise<number> {
  const { _sum } = await ctx.db.moneyHold.aggregate({
    where: { artistId, state: 'held', ...(before && { paidAt: { lt: before } }) },
    _sum: { cents: true },
  })
  return _sum.cents ?? 0
}

/** Held payments that a statement names one by one. */
const MAX_NAMED = 50

/** What is held now of a month's tips and sales, one by one, newest first. The caller has checked who may know. */
export async function listHeldMoneyOfMonth(
  ctx: DomainContext,
  { artistId, month }: { artistId: string; month: Date },
): Promise<HeldMoney[]> {
  const holds = await ctx.db.moneyHold.findMany({
    where: { artistId, state: 'held', paidAt: { gte: month, lt: nextMonth(month) } },
    orderBy: [{ paidAt: 'desc' }, { id: 'desc' }],
    take: MAX_NAMED,
  })
  return holds.map(describe)
}

/** What is held now of a month's tips and sales, in cents. The caller has checked who may know. */
export async function heldMoneyOfMonth(
  ctx: DomainContext,
  { artistId, month }: { artistId: string; month: Date },
): Promise<number> {
  const { _sum } = await ctx.db.moneyHold.aggregate({
    where: { artistId, state: 'held', paidAt: { gte: month, lt: nextMonth(month) } },
    _sum: { cents: true },
  })
  return _sum.cents ?? 0
}
