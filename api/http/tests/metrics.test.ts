import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { definePlugin } from '../../app/plugin.ts'
import { startTestApp, startTestAppForTest, type TestApp } from '../../testing/test-app.ts'
import { watchSql } from '../../testing/watch-sql.ts'
import { startMonitoring } from '../metrics.ts'
import { PATIENCE } from '../../testing/patience.ts'

declare module '../../app/extensions.ts' {
  interface Counters {
    probe_things_total: { kind: string }
  }
  interface Events {
    'probe.happened': Record<string, never>
  }
}

let level: number | null = 3
const probe = definePlugin({
  name: 'probe',
  contributes: {
    metrics: [
      { kind: 'counter', name: 'probe_things_total', help: 'Things by kind.', labels: ['kind'] },
      { kind: 'gauge', name: 'probe_level', help: 'A level.', read: async () => level },
      { kind: 'gauge', name: 'probe_broken', help: 'Fails.', read: () => Promise.reject(new Error('no figure')) },
      {
        kind: 'gauge',
        name: 'probe_rooms',
        help: 'Rooms.',
        labels: ['room'],
        read: async () => [{ labels: { room: 'one' }, value: 1 }],
      },
    ],
  },
})

const scrape = async (test: TestApp) => (await test.server.inject('/metrics')).body
const lines = (body: string, name: string) => body.split('\n').filter((line) => line.startsWith(`fairwave_${name}`))

describe('what is measured', () => {
  let test: TestApp
  beforeAll(async () => {
    test = await startTestApp({ plugins: [probe] })
  })
  afterAll(() => test.close())

  it('is what plugins declare, whichever of their figures fail', async () => {
    test.ctx.count('probe_things_total', { kind: 'red' })
    test.ctx.count('probe_things_total', { kind: 'red' }, 2)
    const body = await scrape(test)
    expect(lines(body, 'probe_things_total')).toEqual(['fairwave_probe_things_total{kind="red"} 3'])
    expect(lines(body, 'probe_level')).toEqual(['fairwave_probe_level 3'])
    expect(lines(body, 'probe_rooms')).toEqual(['fairwave_probe_rooms{room="one"} 1'])
    // Neither a figure that could not be read nor one that is not there shows as 0.
    expect(lines(body, 'probe_broken')).toEqual([])
  })

  it('costs no SQL when several scrape', async () => {
    await scrape(test)
    const watch = watchSql(test)
    await scrape(test)
    expect(watch.take()).toEqual([])
    watch.stop()
  })

  it('leaves out what is not there', async () => {
    level = null
    const other = await startTestAppForTest({ plugins: [probe] })
    expect(lines(await scrape(other), 'probe_level')).toEqual([])
  })

  it('tells of the queue, durable work, the schedules, the parts and the disk', async () => {
    const hearing = definePlugin({ name: 'hearing', on: { 'probe.happened': async () => {} } })
    const other = await startTestAppForTest({ plugins: [hearing] })
    const createdAt = new Date(other.clock.now().getTime() - 90_000)
    const payload = { name: 'probe.happened', data: {} }
    const event = { kind: 'event', subject: 'probe.happened', payload, runAt: new Date(0), createdAt }
    await other.platform.database.client.work.createMany({
      data: [event, { ...event, state: 'dead', diedAt: createdAt }, { ...event, kind: 'nobody’s', subject: null }],
    })
    await other.platform.queue.add('kernel.outbox', {})
    const body = await scrape(other)
    const items = lines(body, 'work_items').filter((line) => !line.endsWith(' 0'))
    expect(items.sort()).toEqual([
      'fairwave_work_items{kind="event",state="dead"} 1',
      'fairwave_work_items{kind="event",state="waiting"} 1',
      'fairwave_work_items{kind="nobody’s",state="unknown"} 1',
    ])
    expect(lines(body, 'work_oldest_waiting_seconds')).toEqual([
      'fairwave_work_oldest_waiting_seconds{kind="event"} 90',
    ])
    expect(lines(body, 'queue_jobs')).toContain('fairwave_queue_jobs{state="waiting"} 1')
    // A look that a busy machine held up counts as none.
    const isUp = async () => lines(await scrape(other), 'part_up').every((line) => line.endsWith(' 1'))
    await expect.poll(isUp, { timeout: 60_000 * PATIENCE }).toBe(true)
    expect(lines(body, 'schedule_overdue')).toEqual([
      'fairwave_schedule_overdue{schedule="kernel.work-sweep"} 0',
      'fairwave_schedule_overdue{schedule="kernel.sweep-idempotency-keys"} 0',
    ])
    expect(Number(lines(body, 'data_folder_free_bytes')[0]?.split(' ')[1])).toBeGreaterThan(0)
  })
})

describe('who may read it', () => {
  const production = {
    NODE_ENV: 'production',
    SESSION_SECRET: 'x'.repeat(32),
    ALLOW_SANDBOX_PAYMENTS: 'true',
    PUBLIC_URL: 'http://localhost:4000',
    ALLOW_KEPT_MAIL: 'true',
  }

  it('is nobody in production, unless a token or a port says who', async () => {
    const test = await startTestAppForTest({ plugins: [], env: production })
    expect((await test.server.inject('/metrics')).statusCode).toBe(404)
  })

  it('is who has the token', async () => {
    const token = 'a-token-of-some-length'
    const test = await startTestAppForTest({ plugins: [], env: { ...production, METRICS_TOKEN: token } })
    const status = async (authorization?: string) =>
      (await test.server.inject({ url: '/metrics', headers: { ...(authorization && { authorization }) } })).statusCode
    expect(await status()).toBe(401)
    expect(await status('Bearer wrong')).toBe(401)
    expect(await status(`Bearer ${token}`)).toBe(200)
  })

  it('is who reaches its own port, which workers have as well', async () => {
    const test = await startTestAppForTest({ plugins: [], env: { ...production, METRICS_PORT: '0' } })
    const monitoring = await startMonitoring(test.app, () => false)
    const address = monitoring?.server.address() as AddressInfo
    const origin = `http://127.0.0.1:${address.port}`
    try {
      expect(await (await fetch(`${origin}/metrics`)).text()).toContain('fairwave_part_up')
      expect(await (await fetch(`${origin}/readyz`)).json()).toMatchObject({ status: 'ok', parts: { database: 'ok' } })
      expect((await fetch(`${origin}/api/auth/status`)).status).toBe(404)
    } finally {
      await monitoring?.close()
    }
    expect((await test.server.inject('/metrics')).statusCode).toBe(404)
  })
})
