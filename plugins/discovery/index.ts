import { definePlugin } from '#api/app/plugin.ts'
import { defineLists } from './graphql/lists.ts'
import { countChartsJob } from './jobs/count-charts.ts'
import { findNeighboursJob } from './jobs/find-neighbours.ts'
import { chartsPage, howListsWorkPage } from './pages/list-pages.ts'
import { listRoutes } from './rest/list-routes.ts'

declare module '#api/app/extensions.ts' {
  interface Jobs {
    'discovery.count-charts': Record<string, never>
    'discovery.find-neighbours': Record<string, never>
  }
}

/** Lists by which people find music: charts, what is fresh, what is near to what they heard. No place can be bought. */
export const discovery = definePlugin({
  name: 'discovery',
  title: 'charts and songs that are near',
  tokens: { staffScope: 'staff:content' },
  dependsOn: ['auth', 'billing', 'catalog', 'streaming', 'library'],
  graphql: defineLists,
  routes: listRoutes,
  jobs: [countChartsJob, findNeighboursJob],
  schedules: [
    { name: 'discovery.count-charts-hourly', job: 'discovery.count-charts', every: { cron: '23 * * * *' } },
    { name: 'discovery.find-neighbours-nightly', job: 'discovery.find-neighbours', every: { cron: '29 3 * * *' } },
  ],
  contributes: {
    pages: [chartsPage, howListsWorkPage],
  },
})
