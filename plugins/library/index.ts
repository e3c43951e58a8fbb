import { definePlugin } from '#api/plugin.ts'
import { defineFollows } from './graphql/follows.ts'
import { defineLikes } from './graphql/likes.ts'
import { libraryData } from './personal-data.ts'
import { savedRoutes } from './rest/saved-routes.ts'

/** What people keep of the music: songs they like, artists they follow. */
export const library = definePlugin({
  name: 'library',
  title: 'likes and follows',
  dependsOn: ['auth', 'catalog'],
  graphql: (builder) => {
    defineLikes(builder)
    defineFollows(builder)
  },
  routes: savedRoutes,
  personalData: libraryData,
})
