import type { DomainContext } from '#api/app/context.ts'
import { assertStaff } from '#api/access/staff.ts'
import { NotFound } from '#api/app/errors.ts'
import { monthNamed, nextMonth } from '#api/text/calendar.ts'
import type { PostedTransaction } from '#plugins/ledger'
import { Prisma } from '#prisma/generated/client/client.ts'
import { marksOf, ofMonth } from './statements.ts'

/** Entries that one statement reads. */
const BATCH = 2_000

/**
 * All transactions of a closed month, as its statements have them: each belongs to one month's journal and none changes later. For staff
 * (finance). Throws `NotSignedIn` (401), `Forbidden` (403), `NotFound` (404) for a month that is not closed.
 */
export async function openJournal(
  ctx: DomainContext,
  name: string,
  { batch = BATCH }: { batch?: number } = {},
): Promise<AsyncGenerator<PostedTransaction[]>> {
  assertStaff(ctx, 'finance')
  const month = monthNamed(name)
  const closed = month && (await ctx.db.closedMonth.findUnique({ where: { month }, select: { month: true } }))
  if (!closed) throw new NotFound('Closed month')
  return readJournal(ctx, closed.month, batch)
}

async function* readJournal(ctx: DomainContext, month: Date, batch: number): AsyncGenerator<PostedTransaction[]> {
  const { ledger } = ctx.services
  const marks = await marksOf(ctx, month)
  // Entries of the month's first hour are older than the close of the month before, and those of months that were closed together.
  let after = await ledger.entryBefore(ctx, {
    isWanted: Prisma.sql`entry."occurredAt" >= ${month} AND entry."occurredAt" < ${nextMonth(month)}`,
    through: marks.throughEntryIdBefore,
  })
  for (;;) {
    const page = await ledger.listTransactions(ctx, {
      isWanted: ofMonth(marks),
      after,
      through: marks.throughEntryId,
      limit: batch,
    })
    if (page.after === null) return
    yield page.transactions
    after = page.after
  }
}
