import { definePlugin } from '#api/plugin.ts'
import { defineAdminGraphql } from './graphql/define-admin-graphql.ts'
import { peopleRoutes } from './rest/people-routes.ts'
import { adminRoutes } from './rest/admin-routes.ts'

/** What staff sees and decides: totals of the platform, approval and rejection of artists. */
export const admin = definePlugin({
  name: 'admin',
  title: 'running the platform',
  dependsOn: ['auth'],
  uses: ['catalog', 'streaming'],
  graphql: defineAdminGraphql,
  routes: [...adminRoutes, ...peopleRoutes],
})
