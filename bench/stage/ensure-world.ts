import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { startEmbeddedPostgres } from '#api/platform/database/embedded-postgres.ts'
import { migrate, migrationNames, scriptOf } from '#prisma/migrate.ts'
import { sqlDefinitions } from '#prisma/sql-definitions.ts'
import { GENERATOR_VERSION, makeWorld } from '../world/make-world.ts'
import { SIZES, type SizeName } from '../world/sizes.ts'
import { writeAudio } from '../world/write-audio.ts'
import { openProduct } from './open-product.ts'

const SEED = 1
/** Each takes in a million entries. */
const CHECKS = 6
/** Older worlds have periods that are due. */
const MAX_AGE = 12 * 86_400_000

export interface World {
  size: SizeName
  /** The product's data folder: its database below `postgres`, its objects below `objects`. */
  directory: string
  /** When it was made, in milliseconds. */
  madeAt: number
}

interface Manifest {
  generator: string
  madeAt: number
}

/** The world of a size below `root`, as it was made before, or made now. */
export async function ensureWorld(root: string, size: SizeName, tell: (step: string) => void): Promise<World> {
  const directory = join(root, size)
  const file = join(directory, 'world.json')
  const generator = versionOf(size)
  const known = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Manifest) : null
  if (known?.generator === generator && Date.now() - known.madeAt < MAX_AGE)
    return { size, directory, madeAt: known.madeAt }
  tell(`making the world of size ${size} in ${directory}`)
  rmSync(directory, { recursive: true, force: true })
  mkdirSync(directory, { recursive: true })
  const madeAt = Date.now()
  const plan = { size: SIZES[size], seed: SEED, now: madeAt }
  // An interrupted world is made again: nothing has to last before the manifest is written.
  const server = await startEmbeddedPostgres({
    directory: join(directory, 'postgres'),
    settings: {
      fsync: 'off',
      synchronous_commit: 'off',
      full_page_writes: 'off',
      max_wal_size: '8GB',
      shared_buffers: '1GB',
    },
  })
  try {
    await migrate(server.url)
    await makeWorld(server.url, plan, tell)
    await writeAudio(join(directory, 'objects'), plan)
    await letWork(server.url, directory, tell)
  } finally {
    await server.stop()
  }
  writeFileSync(file, JSON.stringify({ generator, madeAt } satisfies Manifest))
  return { size, directory, madeAt }
}

/** The product closes the months that are over as it would have, adds up its ledger, and writes down what is searched for. */
async function letWork(url: string, directory: string, tell: (step: string) => void): Promise<void> {
  const product = await openProduct({ url, directory })
  const run = async (what: string, job: string, times = 1) => {
    const started = Date.now()
    for (let time = 0; time < times; time += 1) await product.app.jobs.get(job)?.run({})
    tell(`${what} (${((Date.now() - started) / 1_000).toFixed(1)} s)`)
  }
  try {
    await run('months closed', 'royalties.close-months')
    await run('ledger added up', 'ledger.check-sums', CHECKS)
    await run('earnings by song', 'royalties.sync-song-earnings')
    await run('what is searched for', 'search.refresh')
    // As autovacuum leaves them after a while.
    await product.ctx.db.$executeRaw`VACUUM ANALYZE "SearchDocument", "SearchWord"`
  } finally {
    await product.close()
  }
}

/** Names the generator, the size and the schema: what is there is used while all three are the same. */
function versionOf(size: SizeName): string {
  const hash = createHash('sha256').update(JSON.stringify([GENERATOR_VERSION, SEED, SIZES[size]]))
  for (const name of migrationNames()) hash.update(name).update(scriptOf(name))
  for (const { name, sql } of sqlDefinitions()) hash.update(name).update(sql)
  return hash.digest('hex').slice(0, 16)
}
