import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { visitor } from '#api/access/actor.ts'
import { accountRow } from '#api/testing/account-row.ts'
import { signedInClient } from '#api/testing/signed-in-client.ts'
import { startTestApp, type TestApp, type TestClient } from '#api/testing/test-app.ts'
import { newId } from '../../../billing/testing/billing-world.ts'
import { FREE_PAYOUTS } from '../../testing/royalties-world.ts'
import { closeMonths } from '../../domain/close-months.ts'
import { requestPayouts } from '../../domain/payouts/payouts.ts'

let test: TestApp
let finance: TestClient
beforeAll(async () => {
  test = await startTestApp({ env: FREE_PAYOUTS })
  test.clock.set('2029-01-31T22:00:00Z')
  finance = await staff('finance')
})
afterAll(() => test.close())

async function staff(role: 'finance' | 'support'): Promise<TestClient> {
  const { id, username } = await test.ctx.db.admin.create({
    data: { ...accountRow('admin'), role, createdAt: new Date('2028-01-01T00:00:00Z') },
    select: { id: true, username: true },
  })
  return await signedInClient(test, {
    ...visitor,
    userType: 'admin',
    admin: { id, username, name: username, role },
  })
}

/** An approved artist whose payout account is connected, and who has $7.00. */
async function paidArtist() {
  const row = accountRow('artist')
  const now = test.clock.now()
  const { id, username, name } = await test.ctx.db.artist.create({
    data: {
      ...row,
      name: row.username,
      genre: 'Synthwave',
      bio: 'Night drives.',
      approvedAt: now,
      createdAt: now,
      emailVerifiedAt: now,
    },
    select: { id: true, username: true, name: true },
  })
  const browser = await signedInClient(test, {
    ...visitor,
    userType: 'artist',
    artist: { id, username, name },
  } as never)
  expect((await browser.rest('POST', '/dashboard/payouts/connect')).status).toBe(200)
  await earn(id, 700)
  await work()
  return { id, browser, email: row.email }
}

const earn = async (artistId: string, cents: number) =>
  await test.ctx.services.ledger.postTransaction(test.ctx, {
    key: `sale:${newId()}`,
    kind: 'sale',
    memo: '1 × Night Shift tee',
    occurredAt: test.clock.now(),
    entries: [
      { account: 'platform:cash', cents: -cents },
      { account: `artist:${artistId}`, cents },
    ],
  })
/** Runs the workers: sending the order, and the provider's answer. */
const work = async () => {
  await test.deliverEvents()
  await test.runJob('billing.sandbox-deliver')
}
/** The pause after a recovery while the payout account may be an intruder's. */
const pause = async (artistId: string) =>
  await test.ctx.db.payoutPause.create({
    data: { artistId, reason: 'We check whose it is.', stopsRequested: true, createdAt: test.clock.now() },
  })
const closeAndRequest = async (at: string) => {
  test.clock.set(at)
  await closeMonths(test.ctx)
  return await requestPayouts(test.ctx)
}
const accountOf = async (artistId: string) =>
  (await test.ctx.db.payoutAccount.findUnique({ where: { artistId } }))?.providerAccountId
const payoutsOf = async (artistId: string) =>
  await test.ctx.db.payout.findMany({
    where: { artistId },
    orderBy: { createdAt: 'asc' },
    select: { id: true, cents: true, state: true, failure: true, providerAccountId: true, providerPayoutId: true },
  })
const balance = async (artistId: string) =>
  Number(await test.ctx.services.ledger.accountBalance(test.ctx, `artist:${artistId}`))
const mailsTo = async (email: string) =>
  (
    await test.ctx.db.mailMessage.findMany({
      where: { recipient: email, kind: { startsWith: 'royalties.payout-' } },
      orderBy: { createdAt: 'asc' },
      select: { kind: true },
    })
  ).map(({ kind }) => kind)

type Act = 'returnPayouts' | 'disconnectAccount'
const act = async (browser: TestClient, id: string, action: Act): Promise<string> => {
  const { errors } = await browser.graphql(
    'mutation ($id: ID!, $action: String!) { runCollectionAction(name: "payout-pauses", id: $id, action: $action) { id } }',
    { id, action },
  )
  return errors ? String(errors[0]?.extensions?.code) : 'OK'
}
const offered = async (id: string) =>
  (
    await finance.graphql<{ collectionRecord: { actions: string[]; values: Record<string, unknown> } }>(
      'query ($id: ID!) { collectionRecord(name: "payout-pauses", id: $id) { actions values } }',
      { id },
    )
  ).data?.collectionRecord
const resume = async (id: string) => {
  const { version } = await test.ctx.db.payoutPause.findUniqueOrThrow({ where: { id } })
  const { errors } = await finance.graphql(
    `mutation ($id: ID!, $version: String!) { deleteCollectionRecord(name: "payout-pauses", id: $id, version: $version) }`,
    { id, version: String(version) },
  )
  expect(errors).toBeUndefined()
}

describe('an intruder’s payout account', () => {
  it('gets nothing: staff returns the unsent payout once under clicks and a kill, disconnects it, and the artist connects another', async () => {
    const artist = await paidArtist()
    const intruders = await accountOf(artist.id)
    expect(await closeAndRequest('2029-02-01T01:00:00Z')).toBe(1)
    const { id } = await pause(artist.id)
    await work()
    expect([await payoutsOf(artist.id), await balance(artist.id)]).toMatchObject([
      [{ state: 'pending', providerPayoutId: null }],
      0,
    ])

    const support = await staff('support')
    for (const action of ['returnPayouts', 'disconnectAccount'] as const)
      expect(await act(support, id, action)).toBe('FORBIDDEN')
    const stale = await staff('finance')
    const before = new Date(test.clock.now().getTime() - 16 * 60_000)
    await test.ctx.db.session.updateMany({
      where: { admin: { role: 'finance' } },
      data: { adminConfirmedAt: before, adminFreshAt: before },
    })
    for (const action of ['returnPayouts', 'disconnectAccount'] as const)
      expect(await act(stale, id, action)).toBe('CONFIRM_IDENTITY')
    finance = await staff('finance')
    expect(await offered(id)).toMatchObject({
      actions: ['returnPayouts', 'disconnectAccount'],
      values: { unsent: 700, connectedAt: expect.any(String) },
    })

    // The connection of the first click is cut after the payout was changed and before the ledger was.
    const other = new pg.Client({ connectionString: test.platform.database.url })
    await other.connect()
    await other.query('BEGIN')
    await other.query('LOCK TABLE "LedgerTransaction" IN EXCLUSIVE MODE')
    const cut = act(finance, id, 'returnPayouts')
    const waiting = async () =>
      (await other.query<{ pid: number }>('SELECT pid FROM pg_locks WHERE NOT granted AND pid <> pg_backend_pid()'))
        .rows
    await expect.poll(async () => (await waiting()).length, { timeout: 20_000 }).toBeGreaterThan(0)
    for (const { pid } of await waiting()) await other.query('SELECT pg_terminate_backend($1)', [pid])
    expect([await payoutsOf(artist.id), await balance(artist.id)]).toMatchObject([[{ state: 'pending' }], 0])
    await other.query('ROLLBACK')
    await other.end()
    const clicks = [
      await cut,
      ...(await Promise.all([act(finance, id, 'returnPayouts'), act(finance, id, 'returnPayouts')])),
    ]
    expect(clicks.filter((code) => code === 'OK')).toHaveLength(1)
    expect(clicks.slice(1).filter((code) => /^(?:NO_UNSENT_PAYOUT|ACTION_UNAVAILABLE)$/.test(code))).not.toEqual([])

    expect(await payoutsOf(artist.id)).toMatchObject([
      { state: 'failed', failure: 'Our team returned it before it was sent, to check your payout account.' },
    ])
    expect(await balance(artist.id)).toBe(700)
    const [payout] = await payoutsOf(artist.id)
    const posted = await test.ctx.db.ledgerTransaction.findMany({
      where: { sourceId: payout?.id },
      orderBy: { createdAt: 'asc' },
      select: { key: true, kind: true, entries: { select: { cents: true }, orderBy: { cents: 'asc' } } },
    })
    const entries = [{ cents: -700n }, { cents: 700n }]
    expect(posted).toEqual([
      { key: `payout:${payout?.id}`, kind: 'payout', entries },
      { key: `reversal:payout:${payout?.id}`, kind: 'reversal', entries },
    ])

    expect(await Promise.all([act(finance, id, 'disconnectAccount'), act(finance, id, 'disconnectAccount')])).toEqual(
      expect.arrayContaining(['OK', 'NO_PAYOUT_ACCOUNT']),
    )
    expect(await offered(id)).toMatchObject({ actions: [], values: { unsent: 0, connectedAt: null } })
    const audited = await test.ctx.db.auditEntry.findMany({
      where: { action: { in: ['payout.returned', 'payout-account.disconnected'] } },
      orderBy: { createdAt: 'asc' },
      select: { action: true, actorKind: true, targetId: true, detail: true },
    })
    expect(audited).toEqual([
      { action: 'payout.returned', actorKind: 'admin', targetId: payout?.id, detail: { artist: artist.id, amount: 7 } },
      {
        action: 'payout-account.disconnected',
        actorKind: 'admin',
        targetId: artist.id,
        detail: { account: intruders },
      },
    ])
    expect(await mailsTo(artist.email)).toEqual(['royalties.payout-returned', 'royalties.payout-account-disconnected'])

    // Later events of the provider connect it to nobody.
    await test.ctx.transaction(async (tx) => {
      const account = { accountId: intruders ?? '', payoutsEnabled: true }
      await tx.hooks.dispatchPayment('account.changed', null, { account, occurredAt: test.clock.now() } as never)
    })
    expect(await accountOf(artist.id)).toBeUndefined()
    expect((await artist.browser.rest('POST', '/dashboard/payouts/connect')).status).toBe(200)
    await work()
    const own = await accountOf(artist.id)
    expect(own).toMatch(/^acct_/)
    expect(own).not.toBe(intruders)
    await resume(id)
    await work()
    expect(await payoutsOf(artist.id)).toHaveLength(1)

    expect(await closeAndRequest('2029-03-01T01:00:00Z')).toBe(1)
    await work()
    const [, sent] = await payoutsOf(artist.id)
    expect(sent).toMatchObject({ cents: 700n, state: 'paid', providerAccountId: own })
    const statement = await artist.browser.graphql<{ artist: { statement: unknown } }>(
      `{ artist(id: "${artist.id}") { statement(month: "2029-02") {
        opening { minor } payouts { minor } closing { minor }
        entries(first: 10) { edges { node { source memo amount { minor } } } }
      } } }`,
    )
    expect(statement.data?.artist.statement).toEqual({
      opening: { minor: 700 },
      payouts: { minor: 0 },
      closing: { minor: 700 },
      entries: {
        edges: [
          { node: { source: 'payout', memo: 'Payout of 2029-01', amount: { minor: -700 } } },
          { node: { source: 'payout', memo: 'Payout returned before it was sent', amount: { minor: 700 } } },
        ],
      },
    })
    expect(
      [...(await test.ctx.services.ledger.trialBalance(test.ctx)).values()].reduce((sum, one) => sum + one, 0),
    ).toBe(0)
  })

  it('gets nothing either where staff disconnects it and lets payouts go on; an attempted payout is not returned', async () => {
    const [unsent, attempted] = [await paidArtist(), await paidArtist()]
    expect(await closeAndRequest('2029-04-01T01:00:00Z')).toBe(2)
    const pauses = [await pause(unsent.id), await pause(attempted.id)]
    await test.ctx.db.payout.updateMany({
      where: { artistId: attempted.id },
      data: { attemptedAt: test.clock.now() },
    })
    finance = await staff('finance')
    expect(await act(finance, pauses[1]?.id ?? '', 'returnPayouts')).toBe('ACTION_UNAVAILABLE')
    for (const { id } of pauses) {
      expect(await act(finance, id, 'disconnectAccount')).toBe('OK')
      await resume(id)
    }
    await work()
    expect([await payoutsOf(unsent.id), await balance(unsent.id)]).toMatchObject([[{ state: 'failed' }], 700])
    expect([await payoutsOf(attempted.id), await balance(attempted.id)]).toMatchObject([
      [{ state: 'pending', providerPayoutId: null }],
      0,
    ])
  })
})
