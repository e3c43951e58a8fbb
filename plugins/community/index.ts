import { listRoutes } from '#api/operation/list.ts'
import { definePlugin } from '#api/app/plugin.ts'
import { openedSongs } from './domain/audience.ts'
import { communityData } from './domain/personal-data.ts'
import { postUses, rewritePictures } from './domain/post-pictures.ts'
import { erasePosts, reportablePosts } from './domain/reportable-posts.ts'
import { communityServices } from './domain/services.ts'
import { communitySettings } from './domain/settings.ts'
import { definePosts } from './graphql/posts.ts'
import { publishDueJob } from './jobs/publish-due.ts'
import { postLists } from './operations/lists.ts'
import { postOperations } from './operations/posts.ts'
import { artistPostsPart } from './pages/artist-posts-part.ts'
import { postPage } from './pages/post-page.ts'
import { postFeedRoutes } from './rest/feed-routes.ts'
import { postRoutes } from './rest/post-routes.ts'

export * from './contract.ts'

/** Artists and the people close to them: who is, what that opens, and what artists write to them. */
export const community = definePlugin({
  name: 'community',
  title: 'posts of artists, and who they are for',
  dependsOn: ['auth', 'media', 'catalog', 'billing', 'streaming', 'library', 'royalties'],
  uses: ['merch'],
  config: communitySettings,
  services: () => communityServices,
  graphql: definePosts,
  operations: postOperations,
  routes: [...postRoutes, ...listRoutes(postLists), ...postFeedRoutes],
  jobs: [publishDueJob],
  schedules: [
    { name: 'community.publish-due-minutely', job: 'community.publish-due', every: { milliseconds: 60_000 } },
  ],
  hooks: { 'auth.erasing': erasePosts, 'media.picture-widths-changed': rewritePictures },
  providers: { 'media.picture-uses': postUses, 'catalog.opened-songs': openedSongs },
  contributes: {
    pages: [postPage, artistPostsPart],
    reportable: [reportablePosts],
    personalData: communityData,
  },
})
