import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { StaffRole } from '#api/access/staff-role.ts'
import { accountRow } from '#api/testing/account-row.ts'
import { signedInClient } from '#api/testing/signed-in-client.ts'
import { subscribeForTest } from '#api/testing/subscribe-for-test.ts'
import { startTestApp, type TestApp, type TestClient } from '#api/testing/test-app.ts'
import { WITHOUT_LIMITS } from '#api/testing/wrong-input/stage.ts'
import { ADDRESS } from '../../merch/testing/merch-world.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp({ env: { ...WITHOUT_LIMITS, SUPPORT_ADDRESS: 'help@fairwave.example' } })
})
afterAll(() => test.close())

const password = 'longenough'
const REASON = 'Sells what others recorded.'
let number = 0

async function staff(role: StaffRole): Promise<TestClient> {
  const { id, username } = await test.ctx.db.admin.create({ data: { ...accountRow(role), role } })
  return await signedInClient(test, {
    userType: 'admin',
    user: null,
    artist: null,
    admin: { id, username, name: username, role },
  })
}

async function somebody(kind: 'user' | 'artist') {
  const username = `somebody${(number += 1)}`
  const fields = { username, email: `${username}@example.com`, password }
  const { auth } = test.ctx.services
  const { id } =
    kind === 'user'
      ? await auth.createListener(test.ctx, { ...fields, displayName: 'Ada' })
      : await auth.createArtist(test.ctx, { ...fields, name: 'Neon', genre: 'Outrun', bio: 'Writes songs for nights.' })
  if (kind === 'artist') await auth.approveArtist(test.ctx, id)
  const signIn = (more = {}) => test.client().rest('POST', `/auth/${kind}/login`, { username, password, ...more })
  const client = test.client()
  expect((await client.rest('POST', `/auth/${kind}/login`, { username, password })).status).toBe(200)
  const made = await client.rest('POST', '/access-tokens', { name: 'Script', scopes: ['read'] })
  const token = { authorization: `Bearer ${made.body.secret}` }
  const isIn = async () => [
    (await client.rest('GET', '/library/songs')).status,
    (await test.client().rest('GET', '/library/songs', undefined, token)).status,
  ]
  return { id, username, email: fields.email, kind, client, signIn, isIn, path: `/admin/people/${kind}/${id}` }
}

const song = async (artistId: string) =>
  await test.ctx.db.song.create({
    data: {
      artistId,
      title: 'Night Drive',
      genre: 'Outrun',
      duration: 60,
      audioKey: `artists/${artistId}/audio/x`,
      audioType: 'audio/mpeg',
      audioBytes: 1,
    },
  })
const product = async (artistId: string) =>
  await test.ctx.db.product.create({
    data: { artistId, name: 'Shirt', description: 'Black', priceCents: 2_000, category: 't_shirt', inventory: 5 },
  })
const mailsTo = async (recipient: string) =>
  (await test.ctx.db.mailMessage.findMany({ where: { recipient }, orderBy: { id: 'asc' } })).map(({ kind }) => kind)

describe('a suspended listener', () => {
  it('is out at once everywhere, reads why at sign-in and by mail, and is let in again', async () => {
    const [support, ada] = [await staff('support'), await somebody('user')]
    expect(await ada.isIn()).toEqual([200, 200])
    expect((await support.rest('POST', `${ada.path}/suspend`, { reason: REASON })).status).toBe(200)
    expect(await ada.isIn()).toEqual([401, 401])
    const refused = {
      status: 403,
      body: {
        code: 'ACCOUNT_SUSPENDED',
        message: `This account is suspended: ${REASON} Write to help@fairwave.example if you think this is wrong`,
      },
    }
    expect(await ada.signIn()).toMatchObject(refused)
    expect(await ada.signIn({ comeBack: true })).toMatchObject(refused)
    // A wrong password learns nothing.
    expect(await ada.signIn({ password: 'another-one' })).toMatchObject({ body: { code: 'INVALID_CREDENTIALS' } })
    expect((await mailsTo(ada.email)).filter((kind) => kind !== 'accounts.security-notice')).toEqual([
      'auth.account-suspended',
    ])
    const back = await support.rest('POST', `${ada.path}/restore`, { reason: 'It was theirs.' })
    expect(back.body).toMatchObject({ suspendedAt: null, suspendedReason: null })
    // Sessions and tokens have ended for good.
    expect(await ada.isIn()).toEqual([401, 401])
    expect((await ada.signIn()).status).toBe(200)
    expect(await mailsTo(ada.email)).toContain('auth.account-restored')
    const entries = await test.ctx.db.auditEntry.findMany({
      where: { targetId: ada.id },
      orderBy: { createdAt: 'asc' },
    })
    expect(entries.map(({ action, targetName, detail }) => ({ action, targetName, detail }))).toEqual([
      {
        action: 'listener.suspended',
        targetName: 'Ada',
        detail: { username: ada.username, reason: REASON, before: 'open', after: 'suspended' },
      },
      {
        action: 'listener.restored',
        targetName: 'Ada',
        detail: {
          username: ada.username,
          reason: 'It was theirs.',
          before: 'suspended',
          after: 'open',
          'reason before': REASON,
        },
      },
    ])
  })

  it('is not charged again: the subscription is not renewed', async () => {
    const [support, ada] = [await staff('support'), await somebody('user')]
    await subscribeForTest(test, ada.id)
    await support.rest('POST', `${ada.path}/suspend`, { reason: REASON })
    await test.deliverEvents()
    await test.deliverEvents()
    const subscription = await test.ctx.db.subscription.findFirstOrThrow({ where: { listenerId: ada.id } })
    expect(subscription.cancelAtPeriodEnd).toBe(true)
  })
})

describe('a suspended artist', () => {
  it('is not to be had with songs and store, payouts wait, and all of it comes back', async () => {
    const [support, neon] = [await staff('support'), await somebody('artist')]
    const [{ id: songId }, { id: productId }] = [await song(neon.id), await product(neon.id)]
    const visitor = test.client()
    const seen = async () => [
      (await visitor.rest('GET', `/songs/${songId}`)).status,
      (await visitor.rest('GET', `/artists/${neon.id}/merchandise`)).status,
      (await visitor.graphql(`{ product(id: "${productId}") { id } }`)).data?.product !== null ? 200 : 404,
      (await visitor.graphql(`{ artist(id: "${neon.id}") { id } }`)).data?.artist !== null ? 200 : 404,
    ]
    expect(await seen()).toEqual([200, 200, 200, 200])
    await support.rest('POST', `${neon.path}/suspend`, { reason: REASON })
    expect(await neon.isIn()).toEqual([401, 401])
    expect(await seen()).toEqual([404, 404, 404, 404])
    expect(await test.ctx.db.payoutPause.findMany({ where: { artistId: neon.id } })).toMatchObject([
      { reason: `Your account is suspended: ${REASON}`, bySuspension: true },
    ])
    // It does not wait for an approval, and cannot be approved.
    const editor = await staff('editor')
    const pending = await editor.rest('GET', '/admin/pending-artists')
    expect(JSON.stringify(pending.body)).not.toContain(neon.id)
    expect((await editor.rest('POST', `/admin/approve-artist/${neon.id}`)).status).toBe(404)
    await editor.rest('POST', `${neon.path}/restore`, { reason: 'Settled.' })
    expect(await seen()).toEqual([200, 200, 200, 200])
    expect(await test.ctx.db.payoutPause.count({ where: { artistId: neon.id } })).toBe(0)
  })

  it('keeps a pause that was there before, and stays pending where it was', async () => {
    const [support, neon] = [await staff('support'), await somebody('artist')]
    await test.ctx.db.artist.update({ where: { id: neon.id }, data: { approvedAt: null } })
    await test.ctx.db.payoutPause.create({
      data: { artistId: neon.id, reason: 'A chargeback.', createdAt: test.clock.now() },
    })
    await support.rest('POST', `${neon.path}/suspend`, { reason: REASON })
    await support.rest('POST', `${neon.path}/restore`, { reason: 'Settled.' })
    expect(await test.ctx.db.payoutPause.findMany({ where: { artistId: neon.id } })).toMatchObject([
      { reason: 'A chargeback.' },
    ])
    expect(await test.ctx.db.artist.findUniqueOrThrow({ where: { id: neon.id } })).toMatchObject({
      approvedAt: null,
      suspendedAt: null,
    })
  })

  it('that its owner closed comes back as it was', async () => {
    const [support, neon] = [await staff('support'), await somebody('artist')]
    expect((await neon.client.rest('POST', '/account/deletion', { password })).status).toBe(202)
    await support.rest('POST', `${neon.path}/suspend`, { reason: REASON })
    expect(await neon.signIn({ comeBack: true })).toMatchObject({ body: { code: 'ACCOUNT_SUSPENDED' } })
    await support.rest('POST', `${neon.path}/restore`, { reason: 'Settled.' })
    expect(await test.ctx.db.artist.findUniqueOrThrow({ where: { id: neon.id } })).toMatchObject({ approvedAt: null })
    expect((await neon.signIn({ comeBack: true })).status).toBe(200)
    const { approvedAt, deletesAt } = await test.ctx.db.artist.findUniqueOrThrow({ where: { id: neon.id } })
    expect([approvedAt === null, deletesAt]).toEqual([false, null])
  })
})

it('two of the staff at once have one outcome, and a sign-in at the same moment does not slip through', async () => {
  const [one, two, ada] = [await staff('support'), await staff('owner'), await somebody('user')]
  const answers = await Promise.all([
    one.rest('POST', `${ada.path}/suspend`, { reason: REASON }),
    two.rest('POST', `${ada.path}/suspend`, { reason: 'Another reason.' }),
    ada.signIn(),
    ada.signIn(),
  ])
  expect(
    answers
      .slice(0, 2)
      .map(({ status }) => status)
      .sort(),
  ).toEqual([200, 409])
  expect(await test.ctx.db.session.count({ where: { listenerId: ada.id } })).toBe(0)
  const entries = await test.ctx.db.auditEntry.findMany({ where: { targetId: ada.id }, orderBy: { id: 'asc' } })
  expect(entries.map(({ action }) => action)).toEqual(['listener.suspended', 'listener.suspend-refused'])
  expect(new Set(entries.map(({ actorId }) => actorId)).size).toBe(2)
})

it('each role opens whom it needs, and sees what it needs', async () => {
  const [neon, ada] = [await somebody('artist'), await somebody('user')]
  await song(neon.id)
  await test.ctx.db.payoutPause.create({
    data: { artistId: neon.id, reason: 'A chargeback.', createdAt: test.clock.now() },
  })
  await test.ctx.db.accountDeletion.create({
    data: {
      accountKind: 'artist',
      accountId: neon.id,
      requestedAt: test.clock.now(),
      deletesAt: test.clock.now(),
      heldBecause: '$12.00 is paid out first, when the month closes',
    },
  })
  const seen = async (role: StaffRole, path: string) => {
    const { status, body } = await (await staff(role)).rest('GET', path)
    return status === 200
      ? [body.email !== null, body.sessions !== null, body.facts.map(({ title }: { title: string }) => title)]
      : status
  }
  expect(await seen('support', neon.path)).toEqual([true, true, ['Deletion', 'Songs', 'Orders of the store', 'Email']])
  expect(await seen('editor', neon.path)).toEqual([true, false, ['Songs']])
  expect(await seen('finance', neon.path)).toEqual([true, false, ['Deletion', 'Orders of the store', 'Money']])
  expect(await seen('owner', neon.path)).toEqual([
    true,
    true,
    ['Deletion', 'Songs', 'Orders of the store', 'Money', 'Email'],
  ])
  expect(await seen('finance', ada.path)).toEqual([false, false, ['Orders']])
  expect(await seen('editor', ada.path)).toBe(403)
  const editor = await staff('editor')
  expect((await editor.rest('POST', `${ada.path}/suspend`, { reason: REASON })).status).toBe(403)

  const support = await staff('support')
  expect((await support.rest('DELETE', `${ada.path}/sessions`)).body).toEqual({ ended: 1 })
  expect(await ada.isIn()).toEqual([401, 200])
})

it('is opened with songs that play, orders, sessions and mail, each with the way to it', async () => {
  const [neon, ada, support] = [await somebody('artist'), await somebody('user'), await staff('support')]
  const [{ id: songId }, { id: productId }] = [await song(neon.id), await product(neon.id)]
  await test.ctx.db.song.update({ where: { id: songId }, data: { totalStreams: 1_204 } })
  const order = await ada.client.rest('POST', '/orders', { productId, quantity: 1, shippingAddress: ADDRESS })
  expect(order.status).toBe(201)
  expect((await support.rest('DELETE', `${ada.path}/sessions`)).status).toBe(200)
  expect((await ada.signIn()).status).toBe(200)
  await support.rest('POST', `${neon.path}/suspend`, { reason: REASON })
  await support.rest('POST', `${neon.path}/restore`, { reason: 'Settled.' })
  await test.deliverEvents()
  const open = async (path: string) => {
    const { body } = await support.rest('GET', path)
    const lists: { title: string; facts: { path: string | null }[] }[] = body.facts
    return { sessions: body.sessions, of: Object.fromEntries(lists.map(({ title, facts }) => [title, facts])) }
  }

  const artist = await open(neon.path)
  expect(artist.of.Songs).toMatchObject([
    { title: 'Night Drive', detail: 'published, 1,204 streams', path: `/song/${songId}` },
  ])
  const sold = { title: 'Shirt', detail: 'pending, $20.00', path: `/admin/collections/orders/${order.body.order.id}` }
  expect(artist.of['Orders of the store']).toMatchObject([sold])
  const messages = await test.ctx.db.mailMessage.findMany({
    where: { accountId: neon.id },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
  })
  expect(messages.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['auth.account-suspended']))
  expect(artist.of.Email).toMatchObject(
    messages.map(({ id }) => ({ detail: expect.any(String), path: `/admin/mail/${id}` })),
  )
  expect(await open(ada.path)).toMatchObject({
    sessions: [{ device: expect.any(String), signedInAt: test.clock.now().toISOString() }],
    of: { Orders: [sold] },
  })
  // Behind each way is what it is called after, for this role.
  const sale = await support.graphql('query ($id: ID!) { collectionRecord(name: "orders", id: $id) { values } }', {
    id: order.body.order.id,
  })
  expect(sale.errors).toBeUndefined()
  expect((await support.rest('GET', artist.of.Email?.[0]?.path ?? '')).status).toBe(200)
  expect((await support.rest('GET', `/songs/${songId}`)).status).toBe(200)
  expect((await support.rest('POST', `/songs/${songId}/playback`)).status).toBe(201)
})
