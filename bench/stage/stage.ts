import { join } from 'node:path'
import pg from 'pg'
import { startEmbeddedPostgres } from '#api/platform/database/embedded-postgres.ts'
import { SIZES, type SizeName } from '../world/sizes.ts'
import type { WorldPlan } from '../world/plan.ts'
import { type Child, startChild } from './child.ts'
import { type World, ensureWorld } from './ensure-world.ts'
import { productEnv } from './open-product.ts'
import { type RunningProduct, startProduct } from './start-product.ts'

/** A copy of the world's database, for rows that change it. */
export interface Copy {
  url: string
  drop(): Promise<void>
}

/** The set-up that rows are measured on: a world, PostgreSQL with it, and the product started on it. */
export interface Stage {
  world: World
  plan: WorldPlan
  /** Seconds of one round of requests. */
  seconds: number
  /** The API process that all rows of requests share, started when first asked for. */
  product(): Promise<RunningProduct>
  /** Its database; `product` has to be there. */
  pool(): Promise<pg.Pool>
  copy(name: string): Promise<Copy>
  /** A process that runs the product's jobs on a copy, by a clock of its own; `env` are settings beside the usual ones. */
  jobs(copy: Copy, env?: Readonly<Record<string, string>>): Promise<Child>
  /** For rows that start PostgreSQL themselves: stops it, and starts it again at the end. */
  withoutPostgres<Result>(measure: () => Promise<Result>): Promise<Result>
  close(): Promise<void>
}

export async function openStage({
  root,
  size,
  seconds,
  tell,
}: {
  root: string
  size: SizeName
  seconds: number
  tell: (line: string) => void
}): Promise<Stage> {
  const world = await ensureWorld(root, size, tell)
  const { directory } = world
  const startPostgres = () => startEmbeddedPostgres({ directory: join(directory, 'postgres') })
  let server = await startPostgres()
  const urlOf = (database: string) => server.url.replace(/\/postgres$/, `/${database}`)
  // The world itself is the database that the embedded product would open; nobody may be in it while it is copied.
  const maintain = async (...statements: string[]) => {
    const client = new pg.Client({ connectionString: urlOf('template1') })
    await client.connect()
    try {
      for (const statement of statements) await client.query(statement)
    } finally {
      await client.end()
    }
  }
  const copy = async (name: string): Promise<Copy> => {
    const database = `bench_${name.replaceAll('-', '_')}`
    const drop = `DROP DATABASE IF EXISTS ${database} WITH (FORCE)`
    await maintain(drop, `CREATE DATABASE ${database} TEMPLATE postgres STRATEGY FILE_COPY`)
    return { url: urlOf(database), drop: () => maintain(drop) }
  }
  let shared: Promise<{ running: RunningProduct; copy: Copy; pool: pg.Pool }> | undefined
  const share = async () => {
    const database = await copy('shared')
    const running = await startProduct(productEnv({ url: database.url, directory }))
    const pool = new pg.Pool({ connectionString: database.url, max: 16 })
    return { running, copy: database, pool }
  }
  const closeShared = async () => {
    const opened = await shared?.catch(() => undefined)
    shared = undefined
    if (!opened) return
    await opened.running.stop()
    await opened.pool.end()
    await opened.copy.drop()
  }
  return {
    world,
    plan: { size: SIZES[size], seed: 1, now: world.madeAt },
    seconds,
    product: async () => (await (shared ??= share())).running,
    pool: async () => (await (shared ??= share())).pool,
    copy,
    // As workers are started (docker-compose.yml).
    jobs: ({ url }, env) =>
      startChild(join(import.meta.dirname, 'job-process.ts'), { url, directory, env }, ['--max-semi-space-size=16']),
    async withoutPostgres(measure) {
      await closeShared()
      await server.stop()
      try {
        return await measure()
      } finally {
        server = await startPostgres()
      }
    },
    async close() {
      await closeShared()
      await server.stop()
    },
  }
}
