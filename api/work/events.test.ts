import { expect, it } from 'vitest'
import { definePlugin } from '../app/plugin.ts'
import { measured } from '../testing/measured.ts'
import { startTestAppForTest, type TestApp } from '../testing/test-app.ts'
import { createTestDatabase } from '../testing/test-database.ts'

declare module '../app/extensions.ts' {
  interface Events {
    'event-test.known': { note: string }
    'event-test.new': { note: string }
  }
}

/** A plugin that writes down what it hears of events. */
function hearing(name: string, events: readonly ('event-test.known' | 'event-test.new')[]) {
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
  const before = hearing('first', ['event-test.known'])
  const now = hearing('first', ['event-test.known', 'event-test.new'])
  const added = hearing('second', ['event-test.known'])
  const old = await startTestAppForTest({ plugins: [before.plugin], database })
  const shared = { ...database, drop: async () => {} }
  const next = await startTestAppForTest({ plugins: [now.plugin, added.plugin], database: shared })
  return { old, next, heard: { before: before.heard, now: now.heard, added: added.heard } }
}

const undelivered = async ({ platform }: TestApp) =>
  await platform.database.client.work.findMany({ where: { kind: 'event' }, select: { attempts: true } })

/** An event as SQL writes it. */
const written = (name: string, note: string, hearers: string[] = []) => ({
  ...{ kind: 'event', subject: name, runAt: new Date(0) },
  payload: { name, data: { note }, hearers, deliveredTo: [] },
})

it('an event of a newer version is left to it, and keeps no other waiting', async () => {
  const { old, next, heard } = await startBoth()
  // More than are taken in one go.
  for (let count = 0; count < 60; count += 1) await next.ctx.emit('event-test.new', { note: 'new' })
  await old.ctx.emit('event-test.known', { note: 'known' })

  expect(await old.deliverEvents()).toBe(1)
  expect(heard.before).toEqual(['known'])
  expect(await undelivered(next)).toEqual(Array.from({ length: 60 }, () => ({ attempts: 0 })))

  expect(await next.deliverEvents()).toBe(60)
  expect(heard.now).toHaveLength(60)
})

it('an event that only a newer version has all handlers of is left to it', async () => {
  const { old, next, heard } = await startBoth()
  await next.ctx.emit('event-test.known', { note: 'for both' })

  expect(await old.deliverEvents()).toBe(0)
  expect(await next.deliverEvents()).toBe(1)
  expect(heard).toEqual({ before: [], now: ['for both'], added: ['for both'] })
})

it('an event whose handler has another name by now is delivered to it when a restart is over', async () => {
  const { old, heard } = await startBoth()
  const { client } = old.platform.database
  await client.work.create({ data: written('event-test.known', 'renamed', ['zeroth']) })
  expect(await old.deliverEvents()).toBe(0)
  await client.work.updateMany({ data: { createdAt: new Date(Date.now() - 61 * 60_000) } })
  expect(await old.deliverEvents()).toBe(1)
  expect(heard.before).toEqual(['renamed'])
})

it('an event that a migration of a newer version wrote is left to that, and told of', async () => {
  const { old, next } = await startBoth()
  const { client } = old.platform.database
  await client.work.create({ data: written('event-test.new', 'by SQL') })

  expect(await old.deliverEvents()).toBe(0)
  const statesOf = async (app: TestApp) =>
    Object.entries(await measured(app, 'work_items')).flatMap(([labels, value = 0]) => (value > 0 ? [labels] : []))
  expect(await statesOf(old)).toEqual(['kind="event",state="unknown"'])
  expect(await measured(old, 'work_oldest_waiting_seconds')).toEqual({ 'kind="event"': 0 })
  expect(await statesOf(next)).toEqual(['kind="event",state="waiting"'])
  expect(await next.deliverEvents()).toBe(1)
})

it('an event that nobody hears waits for nobody, nor one for a plugin that is turned off', async () => {
  const { plugin } = hearing('quiet', [])
  const hears = hearing('hears', ['event-test.new'])
  const test = await startTestAppForTest({ plugins: [plugin, hears.plugin], env: { FAIRWAVE_PLUGINS: 'quiet' } })
  await test.ctx.emit('event-test.known', { note: 'to nobody' })
  await test.ctx.emit('event-test.new', { note: 'to who is not there' })
  expect(await undelivered(test)).toEqual([])
  // Written while it was turned on.
  await test.platform.database.client.work.create({ data: written('event-test.new', 'before', ['hears']) })
  expect(await test.deliverEvents()).toBe(1)
  expect(hears.heard).toEqual([])
})

it('an event of the version before is moved over once, with what it has already reached, and not while that delivers it', async () => {
  const { old, heard } = await startBoth()
  const { client } = old.platform.database
  const [event] = await Promise.all(
    [
      { deliveredTo: [], payload: { note: 'in hand' } },
      { deliveredTo: ['first'], payload: { note: 'reached first' } },
      { deliveredTo: [], payload: { note: 'given up' }, attempts: 20, lastError: 'It is broken' },
      { deliveredTo: ['first'], payload: { note: 'delivered' }, deliveredAt: new Date() },
      { deliveredTo: [], payload: { note: 'waits' } },
    ].map((row) => client.outboxEvent.create({ data: { name: 'event-test.known', hearers: ['first'], ...row } })),
  )
  await client.$transaction(async (deliverer) => {
    await deliverer.$queryRaw`SELECT FROM "OutboxEvent" WHERE "id" = ${event?.id} FOR UPDATE`
    await Promise.all([old.runJob('kernel.outbox'), old.runJob('kernel.sweep-work')])
    await old.runJob('kernel.outbox')
    expect(heard.before).toEqual(['waits'])
    await deliverer.outboxEvent.update({ where: { id: event?.id ?? 0n }, data: { deliveredAt: new Date() } })
  })
  await old.runJob('kernel.outbox')
  expect(heard.before).toEqual(['waits'])
  expect(await client.outboxEvent.count({ where: { deliveredAt: null } })).toBe(0)
  expect(await client.work.findMany({ select: { state: true, attempts: true, lastError: true } })).toEqual([
    { state: 'dead', attempts: 20, lastError: 'It is broken' },
  ])
})
