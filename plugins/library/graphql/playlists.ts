import { type SchemaBuilder, only, open } from '#api/graphql/builder.ts'
import { forwardPage } from '#api/graphql/forward-page.ts'
import {
  countKeptPlaylists,
  countMyPlaylists,
  listSavedPlaylists,
  myPlaylists,
  presentPlaylist,
} from '../domain/list-playlists.ts'
import { findPlaylist } from '../domain/playlist-access.ts'
import { definePlaylistTypes } from './playlist-types.ts'

const person = only({ signedIn: true })

/** Playlists: found and read. */
export function definePlaylists(builder: SchemaBuilder): void {
  const { Playlist, Page } = definePlaylistTypes(builder)

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
    myPlaylists: t.connection(
      {
        ...person,
        type: Playlist,
        description: 'Playlists that you made, newest first.',
        resolve: async (_root, args, { ctx }) =>
          await forwardPage(args, {
            read: (range) => myPlaylists(ctx, range),
            count: (most) => countMyPlaylists(ctx, most),
          }),
      },
      Page,
    ),
    keptPlaylists: t.connection(
      {
        ...person,
        type: Playlist,
        description: 'Playlists of others that you follow or work on, latest first.',
        resolve: async (_root, args, { ctx }) =>
          await forwardPage(args, {
            read: (range) => listSavedPlaylists(ctx, range),
            count: (most) => countKeptPlaylists(ctx, most),
          }),
      },
      Page,
    ),
  }))
}
