import type { SchemaBuilder } from '#api/graphql/builder.ts'
import { forwardPage } from '#api/graphql/forward-page.ts'
import { isId } from '#api/text/is-id.ts'
import { seek } from '#api/database/keyset.ts'
import { forArtistAnd } from '#plugins/auth'
import { communityPools } from '../domain/community-pool.ts'
import { NEWEST_MONTH_FIRST } from '../domain/statements.ts'
import { monthName, monthNamed } from '#api/text/calendar.ts'
import { communityLines, entryLines, periodLines, songLines } from '../domain/statement-lines.ts'
import { statementStreams } from '../domain/statement-streams.ts'
import type { CommunityPoolType } from './community-pool.ts'
import { defineStatementLines } from './statement-lines.ts'

/** Accounts of closed months, down to the streams behind them. */
export function defineStatements(builder: SchemaBuilder, communityPool: CommunityPoolType): void {
  const { Song, Period, Community, Entry, Stream } = defineStatementLines(builder)
  const Statement = builder.prismaObject('Statement', {
    description:
      'An artist’s account of one closed month. It never changes: what comes later stands in a later one. Only for that artist and staff (finance).',
    select: { id: true, artistId: true, month: true, pseudonymKey: true },
    fields: (t) => {
      const money = (
        column:
          | 'openingCents'
          | 'streamingCents'
          | 'communityCents'
          | 'tipCents'
          | 'merchCents'
          | 'adjustmentCents'
          | 'payoutCents'
          | 'closingCents'
          | 'userCentricCents'
          | 'proRataCents',
        description: string,
      ) =>
        t.field({
          type: 'Money',
          description,
          select: { [column]: true },
          resolve: (statement) => Number((statement as unknown as Record<string, bigint>)[column]),
        })
      return {
        id: t.exposeID('id', { description: 'Opaque, the same in REST.' }),
        month: t.string({
          description: 'The month (UTC), for example "2026-11".',
          resolve: ({ month }) => monthName(month),
        }),
        opening: money('openingCents', 'What was owed to the artist before the month.'),
        streaming: money('streamingCents', 'Listeners’ periods that were settled in the month.'),
        community: money('communityCents', 'The artist’s part of the month’s community pool.'),
        tips: money('tipCents', 'Tips, in full.'),
        merch: money('merchCents', 'The artist’s part of sales.'),
        adjustments: money('adjustmentCents', 'Refunds, lost disputes and corrections.'),
        payouts: money('payoutCents', 'What was paid out, below zero.'),
        closing: money('closingCents', 'What is owed to the artist at the month’s end: opening and all of the above.'),
        streams: t.exposeInt('streams', { description: 'Counted streams of the month.' }),
        userCentric: money(
          'userCentricCents',
          'Streaming money of the month as it was paid: each listener’s to the artists played.',
        ),
        proRata: money(
          'proRataCents',
          'The same money of all artists split by all streams of the month, for comparison.',
        ),
        createdAt: t.expose('createdAt', { type: 'DateTime', description: 'When the month was closed.' }),
        songs: t.field({
          type: [Song],
          description: '`streaming` by song, most first.',
          resolve: async (statement, _args, { ctx }) => await songLines(ctx, statement),
        }),
        periods: t.connection(
          {
            type: Period,
            description: '`streaming` by listener’s period.',
            resolve: async (statement, args, { ctx }) =>
              await forwardPage(args, {
                read: (range) => periodLines(ctx, statement, range),
                isPlace: isNumber,
              }),
          },
          { name: 'StatementPeriodConnection', description: 'A page of periods.' },
          { name: 'StatementPeriodEdge', description: 'A period in a page.' },
        ),
        streamsOf: t.connection(
          {
            type: Stream,
            description: 'The single streams behind one of `periods`.',
            args: { period: t.arg.id({ required: true, description: 'Id of the period’s line.' }) },
            resolve: async (statement, { period, ...args }, { ctx }) =>
              await forwardPage(args, {
                read: (range) => statementStreams(ctx, statement, period, range),
                isPlace: isNumber,
              }),
          },
          { name: 'StatementStreamConnection', description: 'A page of streams.' },
          { name: 'StatementStreamEdge', description: 'A stream in a page.' },
        ),
        communityPool: t.field({
          type: communityPool,
          nullable: true,
          description:
            'The pool that `community` is a part of, and the rule it was split by; null for months split by another rule.',
          resolve: async ({ month }, _args, { ctx }) =>
            (await communityPools(ctx, [month])).get(monthName(month)) ?? null,
        }),
        communityLines: t.connection(
          {
            type: Community,
            description: '`community` by listener.',
            resolve: async (statement, args, { ctx }) =>
              await forwardPage(args, {
                read: (range) => communityLines(ctx, statement, range),
                isPlace: isId,
              }),
          },
          { name: 'StatementCommunityConnection', description: 'A page of listeners’ parts of the pool.' },
          { name: 'StatementCommunityEdge', description: 'A listener’s part in a page.' },
        ),
        entries: t.connection(
          {
            type: Entry,
            description: 'Every other line, in the order in which it happened.',
            resolve: async (statement, args, { ctx }) =>
              await forwardPage(args, {
                read: (range) => entryLines(ctx, statement, range),
                isPlace: isNumber,
              }),
          },
          { name: 'StatementEntryConnection', description: 'A page of lines.' },
          { name: 'StatementEntryEdge', description: 'A line in a page.' },
        ),
      }
    },
  })

  builder.prismaObjectField('Artist', 'statements', (t) =>
    t.prismaConnection(
      {
        type: Statement,
        cursor: 'id',
        nullable: true,
        description:
          'Statements of closed months, newest first. Only for that artist and staff (finance); null for others.',
        ...forArtistAnd('finance'),
        totalCount: async (artist, _args, { ctx }) => await ctx.db.statement.count({ where: { artistId: artist.id } }),
        resolve: async (query, artist, _args, { ctx }) =>
          await ctx.db.statement.findMany(
            await seek(ctx.db.statement, query, { where: { artistId: artist.id }, order: NEWEST_MONTH_FIRST }),
          ),
      },
      { name: 'StatementConnection', description: 'A page of statements.' },
      { name: 'StatementEdge', description: 'A statement in a page.' },
    ),
  )
  builder.prismaObjectField('Artist', 'statement', (t) =>
    t.prismaField({
      type: Statement,
      nullable: true,
      description:
        'The statement of one month. Only for that artist and staff (finance); null for others, and where there is none.',
      args: { month: t.arg.string({ required: true, description: 'For example "2026-11".' }) },
      ...forArtistAnd('finance'),
      resolve: async (query, artist, { month: name }, { ctx }) => {
        const month = monthNamed(name)
        return month
          ? await ctx.db.statement.findUnique({ ...query, where: { artistId_month: { artistId: artist.id, month } } })
          : null
      },
    }),
  )
}

/** Lines of the ledger are numbered. */
const isNumber = (after: string) => /^\d{1,18}$/.test(after)
