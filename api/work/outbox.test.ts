import { expect, it } from 'vitest'
import { definePlugin } from '../app/plugin.ts'
import { measured } from '../testing/measured.ts'
import { startTestAppForTest, type TestApp } from '../testing/test-app.ts'
import { createTestDatabase } from '../testing/test-database.ts'

declare module '../app/extensions.ts' {
  interface Events {
    'outbox-test.known': { note: string }
    'outbox-test.new': { note: string }
  }
}

/** A plugin that writes down what it hears of events. */
function hearing(name: string, events: readonly ('outbox-test.known' | 'outbox-test.new')[]) {
  const heard: string[] = []
  const plugin = definePlugin({
    name,
    on: Object.fromEntries(
      events.map((event) => [event, async (_ctx: unknown, { note }: { note: string }) => void heard.push(note)]),
    ),
  })
  return { plugin, heard }
}

/** Processes of two versions beside each other, as while one takes the place of the other. */
async function startBoth() {
  const database = await createTestDatabase()
  const before = hearing('first', ['outbox-test.known'])
  const now = hearing('first', ['outbox-test.known', 'outbox-test.new'])
  const added = hearing('second', ['outbox-test.known'])
  const old = await startTestAppForTest({ plugins: [before.plugin], database })
  const shared = { ...database, drop: async () => {} }
  const next = await startTestAppForTest({ plugins: [now.plugin, added.plugin], database: shared })
  return { old, next, heard: { before: before.heard, now: now.heard, added: added.heard } }
}

const undelivered = async ({ platform }: TestApp) =>
  await platform.database.client.outboxEvent.findMany({ where: { deliveredAt: null }, select: { attempts: true } })

it('an event of a newer version is left to it, and keeps no other waiting', async () => {
  const { old, next, heard } = await startBoth()
  // More than are taken in one go.
  for (let count = 0; count < 60; count += 1) await next.ctx.emit('outbox-test.new', { note: 'new' })
  await old.ctx.emit('outbox-test.known', { note: 'known' })

  expect(await old.deliverEvents()).toBe(1)
  expect(heard.before).toEqual(['known'])
  expect(await undelivered(next)).toEqual(Array.from({ length: 60 }, () => ({ attempts: 0 })))

  expect(await next.deliverEvents()).toBe(60)
  expect(heard.now).toHaveLength(60)
})

it('an event that only a newer version has all handlers of is left to it', async () => {
  const { old, next, heard } = await startBoth()
  await next.ctx.emit('outbox-test.known', { note: 'for both' })

  expect(await old.deliverEvents()).toBe(0)
  expect(await next.deliverEvents()).toBe(1)
  expect(heard).toEqual({ before: [], now: ['for both'], added: ['for both'] })
})

it('an event whose handler has another name by now is delivered to it when a restart is over', async () => {
  const { old, heard } = await startBoth()
  const { client } = old.platform.database
  await client.outboxEvent.create({
    data: { name: 'outbox-test.known', payload: { note: 'renamed' }, hearers: ['zeroth'] },
  })
  expect(await old.deliverEvents()).toBe(0)
  await client.outboxEvent.updateMany({ data: { createdAt: new Date(Date.now() - 61 * 60_000) } })
  expect(await old.deliverEvents()).toBe(1)
  expect(heard.before).toEqual(['renamed'])
})

it('an event that a migration of a newer version wrote is left to that, and told of', async () => {
  const { old, next } = await startBoth()
  const { client } = old.platform.database
  await client.$executeRaw`INSERT INTO "OutboxEvent" (name, payload) VALUES ('outbox-test.new', '{"note":"by SQL"}')`

  expect(await old.deliverEvents()).toBe(0)
  expect(await measured(old, 'outbox_events')).toEqual({
    'state="waiting"': 0,
    'state="unknown"': 1,
    'state="dead"': 0,
  })
  expect(await measured(old, 'outbox_oldest_waiting_seconds')).toEqual({ '': 0 })
  expect(await measured(next, 'outbox_events')).toEqual({
    'state="waiting"': 1,
    'state="unknown"': 0,
    'state="dead"': 0,
  })
  expect(await next.deliverEvents()).toBe(1)
})

it('an event that nobody hears waits for nobody, nor one for a plugin that is turned off', async () => {
  const { plugin } = hearing('quiet', [])
  const hears = hearing('hears', ['outbox-test.new'])
  const test = await startTestAppForTest({ plugins: [plugin, hears.plugin], env: { FAIRWAVE_PLUGINS: 'quiet' } })
  await test.ctx.emit('outbox-test.known', { note: 'to nobody' })
  await test.ctx.emit('outbox-test.new', { note: 'to who is not there' })
  expect(await undelivered(test)).toEqual([])
  // Written while it was turned on.
  await test.platform.database.client.outboxEvent.create({
    data: { name: 'outbox-test.new', payload: { note: 'before' }, hearers: ['hears'] },
  })
  expect(await test.deliverEvents()).toBe(1)
  expect(hears.heard).toEqual([])
})
