import { setTimeout } from 'node:timers/promises'
import { fire } from '../load/fire.ts'
import type { Row } from '../row.ts'
import { startProduct } from '../stage/start-product.ts'
import { productEnv } from '../stage/open-product.ts'
import { artistOf } from '../world/plan.ts'
import { cookieOf, graphqlShot, webDocument } from './graphql.ts'

const SETTLES_WITHIN = 3_000
const releases = graphqlShot(webDocument('streaming/discover-page.graphql', 'streaming/player-song.graphql'), {
  first: 20,
})

/** A process of its own: what it has when nobody asks, and while many do, dashboards among them. */
export const memory: Row = {
  figures: [
    { name: 'memory-idle', what: 'memory of the API process, idle', unit: 'MB' },
    { name: 'memory-load', what: 'the same under load', unit: 'MB' },
    { name: 'memory-workers-idle', what: 'memory with the workers inside, as npm start runs them, idle', unit: 'MB' },
    { name: 'memory-workers-load', what: 'the same under load', unit: 'MB' },
  ],
  async prepare(stage) {
    const copy = await stage.copy('memory')
    const { directory } = stage.world
    const earnings = graphqlShot(
      webDocument('royalties/dashboard/artist-dashboard.graphql'),
      { id: artistOf(stage.plan, 1).id },
      cookieOf('artist', 1),
    )
    const measure = async (settings: Record<string, string>) => {
      const product = await startProduct({ ...productEnv({ url: copy.url, directory }), ...settings })
      try {
        await setTimeout(SETTLES_WITHIN)
        const idle = product.memory()
        const load = (shots: typeof releases, connections: number) =>
          fire({ url: product.url, shots, connections, seconds: stage.seconds * 2, status: 200 })
        const busy = Promise.all([
          load(releases, 32),
          load({ path: '/api/discover/new-releases' }, 32),
          load(earnings, 4),
        ])
        let most = 0
        const watch = setInterval(() => (most = Math.max(most, product.memory())), 50)
        await busy.finally(() => clearInterval(watch))
        return [idle, most] as const
      } finally {
        await product.stop()
      }
    }
    return {
      product: async () => {
        const [idle, load] = await measure({})
        const [idleWithWorkers, loadWithWorkers] = await measure({ RUN_WORKERS: 'true' })
        return {
          'memory-idle': idle,
          'memory-load': load,
          'memory-workers-idle': idleWithWorkers,
          'memory-workers-load': loadWithWorkers,
        }
      },
      close: () => copy.drop(),
    }
  },
}
