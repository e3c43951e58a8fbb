import type { DomainContext } from '#api/app/context.ts'
import { NotFound } from '#api/app/errors.ts'
import type { PeriodPlay } from '#plugins/streaming'
import { entriesOf, ledgerAccount } from '#plugins/ledger'
import { marksOf, ofMonth } from './statements.ts'
import { type LinePage, settledPeriodId, type StatementKey } from './statement-lines.ts'

/**
 * The single counted streams behind one listener's period of a statement. `lineId` is the line's id, which is its
 * ledger entry's. Throws 404 for what is no such line of this statement.
 */
export async function statementStreams(
  ctx: DomainContext,
  statement: StatementKey,
  lineId: string,
  page: LinePage,
): Promise<PeriodPlay[]> {
  const [line] = /^\d{1,18}$/.test(lineId)
    ? await ctx.db.$queryRaw<{ periodId: string }[]>`
        SELECT ${settledPeriodId} AS "periodId" FROM ${entriesOf(ledgerAccount.artist(statement.artistId))} entry
        WHERE entry."id" = ${BigInt(lineId)} AND entry."kind" = 'settlement' AND ${ofMonth(await marksOf(ctx, statement.month))}`
    : []
  if (!line) throw new NotFound('Line of the statement')
  return await ctx.services.streaming.periodPlays(ctx, { ...line, artistId: statement.artistId }, page)
}
