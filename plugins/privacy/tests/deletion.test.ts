import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { TestClient } from '#api/testing/test-app.ts'
import { plugins } from '#plugins'
import { type MerchWorld, type Person, merchWorld } from '../../merch/testing/merch-world.ts'
import { updateOrder } from '../../merch/domain/update-order.ts'
import { listeningWorld } from '../../streaming/testing/listening-world.ts'
import { deleteAccounts } from '../domain/delete-accounts.ts'

const DAY = 86_400_000
const password = 'longenough'

let world: MerchWorld
let listening: ReturnType<typeof listeningWorld>
beforeAll(async () => {
  const there = ['auth', 'media', 'ledger', 'billing', 'merch']
  world = await merchWorld(plugins.filter(({ name }) => !there.includes(name)))
  listening = listeningWorld(world.test)
})
afterAll(() => world.close())

let number = 0
interface Somebody {
  id: string
  username: string
  email: string
  kind: 'user' | 'artist'
  actor: Person
  browser: TestClient
}

async function somebody(kind: 'user' | 'artist'): Promise<Somebody> {
  const username = `person${(number += 1)}`
  const email = `${username}@example.com`
  const { auth } = world.test.ctx.services
  const { ctx } = world.test
  const fields = { username, email, password }
  const { id } =
    kind === 'user'
      ? await auth.createListener(ctx, { ...fields, displayName: 'Ada' })
      : await auth.createArtist(ctx, {
          ...fields,
          name: 'Neon',
          genre: 'Outrun',
          bio: 'Writes songs for night drives.',
        })
  if (kind === 'artist') await auth.approveArtist(ctx, id)
  const account = { id, username, name: kind === 'user' ? 'Ada' : 'Neon' }
  const actor = {
    userType: kind,
    user: kind === 'user' ? account : null,
    artist: kind === 'artist' ? { ...account, approved: true } : null,
    admin: null,
    system: false,
    ip: null,
    sessionId: null,
    id,
  } as unknown as Person
  const browser = world.test.client()
  const person = { id, username, email, kind, actor, browser }
  expect((await signIn(person)).status).toBe(200)
  return person
}
const signIn = ({ kind, username, browser }: Somebody, more: object = {}) =>
  browser.rest('POST', `/auth/${kind}/login`, { username, password, ...more })
const close = ({ browser }: Somebody, more: object = {}) =>
  browser.rest('POST', '/account/deletion', { password, ...more })
const run = () => world.test.runJob('privacy.delete-accounts')
const later = async (days = 14) => {
  world.clock.advance(days * DAY + 1)
  await world.settle()
}
const mailsTo = async (recipient: string) =>
  (await world.db.mailMessage.findMany({ where: { recipient }, orderBy: { id: 'asc' } })).map(({ kind }) => kind)

/** Tables in which a text stands anywhere, with how often. */
async function placesOf(text: string): Promise<Record<string, number>> {
  const tables = await world.db.$queryRaw<{ name: string }[]>`
    SELECT relname AS name FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p') AND NOT relispartition`
  const found: Record<string, number> = {}
  for (const { name } of tables) {
    const [row] = await world.db.$queryRawUnsafe<{ n: number }[]>(
      `SELECT count(*)::int AS n FROM "${name}" t WHERE strpos(t::text, $1) > 0`,
      text,
    )
    if (row && row.n > 0) found[name] = row.n
  }
  return found
}
const books = async () => ({
  ledger: await world.db
    .$queryRaw`SELECT count(*)::int AS entries, sum("cents")::text AS sum, sum(abs("cents"))::text AS moved FROM "LedgerEntry"`,
  claims: await world.db
    .$queryRaw`SELECT count(*)::int AS claims, count(*) FILTER (WHERE "counted")::int AS counted FROM "StreamClaim"`,
  orders: await world.db.order.aggregate({ _count: true, _sum: { totalCents: true, artistCents: true } }),
  tips: await world.db.tip.aggregate({ _count: true, _sum: { cents: true } }),
  statements: await world.db.statement.findMany({ orderBy: { id: 'asc' } }),
})

describe('closing', () => {
  it('asks for the password, signs out everywhere, and lets nobody in who does not come back', async () => {
    const lena = await somebody('user')
    const elsewhere = { ...lena, browser: world.test.client() }
    await signIn(elsewhere)
    const { body: token } = await lena.browser.rest('POST', '/access-tokens', { name: 'Script', scopes: ['read'] })
    expect(await close(lena, { password: 'something else' })).toMatchObject({
      status: 400,
      body: { code: 'WRONG_PASSWORD' },
    })
    expect(await lena.browser.rest('GET', '/account/deletion')).toMatchObject({ status: 200, body: { concerns: [] } })
    const closed = await close(lena)
    expect(closed.status).toBe(202)
    expect(Date.parse(closed.body.deletesAt)).toBe(world.clock.now().getTime() + 14 * DAY)
    for (const { browser } of [lena, elsewhere])
      expect((await browser.rest('GET', '/auth/status')).body.isAuthenticated).toBe(false)
    const program = { authorization: `Bearer ${token.secret}` }
    expect((await world.test.client().rest('GET', '/auth/status', undefined, program)).status).toBe(401)
    expect(await signIn(lena)).toMatchObject({ status: 403, body: { code: 'ACCOUNT_CLOSED' } })
    expect((await signIn(lena, { password: 'wrong one', comeBack: true })).status).toBe(401)
    expect(await mailsTo(lena.email)).toEqual(['accounts.security-notice', 'privacy.account-closed'])

    expect((await signIn(lena, { comeBack: true })).status).toBe(200)
    expect((await lena.browser.rest('GET', '/auth/status')).body.isAuthenticated).toBe(true)
    expect(await mailsTo(lena.email)).toEqual([
      'accounts.security-notice',
      'privacy.account-closed',
      'privacy.account-back',
    ])
    await later()
    expect(await run()).toBe(0)
    expect((await signIn(lena)).status).toBe(200)
  })

  it('hides an artist everywhere, from staff that approves as well, and comes back as it was', async () => {
    const neon = await somebody('artist')
    const song = await listening.song(neon.actor)
    const seen = async () =>
      (
        await world.test
          .client()
          .graphql<{ artist: object | null; song: object | null }>(
            '($u: String!, $s: ID!) { artist(username: $u) { id } song(id: $s) { id } }'.replace(/^/, 'query Q'),
            { u: neon.username, s: song.id },
          )
      ).data
    expect(await seen()).toEqual({ artist: { id: neon.id }, song: { id: song.id } })
    expect((await close(neon)).status).toBe(202)
    expect(await seen()).toEqual({ artist: null, song: null })
    const admin = await world.browser(await world.admin())
    expect((await admin.rest('GET', '/admin/pending-artists')).body).toEqual([])
    await expect(world.test.ctx.services.auth.approveArtist(world.test.ctx, neon.id)).rejects.toThrow('not found')
    await expect(world.test.ctx.services.auth.removePendingArtist(world.test.ctx, neon.id)).rejects.toThrow('not found')
    expect((await signIn(neon, { comeBack: true })).status).toBe(200)
    expect(await seen()).toEqual({ artist: { id: neon.id }, song: { id: song.id } })
  })

  it('names the orders that are open', async () => {
    const [neon, lena] = [await somebody('artist'), await somebody('user')]
    const product = await world.product(neon.actor)
    const order = await world.buy(lena.actor, product)
    const name = order.id.slice(0, 8).toUpperCase()
    const answer = await close(neon)
    expect(answer).toMatchObject({ status: 409, body: { code: 'OPEN_ORDERS' } })
    expect(answer.body.message ?? answer.body.error).toContain(name)
    // The buyer waits for no shop.
    expect((await lena.browser.rest('GET', '/account/deletion')).body).toMatchObject({ concerns: [] })
    expect((await close(lena)).status).toBe(202)
    await updateOrder(world.as(neon.actor), order.id, { status: 'shipped', trackingNumber: null } as never)
    expect((await close(neon)).body.code).toBe('MONEY_LEFT')
  })

  it('keeps the last admin, and one of two who leave at once', async () => {
    await world.db.admin.updateMany({ data: { deletesAt: new Date(0) } })
    const { auth } = world.test.ctx.services
    const admins = [await world.admin(), await world.admin()]
    const until = new Date(world.clock.now().getTime() + DAY)
    const leave = (id: string) =>
      world.test.ctx
        .transaction((tx) => auth.closeAccount(tx, { accountKind: 'admin', accountId: id }, until))
        .then(
          () => 'left',
          ({ code }: { code: string }) => code,
        )
    expect((await Promise.all(admins.map(({ id }) => leave(id)))).sort()).toEqual(['LAST_ADMIN', 'left'])
  })

  it('asks for the second factor as well, where there is one', async () => {
    const lena = await somebody('user')
    await world.db.authenticatorApp.create({
      data: { accountKind: 'user', accountId: lena.id, secret: Buffer.alloc(48), confirmedAt: world.clock.now() },
    })
    world.clock.advance(16 * 60_000)
    expect(await close(lena)).toMatchObject({ status: 403, body: { code: 'CONFIRM_IDENTITY' } })
    expect(
      await world.test.ctx.services.auth.findClosing(world.test.ctx, { accountKind: 'user', accountId: lena.id }),
    ).toBeNull()
  })
})

describe('deleting', () => {
  // Accounts that other tests only close.
  beforeEach(() => world.db.accountDeletion.deleteMany())

  it.each(['shipped', 'refunded'] as const)(
    'keeps where to send an order apart from the account that is gone, until it is %s',
    async (status) => {
      const [neon, lena] = [await somebody('artist'), await somebody('user')]
      const order = await world.buy(lena.actor, await world.product(neon.actor))
      expect((await close(lena)).status).toBe(202)
      await later()
      expect(await run()).toBe(1)
      expect(await world.db.listener.findUnique({ where: { id: lena.id } })).toBeNull()
      const seen = async () => {
        const { body } = await neon.browser.rest('GET', `/artists/${neon.id}/orders`)
        return (body as { id: string }[]).find(({ id }) => id === order.id) as Record<string, unknown> | undefined
      }
      const row = () => world.db.order.findUniqueOrThrow({ where: { id: order.id } })
      const left = await row()
      expect(left.shippingAddress).toMatchObject({ country: expect.any(String), line1: expect.any(String) })
      expect(left.listenerId).not.toBe(lena.id)
      expect(left.buyerEmail).toMatch(/@erased\.invalid$/)
      expect(await placesOf(lena.id)).toEqual({})
      expect(await seen()).toMatchObject({ shippingAddress: { line1: expect.any(String) } })
      await updateOrder(world.as(neon.actor), order.id, { status, trackingNumber: null } as never)
      await world.settle()
      expect(await row()).toMatchObject({ status, shippingAddress: null })
    },
  )

  it('takes a listener out of everything, and leaves the books as they were', async () => {
    const [neon, lena] = [await somebody('artist'), await somebody('user')]
    await world.test.ctx.services.billing.subscribeInSandbox(world.test.ctx, lena.id, {})
    const song = await listening.song(neon.actor)
    for (let times = 0; times < 3; times += 1) await listening.hear(lena.actor, song)
    await world.test.runJob('streaming.aggregate')
    const product = await world.digitalProduct(neon.actor)
    await world.buy(lena.actor, product)
    await world.db.tip.create({
      data: {
        artistId: neon.id,
        listenerId: lena.id,
        cents: 300,
        message: 'Lena was here',
        state: 'paid',
        paidAt: world.clock.now(),
      },
    })
    expect((await close(lena)).status).toBe(202)
    await world.settle()
    expect(await world.db.subscription.findFirst({ where: { listenerId: lena.id } })).toMatchObject({
      state: 'active',
      cancelAtPeriodEnd: true,
    })
    await later()
    const before = await books()

    // Killed in the middle: nothing of it happened, and the next run does it.
    const send = vi.spyOn(world.test.app.services.mail as unknown as { send: () => Promise<void> }, 'send')
    send.mockRejectedValueOnce(new Error('killed'))
    expect(await run()).toBe(0)
    expect(await world.db.listener.findUnique({ where: { id: lena.id } })).toMatchObject({ email: lena.email })
    send.mockRestore()
    expect(await run()).toBe(1)
    expect(await run()).toBe(0)
    await world.settle()

    expect(await books()).toEqual(before)
    expect(before.ledger).toMatchObject([{ sum: '0' }])
    // The last mail goes to the address, and is not the account's.
    expect(await placesOf(lena.email)).toEqual({ MailMessage: 1 })
    expect(await mailsTo(lena.email)).toEqual(['privacy.account-deleted'])
    expect(await placesOf(lena.id)).toEqual({})
    expect(await placesOf(lena.username)).toEqual({ FormerUsername: 1, MailMessage: 1 })
    expect(await placesOf('Lena was here')).toEqual({})
    expect((await signIn(lena, { comeBack: true })).status).toBe(401)

    // The name stays taken; the address is free.
    const account = { username: lena.username, email: lena.email, displayName: 'Somebody', password }
    const register = (fields: object) => world.test.client().rest('POST', '/auth/user/register', fields)
    expect(await register(account)).toMatchObject({ status: 409, body: { code: 'USERNAME_TAKEN' } })
    expect((await register({ ...account, username: 'somebodyelse' })).status).toBe(201)
  })

  it.each([true, false])(
    'takes the songs of an artist away; buyers keep their downloads: %s',
    async (keepDownloads) => {
      const [neon, lena] = [await somebody('artist'), await somebody('user')]
      const song = await listening.song(neon.actor)
      const product = await world.digitalProduct(neon.actor)
      const unsold = await world.product(neon.actor)
      const order = await world.buy(lena.actor, product)
      const { audioKey } = await world.db.song.findUniqueOrThrow({ where: { id: song.id } })
      expect(await close(neon, { keepDownloads })).toMatchObject({ status: 409, body: { code: 'MONEY_LEFT' } })
      expect((await close(neon, { keepDownloads, giveUpMoney: true })).status).toBe(202)
      await later()
      const before = await books()
      expect(await run()).toBe(1)
      await world.settle()
      expect(await books()).toEqual(before)

      expect(await world.test.platform.objects.head(audioKey)).toBeNull()
      expect(await world.db.song.findUnique({ where: { id: song.id } })).toMatchObject({ state: 'deleted' })
      expect(await world.db.product.findUnique({ where: { id: unsold.id } })).toBeNull()
      expect(await placesOf(neon.email)).toEqual({ MailMessage: 1 })
      await signIn(lena)
      const { status, headers } = await lena.browser.rest('GET', `/orders/${order.id}/download`)
      expect(status).toBe(keepDownloads ? 302 : 404)
      if (keepDownloads) {
        const { pathname, search } = new URL(String(headers.location), 'http://local')
        expect((await lena.browser.inject({ method: 'GET', url: pathname + search })).statusCode).toBe(200)
      }
      expect((await world.test.client().rest('GET', `/artists/${neon.id}`)).status).toBe(404)
    },
  )

  it('pays an artist first who can be paid', async () => {
    const [neon, lena] = [await somebody('artist'), await somebody('user')]
    await world.buy(lena.actor, await world.digitalProduct(neon.actor))
    await world.db.payoutAccount.create({
      data: {
        providerAccountId: `acct_${neon.id}`,
        artistId: neon.id,
        payoutsEnabled: true,
        createdAt: world.clock.now(),
      },
    })
    expect((await close(neon)).status).toBe(202)
    await later()
    expect(await run()).toBe(0)
    const { heldBecause } = await world.db.accountDeletion.findFirstOrThrow({ where: { accountId: neon.id } })
    expect(heldBecause).toContain('is paid out first')
    await later(75)
    expect(await run()).toBe(1)
    expect(await placesOf(neon.email)).toEqual({ MailMessage: 1 })
  })

  it('has one outcome where somebody comes back while the job runs', async () => {
    const people = await Promise.all(Array.from({ length: 6 }, () => somebody('user')))
    for (const person of people) expect((await close(person)).status).toBe(202)
    await later()
    const both = await Promise.all([
      deleteAccounts(world.test.ctx),
      deleteAccounts(world.test.ctx),
      ...people.map((person) => signIn(person, { comeBack: true })),
    ])
    const answers = both.slice(2) as { status: number }[]
    const stayed = answers.filter(({ status }) => status === 200).length
    expect((both[0] as number) + (both[1] as number) + stayed).toBe(people.length)
    for (const [index, person] of people.entries()) {
      const row = await world.db.listener.findUnique({ where: { id: person.id }, select: { deletesAt: true } })
      expect(row).toEqual(answers[index]?.status === 200 ? { deletesAt: null } : null)
    }
    expect(await world.db.accountDeletion.count({ where: { accountId: { in: people.map(({ id }) => id) } } })).toBe(0)
  })
})

it('is open to no program, and to nobody who is not signed in', async () => {
  const lena: Somebody = await somebody('user')
  const { body: token } = await lena.browser.rest('POST', '/access-tokens', { name: 'Script', scopes: ['write'] })
  const program = { authorization: `Bearer ${token.secret}` }
  expect((await world.test.client().rest('POST', '/account/deletion', { password }, program)).status).toBe(403)
  expect((await world.test.client().rest('POST', '/account/deletion', { password })).status).toBe(401)
})
