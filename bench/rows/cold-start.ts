import { join } from 'node:path'
import pg from 'pg'
import { startEmbeddedPostgres } from '#api/platform/database/embedded-postgres.ts'
import type { Row } from '../row.ts'
import { BENCH_SECRET } from '../stage/open-product.ts'
import { startProduct } from '../stage/start-product.ts'

/** The embedded product on data that is there, from starting the process to its first answer. */
export const coldStart: Row = {
  figures: [{ name: 'cold-start', what: 'first answer after a start with data', unit: 's' }],
  async prepare(stage) {
    const { directory } = stage.world
    return {
      product: () =>
        stage.withoutPostgres(async () => {
          const product = await startProduct(
            {
              FAIRWAVE_DATA_DIR: directory,
              SEED_DEMO: 'false',
              SESSION_SECRET: BENCH_SECRET,
              RUN_WORKERS: 'false',
              LOG_LEVEL: 'warn',
              MIN_FREE_DISK_MB: '0',
            },
            { path: '/api/discover/new-releases' },
          )
          await product.stop()
          return { 'cold-start': product.startedWithin / 1_000 }
        }),
      limit: () =>
        stage.withoutPostgres(async () => {
          const started = performance.now()
          const server = await startEmbeddedPostgres({ directory: join(directory, 'postgres') })
          const client = new pg.Client({ connectionString: server.url })
          await client.connect()
          await client.query('SELECT 1')
          const seconds = (performance.now() - started) / 1_000
          await client.end()
          await server.stop()
          return { 'cold-start': seconds }
        }),
    }
  },
}
