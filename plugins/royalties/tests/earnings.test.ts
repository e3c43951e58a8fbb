import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { artistEarnings } from '../domain/artist-earnings.ts'
import { settlePeriods } from '../domain/settle-periods.ts'
import { newId } from '../../billing/testing/billing-world.ts'
import { type RoyaltiesWorld, royaltiesWorld } from '../testing/royalties-world.ts'

let world: RoyaltiesWorld
beforeAll(async () => {
  world = await royaltiesWorld()
})
afterAll(() => world.close())

const month = () => world.clock.now().toISOString().slice(0, 7)

describe('earnings', () => {
  it('of one subscriber with one stream are 8.00 of 10.00', async () => {
    const artist = await world.artist()
    const period = await world.openPeriod()
    world.stream(period.id, { [artist.id]: 1 })
    world.streams.months = [{ month: month(), artistId: artist.id, streams: 1 }]
    const browser = await world.browser(artist)
    expect(await browser.rest('GET', `/dashboard/earnings/${artist.id}`)).toMatchObject({
      status: 200,
      body: {
        artistPayout: 8,
        totalRevenue: 10,
        totalSubscribers: 1,
        totalStreams: 1,
        tipRevenue: 0,
        averagePayoutPerStream: 8,
        platformFeePercentage: 20,
      },
    })
    const query =
      '{ artist(id: "ID") { earnings { month artistPayout { minor decimal } totalRevenue { decimal } streamingShare { minor } estimatedShare { minor } averagePayoutPerStream platformFeePercentage } } }'
    expect((await browser.graphql(query.replace('ID', artist.id))).data).toEqual({
      artist: {
        earnings: {
          month: month(),
          artistPayout: { minor: 800, decimal: '8.00' },
          totalRevenue: { decimal: '10.00' },
          streamingShare: { minor: 800 },
          estimatedShare: { minor: 800 },
          averagePayoutPerStream: 8,
          platformFeePercentage: 20,
        },
      },
    })
  })

  it('keep their total when an estimate becomes a settlement, tips beside', async () => {
    const artist = await world.artist()
    const other = newId()
    world.clock.set('2035-03-03T00:00:00Z')
    for (const count of [1, 2, 5])
      world.stream((await world.openPeriod({ days: 5 })).id, { [artist.id]: count, [other]: 3 })
    world.streams.months = [{ month: '2035-03', artistId: artist.id, streams: 8 }]
    const estimated = await artistEarnings(world.ctx, artist.id)
    expect(estimated.artistPayout).toBe(200 + 320 + 500)
    world.clock.advance(6 * 86_400_000)
    await settlePeriods(world.ctx)
    const settled = await artistEarnings(world.ctx, artist.id)
    expect(settled).toEqual({ ...estimated, estimatedShare: 0 })
    expect(settled).toMatchObject({ totalRevenue: 1275, averagePayoutPerStream: 1.275 })
    world.clock.set('2035-04-01T00:00:00Z')
    expect(await artistEarnings(world.ctx, artist.id)).toMatchObject({
      month: '2035-04',
      artistPayout: 0,
      totalStreams: 0,
      averagePayoutPerStream: 0,
    })
  })

  it('are for that artist and admins', async () => {
    const [artist, other, listener] = [await world.artist(), await world.artist(), await world.listener()]
    const path = `/dashboard/earnings/${artist.id}`
    expect((await world.test.client().rest('GET', path)).status).toBe(401)
    expect((await (await world.browser(other)).rest('GET', path)).status).toBe(403)
    expect((await (await world.browser(listener)).rest('GET', path)).status).toBe(403)
    const admin = await world.db.admin.create({
      data: {
        role: 'owner',
        username: newId(),
        usernameKey: newId(),
        email: newId(),
        emailKey: newId(),
        passwordHash: 'none',
      },
    })
    const asAdmin = await world.browser({
      ...other,
      artist: null,
      userType: 'admin',
      admin: { id: admin.id, username: 'a', name: 'a', role: 'owner' },
    })
    expect((await asAdmin.rest('GET', path)).status).toBe(200)
    for (const unknown of [newId(), 'nobody'])
      expect((await asAdmin.rest('GET', `/dashboard/earnings/${unknown}`)).status).toBe(404)
    expect(
      (await (await world.browser(listener)).graphql(`{ artist(id: "${artist.id}") { id earnings { month } } }`)).data,
    ).toEqual({ artist: { id: artist.id, earnings: null } })
  })
})
