import { only, open, type SchemaBuilder, withId } from '#api/graphql/builder.ts'
import { parseInput } from '#api/app/errors.ts'
import { countFollowers, followedAmong } from '../domain/follows.ts'
import type { Kept } from '../domain/library-lists.ts'
import { amongInput, artistInput, MAX_AMONG } from '../rules.ts'

/** Following artists. */
export function defineFollows(builder: SchemaBuilder): void {
  builder.objectRef<Kept>('FollowedArtist').implement({
    description: 'An artist whom you follow.',
    fields: (t) => ({
      artist: t.prismaField({
        type: 'Artist',
        description: 'The artist.',
        resolve: async (query, { id }, _args, { ctx }) => await ctx.services.auth.selectArtist(ctx, id, withId(query)),
      }),
      followedAt: t.expose('createdAt', { type: 'DateTime', description: 'Since when.' }),
    }),
  })

  builder.queryFields((t) => ({
    followerCount: t.int({
      ...open,
      description:
        'How many follow an approved artist, counted up to 10,000: that number means as many or more. Code NOT_FOUND for others.',
      args: { artistId: t.arg.id({ required: true, description: 'Id of the artist.' }) },
      resolve: async (_root, args, { ctx }) => await countFollowers(ctx, parseInput(artistInput, args)),
    }),
    followedAmong: t.idList({
      ...only({ signedIn: true }),
      description: `Which of these artists you follow: ids, in no order. At most ${MAX_AMONG} at once.`,
      args: { ids: t.arg.idList({ required: true, description: 'Ids of artists.' }) },
      resolve: async (_root, args, { ctx }) => await followedAmong(ctx, parseInput(amongInput, args)),
    }),
  }))
}
