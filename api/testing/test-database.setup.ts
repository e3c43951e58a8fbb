import { rmSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { pino } from 'pino'
import type { TestProject } from 'vitest/node'
import { generate } from '#prisma/generate.ts'
import { scratchDirectory } from '../platform/database/scratch-directory.ts'
import { startEmbeddedPostgres } from '../platform/database/embedded-postgres.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Maintenance URL of the PostgreSQL that the tests share; `template` is migrated and is copied by each file. */
    postgres: { url: string; template: string }
  }
}

interface SharedServer {
  url: string
  template: string
  stop(): Promise<void>
}

/** One PostgreSQL per run, whatever the number of projects that ask for it. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const shared = globalThis as { fairwaveTestServer?: Promise<SharedServer>; fairwaveTestProjects?: number }
  shared.fairwaveTestServer ??= start()
  shared.fairwaveTestProjects = (shared.fairwaveTestProjects ?? 0) + 1
  const { url, template, stop } = await shared.fairwaveTestServer
  project.provide('postgres', { url, template })
  return async () => {
    shared.fairwaveTestProjects = (shared.fairwaveTestProjects ?? 1) - 1
    if (shared.fairwaveTestProjects > 0) return
    // A later run in the same process starts its own.
    delete shared.fairwaveTestServer
    await stop()
  }
}

/** Migrated once into a template database. Durability is off, nothing else is. */
async function start(): Promise<SharedServer> {
  generate()
  const directory = scratchDirectory()
  const server = await startEmbeddedPostgres({
    directory: join(directory, 'postgres'),
    settings: {
      fsync: 'off',
      synchronous_commit: 'off',
      full_page_writes: 'off',
      max_connections: '400',
      shared_buffers: '128MB',
      // It may lie in memory.
      max_wal_size: '512MB',
    },
  })
  const template = 'fairwave_template'
  const client = new pg.Client({ connectionString: server.url })
  await client.connect()
  await client.query(`CREATE DATABASE ${template}`)
  await client.end()
  const url = server.url.replace(/\/postgres$/, `/${template}`)
  const { migrate } = await import('#prisma/migrate.ts')
  await migrate(url)
  // BullMQ's own tables too, so that opening a queue on a copy has nothing to do.
  const { postgresQueue } = await import('../platform/queue/postgres-queue.ts')
  await (await postgresQueue({ url, log: pino({ level: 'silent' }) })).close()
  const stop = async () => {
    await server.stop()
    rmSync(directory, { recursive: true, force: true })
  }
  return { url: server.url, template, stop }
}
