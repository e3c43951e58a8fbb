import type { DomainContext } from '#api/context.ts'
import { InputError, NotFound } from '#api/errors.ts'
import { type ListOrder, orderOf } from '#api/keyset.ts'
import { assertMayManageArtist } from '#plugins/auth'
import type { Payout, PayoutState, Statement } from '#prisma/generated/client/client.ts'
import { monthName, monthNamed } from '#api/calendar.ts'

/** An artist's account of one closed month, in cents; `opening` and what moved add up to `closing`. */
export interface StatementFigures {
  id: string
  artistId: string
  /** "2026-11". */
  month: string
  openingCents: number
  streamingCents: number
  communityCents: number
  tipCents: number
  merchCents: number
  adjustmentCents: number
  /** Below zero: money that left for the artist's account. */
  payoutCents: number
  closingCents: number
  streams: number
  userCentricCents: number
  proRataCents: number
  createdAt: Date
  /** Of the closing balance; null where it carried. */
  payout: StatementPayout | null
  /** That one, and those of what was held when it was made. */
  payouts: StatementPayout[]
}

export interface StatementPayout {
  id: string
  state: PayoutState
  cents: number
  failure: string | null
}

/** A statement with its payout, as the functions here read it. */
export type StatementRow = Statement & { payouts: Payout[] }

const WITH_PAYOUTS = { payouts: { orderBy: { part: 'asc' } } } as const

export const NEWEST_MONTH_FIRST: ListOrder = { column: 'month', direction: 'desc' }

/** All of an artist's statements, newest first. For that artist and admins: throws 401, 403, and 404 for an unknown artist. */
export async function artistStatements(ctx: DomainContext, artistId: string): Promise<StatementFigures[]> {
  await assertMayManageArtist(ctx, artistId, 'finance')
  const statements = await ctx.db.statement.findMany({
    where: { artistId },
    orderBy: orderOf(NEWEST_MONTH_FIRST),
    include: WITH_PAYOUTS,
  })
  return statements.map(figuresOf)
}

/** One artist's statement of "2026-11". Throws as above, 400 for what names no month, 404 where there is no statement. */
export async function requireStatement(
  ctx: DomainContext,
  { artistId, month: name }: { artistId: string; month: string },
): Promise<StatementRow> {
  await assertMayManageArtist(ctx, artistId, 'finance')
  const month = monthNamed(name)
  if (!month)
    throw new InputError('Month is a year and a month, for example 2026-11', {
      month: 'Month is a year and a month, for example 2026-11',
    })
  const statement = await ctx.db.statement.findUnique({
    where: { artistId_month: { artistId, month } },
    include: WITH_PAYOUTS,
  })
  if (!statement) throw new NotFound('Statement')
  return statement
}

export function figuresOf(statement: StatementRow): StatementFigures {
  const payouts = statement.payouts.map(({ id, state, cents, failure }) => ({
    id,
    state,
    cents: Number(cents),
    failure,
  }))
  return {
    id: statement.id,
    artistId: statement.artistId,
    month: monthName(statement.month),
    openingCents: Number(statement.openingCents),
    streamingCents: Number(statement.streamingCents),
    communityCents: Number(statement.communityCents),
    tipCents: Number(statement.tipCents),
    merchCents: Number(statement.merchCents),
    adjustmentCents: Number(statement.adjustmentCents),
    payoutCents: Number(statement.payoutCents),
    closingCents: Number(statement.closingCents),
    streams: statement.streams,
    userCentricCents: Number(statement.userCentricCents),
    proRataCents: Number(statement.proRataCents),
    createdAt: statement.createdAt,
    payout: payouts[0] ?? null,
    payouts,
  }
}
