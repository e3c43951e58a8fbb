import type { DomainContext } from '#api/app/context.ts'
import { monthName } from '#api/text/calendar.ts'
import type { TransparencyMonth } from '#prisma/generated/client/client.ts'
import { type FigureName, LEAST_ARTISTS, LEAST_PARTIES } from '../rules.ts'
import { type Cells, figureCents } from './cells.ts'
import { type Artists, countMonth } from './count-month.ts'
import { type CountedMonth, publishable } from './publish.ts'

/**
 * Counts every closed month that has no figures yet, oldest first, and names them. What a month publishes is decided once, by
 * what the months before publish, and never again. Safe to run at any time, by many at once.
 */
export async function countMonths(ctx: DomainContext): Promise<string[]> {
  const counted: string[] = []
  for (;;) {
    const month = await ctx.transaction(async (tx) => {
      await tx.db.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended('transparency', 0))`
      const known = await tx.db.transparencyMonth.findMany({ orderBy: { month: 'asc' } })
      const last = known.at(-1)?.month.getTime() ?? 0
      const next = (await tx.services.royalties.closedMonths(tx)).find((closed) => closed.getTime() > last)
      if (next) await storeMonth(tx, next, known)
      return next
    }, LONG)
    if (!month) return counted
    counted.push(monthName(month))
  }
}

const LONG = { timeout: 10 * 60_000 }

async function storeMonth(ctx: DomainContext, month: Date, known: readonly TransparencyMonth[]): Promise<void> {
  const carriedBefore = (known.at(-1)?.cells as Cells | undefined)?.carried.cents ?? 0
  const { cells, poolParties, platformCents, artists } = await countMonth(ctx, month, carriedBefore)
  const open = publishable([...known.map(countedFrom), { month: monthName(month), cells, poolParties }])
  const centsOf = (figure: FigureName) =>
    figure === 'platform' ? platformCents : figureCents(figure, cells, carriedBefore)
  const log = await ctx.services.books.logState(ctx)
  await ctx.db.transparencyMonth.create({
    data: {
      month,
      cells,
      poolParties,
      figures: Object.fromEntries(open.map((figure) => [figure, centsOf(figure)])),
      artists: artists.count >= LEAST_PARTIES ? artists.count : null,
      ...shareOf(artists),
      logSize: log?.size ?? null,
      logRoot: log?.root ?? null,
      countedAt: ctx.clock.now(),
    },
    select: { month: true },
  })
}

const countedFrom = ({ month, cells, poolParties, figures }: TransparencyMonth): CountedMonth => ({
  month: monthName(month),
  cells: cells as unknown as Cells,
  poolParties,
  published: Object.keys(figures as object) as FigureName[],
})

/** Of many alone, and in whole dollars: a percentile is otherwise what somebody earned. */
function shareOf({ count, underDollar, tenth, median, ninetieth }: Artists) {
  const isMany = count >= LEAST_ARTISTS
  const dollars = (cents: number) => (isMany ? Math.round(cents / 100) * 100 : null)
  const isPublic = isMany && [underDollar, count - underDollar].every((part) => part === 0 || part >= LEAST_PARTIES)
  return {
    tenthCents: dollars(tenth),
    medianCents: dollars(median),
    ninetiethCents: dollars(ninetieth),
    underDollarPercent: isPublic ? Math.round((100 * underDollar) / count) : null,
  }
}
