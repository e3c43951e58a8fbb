import pg from 'pg'
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { describe, expect, it, onTestFinished } from 'vitest'
import { readConfig } from '../app/config.ts'
import { MONITORED } from '../testing/monitoring.ts'
import { root } from '../testing/programs/product-process.ts'
import { eventually, freePort, startProcess } from '../testing/programs/server-process.ts'
import { startSmtpServer } from '../testing/programs/smtp-server.ts'
import { startStripeDouble, type StripeDoubleOptions } from '../testing/stripe-double.ts'
import { startTestAppForTest } from '../testing/test-app.ts'
import { createTestDatabase } from '../testing/test-database.ts'
import { checkClock } from './check-clock.ts'
import { checkDatabase } from './check-database.ts'
import { checkDisk } from './check-disk.ts'
import { checkMail } from './check-mail.ts'
import { checkPayments } from './check-payments.ts'
import { checkPublicAddress } from './check-proxies.ts'

async function database() {
  const made = await createTestDatabase()
  onTestFinished(() => made.drop())
  return made
}

async function stripe(options: StripeDoubleOptions = {}) {
  const double = await startStripeDouble(options)
  onTestFinished(() => double.stop())
  return double.env
}

const said = (findings: { level: string; message: string }[]) =>
  findings.map(({ level, message }) => `${level}: ${message}`)

describe('the database', () => {
  it('is asked for its version and for what its role may do', async () => {
    const { url } = await database()
    expect(said(await checkDatabase(readConfig({ DATABASE_URL: url })))).toEqual([
      expect.stringMatching(/^ok: PostgreSQL 18[\w.]* answers\.$/),
    ])
  })

  it('is reported where it does not let us in, and where a role lacks rights', async () => {
    const { url } = await database()
    const gone = new URL(url)
    gone.pathname = '/nowhere'
    expect(said(await checkDatabase(readConfig({ DATABASE_URL: gone.href })))).toEqual([
      'error: PostgreSQL at DATABASE_URL does not let us in: database "nowhere" does not exist.',
    ])
    const role = `doctor_${process.pid}`
    const owner = new pg.Client({ connectionString: url })
    await owner.connect()
    await owner.query(`CREATE ROLE ${role} LOGIN PASSWORD 'x'`)
    onTestFinished(async () => {
      await owner.query(`DROP ROLE ${role}`)
      await owner.end()
    })
    const name = new URL(url).pathname.slice(1)
    await owner.query(`REVOKE TEMPORARY ON DATABASE "${name}" FROM PUBLIC`)
    const limited = new URL(url)
    Object.assign(limited, { username: role, password: 'x' })
    expect(said(await checkDatabase(readConfig({ DATABASE_URL: limited.href })))).toEqual([
      expect.stringMatching(/^error: This role may not make temporary tables/),
    ])
  })

  it('is not taken for a replica', async () => {
    const { url } = await database()
    const findings = await checkDatabase(readConfig({ DATABASE_URL: url, DATABASE_REPLICA_URL: url }))
    expect(said(findings)).toContain(
      'warning: DATABASE_REPLICA_URL leads to a primary, not to a replica; it is not asked.',
    )
  })
})

describe('the mail server', () => {
  const from = { MAIL_FROM: 'mail@fairwave.example', PUBLIC_URL: 'https://fairwave.example' }
  it('is asked whether it takes our sign-in, and gets no message', async () => {
    const smtp = await startSmtpServer()
    onTestFinished(() => smtp.stop())
    expect(said(await checkMail(readConfig({ SMTP_URL: smtp.url, ...from })))).toEqual([
      'ok: The mail server takes our sign-in; mail is from mail@fairwave.example.',
    ])
    const { port } = new URL(smtp.url)
    expect(said(await checkMail(readConfig({ SMTP_URL: `smtp://u:wrong@127.0.0.1:${port}`, ...from })))).toEqual([
      expect.stringMatching(new RegExp(`^error: The mail server 127\\.0\\.0\\.1:${port} refuses our sign-in: `)),
    ])
    expect(smtp.received).toEqual([])
  })

  it('is reported where it does not answer', async () => {
    const port = await freePort()
    expect(said(await checkMail(readConfig({ SMTP_URL: `smtp://127.0.0.1:${port}`, ...from })))).toEqual([
      expect.stringMatching(
        new RegExp(`^error: The mail server 127\\.0\\.0\\.1:${port} does not answer: .*ECONNREFUSED`),
      ),
    ])
  })
})

describe('payment keys', () => {
  const check = async (env: Record<string, string>) => said(await checkPayments(readConfig(env)))

  it('that Stripe knows are in order', async () => {
    expect(await check(await stripe())).toEqual(['ok: Stripe knows the keys and the price (test mode).'])
  })

  it('that Stripe does not know are named', async () => {
    const env = await stripe()
    expect(await check({ ...env, STRIPE_SECRET_KEY: 'sk_test_other' })).toEqual([
      'error: Stripe does not know STRIPE_SECRET_KEY: Invalid API Key provided',
    ])
    expect(await check({ ...env, STRIPE_PUBLISHABLE_KEY: 'pk_test_other' })).toEqual([
      'error: Stripe does not know STRIPE_PUBLISHABLE_KEY.',
    ])
    expect(await check({ ...env, STRIPE_PRICE_ID: 'price_other' })).toEqual([
      'error: STRIPE_PRICE_ID: price_other does not exist in the account and mode of STRIPE_SECRET_KEY.',
    ])
  })

  it('of mixed modes, swapped keys and a wrong signing secret are named without asking', async () => {
    const env = await stripe()
    expect(await check({ ...env, STRIPE_PUBLISHABLE_KEY: 'pk_live_x' })).toContain(
      'error: STRIPE_SECRET_KEY is of test mode and STRIPE_PUBLISHABLE_KEY of live mode: take both from one mode.',
    )
    const swapped = await check({
      ...env,
      STRIPE_SECRET_KEY: 'pk_test_double',
      STRIPE_PUBLISHABLE_KEY: 'sk_test_double',
    })
    expect(swapped.slice(0, 2)).toEqual([
      expect.stringContaining('STRIPE_SECRET_KEY is no secret key'),
      expect.stringContaining('STRIPE_PUBLISHABLE_KEY is no publishable key'),
    ])
    expect(await check({ ...env, STRIPE_WEBHOOK_SECRET: 'we_1' })).toEqual([
      expect.stringContaining('STRIPE_WEBHOOK_SECRET holds a text that is no signing secret'),
    ])
  })

  it('with a price that screens do not name are refused', async () => {
    expect(await check(await stripe({ price: { amount: 900, interval: 'month' } }))).toEqual([
      'error: STRIPE_PRICE_ID: price_monthly must be an active price of $10.00 a month.',
    ])
  })

  it('are warned of at the start, which goes on', async () => {
    const env = await stripe()
    const [{ url }, port] = [await database(), await freePort()]
    const started = startProcess(process.execPath, ['api/main.ts'], {
      cwd: root,
      env: {
        PATH: process.env.PATH ?? '',
        PORT: String(port),
        DATABASE_URL: url,
        SESSION_SECRET: 'x'.repeat(32),
        ...env,
        STRIPE_PUBLISHABLE_KEY: 'pk_live_x',
      },
    })
    onTestFinished(() => started.stop())
    await eventually(() => started.output().includes('take both from one mode'), { within: 60_000 })
    await eventually(async () => (await fetch(`http://127.0.0.1:${port}/readyz`)).ok, { within: 60_000 })
  })
})

describe('the clock', () => {
  it('is compared with those of the database and the payment provider', async () => {
    const env = { ...(await stripe()), DATABASE_URL: (await database()).url }
    const config = readConfig(env)
    expect(said(await checkClock(config))).toEqual(['ok: Within 5 seconds of PostgreSQL, Stripe.'])
    const late = await checkClock(config, () => Date.now() - 600_000)
    expect(said(late)).toEqual([
      expect.stringMatching(/^error: This machine's clock is \d+ seconds behind PostgreSQL: set both by NTP\.$/),
      expect.stringMatching(/^error: This machine's clock is \d+ seconds behind Stripe/),
    ])
    expect((await checkClock(config, () => Date.now() + 20_000)).map(({ level }) => level)).toEqual([
      'warning',
      'warning',
    ])
  })
})

describe('the number of proxies', () => {
  it('is counted by a call to PUBLIC_URL, and compared with TRUST_PROXY', async () => {
    const test = await startTestAppForTest({ plugins: [], env: MONITORED })
    const origin = await test.listen()
    const check = async (env: Record<string, string>) =>
      said(await checkPublicAddress(readConfig({ PUBLIC_URL: origin, ...env })))
    expect(await check(MONITORED)).toEqual([`ok: ${origin} is Fairwave behind 0 proxies, as TRUST_PROXY says.`])
    expect(await check({ ...MONITORED, TRUST_PROXY: '1' })).toEqual([
      `error: A call to ${origin} passes 0 proxies and TRUST_PROXY is 1: callers can choose the address they are limited by.`,
    ])
    expect(await check({})).toEqual([expect.stringContaining('With METRICS_TOKEN the number of proxies is counted')])
    expect(await check({ METRICS_TOKEN: 'another-token-of-16' })).toEqual([
      expect.stringContaining('does not know our METRICS_TOKEN'),
    ])
  })

  it('is wrong with an https address and none', async () => {
    const port = await freePort()
    expect(said(await checkPublicAddress(readConfig({ PUBLIC_URL: `https://localhost:${port}` })))).toEqual([
      expect.stringContaining('but TRUST_PROXY is 0'),
      expect.stringContaining('does not answer from here'),
    ])
  })
})

describe('the disk', () => {
  it('is measured where data is', async () => {
    expect(said(await checkDisk(readConfig({ MIN_FREE_DISK_MB: '0' })))).not.toContainEqual(
      expect.stringContaining('error'),
    )
    expect(said(await checkDisk(readConfig({ MIN_FREE_DISK_MB: '999999999' })))).toContainEqual(
      expect.stringMatching(/^error: \.fairwave has \d+ MB left; uploads are refused below 999999999/),
    )
  })
})

describe('npm run doctor', () => {
  it('says a sentence for each part and ends with 1 where something is wrong', async () => {
    const env = {
      PATH: process.env.PATH,
      ...(await stripe()),
      DATABASE_URL: (await database()).url,
      STRIPE_PRICE_ID: 'price_x',
    }
    const run = promisify(execFile)(process.execPath, ['workers/doctor.ts'], { cwd: root, env })
    const { code, stdout } = await run.then(
      (done) => ({ code: 0, ...done }),
      (error: { code: number; stdout: string }) => error,
    )
    expect(stdout).toMatch(/ {2}ok {5}database {2}PostgreSQL/)
    expect(stdout).toMatch(/ {2}WRONG {2}payments {2}STRIPE_PRICE_ID: price_x does not exist/)
    expect(stdout).toContain('1 wrong, ')
    expect(code).toBe(1)
  })
})
