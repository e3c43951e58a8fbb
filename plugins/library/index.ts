import { invitationKeyUse } from './domain/playlist-members.ts'
import { definePlugin } from '#api/app/plugin.ts'
import { defineLists, listRoutes } from '#api/operation/list.ts'
import { defineFollows } from './graphql/follows.ts'
import { defineLikes } from './graphql/likes.ts'
import { definePlaylistTypes } from './graphql/playlist-types.ts'
import { searchablePlaylists } from './domain/playlists.ts'
import { playlistUses, rewritePlaylistCovers } from './domain/playlist-cover.ts'
import { reportablePlaylists } from './domain/reportable-playlists.ts'
import { emitPlaylistChanges } from './domain/emit-playlist-changes.ts'
import { playlistPage } from './pages/playlist-page.ts'
import { libraryServices } from './domain/services.ts'
import { libraryData } from './domain/personal-data.ts'
import { libraryLists } from './operations/lists.ts'
import { playlistOperations } from './operations/playlists.ts'
import { savedOperations } from './operations/saved.ts'
import { playlistRoutes } from './rest/playlist-routes.ts'
import { savedRoutes } from './rest/saved-routes.ts'

export * from './contract.ts'

/** Saved music: liked songs, followed artists, playlists. */
export const library = definePlugin({
  name: 'library',
  title: 'likes, follows and playlists',
  dependsOn: ['auth', 'media', 'catalog'],
  uses: ['notifications'],
  services: () => libraryServices,
  graphql: (builder) => {
    defineLikes(builder)
    defineFollows(builder)
    definePlaylistTypes(builder)
    defineLists(builder, libraryLists)
  },
  operations: [...savedOperations, ...playlistOperations],
  routes: [...listRoutes(libraryLists), ...savedRoutes, ...playlistRoutes],
  hooks: { 'media.picture-widths-changed': rewritePlaylistCovers },
  providers: { 'media.picture-uses': playlistUses },
  on: {
    'account.closed': emitPlaylistChanges,
    'account.reopened': emitPlaylistChanges,
    'artist.approved': (ctx, { artistId }) => emitPlaylistChanges(ctx, { accountKind: 'artist', accountId: artistId }),
    'artist.renamed': (ctx, { artistId }) => emitPlaylistChanges(ctx, { accountKind: 'artist', accountId: artistId }),
    'listener.renamed': (ctx, { listenerId }) =>
      emitPlaylistChanges(ctx, { accountKind: 'user', accountId: listenerId }),
  },
  contributes: {
    pages: [playlistPage],
    keyUses: [invitationKeyUse],
    searchable: [
      {
        kind: 'playlist',
        description: 'Public playlists, by title, description and who made them.',
        order: 30,
        rows: searchablePlaylists,
        popularity: 'own',
        changedBy: { 'playlist.changed': ({ playlistIds }) => ({ ids: playlistIds }) },
      },
    ],
    reportable: [reportablePlaylists],
    personalData: libraryData,
  },
})
