import { MAX_COUNTED, only, type SchemaBuilder } from '#api/graphql/builder.ts'
import { parseInput } from '#api/app/errors.ts'
import { seek, NEWEST_FIRST } from '#api/database/keyset.ts'
import { mayManageArtist } from '#plugins/auth'
import { everyTrack } from '../domain/release-tracks.ts'
import { actingArtist, mySongs } from '../domain/own-songs.ts'
import { mySongsSchema } from '../rules.ts'
import type { defineRelease } from './release.ts'
import type { defineSong } from './song.ts'

type SongTypes = ReturnType<typeof defineSong>
type ReleaseTypes = ReturnType<typeof defineRelease>

/** All of an artist's own music. */
export function defineOwnMusic(
  builder: SchemaBuilder,
  { song, songs, release, releases, ReleaseStates }: SongTypes & ReleaseTypes,
): void {
  builder.prismaObjectField('Release', 'everyTrack', (t) =>
    t.prismaField({
      type: [song],
      nullable: true,
      select: { artistId: true },
      description: 'Hidden and scheduled tracks too, in order. For its artist and admins; null for others.',
      authScopes: ({ artistId }, _args, { actor }) => mayManageArtist(actor, artistId, 'editor', 'support'),
      unauthorizedResolver: () => null,
      resolve: async (query, { id }, _args, { ctx }) => await everyTrack(ctx, id, query),
    }),
  )
  builder.queryFields((t) => ({
    mySongs: t.prismaConnection(
      {
        ...only({ artist: true }),
        type: song,
        cursor: 'id',
        description: 'All songs of the signed-in artist but deleted ones, newest first.',
        args: {
          state: t.arg({ type: ReleaseStates, description: 'Only those in this state.' }),
          search: t.arg.string({ description: 'Words of the title, the album or the genre.' }),
        },
        totalCount: (_root, args, { ctx }) =>
          ctx.db.song.count({
            where: mySongs(actingArtist(ctx), parseInput(mySongsSchema, args)),
            take: MAX_COUNTED,
          }),
        resolve: async (query, _root, args, { ctx }) => {
          const where = mySongs(actingArtist(ctx), parseInput(mySongsSchema, args))
          return await ctx.db.song.findMany(await seek(ctx.db.song, query, { where, order: NEWEST_FIRST }))
        },
      },
      songs,
    ),
    myReleases: t.prismaConnection(
      {
        ...only({ artist: true }),
        type: release,
        cursor: 'id',
        description: 'All releases of the signed-in artist, newest first.',
        totalCount: (_root, _args, { ctx }) =>
          ctx.db.release.count({ where: { artistId: actingArtist(ctx) }, take: MAX_COUNTED }),
        resolve: async (query, _root, _args, { ctx }) => {
          const where = { artistId: actingArtist(ctx) }
          return await ctx.db.release.findMany(await seek(ctx.db.release, query, { where, order: NEWEST_FIRST }))
        },
      },
      releases,
    ),
  }))
}
