import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { systemActor } from '#api/access/actor.ts'
import type { TestClient } from '#api/testing/test-app.ts'
import { catalog } from '#plugins/catalog'
import { mail } from '#plugins/mail'
import { mediaFolder } from '../../media/testing/media-fixtures.ts'
import { eventId, merchWorld, type MerchWorld, paymentOf, type Person } from '../../merch/testing/merch-world.ts'
import { downloads } from '../index.ts'

let world: MerchWorld
let artist: Person
let buyer: Person
let seller: TestClient
let library: TestClient
const media = mediaFolder()
const tone = new Uint8Array(media.tone('one.flac', 1))
const HOUR = 60 * 60_000
const DAY = 24 * HOUR

beforeAll(async () => {
  world = await merchWorld([mail, catalog, downloads])
})
beforeEach(async () => {
  await world.db.mailMessage.deleteMany()
  artist = await world.artist()
  buyer = await world.listener()
  await signIn()
})
afterAll(async () => {
  await world.close()
  media.remove()
})

/** Sessions end where days pass. */
async function signIn() {
  seller = await world.browser(artist)
  library = await world.browser(buyer)
}
const later = (milliseconds: number) => new Date(world.clock.now().getTime() + milliseconds)
const setState = async (id: string, input: string) =>
  await seller.graphql(`mutation { setReleaseState(id: "${id}", input: { ${input} }) { id } }`)
const announce = async (id: string, at = later(2 * DAY)) =>
  await setState(id, `state: scheduled, publishAt: "${at.toISOString()}", announced: true`)
const codeOf = ({ errors }: { errors?: readonly { extensions?: { code?: string } }[] }) => errors?.[0]?.extensions?.code
const mailsTo = async ({ id }: Person) => {
  const { email } = await world.db.listener.findUniqueOrThrow({ where: { id } })
  const rows = await world.db.mailMessage.findMany({ where: { recipient: email }, orderBy: { id: 'asc' } })
  return rows.map(({ kind }) => kind)
}
const saleOf = async (id: string, by = library) => await by.rest('GET', `/releases/${id}/sale`)
const pay = async (id: string, by = buyer) =>
  await world.buy(by, { id: (await saleOf(id, await world.browser(by))).body.productId, isDigital: true })
const statusOf = async (id: string) => (await world.order(id)).status

/** "Dusk" of two songs, out in two days, for $9. */
async function announced() {
  const { ctx } = world.test
  const songs: string[] = []
  let id = ''
  for (const title of ['First Light', 'Last Light']) {
    const song = await ctx.services.catalog.importSong(ctx, {
      ...{ artistId: artist.id, title, genre: 'Outrun', album: 'Dusk', releaseYear: 2026, audio: tone, cover: null },
    })
    songs.push(song.id)
    id = song.releaseId as string
  }
  const day = later(2 * DAY)
  expect((await announce(id, day)).errors).toBeUndefined()
  const sold = await seller.rest('PUT', `/releases/${id}/sale`, { price: 9 })
  expect(sold).toMatchObject({ status: 200, body: { onSale: true, comesOutAt: day.toISOString(), preOrders: 0 } })
  await world.settle()
  return { id, songs, day, productId: sold.body.productId as string }
}

/** Its day has come. */
async function comeOut(milliseconds = 2 * DAY) {
  world.clock.advance(milliseconds)
  await world.test.runJob('catalog.publish-due')
  await world.settle()
  await signIn()
}

describe('a release that is announced and sold', () => {
  it('is bought before it is out: paid and booked at once, delivered and told of on its day', async () => {
    const { id, day, productId } = await announced()
    const product = `{ product(id: "${productId}") { forSale comesOutAt description } }`
    expect((await world.test.client().graphql(product)).data).toEqual({
      product: {
        forSale: true,
        comesOutAt: day.toISOString(),
        description: 'Digital album, 2 tracks: the files as they were uploaded, and MP3.',
      },
    })
    const order = await pay(id)
    expect(order).toMatchObject({ status: 'confirmed', totalCents: 900, artistCents: 765, deliveredAt: null })
    expect(await world.earned(artist)).toBe(765)
    expect(await mailsTo(buyer)).toEqual(['merch.pre-order-receipt'])
    expect((await saleOf(id)).body).toEqual({
      ...{ releaseId: id, productId, price: 9, paysMore: false, onSale: true, owned: false, preOrdered: true },
      comesOutAt: day.toISOString(),
    })
    expect((await saleOf(id, seller)).body).toMatchObject({ owned: true, preOrdered: false, preOrders: 1 })
    expect((await library.rest('POST', '/orders', { productId })).body).toMatchObject({ code: 'BOUGHT_ALREADY' })
    const [waiting] = (await library.rest('GET', '/library/bought')).body
    expect(waiting).toMatchObject({ id: order.id, title: 'Dusk', preOrdered: true, comesOutAt: day.toISOString() })
    expect(waiting).toMatchObject({ formats: [], tracks: [], downloads: [] })

    await comeOut()
    expect(await world.order(order.id)).toMatchObject({ status: 'delivered', deliveredAt: day })
    expect(await world.earned(artist)).toBe(765)
    await world.test.runWork('downloads.file')
    expect(await mailsTo(buyer)).toEqual(['merch.pre-order-receipt', 'merch.pre-order-out', 'downloads.ready'])
    const [mine] = (await library.rest('GET', '/library/bought')).body
    expect(mine).toMatchObject({ preOrdered: false, tracks: [{ title: 'First Light' }, { title: 'Last Light' }] })
    expect(mine).not.toHaveProperty('comesOutAt')
    const file = await library.rest('POST', '/downloads', {
      releaseId: id,
      format: 'original',
      songId: mine.tracks[0].songId,
    })
    expect((await library.rest('GET', `/downloads/${file.body.id}/file`)).status).toBe(302)
    const { data } = await library.graphql('{ myOrders { edges { node { status comesOutAt } } } }')
    expect(data).toEqual({ myOrders: { edges: [{ node: { status: 'delivered', comesOutAt: null } }] } })
    // From now on it is sold as all others are.
    expect(await pay(id, await world.listener())).toMatchObject({ status: 'delivered', deliveredAt: null })
  })

  it('gives nothing of it away before: no song, no file, no name to ask for one with', async () => {
    const { id, songs, productId } = await announced()
    const order = await pay(id)
    const everything = JSON.stringify([
      (await library.rest('GET', '/library/bought')).body,
      (await library.rest('GET', `/orders/${order.id}`)).body,
      (await library.rest('GET', `/releases/${id}`)).body,
      (await library.rest('GET', `/products/${productId}`)).body,
      (
        await library.graphql(
          '{ boughtReleases(first: 5) { edges { node { tracks { songId } formats downloads { url } } } } }',
        )
      ).data,
      (await library.graphql('{ myOrders { edges { node { downloadUrl product { name } } } } }')).data,
    ])
    const rows = await world.db.song.findMany({ where: { id: { in: songs } }, select: { id: true, audioKey: true } })
    for (const { id: songId, audioKey } of rows) {
      expect(everything).not.toContain(songId)
      expect(everything).not.toContain(audioKey)
      expect((await library.rest('GET', `/songs/${songId}`)).status).toBe(404)
      expect((await library.rest('POST', '/downloads', { releaseId: id, format: 'original', songId })).status).toBe(404)
      const [playable] = await world.test.ctx.services.catalog.songsForPlayback(world.test.ctx, [songId])
      expect(playable?.published).toBe(false)
    }
    for (const format of ['original', 'mp3'])
      expect((await library.rest('POST', '/downloads', { releaseId: id, format })).status).toBe(404)
    expect(codeOf(await library.graphql(`{ ownedRelease(releaseId: "${id}") { id } }`))).toBe('NOT_FOUND')
    expect((await library.rest('GET', `/orders/${order.id}/download`)).body).toMatchObject({ code: 'NOT_OUT' })
    // Neither is anything packed ahead, for its artist as little.
    expect((await seller.rest('POST', '/downloads', { releaseId: id, format: 'original' })).body).toMatchObject({
      fields: { releaseId: 'Nothing of this release is out yet' },
    })
    expect(await world.db.downloadFile.count({ where: { releaseId: id } })).toBe(0)
    // A track that is out before the others plays as all that are out; its file comes with the release.
    await seller.rest('PUT', `/songs/${songs[0]}/state`, { state: 'published' })
    await world.settle()
    expect((await library.rest('GET', '/library/bought')).body[0]).toMatchObject({ tracks: [], formats: [] })
    expect(
      (await library.rest('POST', '/downloads', { releaseId: id, format: 'original', songId: songs[0] })).status,
    ).toBe(404)
  })

  it('moves its day, and tells who waits for it, once for each move', async () => {
    const { id } = await announced()
    const order = await pay(id)
    await announce(id, later(5 * DAY))
    await world.settle()
    expect(await mailsTo(buyer)).toEqual(['merch.pre-order-receipt', 'merch.pre-order-moved'])
    await seller.graphql(
      `mutation { editRelease(id: "${id}", input: { label: "Own" }) { ... on EditReleaseSuccess { data { id } } } }`,
    )
    await world.settle()
    expect(await mailsTo(buyer)).toHaveLength(2)
    await comeOut()
    expect(await statusOf(order.id)).toBe('confirmed')
    // Its artist need not wait.
    await setState(id, 'state: published')
    await world.settle()
    expect(await statusOf(order.id)).toBe('delivered')
  })

  it('is neither hidden nor taken back nor deleted, with its songs, while people wait for it', async () => {
    const { id, songs, day } = await announced()
    const order = await pay(id)
    const refused = 'PRE_ORDERED'
    expect(codeOf(await setState(id, 'state: hidden'))).toBe(refused)
    expect(codeOf(await setState(id, `state: scheduled, publishAt: "${day.toISOString()}", announced: false`))).toBe(
      refused,
    )
    expect(codeOf(await seller.graphql(`mutation { deleteRelease(id: "${id}") }`))).toBe(refused)
    expect(codeOf(await seller.graphql(`mutation { deleteSong(id: "${songs[0]}") }`))).toBe(refused)
    expect((await seller.rest('PUT', `/songs/${songs[0]}/state`, { state: 'hidden' })).status).toBe(409)
    const late = { state: 'scheduled', publishAt: new Date(day.getTime() + HOUR) }
    expect((await seller.rest('PUT', `/songs/${songs[0]}/state`, late)).status).toBe(409)
    expect((await seller.rest('PATCH', `/songs/${songs[0]}`, { album: 'Another' })).body).toMatchObject({
      ...{ code: refused, message: expect.stringMatching(/^1 person pre-ordered the release of this song/) },
    })
    expect((await seller.rest('PATCH', `/songs/${songs[0]}`, { title: 'Very First Light' })).status).toBe(200)
    await seller.rest('PATCH', `/orders/${order.id}`, { status: 'refunded' })
    await world.settle()
    expect(await world.earned(artist)).toBe(0)
    expect((await setState(id, 'state: hidden')).errors).toBeUndefined()
    expect((await saleOf(id)).status).toBe(404)
  })

  it('takes nobody’s money once it is taken back, also of who is paying right then', async () => {
    const { id, productId } = await announced()
    const { order, clientSecret } = await world.checkout(buyer, { id: productId, isDigital: true })
    // Nobody has paid: an open checkout binds no artist.
    expect((await setState(id, 'state: hidden')).errors).toBeUndefined()
    expect((await library.rest('POST', '/orders', { productId })).status).toBe(404)
    await world.pay(clientSecret).catch(() => {})
    await world.settle()
    expect(await world.order(order.id)).toMatchObject({ status: 'cancelled', cancelReason: 'refused' })
    expect(await world.earned(artist)).toBe(0)
  })

  it('stays bought while staff withholds it, and is given back when it is removed for good', async () => {
    const { id, songs } = await announced()
    const order = await pay(id)
    const releases = world.test.ctx.contributions('reportable').find(({ kind }) => kind === 'release')
    const staff = world.test.ctx.as(systemActor)
    await releases?.withhold?.(staff, id, 'Somebody else made it.')
    await world.settle()
    expect(codeOf(await seller.graphql(`mutation { deleteRelease(id: "${id}") }`))).toBe('PRE_ORDERED')
    await comeOut()
    expect(await statusOf(order.id)).toBe('confirmed')
    const [late] = (await library.rest('GET', '/library/bought')).body
    expect(late).toMatchObject({ preOrdered: true, tracks: [] })
    // Its day has passed: nobody is told that it is still to come then.
    expect(late).not.toHaveProperty('comesOutAt')
    const { data: told } = await library.graphql(`{ order(id: "${order.id}") { status comesOutAt } }`)
    expect(told).toEqual({ order: { status: 'confirmed', comesOutAt: null } })
    expect(
      (await library.rest('POST', '/downloads', { releaseId: id, format: 'original', songId: songs[0] })).status,
    ).toBe(404)
    await releases?.remove?.(staff, id)
    await world.settle()
    expect(await world.order(order.id)).toMatchObject({ status: 'refunded', refundedCents: 900 })
    expect(await world.earned(artist)).toBe(0)
    expect(await mailsTo(buyer)).toEqual(['merch.pre-order-receipt', 'merch.refund-granted'])
  })
})

describe('a pre-order', () => {
  it('is moved by nobody’s hand, and given back as others are', async () => {
    const { id } = await announced()
    const order = await pay(id)
    for (const status of ['shipped', 'delivered'])
      expect((await seller.rest('PATCH', `/orders/${order.id}`, { status })).status).toBe(409)
    const { data } = await seller.graphql(`{ order(id: "${order.id}") { nextStatuses } }`)
    expect(data).toEqual({ order: { nextStatuses: ['refunded'] } })
    await seller.rest('PATCH', `/orders/${order.id}`, { status: 'refunded' })
    await world.settle()
    expect((await saleOf(id)).body).toMatchObject({ preOrdered: false, onSale: true })
    await comeOut()
    expect(await statusOf(order.id)).toBe('refunded')
    expect(await pay(id)).toMatchObject({ status: 'delivered' })
  })

  it('reaches everybody who waits, however many they are', async () => {
    const { id, productId } = await announced()
    const order = await pay(id)
    const { id: _, providerPaymentId: _payment, ...row } = order
    const count = 120
    const many = Array.from({ length: count }, () => ({ ...row, shippingAddress: undefined }))
    await world.db.order.createMany({ data: many })
    await announce(id, later(3 * DAY))
    await world.settle()
    expect(await world.db.mailMessage.count({ where: { kind: 'merch.pre-order-moved' } })).toBe(count + 1)
    await comeOut(3 * DAY)
    expect(await world.db.order.count({ where: { productId, status: 'delivered' } })).toBe(count + 1)
    expect(await world.db.mailMessage.count({ where: { kind: 'merch.pre-order-out' } })).toBe(count + 1)
  })

  it('is delivered after all when its refund fails on the day', async () => {
    const { id } = await announced()
    const order = await pay(id)
    await seller.rest('PATCH', `/orders/${order.id}`, { status: 'refunded' })
    // The provider's own word comes here, not the sandbox's.
    await world.db.work.deleteMany({ where: { kind: 'event', subject: 'order.refund-due' } })
    await comeOut()
    expect(await statusOf(order.id)).toBe('refunded')
    const refund = { refundId: `re_${order.id}`, ...paymentOf(order) }
    await world.event({ id: eventId(), createdAt: world.clock.now(), type: 'refund.failed', refund })
    await world.settle()
    expect(await statusOf(order.id)).toBe('delivered')
  })

  it('may be asked back until thirty days after it is out', async () => {
    const { id } = await announced()
    await announce(id, later(60 * DAY))
    await world.settle()
    const { id: order } = await pay(id)
    const may = async () => (await library.graphql(`{ order(id: "${order}") { mayAskRefund } }`)).data
    world.clock.advance(40 * DAY)
    await signIn()
    expect(await may()).toEqual({ order: { mayAskRefund: true } })
    await comeOut(20 * DAY)
    world.clock.advance(29 * DAY)
    await signIn()
    expect(await may()).toEqual({ order: { mayAskRefund: true } })
    world.clock.advance(2 * DAY)
    await signIn()
    expect(await may()).toEqual({ order: { mayAskRefund: false } })
    expect((await library.rest('POST', `/orders/${order}/refund-request`, { reason: 'Too late' })).status).toBe(409)
  })
})
