import type { SchemaBuilder } from '#api/graphql/builder.ts'
import { forArtistAnd } from '#plugins/auth'
import { type SongListening, artistStreams } from '../domain/artist-streams.ts'

export function defineArtistStreams(builder: SchemaBuilder): void {
  const DayStreams = builder.objectRef<SongListening['daily'][number]>('DayStreams').implement({
    description: 'Counted streams of one day.',
    fields: (t) => ({
      date: t.exposeString('date', { description: 'The day in UTC: 2026-11-21.' }),
      streams: t.exposeInt('streams', { description: 'Counted streams.' }),
    }),
  })

  const SongStreamsType = builder.objectRef<SongListening>('SongStreams').implement({
    description: 'Counted streams of one song.',
    fields: (t) => ({
      songId: t.exposeID('songId', { description: 'Id of the song.' }),
      title: t.exposeString('title', { description: 'Title of the song.' }),
      totalStreams: t.exposeInt('totalStreams', { description: 'Of all time.' }),
      monthStreams: t.exposeInt('monthStreams', { description: 'Of the current calendar month (UTC).' }),
      daily: t.field({
        type: [DayStreams],
        description: 'The last 30 days, oldest first, today last; days without streams are 0.',
        resolve: ({ daily }) => daily,
      }),
    }),
  })

  builder.prismaObjectField('Artist', 'streams', (t) =>
    t.field({
      type: [SongStreamsType],
      nullable: true,
      description:
        'The artist’s songs with their counted streams, most streamed first. Only for that artist and admins; null for others.',
      ...forArtistAnd('support', 'editor', 'finance'),
      resolve: async (artist, _args, { ctx }) => await artistStreams(ctx, artist.id),
    }),
  )
}
