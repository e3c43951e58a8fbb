import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { migrationNames } from './migrate.ts'
import { scratchDirectory } from '../api/platform/database/scratch-directory.ts'
import { startEmbeddedPostgres } from '../api/platform/database/embedded-postgres.ts'
import { diffSchemas } from './schema-engine.ts'
import { prismaDirectory, schemaFiles } from './schema-files.ts'

// `npm run db:migration -- add_album_art` writes the SQL between the schema at the last migration and the schema now.
const name = process.argv[2]
if (!name || !/^[a-z][a-z0-9_]*$/.test(name)) {
  console.error('Name the migration in snake_case: npm run db:migration -- add_album_art')
  process.exit(1)
}

const snapshot = join(prismaDirectory, 'migrations', 'schema-snapshot.prisma')
const scratch = scratchDirectory()
const server = await startEmbeddedPostgres({ directory: join(scratch, 'postgres') })
try {
  const before = existsSync(snapshot) ? [{ path: 'schema.prisma', content: readFileSync(snapshot, 'utf8') }] : null
  const now = schemaFiles()
  const writeSnapshot = () => writeFileSync(snapshot, `${now.map((file) => file.content.trim()).join('\n\n')}\n`)
  const sql = (await diffSchemas(server.url, before, now)).trim()
  if (!sql || sql.startsWith('-- This is an empty migration')) {
    // Comments and defaults that the client fills in need no SQL, but are part of what the next one starts from.
    writeSnapshot()
    console.log('Nothing in the schema changes the database since the last migration.')
  } else {
    const stamp = new Date().toISOString().replaceAll(/\D/g, '').slice(0, 14)
    const last = migrationNames().at(-1) ?? ''
    // Order is by name: one that came first would run before what it builds on.
    if (stamp <= last) throw new Error(`This machine's clock is behind the last migration, ${last}: set it first.`)
    const directory = join(prismaDirectory, 'migrations', `${stamp}_${name}`)
    mkdirSync(directory, { recursive: true })
    writeFileSync(join(directory, 'migration.sql'), `${sql}\n`)
    writeSnapshot()
    console.log(`wrote ${directory}/migration.sql`)
  }
} finally {
  await server.stop()
  rmSync(scratch, { recursive: true, force: true })
}
