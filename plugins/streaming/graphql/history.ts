import { type SchemaBuilder, withId } from '#api/graphql/builder.ts'
import { defineLists } from '#api/operation/list.ts'
import type { PlayedSong } from '../domain/played-songs.ts'
import { historyLists } from '../operations/history.ts'

/** What a listener heard. */
export function defineHistory(builder: SchemaBuilder): void {
  builder.objectRef<PlayedSong>('PlayedSong').implement({
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
  defineLists(builder, historyLists)
}
