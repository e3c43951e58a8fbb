import { only, type SchemaBuilder, shared, withId } from '#api/graphql/builder.ts'
import { parseInput } from '#api/app/errors.ts'
import { ChartSpan } from '#prisma/generated/client/enums.ts'
import { type Because, becauseYouPlayed, followedSongIds } from '../domain/own-lists.ts'
import { type ChartPlace, chartPlaces, chartSongIds, freshSongIds, similarSongIds } from '../domain/public-lists.ts'
import { chartInput, LEAST_LISTENERS, similarInput } from '../rules.ts'

/** Lists of songs, each by a rule that it says. */
export function defineLists(builder: SchemaBuilder): void {
  const Span = builder.enumType(ChartSpan, {
    name: 'ChartSpan',
    description: 'Of which time charts are: the last 7 days, or the last 30.',
  })
  const BecauseType = builder.objectRef<Because>('BecauseYouPlayed').implement({
    description: 'A song that you played, and what others played who played it.',
    fields: (t) => ({
      song: t.prismaField({
        type: 'Song',
        description: 'What you played.',
        resolve: async (query, { songId }, _args, { ctx }) =>
          await ctx.services.catalog.selectSong(ctx, songId, withId(query)),
      }),
      songs: t.prismaField({
        type: ['Song'],
        description: 'What you did not play this month, the nearest first; 20 at most.',
        resolve: async (query, { songIds }, _args, { ctx }) =>
          await ctx.services.catalog.selectSongs(ctx, songIds, withId(query)),
      }),
    }),
  })

  const Place = builder.objectRef<ChartPlace>('ChartPlace').implement({
    description: 'A place in a chart.',
    fields: (t) => ({
      songId: t.exposeID('songId', { description: 'Id of the song.' }),
      listeners: t.exposeInt('listeners', {
        nullable: true,
        description: `How many people listened to it, or to any song of its release; null below ${LEAST_LISTENERS}.`,
      }),
      previousRank: t.exposeInt('previousRank', {
        nullable: true,
        description: 'Its place, from 1, at the end of the day (UTC) before; null where it had none.',
      }),
    }),
  })

  builder.queryFields((t) => ({
    chartPlaces: t.field({
      ...shared(['ChartEntry']),
      type: [Place],
      description: 'Listeners and movement of the songs in `chart`, in its order; 100 at most. Counted once an hour.',
      args: { span: t.arg({ type: Span, required: true, description: 'Of which time.' }) },
      resolve: async (_root, args, { ctx }) => await chartPlaces(ctx, parseInput(chartInput, args)),
    }),
    chart: t.prismaField({
      ...shared(['ChartEntry', 'Song', 'Artist']),
      type: ['Song'],
      description:
        'Songs by how many people listened to them, one of each release; 100 at most. Counted once an hour. No place can be bought.',
      args: { span: t.arg({ type: Span, required: true, description: 'Of which time.' }) },
      resolve: async (query, _root, args, { ctx }) =>
        await ctx.services.catalog.selectSongs(
          ctx,
          await chartSongIds(ctx, parseInput(chartInput, args)),
          withId(query),
        ),
    }),
    similarSongs: t.prismaField({
      ...shared(['SongNeighbour', 'Song', 'Artist']),
      type: ['Song'],
      description: `What people listened to who listened to this song, in the last 90 days, the nearest first; 20 at most. At least ${LEAST_LISTENERS} people heard both. Found once a night.`,
      args: { songId: t.arg.id({ required: true, description: 'Id of the song.' }) },
      resolve: async (query, _root, args, { ctx }) =>
        await ctx.services.catalog.selectSongs(
          ctx,
          await similarSongIds(ctx, parseInput(similarInput, args)),
          withId(query),
        ),
    }),
    freshSongs: t.prismaField({
      ...shared(['Song', 'Artist']),
      type: ['Song'],
      description: 'The newest song of each artist, newest first; 20 at most.',
      resolve: async (query, _root, _args, { ctx }) =>
        await ctx.services.catalog.selectSongs(ctx, await freshSongIds(ctx), withId(query)),
    }),
    followedSongs: t.prismaField({
      ...only({ signedIn: true }),
      type: ['Song'],
      description: 'The newest songs of artists whom you follow, two of each at most, newest first; 20 at most.',
      resolve: async (query, _root, _args, { ctx }) =>
        await ctx.services.catalog.selectSongs(ctx, await followedSongIds(ctx), withId(query)),
    }),
    becauseYouPlayed: t.field({
      ...only({ signedIn: true }),
      type: BecauseType,
      nullable: true,
      description: 'What others played who played what you played last; null where too little is known.',
      resolve: async (_root, _args, { ctx }) => await becauseYouPlayed(ctx),
    }),
  }))
}
