import pg from 'pg'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { PATIENCE } from '../testing/patience.ts'
import { root } from '../testing/programs/product-process.ts'
import { startProcess } from '../testing/programs/server-process.ts'
import { createTestDatabase } from '../testing/test-database.ts'
import { type Keys, keysOf } from './keys.ts'
import { readSecretFile, writeSecretFile } from './secret-file.ts'

const MAILS = 1_200
const [old, WAIT] = ['o'.repeat(32), { timeout: 60_000 * PATIENCE }]
const directory = mkdtempSync(join(tmpdir(), 'fairwave-rotate-'))
const secretFile = join(directory, 'secret')
const boundTo = Buffer.from(JSON.stringify(['accounts.password-reset', 'lena@example.com']))
const undo: (() => unknown)[] = []
let sql: pg.Client
let env: Record<string, string>

beforeAll(async () => {
  const database = await createTestDatabase()
  undo.push(
    () => database.drop(),
    () => rmSync(directory, { recursive: true }),
  )
  sql = new pg.Client({ connectionString: database.url })
  await sql.connect()
  undo.push(() => sql.end())
  writeSecretFile(secretFile, { current: old, previous: null })
  env = { DATABASE_URL: database.url, FAIRWAVE_DATA_DIR: directory, FAIRWAVE_PLUGINS: 'auth,accounts,factors,mail' }
  const texts = Array.from({ length: MAILS }, (_, place) =>
    Buffer.from(keysOf(old).seal('mail:params', Buffer.from(`{"place":${place}}`), boundTo)).toString('base64'),
  )
  await sql.query(
    `INSERT INTO "MailMessage" ("id", "kind", "recipient", "params", "createdAt", "nextAttemptAt")
     SELECT gen_random_uuid(), 'accounts.password-reset', 'lena@example.com', jsonb_build_object('sealed', text), now(), now()
     FROM unnest($1::text[]) AS text`,
    [texts],
  )
})
afterAll(async () => {
  for (const step of undo.reverse()) await step()
})

const rotate = (...args: string[]) => {
  const { PATH = '', HOME = '' } = process.env
  const started = startProcess(process.execPath, ['workers/keys-rotate.ts', ...args], {
    cwd: root,
    env: { PATH, HOME, ...env },
  })
  const ends = async (how: number | NodeJS.Signals) =>
    await expect.poll(() => started.process.exitCode ?? started.process.signalCode, WAIT).toBe(how)
  return { ...started, ends }
}
const sealed = async () =>
  (await sql.query<{ sealed: string }>(`SELECT "params"->>'sealed' AS sealed FROM "MailMessage"`)).rows.map((row) =>
    Buffer.from(row.sealed, 'base64'),
  )
/** How many are under each key, and how many open. */
async function count(keys: Keys) {
  const all = await sealed()
  const under = (id: string) => all.filter((bytes) => bytes.subarray(0, 6).toString('base64url') === id).length
  const places = all.map((bytes) => JSON.parse(Buffer.from(keys.open('mail:params', bytes, boundTo)).toString()).place)
  return {
    current: under(keys.ids().current),
    previous: all.length - under(keys.ids().current),
    places: new Set(places).size,
  }
}
const waitsForRow = async () =>
  (await sql.query(`SELECT FROM pg_locks WHERE NOT granted AND locktype = 'transactionid'`)).rowCount

describe('npm run keys:rotate', () => {
  it('that is killed amid its work is gone on with, runs once at a time, and makes no third key', async () => {
    // A row in the second batch is locked: there the first one waits.
    const holder = new pg.Client({ connectionString: env.DATABASE_URL })
    await holder.connect()
    await holder.query('BEGIN')
    await holder.query(
      'SELECT FROM "MailMessage" WHERE "id" = (SELECT "id" FROM "MailMessage" ORDER BY "id" OFFSET 700 LIMIT 1) FOR UPDATE',
    )
    const first = rotate()
    await expect.poll(waitsForRow, WAIT).toBe(1)
    const second = rotate()
    await second.ends(1)
    expect(second.output()).toContain('Another keys:rotate is running on this database')

    first.process.kill('SIGKILL')
    await first.ends('SIGKILL')
    const text = readFileSync(secretFile, 'utf8')
    const secrets = readSecretFile(secretFile)
    expect(secrets?.previous).toBe(old)
    const keys = keysOf(secrets?.current as string, old)
    const amid = await count(keys)
    expect(amid.places).toBe(MAILS)
    expect(amid.current).toBeGreaterThanOrEqual(500)
    expect(amid.previous).toBe(MAILS - amid.current)

    await holder.query('ROLLBACK')
    await holder.end()

    const again = rotate()
    await again.ends(0)
    expect(again.output()).toMatch(/\d+ stored mails with links were made again with the current key/)
    expect(await count(keys)).toEqual({ current: MAILS, previous: 0, places: MAILS })
    expect(readFileSync(secretFile, 'utf8')).toBe(text)
  })

  it('refuses another key while there are two, and words that it does not know', async () => {
    const [refused, unknown, early] = [rotate(), rotate('--force'), rotate('--finish')]
    for (const each of [refused, early]) await each.ends(1)
    await unknown.ends(2)
    // Of two concurrent calls, one may see the other.
    expect(refused.output()).toMatch(/no new key was made|Another keys:rotate is running/)
    expect(early.output()).toMatch(/can't be dropped yet|Another keys:rotate is running/)
    expect(unknown.output()).toContain('Use: npm run keys:rotate')
    expect(readSecretFile(secretFile)?.previous).toBe(old)
  })
})
