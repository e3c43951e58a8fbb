import { definePlugin } from '#api/plugin.ts'
import { defineFollows } from './graphql/follows.ts'
import { defineLikes } from './graphql/likes.ts'
import { definePlaylists } from './graphql/playlists.ts'
import { playlistPage } from './pages/playlist-page.ts'
import { libraryData } from './personal-data.ts'
import { playlistRoutes } from './rest/playlist-routes.ts'
import { savedRoutes } from './rest/saved-routes.ts'

/** What people keep of the music: songs they like, artists they follow, playlists. */
export const library = definePlugin({
  name: 'library',
  title: 'likes, follows and playlists',
  dependsOn: ['auth', 'media', 'catalog'],
  graphql: (builder) => {
    defineLikes(builder)
    defineFollows(builder)
    definePlaylists(builder)
  },
  routes: [...savedRoutes, ...playlistRoutes],
  pages: [playlistPage],
  personalData: libraryData,
})
