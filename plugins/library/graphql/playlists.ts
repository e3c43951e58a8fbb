import { type SchemaBuilder, open } from '#api/graphql/builder.ts'
import { presentPlaylist } from '../domain/list-playlists.ts'
import { findPlaylist } from '../domain/playlist-access.ts'
import { definePlaylistTypes } from './playlist-types.ts'

/** Playlists: found and read. */
export function definePlaylists(builder: SchemaBuilder): void {
  const Playlist = definePlaylistTypes(builder)

  builder.queryFields((t) => ({
    playlist: t.field({
      ...open,
      type: Playlist,
      nullable: true,
      description: 'One playlist; null where there is none, or it is private and you do not work on it.',
      args: { id: t.arg.id({ required: true, description: 'Id of the playlist.' }) },
      resolve: async (_root, { id }, { ctx }) => {
        const found = await findPlaylist(ctx, id)
        return found && (await presentPlaylist(ctx, found))
      },
    }),
  }))
}
