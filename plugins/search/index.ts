import { contributionsOf } from '#api/app/plugin.ts'
import { definePlugin } from '#api/app/plugin.ts'
import { hearEvent } from './domain/hear-event.ts'
import { defineSearch } from './graphql/search.ts'
import { refreshJob } from './jobs/refresh-documents.ts'
import { searchPage } from './pages/search-page.ts'
import { searchRoutes } from './rest/search-routes.ts'

export * from './contract.ts'

/** Finds what plugins contribute: artists, songs, products, and whatever else says that it is searched for. */
export const search = definePlugin({
  name: 'search',
  title: 'search',
  dependsOn: ['auth', 'media'],
  graphql: defineSearch,
  routes: searchRoutes,
  on: { 'search.rebuild-due': (ctx) => ctx.enqueue('search.refresh', {}) },
  jobs: [refreshJob],
  schedules: [{ name: 'search.refresh-hourly', job: 'search.refresh', every: { cron: '11 * * * *' } }],
  contributes: {
    examples: [
      {
        query: `# What fits a text, the best first. Misspelt words are found too.
query Find($query: String!) {
  search(query: $query, first: 10) {
    edges { node { kind id title detail path } }
  }
}`,
        variables: { query: 'neon harbr' },
      },
    ],
    pages: [searchPage],
    subscribers: [
      {
        events: (plugins) => contributionsOf(plugins, 'searchable').flatMap(({ changedBy }) => Object.keys(changedBy)),
        handler: hearEvent,
      },
    ],
  },
})
