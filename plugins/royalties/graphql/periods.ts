import { type ResolveCursorConnectionArgs, resolveCursorConnection } from '@pothos/plugin-relay'
import { MAX_PAGE, type SchemaBuilder, only, totalCount } from '#api/graphql/builder.ts'
import { countListenerPeriods, listenerPeriods } from '../domain/listener-periods.ts'
import { HoldState } from '#prisma/generated/client/enums.ts'
import type { PeriodState } from '#plugins/billing'
import type { ArtistPart, PeriodSplit, SongPart } from '../domain/split-periods.ts'
import type { CommunityPoolType } from './community-pool.ts'

/** Periods are a month each: a year, unless told. */
const PAGE = 12

/** Where a listener's money went. */
export function definePeriods(builder: SchemaBuilder, communityPool: CommunityPoolType): void {
  const Song = builder.objectRef<SongPart>('PeriodSong').implement({
    description: 'What one song was heard in a period, and its part of the artist’s money.',
    fields: (t) => ({
      songId: t.exposeID('songId', { description: 'Id of the song.' }),
      title: t.exposeString('title', { nullable: true, description: 'Its title; null for a song that is gone.' }),
      streams: t.exposeInt('streams', { description: 'Counted streams in the period.' }),
      amount: t.expose('cents', {
        type: 'Money',
        description: 'Its part of the artist’s money, by streams, to the cent.',
      }),
    }),
  })
  const Artist = builder.objectRef<ArtistPart>('PeriodArtistPart').implement({
    description: 'One artist’s part of a period’s money.',
    fields: (t) => ({
      artistId: t.exposeID('artistId', { description: 'Id of the artist.' }),
      artistName: t.exposeString('artistName', {
        nullable: true,
        description: 'Stage name; null for an artist who is gone.',
      }),
      artistUsername: t.exposeString('artistUsername', {
        nullable: true,
        description: 'Username, as in the address of the artist’s page.',
      }),
      streams: t.exposeInt('streams', { description: 'Counted streams in the period.' }),
      amount: t.expose('cents', {
        type: 'Money',
        description: 'Paid when the period was settled, or the estimate so far.',
      }),
      communityAmount: t.expose('communityCents', {
        type: 'Money',
        description: 'On top of it: what you moved to this artist of the community pool.',
      }),
      isHeld: t.boolean({
        description:
          'Whether this part is kept until somebody has looked at it; then it is paid, or given to the pool.',
        resolve: ({ hold }) => hold === HoldState.held,
      }),
      wentToPool: t.boolean({
        description: 'Whether this part went to the community pool, because the streams are not paid after all.',
        resolve: ({ hold }) => hold === HoldState.refused,
      }),
      poolMonth: t.exposeString('poolMonth', {
        nullable: true,
        description: 'The month ("2026-11") whose community pool it went to.',
      }),
      coverColor: t.exposeString('coverColor', {
        nullable: true,
        description:
          'Main colour of the cover of the song that you heard most, as #rrggbb: what a picture of it may use.',
      }),
      songs: t.field({
        type: [Song],
        description: 'The songs behind it, most streamed first.',
        resolve: ({ songs }) => songs,
      }),
    }),
  })
  const State = builder.enumType('SubscriptionPeriodState', {
    description: 'Where a paid month of a subscription stands.',
    values: {
      open: { description: 'Its parts are estimates.' },
      settled: { description: 'The artists’ part went to who was heard.' },
      pooled: { description: 'Nothing was heard: the artists’ part went to the community pool.' },
      refunded: { description: 'All of it was given back.' },
    } satisfies Record<PeriodState, object>,
  })
  const Period = builder.objectRef<PeriodSplit>('SubscriptionPeriod').implement({
    description:
      'One paid month of a subscription, and where its money went. Only for that listener and staff (finance).',
    fields: (t) => ({
      id: t.exposeID('id', { description: 'Opaque, the same in REST.' }),
      startsAt: t.expose('startsAt', { type: 'DateTime', description: 'When it begins.' }),
      endsAt: t.expose('endsAt', { type: 'DateTime', description: 'When it ends; it is settled an hour later.' }),
      state: t.expose('state', { type: State, description: 'Where it stands.' }),
      settledAt: t.expose('settledAt', {
        type: 'DateTime',
        nullable: true,
        description: 'When it was settled or pooled.',
      }),
      paid: t.expose('paidCents', { type: 'Money', description: 'What the listener paid.' }),
      refunded: t.expose('refundedCents', { type: 'Money', description: 'What was given back since.' }),
      gross: t.expose('grossCents', {
        type: 'Money',
        description: 'What is split: the payment, less what was given back while the period was open.',
      }),
      platformPart: t.expose('platformCents', { type: 'Money', description: 'The platform’s 20 %.' }),
      artistsPart: t.expose('artistCents', {
        type: 'Money',
        description: 'The other 80 %: what `artists` add up to where there are any.',
      }),
      held: t.expose('heldCents', {
        type: 'Money',
        description: 'Of `artistsPart`: what is kept until somebody has looked at the listening.',
      }),
      refused: t.expose('refusedCents', {
        type: 'Money',
        description: 'Of `artistsPart`: what went to a community pool, because its streams are not paid.',
      }),
      isEstimate: t.exposeBoolean('isEstimate', {
        description: 'Whether the parts still move with every counted stream.',
      }),
      poolMonth: t.exposeString('poolMonth', {
        nullable: true,
        description: 'The month ("2026-11") whose community pool the artists’ part went to.',
      }),
      community: t.expose('community', {
        type: communityPool,
        nullable: true,
        description: 'The community pool of the month in which the period was settled; null until that is closed.',
      }),
      communityMoved: t.expose('communityCents', {
        type: 'Money',
        description:
          'What this period moved of the pool to its artists, by streams, on top of `artistsPart`: at most `platformPart`, so that artists never get more than was paid.',
      }),
      artists: t.field({
        type: [Artist],
        description: 'Who was heard, largest part first.',
        resolve: ({ artists }) => artists,
      }),
    }),
  })

  builder.queryField('subscriptionPeriods', (t) =>
    t.connection(
      {
        ...only({ user: true, finance: true }),
        type: Period,
        description: 'Where your money went, period by period, newest first. Admins name the listener.',
        args: { listenerId: t.arg.id({ description: 'Whose periods; your own when left out.' }) },
        resolve: async (_root, args, { ctx }) => ({
          ...(await resolveCursorConnection(
            { args, defaultSize: PAGE, maxSize: MAX_PAGE, toCursor: ({ id }: PeriodSplit) => id },
            ({ limit, after, before, inverted }: ResolveCursorConnectionArgs) =>
              listenerPeriods(ctx, {
                listenerId: args.listenerId,
                page: { limit, after, before, fromOldest: inverted },
              }),
          )),
          totalCount: () => countListenerPeriods(ctx, args.listenerId),
        }),
      },
      {
        name: 'SubscriptionPeriodConnection',
        description: 'A page of periods.',
        fields: (t) => ({ totalCount: t.int(totalCount) }),
      },
      { name: 'SubscriptionPeriodEdge', description: 'A period in a page.' },
    ),
  )
}
