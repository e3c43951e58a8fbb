import pg from 'pg'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, it } from 'vitest'
import { startProgram } from '#api/testing/programs/product-process.ts'
import { eventually, type ServerProcess } from '#api/testing/programs/server-process.ts'
import { type SmtpAnswer, startSmtpServer, type TestSmtpServer } from '#api/testing/programs/smtp-server.ts'
import { createTestDatabase } from '#api/testing/test-database.ts'

const MAILS = 60
/** A worker is killed while it hands over the message after so many. */
const KILLS = [5, 20, 35]

const undo: (() => Promise<unknown> | void)[] = []
afterEach(async () => {
  for (const step of undo.splice(0).toReversed()) await step()
})

it('loses no message when workers are killed, and sends a doubled one under the same id', async () => {
  const database = await createTestDatabase()
  undo.push(() => database.drop())
  const directory = mkdtempSync(join(tmpdir(), 'fairwave-chaos-'))
  undo.push(() => rmSync(directory, { recursive: true, force: true }))
  const smtp: TestSmtpServer = await startSmtpServer()
  undo.push(() => smtp.stop())
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  undo.push(() => client.end())
  const { rows } = await client.query<{ id: string }>(
    `INSERT INTO "MailMessage" ("id", "kind", "recipient", "params")
     SELECT gen_random_uuid(), 'auth.artist-approved', 'artist' || n || '@example.com', '{"name": "Nova"}'
     FROM generate_series(1, $1::int) AS series (n) RETURNING "id"`,
    [MAILS],
  )

  const settings = {
    DATABASE_URL: database.url,
    FAIRWAVE_DATA_DIR: directory,
    SESSION_SECRET: 'a secret of this test and of nothing else',
    SEED_DEMO: 'false',
    SMTP_URL: smtp.url,
    MAIL_FROM: 'mail@fairwave.example',
  }
  const begin = () => startProgram('workers/main.ts', settings)
  const workers: ServerProcess[] = [begin(), begin()]
  undo.push(() => Promise.all(workers.map((worker) => worker.stop('SIGKILL'))))

  // The answer is held back until the worker is dead: the server has the message, and nobody knows.
  let kills = 0
  smtp.onContent = async (): Promise<SmtpAnswer> => {
    if (smtp.received.length < (KILLS[kills] ?? MAILS * 2)) return 'ok'
    const victim = kills % workers.length
    kills += 1
    await workers[victim]?.stop('SIGKILL')
    workers[victim] = begin()
    return 'ok'
  }

  const open = async () =>
    (await client.query(`SELECT FROM "MailMessage" WHERE "state" <> 'sent' OR "settledAt" IS NULL`)).rowCount
  await eventually(async () => (await open()) === 0, { within: 600_000, every: 200, what: 'all messages sent' })

  expect(kills).toBe(KILLS.length)
  const ids = smtp.received.map(({ messageId }) => messageId)
  expect(new Set(ids)).toEqual(new Set(rows.map(({ id }) => `<${id}@fairwave.example>`)))
})
