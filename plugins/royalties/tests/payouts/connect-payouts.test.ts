import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { PaymentRefused } from '#api/platform/payments/port.ts'
import { newId } from '../../../billing/testing/billing-world.ts'
import { type RoyaltiesWorld, royaltiesWorld } from '../../testing/royalties-world.ts'

let world: RoyaltiesWorld
beforeEach(async () => {
  world = await royaltiesWorld()
  world.clock.set('2029-01-10T00:00:00Z')
})
afterEach(() => world.close())

describe('connecting payouts', () => {
  it('gives one account however often it is asked for, and the way back to the dashboard', async () => {
    const artist = await world.artist()
    const browser = await world.browser(artist)
    const standing = async () => (await browser.rest('GET', `/dashboard/payouts/${artist.id}`)).body
    expect(await standing()).toEqual({
      isConnected: false,
      payoutsEnabled: false,
      balance: 0,
      balanceParts: {
        since: null,
        ...{ carried: 0, streaming: 0, community: 0, tips: 0, merch: 0, payouts: 0, adjustments: 0 },
      },
      minimum: 1,
      heldMoney: 0,
      held: 0,
      owed: 0,
      inReview: 0,
      pauseReason: null,
      holds: [],
    })
    const answers = await Promise.all([
      browser.rest('POST', '/dashboard/payouts/connect'),
      browser.rest('POST', '/dashboard/payouts/connect'),
    ])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(answers[0]?.body.url).toMatch(/\/dashboard$/)
    const connect =
      'mutation { connectPayouts { ... on ConnectPayoutsSuccess { data { url } } ... on Error { code message } } }'
    expect((await browser.graphql(connect)).data).toEqual({ connectPayouts: { data: { url: answers[0]?.body.url } } })
    const refusal = vi
      .spyOn(world.sandbox, 'accountPages')
      .mockRejectedValueOnce(new PaymentRefused('Not in this country.', 'COUNTRY_UNSUPPORTED'))
    const refused = await browser.graphql(connect)
    refusal.mockRestore()
    expect(refused).toMatchObject({
      data: { connectPayouts: { code: 'COUNTRY_UNSUPPORTED', message: 'Not in this country.' } },
    })
    expect(refused.errors).toBeUndefined()
    expect(await standing()).toMatchObject({ isConnected: true, payoutsEnabled: true })
    expect(await world.db.payoutAccount.count()).toBe(1)
    expect(
      (
        await browser.graphql(
          `{ artist(id: "${artist.id}") { payouts { isConnected payoutsEnabled balance { minor } minimum { decimal } } } }`,
        )
      ).data,
    ).toEqual({
      artist: {
        payouts: { isConnected: true, payoutsEnabled: true, balance: { minor: 0 }, minimum: { decimal: '1.00' } },
      },
    })
  })

  it('does not depend on the order in which the provider tells', async () => {
    const accountId = 'acct_early'
    const told = (payoutsEnabled: boolean, at: string, email?: string) =>
      world.apply({
        id: newId(),
        createdAt: new Date(at),
        type: 'account.changed',
        account: { accountId, payoutsEnabled, email },
      })
    await told(true, '2029-01-02T00:00:00Z')
    await told(false, '2029-01-01T00:00:00Z')
    expect(await world.db.payoutAccount.findUnique({ where: { providerAccountId: accountId } })).toMatchObject({
      artistId: null,
      payoutsEnabled: true,
    })
    await told(false, '2029-01-03T00:00:00Z', 'ada@example.com')
    await told(false, '2029-01-04T00:00:00Z')
    expect(await world.db.payoutAccount.findUnique({ where: { providerAccountId: accountId } })).toMatchObject({
      payoutsEnabled: false,
      email: 'ada@example.com',
    })
  })

  it('is for artists, and what is owed for that artist and admins', async () => {
    const [artist, other, listener] = [await world.artist(), await world.artist(), await world.listener()]
    expect((await (await world.browser(listener)).rest('POST', '/dashboard/payouts/connect')).status).toBe(403)
    expect((await world.test.client().rest('POST', '/dashboard/payouts/connect')).status).toBe(401)
    for (const stranger of [other, listener]) {
      const browser = await world.browser(stranger)
      expect((await browser.rest('GET', `/dashboard/payouts/${artist.id}`)).status).toBe(403)
      expect((await browser.graphql(`{ artist(id: "${artist.id}") { id payouts { isConnected } } }`)).data).toEqual({
        artist: { id: artist.id, payouts: null },
      })
    }
  })
})
