import { Redis } from 'ioredis'
import { afterEach, expect, it } from 'vitest'
import { systemClock } from '#api/platform/clock/port.ts'
import type { PaymentEvent } from '#api/platform/payments/port.ts'
import { startWorkers } from '#api/schedules/start-workers.ts'
import { startRedisServer } from '#api/testing/programs/redis-server.ts'
import { eventually } from '#api/testing/programs/server-process.ts'
import { type SmtpAnswer, startSmtpServer } from '#api/testing/programs/smtp-server.ts'
import { startTestApp, type TestApp } from '#api/testing/test-app.ts'
import { billingOn, newId } from '../../billing/testing/billing-world.ts'

const undo: (() => Promise<unknown> | void)[] = []
afterEach(async () => {
  for (const step of undo.splice(0).toReversed()) await step()
})

const TIP_CENTS = 500

it('work of every kind is done once, however often Redis loses everything', async () => {
  const redis = await startRedisServer()
  undo.push(() => redis.stop())
  const client = new Redis(redis.url)
  undo.push(() => client.disconnect())
  const smtp = await startSmtpServer()
  undo.push(() => smtp.stop())
  const env = { REDIS_URL: redis.url, SMTP_URL: smtp.url, MAIL_FROM: 'mail@fairwave.example' }
  const test = await startTestApp({ env, clock: systemClock })
  undo.push(() => test.close())
  const world = billingOn(test)
  const artist = await world.artist()

  const mailed: string[] = []
  const writeMails = async (count: number) => {
    for (let n = 0; n < count; n += 1) {
      const to = `nova${mailed.length}@example.com`
      mailed.push(to)
      await test.ctx.services.mail?.send(test.ctx, { kind: 'auth.artist-approved', to, params: { name: 'Nova' } })
    }
  }
  const asked: string[] = []
  const askForExport = async () => {
    const listener = await world.listener()
    const { body } = await (await world.browser(listener)).rest('POST', '/account/exports', {})
    asked.push(body.id)
  }
  let tips = 0
  const payTip = async () => {
    const tip = await world.db.tip.create({ data: { artistId: artist.id, cents: TIP_CENTS } })
    tips += 1
    await receive(test, {
      ...{ id: `evt_${newId()}`, createdAt: new Date(), type: 'payment.succeeded' },
      payment: { paymentId: `pi_${newId()}`, amountCents: TIP_CENTS, metadata: { kind: 'tip', tipId: tip.id } },
    })
  }

  // Every job that tells of these is lost before a worker starts.
  await writeMails(25)
  for (let n = 0; n < 3; n += 1) await askForExport()
  for (let n = 0; n < 8; n += 1) await payTip()
  await client.flushall()
  expect(await test.ctx.db.work.count()).toBeGreaterThanOrEqual(25 + 3 + 8)

  // And again while messages are on their way, with more work written at that moment.
  let flushes = 0
  smtp.onContent = async (): Promise<SmtpAnswer> => {
    if (smtp.received.length < ([10, 30][flushes] ?? Number.POSITIVE_INFINITY)) return 'ok'
    flushes += 1
    await writeMails(10)
    await askForExport()
    await payTip()
    await client.flushall()
    return 'ok'
  }
  const workers = await startWorkers(test.app, { lookEveryMilliseconds: 200 })
  undo.push(() => workers.close())

  const waiting = async () => (flushes < 2 ? -1 : await test.ctx.db.work.count())
  await eventually(async () => (await waiting()) === 0, { within: 300_000, every: 200, what: 'all work done' })

  const sentTo = smtp.received.map(({ to }) => to).filter((to) => to.startsWith('nova'))
  expect(sentTo.sort()).toEqual(mailed.sort())
  expect(new Set(smtp.received.map(({ messageId }) => messageId)).size).toBe(smtp.received.length)
  expect(await test.ctx.db.dataExport.count({ where: { id: { in: asked }, state: 'ready' } })).toBe(asked.length)
  expect(await test.ctx.db.mailMessage.count({ where: { kind: 'privacy.data-ready', state: 'sent' } })).toBe(5)
  expect(await test.ctx.db.mailMessage.count({ where: { state: { not: 'sent' } } })).toBe(0)
  expect(await test.ctx.db.receivedEvent.count({ where: { state: 'applied' } })).toBe(tips)
  expect(await world.balance(`artist:${artist.id}`)).toBe(tips * TIP_CENTS)
})

async function receive(test: TestApp, event: PaymentEvent): Promise<void> {
  const { body, signature } = billingOn(test).sandbox.sign(event)
  const { statusCode } = await test.client().inject({
    method: 'POST',
    url: '/api/payments/webhook',
    payload: Buffer.from(body),
    headers: { 'content-type': 'application/json', 'sandbox-signature': signature },
  })
  expect(statusCode).toBe(200)
}
