import type { DomainContext } from '#api/app/context.ts'
import { monthName, monthNamed } from '#api/text/calendar.ts'
import type { TransparencyMonth } from '#prisma/generated/client/client.ts'
import type { WitnessState } from '#plugins/books'
import { FIGURE_NAMES, type FigureName } from '../rules.ts'

/** A closed month as everybody may see it. */
export interface PublicMonth {
  /** "2026-10". */
  month: string
  /** In cents, in the order of `FIGURES`; null: not public. */
  figures: { name: FigureName; cents: number | null }[]
  /** Artists who earned something; null where they are too few. */
  artists: number | null
  /** What artists earned, in whole dollars as cents: a tenth of them less than `tenthCents`, a tenth more than `ninetiethCents`. */
  tenthCents: number | null
  medianCents: number | null
  ninetiethCents: number | null
  underDollarPercent: number | null
  logSize: number | null
  logRoot: string | null
}

/** Months of one answer. */
export const MONTHS = 24

/** Figures of closed months, newest first, 24 at most; `before`: the months before that one. For everybody. */
export async function findMonths(ctx: DomainContext, before?: string): Promise<PublicMonth[]> {
  const end = before === undefined ? null : monthNamed(before)
  const months = await ctx.db.transparencyMonth.findMany({
    ...(end && { where: { month: { lt: end } } }),
    orderBy: { month: 'desc' },
    take: MONTHS,
  })
  return months.map(present)
}

/** All of them, newest first: twelve a year. For everybody. */
export async function findAllMonths(ctx: DomainContext): Promise<PublicMonth[]> {
  return (await ctx.db.transparencyMonth.findMany({ orderBy: { month: 'desc' } })).map(present)
}

function present({ month, figures, ...shown }: TransparencyMonth): PublicMonth {
  const open = figures as Partial<Record<FigureName, number>>
  const { artists, tenthCents, medianCents, ninetiethCents, underDollarPercent, logSize, logRoot } = shown
  return {
    month: monthName(month),
    figures: FIGURE_NAMES.map((name) => ({ name, cents: open[name] ?? null })),
    ...{ artists, tenthCents, medianCents, ninetiethCents, underDollarPercent, logSize, logRoot },
  }
}

/** Whether the books balance now. */
export interface BooksState {
  /** Sum of all ledger entries in cents: 0, or something is wrong; null before the first check. */
  ledgerCents: number | null
  checkedAt: Date | null
  /** What the payment provider has more than the ledger, in cents; null before the first comparison. */
  differenceCents: number | null
  comparedAt: Date | null
  logSize: number | null
  logRoot: string | null
  signedAt: Date | null
  /** Who cosigns the log, and which size they cosigned last. */
  witnesses: WitnessState[]
}

/** For everybody. */
export async function booksState(ctx: DomainContext): Promise<BooksState> {
  const { ledger, billing, books } = ctx.services
  const [sum, difference, log] = [
    await ledger.checkedSum(ctx),
    await billing.lastDifference(ctx),
    await books.logState(ctx),
  ]
  return {
    ledgerCents: sum?.cents ?? null,
    checkedAt: sum?.checkedAt ?? null,
    differenceCents: difference?.cents ?? null,
    comparedAt: difference?.comparedAt ?? null,
    logSize: log?.size ?? null,
    logRoot: log?.root ?? null,
    signedAt: log?.signedAt ?? null,
    witnesses: await books.witnessStates(ctx),
  }
}
