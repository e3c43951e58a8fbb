import { storeCheckpoint } from '#api/audit-chain/checkpoints.ts'
import { definePlugin, job } from '#api/app/plugin.ts'
import { z } from 'zod'
import { defineAdminGraphql } from './graphql/define-admin-graphql.ts'
import { artistOperations } from './operations/artists.ts'
import { peopleOperations } from './operations/people.ts'
import { adminRoutes } from './rest/admin-routes.ts'

declare module '#api/app/extensions.ts' {
  interface Jobs {
    'admin.audit-checkpoint': Record<string, never>
  }
}

/** Staff's views and decisions: totals of the platform, approval and rejection of artists. */
export const admin = definePlugin({
  name: 'admin',
  title: 'running the platform',
  dependsOn: ['auth'],
  uses: ['catalog', 'streaming'],
  graphql: defineAdminGraphql,
  operations: [...artistOperations, ...peopleOperations],
  routes: adminRoutes,
  jobs: [job({ name: 'admin.audit-checkpoint', payload: z.object({}), attempts: 3, handler: storeCheckpoint })],
  schedules: [{ name: 'admin.audit-checkpoint-hourly', job: 'admin.audit-checkpoint', every: { cron: '37 * * * *' } }],
})
