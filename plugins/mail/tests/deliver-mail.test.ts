import { readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sqlOf } from '#api/testing/sql-of.ts'
import { type SmtpAnswer, startSmtpServer, type TestSmtpServer } from '#api/testing/programs/smtp-server.ts'
import { startTestApp, startTestAppForTest, type TestApp } from '#api/testing/test-app.ts'
import { retryWork } from '#api/work/dead-letters.ts'
import { WAITS_MS } from '../domain/deliver-mail.ts'

const MINUTE = 60_000

let smtp: TestSmtpServer
let test: TestApp
beforeAll(async () => {
  smtp = await startSmtpServer()
  test = await startTestApp({ env: { SMTP_URL: smtp.url, MAIL_FROM: 'Fairwave <mail@fairwave.example>' } })
})
beforeEach(async () => {
  Object.assign(smtp, { onRecipient: () => 'ok', onContent: () => 'ok', afterContent: () => 'ok', received: [] })
  await test.ctx.db.mailMessage.deleteMany()
  await test.ctx.db.work.deleteMany()
  await test.ctx.db.bouncedAddress.deleteMany()
})
afterAll(async () => {
  await test.close()
  await smtp.stop()
})

const tell = (to = 'nova@example.com', ctx = test.ctx) =>
  ctx.services.mail?.send(ctx, { kind: 'auth.artist-approved', to, params: { name: 'Nova' } })
const deliver = () => test.runWork('mail')
const stored = () =>
  test.ctx.db.mailMessage.findMany({
    orderBy: { id: 'asc' },
    select: { id: true, state: true, attempts: true, lastError: true, recipient: true },
  })
const message = (index = 0) => smtp.received[index] as (typeof smtp.received)[number]

describe('the outbox of mail', () => {
  it('sends what was written, as text and as HTML, under an id of our own domain', async () => {
    await tell()
    await deliver()
    expect(smtp.received.map(({ to }) => to)).toEqual(['nova@example.com'])
    const [row] = await stored()
    expect(row).toMatchObject({ state: 'sent', attempts: 1, lastError: null })
    expect(message().messageId).toBe(`<${row?.id}@fairwave.example>`)
    expect(message().header('from')).toBe('Fairwave <mail@fairwave.example>')
    expect(message().header('auto-submitted')).toBe('auto-generated')
    expect(message().raw).toMatch(/Content-Type: text\/plain[\s\S]+Content-Type: text\/html/)
    // Mandatory mail has no unsubscribe link.
    expect(message().header('list-unsubscribe')).toBeUndefined()
  })

  it('writes with the transaction of the cause or not at all', async () => {
    await expect(
      test.ctx.transaction(async (tx) => {
        await tell('nova@example.com', tx)
        throw new Error('the cause failed')
      }),
    ).rejects.toThrow('the cause failed')
    await deliver()
    expect(await stored()).toEqual([])
    expect(smtp.received).toEqual([])
  })

  it('writes a message and its work in one statement', async () => {
    const sql = await sqlOf(test, async () => await tell())
    expect(sql).toHaveLength(1)
    expect(sql[0]).toMatch(/INTO "MailMessage"[^]*INTO "Work"/)
    const [row] = await stored()
    expect(row?.id).toMatch(/^0[0-9a-f]{7}-[0-9a-f]{4}-7/)
    expect(await test.ctx.db.work.findFirst()).toMatchObject({ kind: 'mail', subject: row?.id, priority: 0 })
  })

  it('writes a second message of the same cause not at all', async () => {
    for (let n = 0; n < 2; n += 1)
      await test.ctx.services.mail?.send(test.ctx, {
        kind: 'auth.artist-approved',
        to: 'nova@example.com',
        params: { name: 'Nova' },
        once: 'approval-1',
      })
    await deliver()
    expect(smtp.received).toHaveLength(1)
  })

  it('keeps a message from other workers while a slow server takes it', async () => {
    const release = Promise.withResolvers<void>()
    const begun = Promise.withResolvers<void>()
    smtp.onContent = async (): Promise<SmtpAnswer> => {
      begun.resolve()
      await release.promise
      return 'ok'
    }
    await tell()
    const delivery = deliver()
    await begun.promise
    expect(await deliver()).toBe(0)
    release.resolve()
    expect(await delivery).toBe(1)
    expect(smtp.received).toHaveLength(1)
  })

  it('tries again later what is deferred (greylisting), under the same id', async () => {
    const asked: string[] = []
    smtp.onContent = ({ messageId }) => {
      asked.push(messageId)
      return asked.length === 1 ? { code: 451, text: '4.7.1 Greylisted, come back later' } : 'ok'
    }
    await tell()
    await deliver()
    await deliver()
    expect(asked).toHaveLength(1)
    expect(await stored()).toMatchObject([{ state: 'waiting', lastError: expect.stringContaining('Greylisted') }])
    test.clock.advance(MINUTE)
    await deliver()
    expect(await stored()).toMatchObject([{ state: 'sent', attempts: 2, lastError: null }])
    expect(new Set(asked).size).toBe(1)
  })

  it('defers an address that its server greylists, and does not take it for gone', async () => {
    smtp.onRecipient = () => ({ code: 450, text: '4.2.0 Greylisted' })
    await tell()
    await deliver()
    expect(await stored()).toMatchObject([{ state: 'waiting' }])
    expect(await test.ctx.db.bouncedAddress.count()).toBe(0)
  })

  it('tries again when the connection is cut, with the same id where the answer was lost', async () => {
    smtp.onRecipient = () => 'cut'
    await tell()
    await deliver()
    smtp.onRecipient = () => 'ok'
    smtp.afterContent = () => 'cut'
    test.clock.advance(MINUTE)
    await deliver()
    expect(await stored()).toMatchObject([{ state: 'waiting', attempts: 2 }])
    smtp.afterContent = () => 'ok'
    test.clock.advance(5 * MINUTE)
    await deliver()
    expect(await stored()).toMatchObject([{ state: 'sent', attempts: 3 }])
    expect(smtp.received).toHaveLength(2)
    expect(message(1).messageId).toBe(message(0).messageId)
  })

  it('sends nothing more to an address that its server refuses for good', async () => {
    let asked = 0
    smtp.onRecipient = () => {
      asked += 1
      return { code: 550, text: '5.1.1 No such user' }
    }
    await tell('Gone@Example.com')
    await deliver()
    await tell('gone@example.com')
    await deliver()
    expect(asked).toBe(1)
    expect((await stored()).map(({ state }) => state)).toEqual(['refused', 'dropped'])
    // Others go on.
    smtp.onRecipient = () => 'ok'
    await tell('nova@example.com')
    await deliver()
    expect(smtp.received.map(({ to }) => to)).toEqual(['nova@example.com'])
  })

  it('blames no address for a relay that does not know us, nor for content that is refused', async () => {
    smtp.onRecipient = () => ({ code: 554, text: '5.7.1 Relay access denied' })
    await tell()
    await deliver()
    smtp.onRecipient = () => 'ok'
    smtp.onContent = () => ({ code: 554, text: '5.6.0 Looks like spam' })
    await tell()
    await deliver()
    expect((await stored()).map(({ state }) => state)).toEqual(['refused', 'refused'])
    expect(await test.ctx.db.bouncedAddress.count()).toBe(0)
  })

  it('gives up after the last try, says so, and sends it when staff tries again', async () => {
    smtp.onContent = () => ({ code: 421, text: '4.3.2 Not now' })
    await tell()
    for (const wait of [...WAITS_MS, 0]) {
      expect(await stored()).toMatchObject([{ state: 'waiting' }])
      await deliver()
      test.clock.advance(wait)
    }
    const failed = { state: 'failed', attempts: 9, lastError: expect.stringContaining('Not now') }
    expect(await stored()).toMatchObject([failed])
    const dead = await test.ctx.db.work.findFirstOrThrow({ where: { kind: 'mail' } })
    expect(dead).toMatchObject({ state: 'dead', payload: { messageId: (await stored())[0]?.id } })
    expect(await retryWork(test.ctx, dead)).toBe(true)
    expect(await stored()).toMatchObject([{ state: 'waiting', attempts: 0 }])
    smtp.onContent = () => 'ok'
    await deliver()
    expect(await stored()).toMatchObject([{ state: 'sent', attempts: 1 }])
    expect(await test.ctx.db.work.count()).toBe(0)
  })

  it('sends what the version before has written, once it is due and no worker of that has it', async () => {
    const written = (recipient: string, ahead: number, attempts = 0) => ({
      ...{ kind: 'auth.artist-approved', recipient, params: { name: 'Nova' }, attempts },
      nextAttemptAt: new Date(test.clock.now().getTime() + ahead),
    })
    await test.ctx.db.mailMessage.createMany({
      data: [written('new@example.com', 0), written('tried@example.com', 0, 8), written('held@example.com', MINUTE, 1)],
    })
    for (let sweep = 0; sweep < 2; sweep += 1) await test.runJob('kernel.sweep-work')
    await deliver()
    expect(smtp.received.map(({ to }) => to).sort()).toEqual(['new@example.com', 'tried@example.com'])
    test.clock.advance(MINUTE)
    await test.runJob('kernel.sweep-work')
    await deliver()
    expect((await stored()).map(({ state, attempts }) => [state, attempts]).sort()).toEqual([
      ['sent', 1],
      ['sent', 2],
      ['sent', 9],
    ])
    expect(smtp.received).toHaveLength(3)
  })

  it('sends what people wait for before what is sent to many', async () => {
    await test.ctx.db.mailMessage.create({
      data: {
        kind: 'auth.artist-approved',
        recipient: 'many@example.com',
        params: { name: 'Many' },
        bulk: true,
        nextAttemptAt: new Date(test.clock.now().getTime() - MINUTE),
      },
      select: { id: true },
    })
    await test.runJob('kernel.sweep-work')
    for (let n = 0; n < 10; n += 1) await tell(`nova${n}@example.com`)
    await deliver()
    expect(smtp.received).toHaveLength(11)
    expect(message(10).to).toBe('many@example.com')
  })

  it('sends nothing to accounts that are gone, whose messages go with them', async () => {
    const { ctx } = test
    const { id } = await ctx.services.auth.createListener(ctx, {
      username: 'lena',
      email: 'lena@example.com',
      displayName: 'Lena',
      password: 'longenough',
    })
    const account = { kind: 'user', id } as const
    const write = () =>
      ctx.services.mail?.send(ctx, {
        kind: 'auth.artist-approved',
        to: 'lena@example.com',
        account,
        params: { name: 'Lena' },
      })
    await write()
    await ctx.services.mail?.forgetAccount(ctx, account)
    expect(await stored()).toEqual([])
    await write()
    await ctx.db.listener.delete({ where: { id }, select: { id: true } })
    await deliver()
    expect(smtp.received).toEqual([])
    expect(await stored()).toMatchObject([{ state: 'dropped' }])
  })
})

it('keeps messages in the data folder where there is no SMTP server', async () => {
  const kept = await startTestAppForTest()
  await kept.ctx.services.mail?.send(kept.ctx, {
    kind: 'auth.artist-approved',
    to: 'nova@example.com',
    params: { name: 'Nova' },
  })
  await kept.runWork('mail')
  const rows = await kept.ctx.db.mailMessage.findMany({ select: { id: true, state: true } })
  expect(rows).toMatchObject([{ state: 'kept' }])
  const folder = join(kept.app.config.FAIRWAVE_DATA_DIR, 'mail')
  expect(readdirSync(folder)).toEqual([`${rows[0]?.id}.eml`])
  // Old messages are deleted with their files.
  kept.clock.advance(31 * 24 * 60 * MINUTE)
  await kept.runJob('mail.sweep')
  expect(readdirSync(folder)).toEqual([])
  expect(await kept.ctx.db.mailMessage.count()).toBe(0)
})

it('takes the kept files of an account with it when it is erased, also of what went to its address before there was one', async () => {
  const kept = await startTestAppForTest()
  const { ctx } = kept
  const { id } = await ctx.services.auth.createListener(ctx, {
    username: 'lena',
    email: 'lena@example.com',
    displayName: 'Lena',
    password: 'longenough',
  })
  const mail = { kind: 'auth.artist-approved', params: { name: 'Lena' } } as const
  await ctx.services.mail?.send(ctx, { ...mail, to: 'lena@example.com', account: { kind: 'user', id } })
  await ctx.services.mail?.send(ctx, { ...mail, to: 'former@example.com', account: { kind: 'user', id } })
  await ctx.services.mail?.send(ctx, { ...mail, to: 'lena@example.com' })
  await ctx.services.mail?.send(ctx, { ...mail, to: 'nova@example.com' })
  await kept.runWork('mail')
  const folder = join(kept.app.config.FAIRWAVE_DATA_DIR, 'mail')
  expect(readdirSync(folder)).toHaveLength(4)

  await ctx.db.listener.update({ where: { id }, data: { deletesAt: kept.clock.now() }, select: { id: true } })
  const account = { accountKind: 'user', accountId: id } as const
  await ctx.transaction((tx) => tx.services.auth.eraseAccount(tx, account, { keepDownloads: false }))
  const left = await ctx.db.mailMessage.findMany({ select: { id: true, recipient: true } })
  expect(left).toMatchObject([{ recipient: 'nova@example.com' }])
  expect(readdirSync(folder)).toEqual([`${left[0]?.id}.eml`])
})

it('removes kept files that no message belongs to, as after an erasure by SQL', async () => {
  const kept = await startTestAppForTest()
  for (const to of ['nova@example.com', 'lena@example.com'])
    await kept.ctx.services.mail?.send(kept.ctx, { kind: 'auth.artist-approved', to, params: { name: 'Nova' } })
  await kept.runWork('mail')
  const folder = join(kept.app.config.FAIRWAVE_DATA_DIR, 'mail')
  writeFileSync(join(folder, 'notes.txt'), 'not ours to remove')
  await kept.ctx.db.mailMessage.deleteMany({ where: { recipient: 'lena@example.com' } })
  const [stays] = await kept.ctx.db.mailMessage.findMany({ select: { id: true } })
  await kept.runJob('mail.sweep')
  expect(readdirSync(folder).sort()).toEqual([`${stays?.id}.eml`, 'notes.txt'].sort())
})
