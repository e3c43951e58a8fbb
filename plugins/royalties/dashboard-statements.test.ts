import { expect, it } from 'vitest'
import { sqlOf } from '#api/testing/sql-of.ts'
import { startTestAppForTest } from '#api/testing/test-app.ts'
import { listeningWorld } from '../streaming/testing/listening-world.ts'

it('an artist’s dashboard is eight statements and the session, however many rows there are', async () => {
  const test = await startTestAppForTest()
  const world = listeningWorld(test)
  const artist = await world.artist()
  const artistId = artist.artist?.id as string
  const more = async (count: number) => {
    for (let index = 0; index < count; index += 1) {
      await world.song(artist)
      const product = await test.ctx.db.product.create({
        data: { artistId, name: 'Shirt', description: 'Black', priceCents: 2_000, category: 't_shirt', inventory: 5 },
      })
      await test.ctx.db.order.create({
        data: {
          productId: product.id,
          artistId,
          buyerEmail: 'buyer@example.com',
          quantity: 1,
          totalCents: 2_000,
          artistCents: 1_700,
          platformFeeCents: 300,
          status: 'confirmed',
          paidAt: test.clock.now(),
        },
      })
      await test.ctx.db.customRequest.create({ data: { artistId, itemType: 'mug', designDescription: 'A sun' } })
    }
  }
  const browser = await world.browser(artist)
  const document = `{ artist(id: "${artistId}") { id name approved
    earnings { month artistPayout { minor } totalRevenue { minor } estimatedShare { minor } totalSubscribers totalStreams }
    streams { songId title totalStreams monthStreams daily { date streams } }
    merch { activeProducts products orders earnings { minor } }
    products(first: 20) { edges { node { id name price { minor } inventory isActive } } }
    orders(first: 20) { edges { node { id status quantity createdAt totalPrice { minor } product { id name } } } }
    customRequests(first: 20) { edges { node { id itemType status createdAt } } } } }`
  const ask = async () => {
    const { data, errors } = await browser.graphql<{ artist: { streams: object[]; merch: object } }>(document)
    expect(errors).toBeUndefined()
    return data?.artist
  }
  await more(1)
  await ask()
  // A connection that is new sets itself up.
  const statements = async () => (await sqlOf(test, ask)).filter((text) => !text.startsWith('SET '))
  const few = await statements()
  expect(few.length).toBeLessThanOrEqual(9)
  await more(29)
  expect(await statements()).toHaveLength(few.length)
  expect((await ask())?.merch).toMatchObject({ products: 30, orders: 30, earnings: { minor: 30 * 1_700 } })
  expect((await ask())?.streams).toHaveLength(30)
})
