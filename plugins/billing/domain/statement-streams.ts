import type { DomainContext } from '#api/context.ts'
import { NotFound } from '#api/errors.ts'
import { ledgerAccount } from '#plugins/ledger'
import { artistEntries, marksOf, ofMonth } from './statement-entries.ts'
import { type LinePage, type StatementKey, settledPeriodId } from './statement-lines.ts'
import { type PeriodPlay, streamingFigures } from './streaming-figures.ts'

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
        SELECT ${settledPeriodId} AS "periodId" FROM ${artistEntries}
        WHERE account."code" = ${ledgerAccount.artist(statement.artistId)} AND entry."id" = ${BigInt(lineId)}
          AND transaction."kind" = 'settlement' AND ${ofMonth(await marksOf(ctx, statement.month))}`
    : []
  if (!line) throw new NotFound('Line of the statement')
  return (await streamingFigures(ctx)?.periodPlays(ctx, { ...line, artistId: statement.artistId }, page)) ?? []
}
