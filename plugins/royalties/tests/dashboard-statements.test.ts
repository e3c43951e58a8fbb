import { expect, it } from 'vitest'
import { rowsRead } from '#api/testing/plans/rows-read.ts'
import { sqlOf } from '#api/testing/sql-of.ts'
import { startTestAppForTest } from '#api/testing/test-app.ts'
import { watchSql } from '#api/testing/watch-sql.ts'
import { aggregateStreams } from '../../streaming/domain/aggregate-streams.ts'
import { listeningWorld } from '../../streaming/testing/listening-world.ts'

const dashboard = (artistId: string) => `{ artist(id: "${artistId}") { id name approved
    earnings { month artistPayout { minor } totalRevenue { minor } estimatedShare { minor } totalSubscribers totalStreams }
    streams { songId title totalStreams monthStreams daily { date streams } }
    merch { activeProducts products orders earnings { minor } }
    products(first: 20) { edges { node { id name price { minor } inventory isActive } } }
    orders(first: 20) { edges { node { id status quantity createdAt totalPrice { minor } product { id name } } } }
    customRequests(first: 20) { edges { node { id itemType status createdAt } } } } }`

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
  const ask = async () => {
    const { data, errors } = await browser.graphql<{ artist: { streams: object[]; merch: object } }>(
      dashboard(artistId),
    )
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

it('a dashboard is as many statements while thousands of claims wait, and says what it says once they are added up', async () => {
  const test = await startTestAppForTest()
  const world = listeningWorld(test)
  const artist = await world.artist()
  const [song, other] = [await world.song(artist), await world.song(await world.artist())]
  const browser = await world.browser(artist)
  const ask = async () =>
    (await browser.graphql<{ artist: object }>(dashboard(artist.artist?.id as string))).data?.artist
  await ask()
  const statements = async () => (await sqlOf(test, ask)).filter((text) => !text.startsWith('SET '))
  const before = await statements()
  const listeners = await Promise.all(Array.from({ length: 20 }, () => world.listener()))
  const hear = async (count: number) =>
    await test.platform.database.pool.query(
      `INSERT INTO "StreamClaim" ("listenerId", "songId", "artistId", "playbackId", "openedAt", "periodId", "duration", "counted", "claimedAt")
       SELECT listener."id", song."id", song."artistId", gen_random_uuid(), $1, listener."periodId", 30, true, $1
       FROM json_to_recordset($2::json) AS listener ("id" uuid, "periodId" uuid), json_to_recordset($3::json) AS song ("id" uuid, "artistId" uuid, "part" int), generate_series(1, $4::int) n
       WHERE n % song."part" = 0`,
      [
        test.clock.now(),
        JSON.stringify(listeners.map(({ user, periodId }) => ({ id: user?.id, periodId }))),
        JSON.stringify([
          { ...song, part: 1 },
          { ...other, part: 3 },
        ]),
        count,
      ],
    )
  await hear(7)
  await aggregateStreams(test.ctx)
  await hear(100)
  expect(await statements()).toHaveLength(before.length)
  const waiting = await ask()
  expect(waiting).toMatchObject({ earnings: { totalStreams: 20 * 107, totalSubscribers: 20 } })
  await aggregateStreams(test.ctx)
  expect(await ask()).toEqual(waiting)
})

it('a dashboard reads no more of years of days, thousands of listeners and orders of one price', async () => {
  const test = await startTestAppForTest()
  const world = listeningWorld(test)
  const { pool } = test.platform.database
  const artist = await world.artist()
  const artistId = artist.artist?.id as string
  const song = await world.song(artist)
  const product = await test.ctx.db.product.create({
    data: { artistId, name: 'Shirt', description: 'Black', priceCents: 2_000, category: 't_shirt', inventory: 5 },
  })
  const grow = async (count: number, from: number) => {
    const range = [from, from + count - 1]
    await pool.query(
      `INSERT INTO "SongDay" SELECT $1::uuid, $2::uuid, $3::date - n, 1 FROM generate_series($4::int, $5) n`,
      [song.id, artistId, '2026-06-01', ...range],
    )
    await pool.query(
      `INSERT INTO "ArtistMonthListener" SELECT $1, date_trunc('month', $2::timestamptz AT TIME ZONE 'UTC')::date, gen_random_uuid(), 1 FROM generate_series($3::int, $4)`,
      [artistId, test.clock.now(), ...range],
    )
    await pool.query(
      `INSERT INTO "Order" ("id", "productId", "artistId", "buyerEmail", "quantity", "totalCents", "artistCents", "platformFeeCents", "status", "paidAt")
       SELECT gen_random_uuid(), $1, $2, 'buyer@example.com', 1, 2000, 1700, 300, 'confirmed', $3 FROM generate_series($4::int, $5)`,
      [product.id, artistId, test.clock.now(), ...range],
    )
    await pool.query('ANALYZE')
  }
  const browser = await world.browser(artist)
  const read = async () => {
    const watch = watchSql(test)
    const { data, errors } = await browser.graphql<{
      artist: { earnings: { totalSubscribers: number }; merch: object }
    }>(dashboard(artistId))
    const calls = watch.calls().filter(({ text }) => /^\s*(?:SELECT|WITH)/.test(text))
    watch.stop()
    expect(errors).toBeUndefined()
    let rows = 0
    for (const call of calls) rows += await rowsRead(pool, call)
    return { rows, artist: data?.artist }
  }
  // A page of its orders is full from the first look on.
  await grow(21, 1)
  await read()
  const before = await read()
  await grow(2_000, 22)
  const after = await read()
  expect(after.artist?.earnings.totalSubscribers).toBe(2_021)
  expect(after.artist?.merch).toMatchObject({ orders: 2_021, earnings: { minor: 2_021 * 1_700 } })
  expect(after.rows).toBeLessThanOrEqual(before.rows + 1)
})
