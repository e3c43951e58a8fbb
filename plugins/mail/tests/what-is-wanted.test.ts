import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { accountRow } from '#api/testing/account-row.ts'
import { signedInClient } from '#api/testing/signed-in-client.ts'
import { startSmtpServer, type TestSmtpServer } from '#api/testing/programs/smtp-server.ts'
import { sqlOf } from '#api/testing/sql-of.ts'
import { startTestApp, type TestApp, type TestClient } from '#api/testing/test-app.ts'

const DAY = 24 * 60 * 60 * 1_000

let smtp: TestSmtpServer
let test: TestApp
let listener: { id: string; email: string }
let fan: TestClient
let boss: TestClient
beforeAll(async () => {
  smtp = await startSmtpServer()
  test = await startTestApp({ env: { SMTP_URL: smtp.url, MAIL_FROM: 'mail@fairwave.example' } })
  const db = test.platform.database.client
  listener = await db.listener.create({
    data: { ...accountRow('fan'), displayName: 'Fan', emailVerifiedAt: new Date() },
    select: { id: true, email: true },
  })
  const { id: adminId } = await db.admin.create({
    data: { ...accountRow('boss'), role: 'owner' },
    select: { id: true },
  })
  const nobody = { user: null, artist: null, admin: null }
  fan = await signedInClient(test, {
    ...nobody,
    userType: 'user',
    user: { id: listener.id, username: 'fan', name: 'Fan' },
  })
  boss = await signedInClient(test, {
    ...nobody,
    userType: 'admin',
    admin: { id: adminId, username: 'boss', name: 'boss', role: 'owner' },
  })
})
afterAll(async () => {
  await test.close()
  await smtp.stop()
})
beforeEach(async () => {
  smtp.received.length = 0
  smtp.onContent = () => 'ok'
  await test.ctx.db.mailMessage.deleteMany()
  await test.ctx.db.mailPreference.deleteMany()
})

const digest = () =>
  test.ctx.services.mail?.send(test.ctx, {
    kind: 'streaming.weekly-digest',
    to: listener.email,
    account: { kind: 'user', id: listener.id },
    params: { songs: [{ title: 'Fresh', artist: 'Nova', username: 'nova' }], more: 0 },
  })
const deliver = () => test.runWork('mail')
/** Path of the address in a header of the newest message. */
const pathIn = (header: string) =>
  new URL(/<(.*)>/.exec(smtp.received.at(-1)?.header(header) ?? '')?.[1] ?? '').pathname
const wantedOf = async () =>
  (await fan.rest('GET', '/mail/preferences')).body.map(({ topic, wanted }: Record<string, unknown>) => [topic, wanted])

describe('one-click unsubscribe', () => {
  it('stands on what is not transactional, ends it by POST and not by GET, without a session', async () => {
    await digest()
    await deliver()
    const mail = smtp.received[0]
    expect(mail?.header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
    const url = pathIn('list-unsubscribe')
    const visitor = test.client()

    const looked = await visitor.inject({ method: 'GET', url })
    expect(looked.statusCode).toBe(302)
    expect(new URL(String(looked.headers.location)).pathname).toBe(url.replace('/api/', '/'))
    expect(await wantedOf()).toEqual([['new-releases', true]])

    const oneClick = {
      method: 'POST',
      url,
      headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'https://mail.example' },
      payload: 'List-Unsubscribe=One-Click',
    } as const
    for (let n = 0; n < 2; n += 1) expect((await visitor.inject(oneClick)).statusCode).toBe(200)
    expect(await wantedOf()).toEqual([['new-releases', false]])
    await digest()
    expect(await test.ctx.db.mailMessage.count({ where: { state: 'waiting' } })).toBe(0)
  })

  it('takes no token that was changed or made elsewhere', async () => {
    await digest()
    await deliver()
    const url = pathIn('list-unsubscribe')
    const [text = '', signature = ''] = url.split('/').at(-1)?.split('.') ?? []
    const other = Buffer.from(`user:${crypto.randomUUID()}:new-releases`).toString('base64url')
    for (const token of ['x', text, `${other}.${signature}`, `${text}.${signature}x`, `${text}.`])
      expect((await test.client().inject({ method: 'POST', url: `/api/mail/unsubscribe/${token}` })).statusCode).toBe(
        404,
      )
    expect(await wantedOf()).toEqual([['new-releases', true]])
  })

  it('has a page that names what ends, and ends it when a person presses', async () => {
    await digest()
    await deliver()
    const token = pathIn('list-unsubscribe').split('/').at(-1)
    const visitor = test.client()
    const asked = await visitor.graphql('query ($token: String!) { unsubscribeTarget(token: $token) }', { token })
    expect(asked.data).toEqual({ unsubscribeTarget: 'New releases' })
    expect(await wantedOf()).toEqual([['new-releases', true]])
    await visitor.graphql('mutation ($token: String!) { unsubscribeFromMail(token: $token) }', { token })
    expect(await wantedOf()).toEqual([['new-releases', false]])
  })
})

describe('preferences', () => {
  it('show an account its own topics, and keep what it says, in REST and GraphQL', async () => {
    expect(await wantedOf()).toEqual([['new-releases', true]])
    const off = await fan.rest('PUT', '/mail/preferences', { topic: 'new-releases', wanted: false })
    expect(off.body).toMatchObject({ userType: 'user', topic: 'new-releases', wanted: false })
    const on = await fan.graphql('mutation ($input: MailChoiceInput!) { chooseMail(input: $input) { wanted } }', {
      input: { topic: 'new-releases', wanted: true },
    })
    expect(on.data).toEqual({ chooseMail: { wanted: true } })
    // A topic of other kinds of account.
    expect((await fan.rest('PUT', '/mail/preferences', { topic: 'statements', wanted: false })).status).toBe(400)
    expect((await test.client().rest('GET', '/mail/preferences')).status).toBe(401)
  })

  it('cost one statement to read, beside the session', async () => {
    const sql = await sqlOf(test, () => fan.rest('GET', '/mail/preferences'))
    expect(sql.filter((text) => text.includes('"MailPreference"'))).toHaveLength(1)
  })
})

describe('the newsletter', () => {
  const ask = (email: string) => test.client().rest('POST', '/newsletter', { email })
  const states = async () =>
    (await test.ctx.db.newsletterSubscriber.findMany({ select: { address: true, state: true } })).map(
      ({ address, state }) => [address, state],
    )

  it('has an address on its list only when that address confirms, and takes it off with one click', async () => {
    expect((await ask('Ada@example.com')).status).toBe(202)
    expect(await states()).toEqual([['Ada@example.com', 'pending']])
    // Asked again on the same day, in another case: the same answer, and no second letter.
    expect((await ask('ada@EXAMPLE.com')).body).toEqual({ asked: true })
    await deliver()
    expect(smtp.received.map(({ to }) => to)).toEqual(['Ada@example.com'])
    const body = smtp.received[0]?.raw.replaceAll('=\r\n', '').replaceAll('=3D', '=') ?? ''
    const token = /\/newsletter\/confirm\/([\w.-]+)/.exec(body)?.[1]

    expect((await test.client().rest('POST', '/newsletter/confirm', { token: `${token}x` })).status).toBe(404)
    for (let n = 0; n < 2; n += 1)
      expect((await test.client().rest('POST', '/newsletter/confirm', { token })).status).toBe(200)
    expect(await states()).toEqual([['Ada@example.com', 'confirmed']])
    await deliver()
    expect(smtp.received).toHaveLength(2)

    expect((await test.client().inject({ method: 'POST', url: pathIn('list-unsubscribe') })).statusCode).toBe(200)
    expect(await states()).toEqual([['Ada@example.com', 'left']])
    // The old link does not bring it back.
    await test.client().rest('POST', '/newsletter/confirm', { token })
    expect(await states()).toEqual([['Ada@example.com', 'left']])
  })

  it('confirms no link that is older than a week, and writes no more than a place may ask for', async () => {
    await ask('late@example.com')
    await deliver()
    const body = smtp.received[0]?.raw.replaceAll('=\r\n', '') ?? ''
    const token = /\/newsletter\/confirm\/([\w.-]+)/.exec(body)?.[1]
    test.clock.advance(8 * DAY)
    expect((await test.client().rest('POST', '/newsletter/confirm', { token })).status).toBe(404)
    let refused = 0
    for (let n = 0; n < 25; n += 1) if ((await ask(`many${n}@example.com`)).status === 429) refused += 1
    expect(refused).toBeGreaterThan(0)
  })
})

describe('messages for staff', () => {
  it('are listed with their state, and shown, to admins only', async () => {
    await digest()
    await deliver()
    const list = await boss.rest('GET', '/admin/mail')
    expect(list.body).toMatchObject([{ kind: 'streaming.weekly-digest', recipient: listener.email, state: 'sent' }])
    const one = await boss.rest('GET', `/admin/mail/${list.body[0].id}`)
    expect(one.body).toMatchObject({ subject: 'New from Nova', text: expect.stringContaining('Fresh, Nova') })
    expect((await fan.rest('GET', '/admin/mail')).status).toBe(403)
    expect((await test.client().rest('GET', `/admin/mail/${list.body[0].id}`)).status).toBe(401)
    const page = await boss.graphql<{ mailMessages: { totalCount: number } }>(
      '{ mailIsSent mailMessages(first: 10, state: sent) { totalCount edges { node { id state } } } }',
    )
    expect(page.data).toMatchObject({ mailIsSent: true, mailMessages: { totalCount: 1 } })
  })

  it('hide what lets its reader in, and keep none of it once it is sent', async () => {
    await test.ctx.services.mail?.send(test.ctx, {
      kind: 'mail.newsletter-confirm',
      to: 'secret@example.com',
      params: { token: 'let-me-in' },
    })
    const [waiting] = (await boss.rest('GET', '/admin/mail')).body
    expect((await boss.rest('GET', `/admin/mail/${waiting.id}`)).body).toMatchObject({ text: null, html: null })
    await deliver()
    expect(await test.ctx.db.mailMessage.findMany({ select: { params: true } })).toEqual([{ params: {} }])
  })

  it('are sent again by hand when they were given up, and only then', async () => {
    await digest()
    const { id } = await test.ctx.db.mailMessage.findFirstOrThrow({ select: { id: true } })
    expect((await boss.rest('POST', `/admin/mail/${id}/retry`)).status).toBe(409)
    await test.ctx.db.mailMessage.update({
      where: { id },
      data: { state: 'failed', attempts: 9 },
      select: { id: true },
    })
    expect((await boss.rest('POST', `/admin/mail/${id}/retry`)).status).toBe(200)
    await deliver()
    expect(smtp.received).toHaveLength(1)
  })
})

describe('calls cost few statements, beside the session, however many rows there are', () => {
  const costOf = async (work: () => Promise<{ status?: number; statusCode?: number; errors?: unknown }>) => {
    let answer: Awaited<ReturnType<typeof work>> | undefined
    const sql = await sqlOf(test, async () => {
      answer = await work()
    })
    expect(answer?.errors).toBeUndefined()
    expect(answer?.status ?? answer?.statusCode ?? 200).toBeLessThan(300)
    // A connection that is new sets itself up; the limits on places are of all calls.
    return sql.filter((text) => !/^(SET|BEGIN|COMMIT)/.test(text) && !text.includes('"RateLimit"'))
  }
  const many = async (count: number) => {
    const at = test.clock.now()
    await test.ctx.db.mailMessage.createMany({
      data: Array.from({ length: count }, (_, n) => ({
        kind: 'auth.artist-approved',
        recipient: `many${n}@example.com`,
        params: { name: 'Many' },
        state: 'failed' as const,
        createdAt: at,
        nextAttemptAt: at,
      })),
    })
    await test.ctx.db.newsletterSubscriber.createMany({
      data: Array.from({ length: count }, () => crypto.randomUUID()).map((name) => ({
        address: `${name}@example.com`,
        addressKey: `${name}@example.com`,
        askedAt: at,
        createdAt: at,
      })),
    })
  }
  /** The calls in the order of their lives, and what each may cost. */
  const costs = async () => {
    const visitor = test.client()
    await digest()
    await deliver()
    const header = smtp.received.find(({ to }) => to === listener.email)?.header('list-unsubscribe')
    const oneClick = new URL(/<(.*)>/.exec(header ?? '')?.[1] ?? '').pathname
    smtp.received.length = 0
    test.clock.advance(DAY)
    const { id } = await test.ctx.db.mailMessage.findFirstOrThrow({ where: { state: 'failed' }, select: { id: true } })
    const asked = await costOf(() => visitor.rest('POST', '/newsletter', { email: 'costs@example.com' }))
    await deliver()
    const letter = smtp.received.find(({ to }) => to === 'costs@example.com')?.raw ?? ''
    const token = /\/newsletter\/confirm\/([\w.-]+)/.exec(letter.replaceAll('=\r\n', '').replaceAll('=3D', '='))?.[1]
    smtp.received.length = 0
    const spent = {
      asked,
      confirmed: await costOf(() => visitor.rest('POST', '/newsletter/confirm', { token })),
      unsubscribeTarget: await costOf(() =>
        visitor.graphql('query ($token: String!) { unsubscribeTarget(token: $token) }', {
          token: oneClick.split('/').at(-1),
        }),
      ),
      unsubscribed: await costOf(() => visitor.inject({ method: 'POST', url: oneClick })),
      chosen: await costOf(() => fan.rest('PUT', '/mail/preferences', { topic: 'new-releases', wanted: true })),
      list: await costOf(() => boss.rest('GET', '/admin/mail')),
      page: await costOf(() =>
        boss.graphql('{ mailIsSent mailMessages(first: 50) { totalCount edges { node { id state } } } }'),
      ),
      one: await costOf(() => boss.rest('GET', `/admin/mail/${id}`)),
      retried: await costOf(() => boss.rest('POST', `/admin/mail/${id}/retry`)),
    }
    await test.ctx.db.newsletterSubscriber.deleteMany({ where: { address: 'costs@example.com' } })
    return Object.fromEntries(Object.entries(spent).map(([call, sql]) => [call, sql.length]))
  }

  it('for the newsletter, for leaving, and for staff', async () => {
    const few = {
      asked: 2,
      confirmed: 3,
      unsubscribeTarget: 0,
      unsubscribed: 1,
      chosen: 2,
      list: 2,
      page: 3,
      one: 3,
      retried: 5,
    }
    await many(1)
    expect(await costs()).toEqual(few)
    await many(60)
    expect(await costs()).toEqual(few)
  })
})
