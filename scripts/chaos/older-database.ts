import { join } from 'node:path'
import { startEmbeddedPostgres } from '#api/platform/database/embedded-postgres.ts'
import { makeDatabaseBeforeBaseline } from '#prisma/testing/database-before-baseline.ts'

/** Leaves an embedded database in a data folder as the last version before the baseline left it, without rows. */
export async function makeOlderDatabase(directory: string): Promise<void> {
  const server = await startEmbeddedPostgres({ directory: join(directory, 'postgres') })
  try {
    await makeDatabaseBeforeBaseline(server.url)
  } finally {
    await server.stop()
  }
}
