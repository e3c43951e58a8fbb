import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestDatabase, createTestDatabase } from '#api/testing/test-database.ts'
import { migrate } from './migrate.ts'

describe('docs/deploy/roles.sql', () => {
  let database: TestDatabase
  const password = randomBytes(12).toString('hex')
  const clients: pg.Client[] = []
  const urlOf = (role: string) => Object.assign(new URL(database.url), { username: role, password }).href
  const connect = async (url: string) => {
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    clients.push(client)
    return client
  }
  beforeAll(async () => {
    database = await createTestDatabase()
    const owner = await connect(database.url)
    const script = readFileSync('docs/deploy/roles.sql', 'utf8')
    // Again after an upgrade.
    for (let run = 0; run < 2; run += 1) await owner.query(script)
    for (const role of ['fairwave_app', 'fairwave_reader'])
      await owner.query(`ALTER ROLE ${role} LOGIN PASSWORD '${password}'`)
  })
  afterAll(async () => {
    for (const client of clients) await client.end()
    await database?.drop()
  })

  const refused = { code: '42501' }

  it('lets the product write rows and start, and neither alter tables nor change books', async () => {
    const app = await connect(urlOf('fairwave_app'))
    await app.query(`INSERT INTO "LedgerAccount" SELECT * FROM "LedgerAccount" WHERE false`)
    await app.query(`DELETE FROM "Session" WHERE false`)
    await app.query('CREATE TEMPORARY TABLE counted (n int)')
    expect(await migrate(urlOf('fairwave_app'))).toEqual([])
    for (const statement of [
      'ALTER TABLE "LedgerEntry" DISABLE TRIGGER USER',
      'ALTER TABLE "Listener" ADD COLUMN extra int',
      'DROP TABLE "Session"',
      'CREATE TABLE public.mine (n int)',
      'DELETE FROM "LedgerEntry" WHERE false',
      'UPDATE "LedgerEntry" SET id = id WHERE false',
      'DELETE FROM "LedgerTransaction" WHERE false',
      'TRUNCATE "LedgerEntry"',
      'DELETE FROM "AuditEntry" WHERE false',
      'DELETE FROM _prisma_migrations WHERE false',
    ])
      await expect(app.query(statement), statement).rejects.toMatchObject(refused)
  })

  it('lets the product make partitions, which it may then use', async () => {
    const app = await connect(urlOf('fairwave_app'))
    const { rows } = await app.query<{ name: string }>(`SELECT fairwave_make_partitions('2031-01-01', 0) AS name`)
    expect(rows.map(({ name }) => name)).toContain('StreamClaim_2031_01')
    await app.query('SELECT FROM "StreamClaim_2031_01"')
  })

  it('lets people look things up, change nothing, and read no secret', async () => {
    const reader = await connect(urlOf('fairwave_reader'))
    await reader.query('SELECT count(*) FROM "LedgerEntry"')
    await expect(reader.query('SELECT "passwordHash" FROM "Listener"')).rejects.toMatchObject(refused)
    await expect(reader.query('SELECT FROM "Session"')).rejects.toMatchObject(refused)
    await reader.query('SET default_transaction_read_only = off')
    await expect(reader.query('DELETE FROM "LedgerCheck"')).rejects.toMatchObject(refused)
    await expect(reader.query('SELECT fairwave_make_partitions()')).rejects.toMatchObject(refused)
  })
})
