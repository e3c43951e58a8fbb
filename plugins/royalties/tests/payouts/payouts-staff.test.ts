import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type Actor, visitor } from '#api/access/actor.ts'
import { accountRow } from '#api/testing/account-row.ts'
import { closeMonths } from '../../domain/close-months.ts'
import { connectPayouts } from '../../domain/payouts/payout-accounts.ts'
import { postTransaction } from '../../../ledger/domain/post-transaction.ts'
import { requestPayouts } from '../../domain/payouts/payouts.ts'
import { newId } from '../../../billing/testing/billing-world.ts'
import { payoutSteps } from '../../testing/payout-steps.ts'
import { royaltiesWorld, type RoyaltiesWorld } from '../../testing/royalties-world.ts'

// Closing goes from the first month there is: each test has a world of its own.
let world: RoyaltiesWorld
beforeEach(async () => {
  world = await royaltiesWorld()
  world.clock.set('2029-01-10T00:00:00Z')
})
afterEach(() => world.close())

const { earn, connect, closeJanuary, balance, payoutsOf } = payoutSteps(() => world)

describe('the staff', () => {
  const admin = async (createdAt = new Date('2026-01-01')): Promise<Actor> => {
    const { id, username } = await world.db.admin.create({
      data: {
        createdAt,
        ...accountRow('admin'),
        role: 'owner',
      },
      select: { id: true, username: true },
    })
    return { ...visitor, userType: 'admin', admin: { id, username, name: username, role: 'owner' } }
  }
  const audited = async (action: string) => await world.db.auditEntry.count({ where: { action } })

  it('stops an artist’s payouts with a reason that the artist reads, and lets them go on', async () => {
    const [artist, other] = [await world.artist(), await world.artist()]
    for (const one of [artist, other]) {
      await earn(one, 700)
      await connect(one)
    }
    const staff = await world.browser(await admin())
    const create = `mutation ($values: JSON!) {
      createCollectionRecord(name: "payout-pauses", values: $values) { id version values }
    }`
    const values = { artistId: artist.id, reason: 'We look into unusual streams.' }
    const made = await staff.graphql<{ createCollectionRecord: { id: string; version: string } }>(create, { values })
    expect(made).toMatchObject({ data: { createCollectionRecord: { values: { reason: values.reason } } } })
    expect(await staff.graphql(create, { values })).toMatchObject({
      errors: [{ extensions: { code: 'PAYOUTS_PAUSED' } }],
    })
    await closeJanuary()
    expect(await requestPayouts(world.ctx)).toBe(1)
    expect(await payoutsOf(artist)).toEqual([])
    const browser = await world.browser(artist)
    expect((await browser.rest('GET', `/dashboard/payouts/${artist.id}`)).body).toMatchObject({
      pauseReason: values.reason,
    })
    const { id, version } = made.data?.createCollectionRecord ?? {}
    await staff.graphql(
      'mutation ($id: ID!, $version: String!) { deleteCollectionRecord(name: "payout-pauses", id: $id, version: $version) }',
      { id, version },
    )
    expect(await world.db.payoutPause.count()).toBe(0)
    expect(await requestPayouts(world.ctx)).toBe(1)
    expect([await audited('payout-pause.created'), await audited('payout-pause.deleted')]).toEqual([1, 1])
  })

  it('holds an artist’s payouts by decisions over closings of months, shows them as held, and pays all of it at the end of the last', async () => {
    const artist = await world.artist()
    await earn(artist, 700)
    await connect(artist)
    const hold = { artistId: artist.id, reason: 'Rule 1: Publish what is yours. It is not.' }
    const { holdPayouts, releasePayouts } = world.ctx.services.royalties
    await world.ctx.transaction(async (tx) => {
      await holdPayouts(tx, { ...hold, cause: 'one' })
      await holdPayouts(tx, { ...hold, cause: 'one' })
      await holdPayouts(tx, { ...hold, cause: 'other' })
    })
    const heldAt = world.clock.now().toISOString()
    await closeJanuary()
    expect(await requestPayouts(world.ctx)).toBe(0)
    world.clock.set('2029-03-02T00:00:00Z')
    await closeMonths(world.ctx)
    expect(await requestPayouts(world.ctx)).toBe(0)
    expect([await payoutsOf(artist), await balance(artist)]).toEqual([[], 700])
    const browser = await world.browser(artist)
    const shown = { reason: hold.reason, heldAt }
    expect((await browser.rest('GET', `/dashboard/payouts/${artist.id}`)).body).toMatchObject({
      balance: 7,
      holds: [shown, shown],
    })
    const release = (cause: string) => world.ctx.transaction((tx) => releasePayouts(tx, cause))
    await release('one')
    expect(await requestPayouts(world.ctx)).toBe(0)
    await release('other')
    await release('other')
    expect(await requestPayouts(world.ctx)).toBe(1)
    expect(await payoutsOf(artist)).toMatchObject([{ cents: 700n }])
    expect(await balance(artist)).toBe(0)
    expect((await browser.rest('GET', `/dashboard/payouts/${artist.id}`)).body.holds).toEqual([])
  })

  it('lets a payout above the limit go by two different people, once', async () => {
    const careful = {
      ...world.ctx,
      settings: {
        ...world.ctx.settings,
        royalties: { ...world.ctx.settings.royalties, PAYOUT_APPROVAL_CENTS: 10_000 },
      },
    }
    const [large, small] = [await world.artist(), await world.artist()]
    await earn(large, 10_001)
    await earn(small, 10_000)
    for (const one of [large, small]) await connect(one)
    await closeJanuary()
    expect(await requestPayouts(careful)).toBe(1)
    expect(await requestPayouts(careful)).toBe(0)
    expect([await payoutsOf(large), await balance(large), await balance(small)]).toEqual([[], 10_001, 0])
    expect((await (await world.browser(large)).rest('GET', `/dashboard/payouts/${large.id}`)).body).toMatchObject({
      inReview: 100.01,
    })
    const { id } = await world.db.payoutReview.findFirstOrThrow({ where: { artistId: large.id } })
    const [one, other] = [await world.browser(await admin()), await world.browser(await admin())]
    const tasks = async () =>
      (await one.graphql<{ staffTasks: { label: string; count: number }[] }>('{ staffTasks { label count } }')).data
        ?.staffTasks
    expect(await tasks()).toContainEqual({ label: 'Payouts to approve', count: 1 })
    const approve = (browser: typeof one) =>
      browser.graphql(
        `mutation($id: ID!) { runCollectionAction(name: "payout-approvals", id: $id, action: "approve") { __typename } }`,
        { id },
      )
    const codes = (answers: Awaited<ReturnType<typeof approve>>[]) =>
      answers.map(({ errors }) => errors?.[0]?.extensions?.code ?? 'OK')
    expect(codes([await approve(one), await approve(one)])).toEqual(['OK', 'SECOND_ADMIN_NEEDED'])
    expect(await requestPayouts(careful)).toBe(0)
    // Money was taken back meanwhile: never more than what is left.
    await postTransaction(world.ctx, {
      key: newId(),
      kind: 'sale-refund',
      memo: 'Refund',
      occurredAt: world.clock.now(),
      entries: [
        { account: 'platform:cash', cents: 1 },
        { account: `artist:${large.id}`, cents: -1 },
      ],
    })
    await earn(large, 500)
    expect(codes(await Promise.all([approve(other), approve(other)])).sort()).toEqual(['NOT_WAITING', 'OK'])
    expect(await Promise.all([requestPayouts(careful), requestPayouts(careful)])).toContain(1)
    expect(await payoutsOf(large)).toMatchObject([{ cents: 10_001n }])
    expect(await balance(large)).toBe(499)
    expect(await audited('payout.approved')).toBe(2)
  })

  it('takes approvals of accounts older than 24 hours alone', async () => {
    const artist = await world.artist()
    const { id } = await world.db.payoutReview.create({
      data: { artistId: artist.id, statementId: newId(), cents: 10_001, approvals: 1, createdAt: world.clock.now() },
    })
    const late = await world.browser(await admin(world.clock.now()))
    const approve = async () =>
      (
        await late.graphql(
          `mutation($id: ID!) { runCollectionAction(name: "payout-approvals", id: $id, action: "approve") { __typename } }`,
          { id },
        )
      ).errors?.[0]?.extensions?.code ?? 'OK'
    const stateOf = async () => (await world.db.payoutReview.findUniqueOrThrow({ where: { id } })).state
    expect([await approve(), await stateOf()]).toEqual(['ACCOUNT_TOO_NEW', 'waiting'])
    world.clock.advance(86_400_000)
    await world.db.session.updateMany({
      data: { adminConfirmedAt: world.clock.now(), adminFreshAt: world.clock.now() },
    })
    expect([await approve(), await stateOf()]).toEqual(['OK', 'approved'])
  })

  it('has the limit by a setting', async () => {
    const limited = await royaltiesWorld({ env: { PAYOUT_APPROVAL_CENTS: '500' } })
    try {
      const artist = await limited.artist()
      limited.clock.set('2029-01-10T00:00:00Z')
      await postTransaction(limited.ctx, {
        key: newId(),
        kind: 'sale',
        memo: 'Sale',
        occurredAt: limited.clock.now(),
        entries: [
          { account: 'platform:cash', cents: -501 },
          { account: `artist:${artist.id}`, cents: 501 },
        ],
      })
      await connectPayouts(limited.as(artist), { returnUrl: 'https://fairwave.example/dashboard' })
      limited.clock.set('2029-02-01T01:00:00Z')
      await closeMonths(limited.ctx)
      await limited.test.runJob('royalties.request-payouts')
      expect(await limited.db.payoutReview.findMany()).toMatchObject([{ cents: 501n, state: 'waiting' }])
      expect(await limited.db.payout.count()).toBe(0)
    } finally {
      await limited.close()
    }
  })
})
