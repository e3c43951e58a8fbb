import { Readable } from 'node:stream'
import { z } from 'zod'
import { centsToDollars } from '#api/text/money.ts'
import { route, type Route } from '#api/app/plugin.ts'
import { communityPools } from '../domain/community-pool.ts'
import { artistStatements, figuresOf, requireStatement, type StatementFigures } from '../domain/statements.ts'
import { heldOfMonth, heldSharesOfMonth } from '../domain/held-shares.ts'
import { communityLines, entryLines, periodLines, songLines } from '../domain/statement-lines.ts'
import { statementStreams } from '../domain/statement-streams.ts'
import { communityPoolShape, poolInDollars } from './community-pool-shape.ts'
import { heldShareShape } from './held-routes.ts'
import { statementCsv } from './statement-csv.ts'

/** Lines of each kind in one answer; the CSV has them all. */
const MAX = 1000

const payoutShape = z.object({
  id: z.uuid(),
  state: z.enum(['pending', 'paid', 'failed']),
  amount: z.number(),
  failure: z.string().nullable(),
})

const figuresShape = z.object({
  id: z.uuid(),
  artistId: z.uuid(),
  month: z.string(),
  opening: z.number(),
  streaming: z.number(),
  community: z.number(),
  tips: z.number(),
  merch: z.number(),
  adjustments: z.number(),
  payouts: z.number(),
  closing: z.number(),
  streams: z.int(),
  userCentric: z.number(),
  proRata: z.number(),
  createdAt: z.iso.datetime(),
  payout: payoutShape.nullable(),
  payoutParts: z.array(payoutShape),
})
const artistOnly = { artist: true, finance: true } as const
const oneMonth = z.object({ artistId: z.string(), month: z.string().describe('The month in UTC, as 2026-10.') })

export const statementRoutes: readonly Route[] = [
  route({
    method: 'GET',
    path: '/dashboard/statements/:artistId',
    access: artistOnly,
    summary: 'One artist’s statements of closed months, newest first, in dollars. For that artist and staff (finance).',
    params: z.object({ artistId: z.string() }),
    response: z.array(figuresShape),
    handler: async ({ ctx, params }) => (await artistStatements(ctx, params.artistId)).map(inDollars),
  }),
  route({
    method: 'GET',
    path: '/dashboard/statements/:artistId/:month',
    access: artistOnly,
    summary:
      'The statement of one month ("2026-11") with what is behind it: songs, listeners’ periods, the community pool and its listeners, and every other line, and what of it is or was held; 1,000 of each at most, the CSV has them all.',
    params: oneMonth,
    response: figuresShape.extend({
      songs: z.array(
        z.object({ songId: z.uuid().nullable(), title: z.string().nullable(), streams: z.int(), amount: z.number() }),
      ),
      periods: z.array(
        z.object({
          id: z.string(),
          settledAt: z.iso.datetime(),
          listener: z.string(),
          streams: z.int(),
          ofStreams: z.int(),
          amount: z.number(),
          ofAmount: z.number(),
        }),
      ),
      communityPool: communityPoolShape.nullable(),
      communityLines: z.array(z.object({ id: z.uuid(), listener: z.string(), streams: z.int(), amount: z.number() })),
      entries: z.array(
        z.object({
          id: z.string(),
          source: z.string(),
          occurredAt: z.iso.datetime(),
          memo: z.string(),
          amount: z.number(),
        }),
      ),
      held: z
        .object({ held: z.number(), released: z.number(), refused: z.number() })
        .describe('What of the periods that were settled in the month is, or was, held, as it stands now.'),
      heldShares: z.array(heldShareShape),
    }),
    handler: async ({ ctx, params }) => {
      const statement = await requireStatement(ctx, params)
      const { heldCents, releasedCents, refusedCents } = await heldOfMonth(ctx, statement)
      return {
        ...inDollars(figuresOf(statement)),
        songs: (await songLines(ctx, statement)).slice(0, MAX).map(withAmount),
        periods: (await periodLines(ctx, statement, { limit: MAX })).map(({ ofCents, ...line }) => ({
          ...withAmount(line),
          ofAmount: centsToDollars(ofCents),
        })),
        communityPool: poolInDollars((await communityPools(ctx, [statement.month])).get(params.month)),
        communityLines: (await communityLines(ctx, statement, { limit: MAX })).map(withAmount),
        entries: (await entryLines(ctx, statement, { limit: MAX })).map(withAmount),
        held: {
          held: centsToDollars(heldCents),
          released: centsToDollars(releasedCents),
          refused: centsToDollars(refusedCents),
        },
        heldShares: (await heldSharesOfMonth(ctx, statement, { limit: MAX })).map(withAmount),
      }
    },
  }),
  route({
    method: 'GET',
    path: '/dashboard/statements/:artistId/:month/periods/:line/streams',
    access: artistOnly,
    summary: 'The single counted streams behind one listener’s period of a statement, oldest first, at most 1,000.',
    params: oneMonth.extend({ line: z.string().describe('Id of the line among the statement’s periods.') }),
    query: z.object({
      after: z
        .string()
        .regex(/^\d{1,18}$/, 'After is the id of the last stream seen')
        .optional()
        .describe('Go on after the stream with this id.'),
    }),
    page: { size: MAX },
    response: z.array(
      z.object({
        id: z.string(),
        songId: z.uuid(),
        title: z.string().nullable(),
        claimedAt: z.iso.datetime(),
        seconds: z.int(),
      }),
    ),
    handler: async ({ ctx, params, query }) =>
      await statementStreams(ctx, await requireStatement(ctx, params), params.line, { limit: MAX, ...query }),
  }),
  route({
    method: 'GET',
    path: '/dashboard/statements/:artistId/:month/csv',
    access: artistOnly,
    summary: 'All of it as CSV, for spreadsheets.',
    contentType: 'text/csv',
    params: oneMonth,
    handler: async ({ ctx, params, reply }) => {
      const statement = await requireStatement(ctx, params)
      return reply
        .type('text/csv; charset=utf-8')
        .headers({
          'content-disposition': `attachment; filename="fairwave-statement-${params.month}.csv"`,
          'cache-control': 'private, no-store',
        })
        .send(Readable.from(statementCsv(ctx, statement)))
    },
  }),
]

const withAmount = <Line extends { cents: number }>({ cents, ...line }: Line) => ({
  ...line,
  amount: centsToDollars(cents),
})

function inDollars(figures: StatementFigures) {
  const { id, artistId, month, streams, createdAt, payout, payouts } = figures
  return {
    id,
    artistId,
    month,
    opening: centsToDollars(figures.openingCents),
    streaming: centsToDollars(figures.streamingCents),
    community: centsToDollars(figures.communityCents),
    tips: centsToDollars(figures.tipCents),
    merch: centsToDollars(figures.merchCents),
    adjustments: centsToDollars(figures.adjustmentCents),
    payouts: centsToDollars(figures.payoutCents),
    closing: centsToDollars(figures.closingCents),
    streams,
    userCentric: centsToDollars(figures.userCentricCents),
    proRata: centsToDollars(figures.proRataCents),
    createdAt,
    payout: payout && withAmount(payout),
    payoutParts: payouts.map(withAmount),
  }
}
