import { existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { migrate } from '#prisma/migrate.ts'
import { createTestDatabase } from '../../testing/test-database.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded-postgres.ts'
import { type DatabasePort, openDatabase } from './open-database.ts'
import { scratchDirectory } from './scratch-directory.ts'

const log = pino({ level: 'silent' })

const adapters: [DatabasePort['name'], () => Promise<DatabasePort>, () => Promise<void>][] = [
  (() => {
    const directory = scratchDirectory()
    const open = async () => {
      const server = await startEmbeddedPostgres({ directory: join(directory, 'postgres') })
      await migrate(server.url)
      return openDatabase({ name: 'embedded', url: server.url, log, stop: () => server.stop() })
    }
    return ['embedded', open, async () => rmSync(directory, { recursive: true, force: true })] as const
  })() as [DatabasePort['name'], () => Promise<DatabasePort>, () => Promise<void>],
  (() => {
    let drop = async () => {}
    const open = async () => {
      const database = await createTestDatabase()
      drop = database.drop
      await migrate(database.url)
      return openDatabase({ name: 'external', url: database.url, log })
    }
    return ['external', open, () => drop()] as const
  })() as [DatabasePort['name'], () => Promise<DatabasePort>, () => Promise<void>],
]

describe.each(adapters)('%s PostgreSQL', (name, open, remove) => {
  let database: DatabasePort
  beforeAll(async () => {
    database = await open()
  })
  afterAll(async () => {
    await database.close()
    await remove()
  })

  it('answers, migrated, under its name', async () => {
    await expect(database.check()).resolves.toBeUndefined()
    expect(database.name).toBe(name)
    expect(await database.client.outboxEvent.count()).toBe(0)
  })

  it('keeps a transaction whole or not at all', async () => {
    await expect(
      database.client.$transaction(async (transaction) => {
        await transaction.outboxEvent.create({ data: { name: 'lost', payload: {} } })
        throw new Error('no')
      }),
    ).rejects.toThrow('no')
    await database.client.$transaction((transaction) =>
      transaction.outboxEvent.create({ data: { name: 'kept', payload: {} } }),
    )
    expect(await database.client.outboxEvent.findMany({ select: { name: true } })).toEqual([{ name: 'kept' }])
  })

  it('keeps times to the millisecond, in UTC', async () => {
    const createdAt = new Date('2026-03-29T01:30:00.123Z')
    const { id } = await database.client.outboxEvent.create({ data: { name: 'time', payload: {}, createdAt } })
    expect((await database.client.outboxEvent.findUniqueOrThrow({ where: { id } })).createdAt).toEqual(createdAt)
    const { rows } = await database.pool.query<{ text: string }>(
      `SELECT to_char("createdAt" AT TIME ZONE 'UTC', 'YYYY-MM-DD HH24:MI:SS.MS') AS text FROM "OutboxEvent" WHERE id = $1`,
      [id],
    )
    expect(rows[0]?.text).toBe('2026-03-29 01:30:00.123')
  })

  it('outlives connections that the server ends', async () => {
    const busy = database.pool.query('SELECT pg_sleep(30)').catch((error: { code: string }) => error.code)
    await expect
      .poll(
        async () =>
          (
            await database.pool.query(
              `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE query LIKE 'SELECT pg_sleep%' AND datname = current_database()`,
            )
          ).rowCount,
      )
      .toBeGreaterThan(0)
    expect(await busy).toBe('57P01')
    await expect(database.check()).resolves.toBeUndefined()
  })
})

describe('the embedded server', () => {
  const directory = scratchDirectory()
  const started: EmbeddedPostgres[] = []
  afterAll(async () => {
    for (const server of started) await server.stop()
    rmSync(directory, { recursive: true, force: true })
  })
  const start = async () => {
    const server = await startEmbeddedPostgres({ directory: join(directory, 'postgres') })
    started.push(server)
    return server
  }

  it('keeps its data over a restart, and takes over from one whose owner crashed', async () => {
    const first = await start()
    const before = openDatabase({ name: 'embedded', url: first.url, log })
    await before.pool.query('CREATE TABLE kept AS SELECT 42 AS answer')
    await before.close()
    // Nobody stops the first one, as after SIGKILL of the application.
    const second = await start()
    expect(second.process.pid).not.toBe(first.process.pid)
    await expect.poll(() => first.process.exitCode ?? first.process.signalCode).not.toBeNull()
    const after = openDatabase({ name: 'embedded', url: second.url, log })
    expect((await after.pool.query<{ answer: number }>('SELECT answer FROM kept')).rows).toEqual([{ answer: 42 }])
    await after.close()
    await second.stop()
    expect(existsSync(join(directory, 'postgres', 'postmaster.pid'))).toBe(false)
  })
})
