import type { DomainContext } from '#api/app/context.ts'
import { csvRow, csvText } from '#api/text/csv.ts'
import { centsToDecimal } from '#api/text/money.ts'
import { figuresOf, type StatementRow } from '../domain/statements.ts'
import { batches, communityLines, entryLines, periodLines, songLines } from '../domain/statement-lines.ts'

const BATCH = 500

/**
 * A statement for spreadsheets, a chunk at a time. `section` says what a line is: the balance, the same streaming money
 * by song and by period, the community pool's part by listener, and every other line; balance and periods and others add
 * up to the closing balance.
 */
export async function* statementCsv(ctx: DomainContext, statement: StatementRow): AsyncGenerator<string> {
  const figures = figuresOf(statement)
  yield row('section', 'date', 'what', 'streams', 'dollars')
  yield row('balance', '', 'Opening balance', '', centsToDecimal(figures.openingCents))
  for (const { title, streams, cents } of await songLines(ctx, statement))
    yield row('streaming by song', '', title ?? 'A deleted song', streams, centsToDecimal(cents))
  for await (const lines of batches((after) => periodLines(ctx, statement, { limit: BATCH, after }))) {
    yield lines
      .map(({ settledAt, listener, streams, cents }) =>
        row('streaming by period', settledAt.toISOString(), listener, streams, centsToDecimal(cents)),
      )
      .join('')
  }
  for await (const lines of batches((after) => communityLines(ctx, statement, { limit: BATCH, after }))) {
    yield lines
      .map(({ listener, streams, cents }) => row('community by listener', '', listener, streams, centsToDecimal(cents)))
      .join('')
  }
  for await (const lines of batches((after) => entryLines(ctx, statement, { limit: BATCH, after }))) {
    yield lines
      .map(({ source, occurredAt, memo, cents }) =>
        row(source, occurredAt.toISOString(), memo, '', centsToDecimal(cents)),
      )
      .join('')
  }
  yield row('balance', '', 'Closing balance', '', centsToDecimal(figures.closingCents))
  yield row(
    'comparison',
    '',
    'Streaming, user-centric (as paid)',
    figures.streams,
    centsToDecimal(figures.userCentricCents),
  )
  yield row('comparison', '', 'Streaming, pro-rata', figures.streams, centsToDecimal(figures.proRataCents))
}

/** Amounts are ours and stay numbers. */
const row = (section: string, date: string, what: string, streams: number | string, dollars: string): string =>
  csvRow([section, date, csvText(what), String(streams), dollars])
