import { definePlugin } from '#api/app/plugin.ts'
import { listRoutes } from '#api/operation/list.ts'
import { commentData } from './domain/personal-data.ts'
import { reportableComments } from './domain/reportable-comments.ts'
import { commentServices } from './domain/services.ts'
import { commentSettings } from './domain/settings.ts'
import { defineComments } from './graphql/comments.ts'
import { commentOperations } from './operations/comments.ts'
import { commentLists } from './operations/lists.ts'
import { songCommentOperations } from './operations/song-comments.ts'

export * from './contract.ts'

/** What people write under posts, releases and songs of artists, and what is answered. */
export const comments = definePlugin({
  name: 'comments',
  title: 'comments under posts, releases and songs',
  dependsOn: ['auth', 'catalog', 'billing', 'streaming', 'community'],
  uses: ['notifications'],
  config: commentSettings,
  services: () => commentServices,
  graphql: defineComments,
  operations: [...commentOperations, ...songCommentOperations],
  routes: listRoutes(commentLists),
  contributes: {
    reportable: [reportableComments],
    personalData: commentData,
  },
})
