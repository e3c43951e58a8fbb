import { randomUUID } from 'node:crypto'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { keysOf } from '#api/keys/keys.ts'
import { readSignedEvent } from '#api/testing/read-signed-event.ts'
import { manualClock } from '#api/platform/clock/port.ts'
import { type DatabasePort, openDatabase } from '#api/platform/database/open-database.ts'
import { createTestDatabase } from '#api/testing/test-database.ts'
import { BadSignature, UnusableEvent } from './port.ts'
import { addMonths } from './sandbox/billing-calendar.ts'
import { parseEnvelope, parseEvent } from './sandbox/event-format.ts'
import { sandboxPayments } from './sandbox-payments.ts'

let database: DatabasePort
let drop: () => Promise<void>
beforeAll(async () => {
  const made = await createTestDatabase()
  drop = made.drop
  database = openDatabase({ name: 'external', url: made.url, log: pino({ level: 'silent' }) })
})
afterAll(async () => {
  await database?.close()
  await drop?.()
})

test('two processes of one database see one provider, and read each other’s signatures', async () => {
  const clock = manualClock()
  const secret = randomUUID()
  const [one, other] = [0, 1].map(() => sandboxPayments({ database: database.client, clock, keys: keysOf(secret) }))
  const { paymentId, clientSecret } = await one!.createPayment(
    { amountCents: 100, description: 'Tip', metadata: {} },
    randomUUID(),
  )
  await other!.confirm({
    clientSecret,
    card: { number: '4242 4242 4242 4242', expMonth: 1, expYear: 2027, cvc: '000' },
  })
  expect(await one!.findPayment(paymentId)).toMatchObject({ state: 'succeeded' })
  const [delivery] = await one!.pendingDeliveries(1)
  expect(await readSignedEvent(other!, delivery!.body, delivery!.signature)).toMatchObject({
    type: 'payment.succeeded',
    createdAt: clock.now(),
  })
  const stranger = sandboxPayments({ database: database.client, clock, keys: keysOf(randomUUID()) })
  await expect(readSignedEvent(stranger, delivery!.body, delivery!.signature)).rejects.toThrow('does not match')
})

test('an event stays until it is delivered, and one that failed waits longer each time', async () => {
  const clock = manualClock()
  const payments = sandboxPayments({ database: database.client, clock, keys: keysOf(randomUUID()) })
  for (const { id } of await payments.pendingDeliveries(100)) await payments.settleDelivery(id, null)
  const { accountId } = await payments.createAccount({ reference: 'a', email: 'a@example.com' }, randomUUID())
  await payments.accountPages({ accountId, returnUrl: 'https://example.com' })
  const [event] = await payments.pendingDeliveries(10)
  for (const seconds of [2, 4, 8]) {
    await payments.settleDelivery(event!.id, 'receiver down')
    clock.advance(seconds * 1000 - 1)
    expect(await payments.pendingDeliveries(10)).toEqual([])
    clock.advance(1)
    expect((await payments.pendingDeliveries(10)).map(({ id }) => id)).toEqual([event!.id])
  }
  await payments.settleDelivery(event!.id, null)
  await payments.settleDelivery(event!.id, 'too late to fail')
  clock.advance(24 * 60 * 60 * 1000)
  expect(await payments.pendingDeliveries(10)).toEqual([])
  const kept = () => database.client.sandboxObject.count({ where: { id: event!.id } })
  await payments.forgetDelivered()
  expect(await kept()).toBe(1)
  clock.advance(40 * 24 * 60 * 60 * 1000)
  await payments.forgetDelivered()
  expect(await kept()).toBe(0)
})

test.each([
  ['2026-01-31T10:00:00.000Z', 1, '2026-02-28T10:00:00.000Z'],
  ['2026-01-31T10:00:00.000Z', 2, '2026-03-31T10:00:00.000Z'],
  ['2028-01-30T00:00:00.000Z', 1, '2028-02-29T00:00:00.000Z'],
  ['2026-11-10T12:00:00.123Z', 14, '2028-01-10T12:00:00.123Z'],
  ['2026-12-31T23:59:59.999Z', 1, '2027-01-31T23:59:59.999Z'],
])('%s plus %i months is %s', (from, months, to) => {
  expect(addMonths(new Date(from), months).toISOString()).toBe(to)
})

test('events of every kind are taken in; those of a known kind and the wrong shape throw', () => {
  const [id, createdAt] = ['e', '2026-11-10T12:00:00.000Z']
  const bytes = (value: unknown) => Buffer.from(JSON.stringify(value))
  expect(parseEnvelope(bytes({ id, createdAt, type: 'customer.updated' }))).toMatchObject({ kind: 'customer.updated' })
  expect(parseEnvelope(bytes({ id, createdAt, type: 'invoice.paid' }))).toEqual({
    id,
    createdAt: new Date(createdAt),
    kind: 'invoice.paid',
  })
  expect(() => parseEnvelope(bytes(null))).toThrow(BadSignature)
  expect(() => parseEvent(bytes({ id, createdAt, type: 'invoice.paid' }))).toThrow(UnusableEvent)
})
