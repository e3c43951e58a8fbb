import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type TestDatabase, createTestDatabase } from '#api/testing/test-database.ts'
import { Prisma } from '#prisma/generated/client/client.ts'
import { type PreparedStatements, preparedStatements } from './prepared-statements.ts'

let database: TestDatabase
let pool: pg.Pool
let prepared: PreparedStatements
beforeAll(async () => {
  database = await createTestDatabase()
  pool = new pg.Pool({ connectionString: database.url, max: 1 })
  prepared = preparedStatements(pool)
  await pool.query('CREATE TABLE note (id int PRIMARY KEY, text text, at timestamptz)')
})
afterAll(async () => {
  await pool?.end()
  await database?.drop()
})
beforeEach(() => pool.query('TRUNCATE note'))

const add = (id: number, text: string | null, at: Date | null = null) =>
  Prisma.sql`INSERT INTO note VALUES (${id}, ${text}, ${at}) RETURNING id, text, at`
const notes = Prisma.sql`SELECT id FROM note ORDER BY id`
const planned = async () =>
  (
    await pool.query<{ name: string; plans: number }>(
      `SELECT name, (generic_plans + custom_plans)::int AS plans FROM pg_prepared_statements WHERE name LIKE 'fairwave%' ORDER BY name`,
    )
  ).rows

describe('a prepared transaction', () => {
  it('sends every value as it is', async () => {
    const at = new Date('2026-11-10T12:00:00.123Z')
    const texts = [`it's; DROP TABLE note; --`, 'a\\b\nc "$1" $$', '', '{"a": "\\u00e9"}', null]
    const rows = await prepared.transaction(async (tx) => await tx.query(...texts.map((text, id) => add(id, text, at))))
    expect(rows.flat()).toEqual(texts.map((text, id) => ({ id, text, at })))
    expect(await prepared.query(Prisma.sql`SELECT id, text, at FROM note ORDER BY id`)).toEqual(rows.flat())
  })

  it('sees in each statement what the one before wrote, and prepares each text once', async () => {
    const before = await planned()
    for (let id = 0; id < 3; id += 1) {
      const [, found] = await prepared.transaction(async (tx) => await tx.query(add(id, 'x'), notes))
      expect(found).toHaveLength(id + 1)
    }
    expect((await planned()).length).toBeLessThanOrEqual(before.length + 2)
  })

  it('keeps all or nothing, and the connection works on', async () => {
    const failing = prepared.transaction(async (tx) => {
      await tx.query(add(1, 'x'))
      await tx.commit(add(2, 'x'), add(1, 'again'))
    })
    await expect(failing).rejects.toMatchObject({ code: '23505' })
    await expect(
      prepared.transaction(async (tx) => {
        await tx.query(add(3, 'x'))
        throw new Error('changed my mind')
      }),
    ).rejects.toThrow('changed my mind')
    expect(await prepared.query(notes)).toEqual([])
    await prepared.transaction(async (tx) => await tx.query(add(4, 'x')))
    await prepared.transaction(async (tx) => await tx.commit(add(5, 'x')))
    expect(await prepared.query(notes)).toEqual([{ id: 4 }, { id: 5 }])
  })

  it('goes on with another connection when a text could not be prepared', async () => {
    await expect(
      prepared.transaction(async (tx) => await tx.query(notes, Prisma.sql`SELECT nothing FROM note`)),
    ).rejects.toMatchObject({ code: '42703' })
    expect(await prepared.transaction(async (tx) => await tx.query(notes))).toEqual([[]])
  })
})
