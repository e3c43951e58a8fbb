import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { migrationNames } from './migrate.ts'
import { prismaDirectory } from './schema-files.ts'

/** The checksums in `_prisma_migrations` of this version's migrations. */
export function migrationChecksums(): Map<string, string> {
  return new Map(
    migrationNames().map((name) => [
      name,
      createHash('sha256')
        .update(readFileSync(join(prismaDirectory, 'migrations', name, 'migration.sql')))
        .digest('hex'),
    ]),
  )
}
