import { Readable } from 'node:stream'
import { z } from 'zod'
import { route, type Route } from '#api/app/plugin.ts'
import { openJournal } from '../domain/journal.ts'
import { csvJournal, hledgerJournal } from './journal-text.ts'

const params = z.object({ month: z.string().describe('The month in UTC, as 2026-10.') })

const headersOf = (name: string) => ({
  'content-disposition': `attachment; filename="${name}"`,
  'cache-control': 'private, no-store',
})

export const journalRoutes: readonly Route[] = [
  route({
    method: 'GET',
    path: '/admin/journal/:month',
    access: { finance: true },
    summary:
      'All that moved in a closed month as a plain-text journal for accounting programs (hledger, ledger), each transaction balanced to the cent. 404 until the month is closed. For staff (finance).',
    contentType: 'text/plain',
    params,
    handler: async ({ ctx, params: { month }, reply }) => {
      const journal = await openJournal(ctx, month)
      const title = `Journal of ${new URL(ctx.addressOf('/')).host}, ${month}`
      return reply
        .type('text/plain; charset=utf-8')
        .headers(headersOf(`fairwave-${month}.journal`))
        .send(Readable.from(hledgerJournal(journal, { title })))
    },
  }),
  route({
    method: 'GET',
    path: '/admin/journal/:month/csv',
    access: { finance: true },
    summary: 'The same as CSV, a row for each entry. For staff (finance).',
    contentType: 'text/csv',
    params,
    handler: async ({ ctx, params: { month }, reply }) => {
      const journal = await openJournal(ctx, month)
      return reply
        .type('text/csv; charset=utf-8')
        .headers(headersOf(`fairwave-journal-${month}.csv`))
        .send(Readable.from(csvJournal(journal)))
    },
  }),
]
