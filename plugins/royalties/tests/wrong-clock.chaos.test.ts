import pg from 'pg'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, it } from 'vitest'
import { root } from '#api/testing/programs/product-process.ts'
import { eventually, freePort, type ServerProcess, startProcess } from '#api/testing/programs/server-process.ts'
import { createEmptyDatabase } from '#api/testing/test-database.ts'

const undo: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const step of undo.splice(0).reverse()) await step()
})

const WITHIN = { within: 120_000, every: 250 }

/** Starts the product whose clock is `days` ahead. */
async function start(database: string, directory: string, days = 0): Promise<{ started: ServerProcess; url: string }> {
  const port = await freePort()
  const command = days === 0 ? [] : ['faketime', '-f', `+${days}d`]
  const [program, ...args] = [...command, process.execPath, 'api/main.ts']
  const started = startProcess(program as string, args, {
    cwd: root,
    grace: 60_000,
    env: {
      ...{ PATH: process.env.PATH ?? '', HOME: process.env.HOME ?? '', FAKETIME_DONT_FAKE_MONOTONIC: '1' },
      ...{ DATABASE_URL: database, FAIRWAVE_DATA_DIR: directory, PORT: String(port) },
      ...{ SEED_DEMO: 'false', LOG_LEVEL: 'warn', ALLOW_SANDBOX_PAYMENTS: 'true', RUN_WORKERS: 'true' },
    },
  })
  undo.push(() => started.stop())
  const url = `http://127.0.0.1:${port}`
  await eventually(async () => (await fetch(`${url}/healthz`)).ok, { ...WITHIN, what: 'a start' })
  return { started, url }
}

it('one start with a clock thirteen months ahead closes and renews nothing, and schedules run again at the right time', async () => {
  const database = await createEmptyDatabase()
  undo.push(() => database.drop())
  const directory = mkdtempSync(join(tmpdir(), 'fairwave-clock-'))
  const client = new pg.Pool({ connectionString: database.url, max: 1 })
  client.on('error', () => {})
  undo.push(() => client.end())
  const one = async <Row>(sql: string) => (await client.query(sql)).rows[0] as Row
  const lastRun = async (name: string) =>
    (await one<{ at: Date | null }>(`SELECT max("succeededAt") AS at FROM "ScheduleRun" WHERE "name" = '${name}'`)).at

  const right = await start(database.url, directory)
  const { cookie, post } = visitorOf(right.url)
  await post('/auth/user/register', {
    ...{
      username: 'subscriber',
      email: 'subscriber@example.com',
      displayName: 'Subscriber',
      password: 'a-good-password',
    },
  })
  expect(cookie()).not.toBe('')
  const { clientSecret } = await post('/subscription/create')
  await post('/payments/sandbox/confirm', {
    clientSecret,
    card: { number: '4242424242424242', expMonth: 12, expYear: 2040, cvc: '123' },
  })
  const periods = async () => (await one<{ count: number }>('SELECT count(*)::int FROM "SubscriptionPeriod"')).count
  await eventually(async () => (await periods()) === 1, { ...WITHIN, what: 'a paid period' })
  await eventually(() => lastRun('billing.sandbox-renew').then(Boolean), { ...WITHIN, what: 'the first renewals' })
  await right.started.stop()

  const wrong = await start(database.url, directory, 392)
  await eventually(() => wrong.started.output().includes('are paused because'), { ...WITHIN, what: 'the sentence' })
  const ahead = async () => Number(await lastRun('kernel.work-sweep')) > Date.now() + 300 * 86_400_000
  await eventually(ahead, { ...WITHIN, what: 'schedules that nothing holds' })
  await eventually(
    async () =>
      (
        await one<{ n: number }>(
          `SELECT count(*)::int AS n FROM "ScheduleRun" WHERE "succeededAt" > now() + interval '300 days'`,
        )
      ).n > 5,
    { ...WITHIN, what: 'several schedules' },
  )
  await wrong.started.stop()
  expect(await one('SELECT count(*)::int FROM "ClosedMonth"')).toEqual({ count: 0 })
  expect(await one('SELECT "state" FROM "SubscriptionPeriod"')).toEqual({ state: 'open' })
  expect(await periods()).toBe(1)

  const again = await start(database.url, directory)
  const before = Date.now()
  for (const name of ['kernel.work-sweep', 'billing.sandbox-renew', 'ledger.check-sums'])
    await eventually(
      async () => {
        const at = Number(await lastRun(name))
        return at >= before && at <= Date.now()
      },
      { ...WITHIN, what: `a run of ${name}` },
    )
  expect(again.started.output()).not.toContain('are paused because')
})

function visitorOf(url: string) {
  let cookie = ''
  return {
    cookie: () => cookie,
    post: async (path: string, body: unknown = {}) => {
      const answer = await fetch(`${url}/api${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...(cookie && { cookie }) },
        body: JSON.stringify(body),
      })
      if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
      cookie =
        answer.headers
          .getSetCookie()
          .map((each) => each.split(';')[0])
          .join('; ') || cookie
      return (await answer.json()) as Record<string, string>
    },
  }
}
