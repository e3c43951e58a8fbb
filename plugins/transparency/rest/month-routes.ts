import { z } from 'zod'
import { route, type Route } from '#api/app/plugin.ts'
import { csvRow } from '#api/text/csv.ts'
import { centsToDecimal } from '#api/text/money.ts'
import { booksState, findAllMonths, findMonths, MONTHS, type PublicMonth } from '../domain/find-months.ts'
import { FIGURE_NAMES, FIGURES, monthsInput } from '../rules.ts'

const cents = z.number().int().nullable()
const month = z.object({
  month: z.string(),
  figures: z.array(z.object({ name: z.enum(FIGURE_NAMES as [string, ...string[]]), cents })),
  artists: z.number().int().nullable(),
  tenthCents: cents,
  medianCents: cents,
  ninetiethCents: cents,
  underDollarPercent: z.number().int().nullable(),
  logSize: z.number().int().nullable(),
  logRoot: z.string().nullable(),
})
const time = z.iso.datetime().nullable()
const state = z.object({
  ledgerCents: cents,
  checkedAt: time,
  differenceCents: cents,
  comparedAt: time,
  logSize: z.number().int().nullable(),
  logRoot: z.string().nullable(),
  signedAt: time,
  witnesses: z.array(z.object({ name: z.string(), size: z.number().int().nullable(), cosignedAt: time })),
})

export const monthRoutes: readonly Route[] = [
  route({
    method: 'GET',
    path: '/transparency',
    access: { public: true },
    summary: `What listeners paid and where it went, by closed month, newest first; ${MONTHS} at most. In cents; null where it is of fewer than five people, or would give such a sum away.`,
    query: monthsInput,
    response: z.array(month),
    page: { size: MONTHS, cursor: (last: PublicMonth) => last.month },
    anonymous: true,
    cacheSeconds: 60,
    reads: ['TransparencyMonth'],
    publicRead: true,
    handler: async ({ ctx, query }) => await findMonths(ctx, query.before),
  }),
  route({
    method: 'GET',
    path: '/transparency/csv',
    access: { public: true },
    summary:
      'All months as CSV, in dollars: a row for each month and figure, with what it is and the accounts it is the sum of.',
    contentType: 'text/csv; charset=utf-8',
    anonymous: true,
    cacheSeconds: 60,
    reads: ['TransparencyMonth'],
    publicRead: true,
    handler: async ({ ctx }) => csvOf(await findAllMonths(ctx)),
  }),
  route({
    method: 'GET',
    path: '/transparency/state',
    access: { public: true },
    summary: 'Whether the books balance now, and how far the public log has come.',
    response: state,
    anonymous: true,
    cacheSeconds: 10,
    publicRead: true,
    handler: async ({ ctx }) => await booksState(ctx),
  }),
]

function csvOf(months: readonly PublicMonth[]): string {
  const rows = months.flatMap(({ month: name, figures }) =>
    figures.map(({ name: figure, cents: amount }) => {
      const { title, definition, accounts } = FIGURES[figure]
      return [name, title, amount === null ? '' : centsToDecimal(amount), definition, accounts]
    }),
  )
  return [['month', 'figure', 'dollars', 'definition', 'accounts'], ...rows].map(csvRow).join('')
}
