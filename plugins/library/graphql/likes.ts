import { only, type SchemaBuilder, withId } from '#api/graphql/builder.ts'
import { parseInput } from '#api/app/errors.ts'
import type { Kept } from '../domain/library-lists.ts'
import { likedAmong } from '../domain/song-likes.ts'
import { amongInput, MAX_AMONG } from '../rules.ts'

/** Likes of songs: which there are. */
export function defineLikes(builder: SchemaBuilder): void {
  builder.objectRef<Kept>('LikedSong').implement({
    description: 'A song that you like.',
    fields: (t) => ({
      song: t.prismaField({
        type: 'Song',
        description: 'The song.',
        resolve: async (query, { id }, _args, { ctx }) => await ctx.services.catalog.selectSong(ctx, id, withId(query)),
      }),
      likedAt: t.expose('createdAt', { type: 'DateTime', description: 'Since when.' }),
    }),
  })

  builder.queryFields((t) => ({
    likedAmong: t.idList({
      ...only({ signedIn: true }),
      description: `Which of these songs you like: ids, in no order. At most ${MAX_AMONG} at once.`,
      args: { ids: t.arg.idList({ required: true, description: 'Ids of songs.' }) },
      resolve: async (_root, args, { ctx }) => await likedAmong(ctx, parseInput(amongInput, args)),
    }),
  }))
}
