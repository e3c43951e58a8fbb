import { z } from 'zod'
import { definePlugin, job } from '#api/app/plugin.ts'
import { countMonths } from './domain/count-months.ts'
import { findReached, reachedInWords } from './domain/reached.ts'
import { defineMonths } from './graphql/months.ts'
import { transparencyPage } from './pages/transparency-page.ts'
import { monthRoutes } from './rest/month-routes.ts'

declare module '#api/app/extensions.ts' {
  interface Jobs {
    'transparency.count-months': Record<string, never>
  }
}

/** What came in, where it went and whether the books balance, for everybody. */
export const transparency = definePlugin({
  name: 'transparency',
  title: 'public figures of the money',
  dependsOn: ['ledger', 'billing', 'royalties', 'merch', 'books'],
  hooks: {
    'royalties.month-closed': async (ctx) =>
      await ctx.enqueue('transparency.count-months', {}, { collapse: 'transparency' }),
  },
  providers: {
    'royalties.public-sentence': async (ctx) => {
      const reached = await findReached(ctx)
      return reached && { text: reachedInWords(reached), path: '/transparency' }
    },
  },
  jobs: [job({ name: 'transparency.count-months', payload: z.object({}), handler: countMonths })],
  schedules: [
    { name: 'transparency.count-months', job: 'transparency.count-months', every: { milliseconds: 3_600_000 } },
  ],
  graphql: defineMonths,
  routes: monthRoutes,
  contributes: { pages: [transparencyPage] },
})
