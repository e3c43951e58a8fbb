import type { SchemaBuilder } from '#api/graphql/builder.ts'
import { forArtistAnd } from '#plugins/auth'
import { type EarningsSummary, artistEarnings } from '../domain/artist-earnings.ts'
import { type SongEarning, songEarnings } from '../domain/song-earnings.ts'

export function defineEarnings(builder: SchemaBuilder): void {
  const Summary = builder.objectRef<EarningsSummary>('EarningsSummary').implement({
    description:
      'What an artist earned in the current calendar month (UTC). Periods that still run are estimated as if they ended now.',
    fields: (t) => ({
      month: t.exposeString('month', { description: 'The month, for example "2026-11".' }),
      artistPayout: t.expose('artistPayout', { type: 'Money', description: 'Streaming share and tips.' }),
      totalRevenue: t.expose('totalRevenue', {
        type: 'Money',
        description: 'The gross behind it: the streaming share before the platform’s 20 %, and tips.',
      }),
      tipRevenue: t.expose('tipRevenue', { type: 'Money', description: 'Tips, which go to the artist in full.' }),
      streamingShare: t.expose('streamingShare', {
        type: 'Money',
        description: 'What streams earned: settled this month, and estimated.',
      }),
      estimatedShare: t.expose('estimatedShare', {
        type: 'Money',
        description: 'The part of the streaming share that is not settled yet and still moves.',
      }),
      totalSubscribers: t.exposeInt('totalSubscribers', {
        description: 'Distinct subscribers who streamed the artist this month.',
      }),
      totalStreams: t.exposeInt('totalStreams', { description: 'Counted streams this month.' }),
      averagePayoutPerStream: t.exposeFloat('averagePayoutPerStream', {
        description: 'Dollars of streaming share per stream, up to five decimals; 0 without streams.',
      }),
      platformFeePercentage: t.exposeInt('platformFeePercentage', {
        description: 'The platform’s part of streaming money.',
      }),
    }),
  })
  builder.prismaObjectField('Artist', 'earnings', (t) =>
    t.field({
      type: Summary,
      nullable: true,
      description: 'Earnings of the current month. Only for that artist and staff (finance); null for others.',
      ...forArtistAnd('finance'),
      resolve: async (artist, _args, { ctx }) => await artistEarnings(ctx, artist.id),
    }),
  )

  const Earning = builder.objectRef<SongEarning>('SongEarning').implement({
    description: 'What one song earned in the periods that were settled in the last 30 days.',
    fields: (t) => ({
      songId: t.exposeID('songId', { description: 'Id of the song.' }),
      streams: t.exposeInt('streams', { description: 'Its counted streams in those periods.' }),
      earned: t.expose('cents', { type: 'Money', description: 'Its part of the artist’s streaming share.' }),
    }),
  })
  builder.prismaObjectField('Artist', 'songEarnings', (t) =>
    t.field({
      type: [Earning],
      nullable: true,
      description:
        'What the artist’s songs earned by streams, as settled in the last 30 days, most first. Only for that artist and staff (finance); null for others.',
      ...forArtistAnd('finance'),
      resolve: async (artist, _args, { ctx }) => await songEarnings(ctx, artist.id),
    }),
  )
}
