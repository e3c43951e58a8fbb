import { only, type SchemaBuilder, withId } from '#api/graphql/builder.ts'
import { placedPage } from '#api/graphql/forward-page.ts'
import { parseInput } from '#api/app/errors.ts'
import { clearHistory, forgetPlayed, historyKept, keepHistory } from '../domain/keep-history.ts'
import { type PlayedSong, playedSongs } from '../domain/played-songs.ts'
import { forgetPlayedInput, HISTORY_SONGS, keepHistoryInput } from '../rules.ts'

/** What a listener heard, and whether that is kept. */
export function defineHistory(builder: SchemaBuilder): void {
  const Played = builder.objectRef<PlayedSong>('PlayedSong').implement({
    description: 'A song that you heard: a stream of it counted.',
    fields: (t) => ({
      song: t.prismaField({
        type: 'Song',
        nullable: true,
        description: 'The song; null for one that is gone or hidden.',
        resolve: async (query, { songId }, _args, { ctx }) =>
          songId ? await ctx.services.catalog.selectSong(ctx, songId, withId(query)) : null,
      }),
      heardAt: t.expose('heardAt', { type: 'DateTime', description: 'When you heard it last.' }),
      times: t.exposeInt('times', { description: 'How often, since the history was last cleared.' }),
    }),
  })

  builder.queryFields((t) => ({
    playedSongs: t.connection(
      {
        ...only({ user: true }),
        type: Played,
        description: `What you heard, last first: each song once, up to about ${HISTORY_SONGS} songs. New streams are in it after a second or two.`,
        resolve: async (_root, args, { ctx }) =>
          await placedPage(args, {
            read: (range) => playedSongs(ctx, range),
            placeOf: ({ place }) => place,
          }),
      },
      { name: 'PlayedSongConnection', description: 'A page of the history.' },
      { name: 'PlayedSongEdge', description: 'A song that was heard, in a page.' },
    ),
    historyKept: t.boolean({
      ...only({ user: true }),
      description: 'Whether what you hear is kept in `playedSongs`. Streams count and are paid either way.',
      resolve: async (_root, _args, { ctx }) => await historyKept(ctx),
    }),
  }))

  builder.mutationFields((t) => ({
    keepHistory: t.boolean({
      ...only({ user: true }),
      description:
        'Switches the history on or off from now on; answers which. What is in it stays until it is cleared.',
      args: { kept: t.arg.boolean({ required: true, description: 'True to keep what you hear.' }) },
      resolve: async (_root, args, { ctx }) => {
        const input = parseInput(keepHistoryInput, args)
        await keepHistory(ctx, input)
        return input.kept
      },
    }),
    clearHistory: t.boolean({
      ...only({ user: true }),
      description: 'Empties the history. Streams stay counted: they are what artists are paid by.',
      resolve: async (_root, _args, { ctx }) => {
        await clearHistory(ctx)
        return true
      },
    }),
    forgetPlayed: t.boolean({
      ...only({ user: true }),
      description: 'Takes one song out of the history, until you hear it again.',
      args: { songId: t.arg.id({ required: true, description: 'Id of the song.' }) },
      resolve: async (_root, args, { ctx }) => {
        await forgetPlayed(ctx, parseInput(forgetPlayedInput, args))
        return true
      },
    }),
  }))
}
