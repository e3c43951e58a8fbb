import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { systemActor } from '#api/actor.ts'
import type { AudioTools } from '#api/platform/audio/port.ts'
import { StorageFull } from '#api/storage-full.ts'
import type { TestClient } from '#api/testing/test-app.ts'
import { catalog } from '#plugins/catalog'
import { mail } from '#plugins/mail'
import { mediaFolder, storedKeys } from '../media/testing/media-fixtures.ts'
import { type MerchWorld, type Person, UNKNOWN_ID, merchWorld, png } from '../merch/testing/merch-world.ts'
import { hearBought } from './domain/hear-bought.ts'
import { work as makeWaiting } from './domain/work.ts'
import { downloads } from './index.ts'

let world: MerchWorld
let real: AudioTools
let cover: Uint8Array
let artist: Person
let buyer: Person
let seller: TestClient
let library: TestClient
const media = mediaFolder()
const tones = [media.tone('one.flac', 1), media.tone('two.flac', 2)]
const folder = mkdtempSync(join(tmpdir(), 'fairwave-bought-'))
const DAY = 24 * 60 * 60_000
const TRACKS = ['Night Drive', 'Dawn: a/b']

beforeAll(async () => {
  world = await merchWorld([mail, catalog, downloads])
  real = world.test.platform.audio as AudioTools
  cover = await png(300, 300)
})
beforeEach(async () => {
  world.test.platform.audio = real
  await world.db.downloadFile.deleteMany()
  artist = await world.artist()
  buyer = await world.listener()
  seller = await world.browser(artist)
  library = await world.browser(buyer)
})
afterAll(async () => {
  await world.close()
  media.remove()
  rmSync(folder, { recursive: true, force: true })
})

/** A release of two songs. */
async function release(album = 'Neon Grid'): Promise<{ id: string; songs: string[] }> {
  const { ctx } = world.test
  const songs: string[] = []
  let id = ''
  for (const [at, audio] of tones.entries()) {
    const song = await ctx.services.catalog.importSong(ctx, {
      ...{ artistId: artist.id, title: TRACKS[at] as string, genre: 'Outrun', album, releaseYear: 2026 },
      ...{ audio: new Uint8Array(audio), cover },
    })
    songs.push(song.id)
    id = song.releaseId as string
  }
  await world.test.deliverEvents()
  return { id, songs }
}

const sell = async (releaseId: string, price = 9, paysMore = false, by = seller) =>
  await by.rest('PUT', `/releases/${releaseId}/sale`, { price, paysMore })
const saleOf = async (releaseId: string, by = library) => (await by.rest('GET', `/releases/${releaseId}/sale`)).body
const buy = async (releaseId: string, price?: number, by = buyer) =>
  await world.buy(
    by,
    { id: (await saleOf(releaseId, await world.browser(by))).productId, isDigital: true },
    price ? { priceCents: price } : {},
  )
const prepare = async (releaseId: string, format: string, songId?: string, by = library) =>
  await by.rest('POST', '/downloads', { releaseId, format, songId })
/** What the workers do. */
const work = async () => {
  await world.settle()
  return await world.test.runJob('downloads.make')
}
/** The file behind the link, as a browser follows it. */
async function fetched(id: string, by = library, range?: string) {
  const { status, headers } = await by.rest('GET', `/downloads/${id}/file`)
  expect(status).toBe(302)
  const answer = await by.inject({ method: 'GET', url: String(headers.location), headers: range ? { range } : {} })
  return { status: answer.statusCode, headers: answer.headers, bytes: answer.rawPayload }
}
async function unpacked(id: string, by = library) {
  const { bytes, headers } = await fetched(id, by)
  const zip = join(folder, `${id}.zip`)
  writeFileSync(zip, bytes)
  execFileSync('unzip', ['-q', '-o', zip, '-d', join(folder, id)])
  const [inner] = readdirSync(join(folder, id))
  const path = join(folder, id, inner as string)
  return { headers, folder: inner, names: readdirSync(path).sort(), path: (name: string) => join(path, name) }
}
const probe = (path: string) =>
  JSON.parse(
    String(execFileSync('ffprobe', ['-v', 'error', '-show_format', '-show_streams', '-of', 'json', path])),
  ) as { format: { tags: Record<string, string> }; streams: { codec_name: string }[] }
const mailsTo = async (to: string) =>
  (await world.db.mailMessage.findMany({ where: { recipient: to }, orderBy: { id: 'asc' } })).map(({ kind }) => kind)

describe('selling a release', () => {
  it('puts it into the store at its price, while everybody may see it', async () => {
    const { id } = await release()
    expect((await library.rest('GET', `/releases/${id}/sale`)).status).toBe(404)
    expect(await sell(id, 9)).toMatchObject({
      status: 200,
      body: { price: 9, paysMore: false, onSale: true, owned: true },
    })
    const { productId } = await saleOf(id)
    expect(
      (await library.graphql(`{ product(id: "${productId}") { name releaseId forSale isDigital imageUrl } }`)).data,
    ).toEqual({
      product: { name: 'Neon Grid', releaseId: id, forSale: true, isDigital: true, imageUrl: expect.any(String) },
    })
    await seller.graphql(`mutation { setReleaseState(id: "${id}", input: { state: hidden }) { id } }`)
    await world.test.deliverEvents()
    expect((await library.rest('GET', `/releases/${id}/sale`)).status).toBe(404)
    await seller.graphql(`mutation { setReleaseState(id: "${id}", input: { state: published }) { id } }`)
    await world.test.deliverEvents()
    expect(await saleOf(id)).toMatchObject({ onSale: true })
    expect((await seller.rest('DELETE', `/releases/${id}/sale`)).status).toBe(204)
    expect((await library.rest('GET', `/releases/${id}/sale`)).status).toBe(404)
  })

  it('is for its artist, from half a dollar on', async () => {
    const { id } = await release()
    expect((await sell(id, 9, false, library)).status).toBe(403)
    expect((await sell(id, 9, false, await world.browser(await world.artist()))).status).toBe(403)
    expect((await sell(UNKNOWN_ID)).status).toBe(404)
    expect(await sell(id, 0)).toMatchObject({ status: 400, body: { fields: { price: 'The lowest price is $0.50' } } })
    expect((await sell(id, 1_000.01)).status).toBe(400)
    const { body } = await sell(id)
    expect((await seller.rest('PATCH', `/products/${body.productId}`, { price: 1 })).status).toBe(400)
    expect((await seller.rest('PATCH', `/products/${body.productId}`, { isActive: false })).status).toBe(200)
  })

  it('is one order, by the split of all orders; who names the price pays what was agreed', async () => {
    const { id } = await release()
    await sell(id, 5, true)
    const { productId } = await saleOf(id)
    await expect(buy(id, 499)).rejects.toThrow('The lowest price is $5.00')
    // Each door names the field that its caller sent.
    const least = 'The lowest price is $5.00'
    expect((await library.rest('POST', '/orders', { productId, price: 4.99 })).body).toMatchObject({
      fields: { price: least },
    })
    const place = `mutation { placeOrder(input: { productId: "${productId}", priceCents: 499 }) { ... on PlaceOrderSuccess { data { order { id } } } } }`
    expect((await library.graphql(place)).errors?.[0]?.extensions?.fields).toEqual({ priceCents: least })
    expect((await seller.rest('PATCH', `/products/${productId}`, { price: 4 })).body.fields).toEqual({
      price: 'This is a release: change it, and its price, in Your music',
    })
    const order = await buy(id, 1_200)
    expect(order).toMatchObject({ status: 'delivered', totalCents: 1_200, artistCents: 1_020, platformFeeCents: 180 })
    expect(await world.earned(artist)).toBe(1_020)
    expect(await saleOf(id)).toMatchObject({ owned: true })
    expect((await library.rest('POST', '/orders', { productId })).body).toMatchObject({ code: 'BOUGHT_ALREADY' })
    await sell(id, 7)
    expect(
      (await (await world.browser(await world.listener())).rest('POST', '/orders', { productId, price: 5 })).status,
    ).toBe(400)
  })
})

describe('what was bought', () => {
  it('is packed as MP3 that says what it is, told by mail, and lies in the library', async () => {
    const { id } = await release()
    await sell(id)
    await buy(id)
    const { email } = await world.db.listener.findUniqueOrThrow({ where: { id: buyer.id } })
    expect(await mailsTo(email)).toEqual(['merch.music-receipt'])
    expect(await work()).toBe(1)
    expect(await mailsTo(email)).toEqual(['merch.music-receipt', 'downloads.ready'])
    const { body } = await library.rest('GET', '/library/bought')
    expect(body).toMatchObject([{ releaseId: id, title: 'Neon Grid', formats: ['mp3', 'original'] }])
    const ready = body[0].downloads.find(({ songId }: { songId: string | null }) => songId === null)
    expect(ready).toMatchObject({ state: 'ready', done: 4, total: 4, fileName: 'Nightline - Neon Grid (MP3).zip' })
    const zip = await unpacked(ready.id)
    expect(zip.headers['content-disposition']).toContain('Nightline - Neon Grid (MP3).zip')
    expect(zip.folder).toBe('Nightline - Neon Grid')
    expect(zip.names).toEqual(['01 Night Drive.mp3', '02 Dawn a b.mp3'])
    const { format, streams } = probe(zip.path('02 Dawn a b.mp3'))
    expect(format.tags).toMatchObject({
      ...{ title: 'Dawn: a/b', artist: 'Nightline', album: 'Neon Grid', track: '2/2', date: '2026' },
    })
    expect(streams.map(({ codec_name: codec }) => codec)).toEqual(['mp3', 'mjpeg'])
  })

  it('is not packed ahead where nobody could be told of it', async () => {
    const { id } = await release()
    await sell(id)
    const { ctx } = world.test
    const { mail: _, ...services } = ctx.services
    await hearBought({ ...ctx, services: services as typeof ctx.services }, { releaseId: id, listenerId: buyer.id })
    expect(await world.db.downloadFile.count()).toBe(0)
  })

  it('is there as it was uploaded, all of it or one song, and goes on where a line broke', async () => {
    const { id, songs } = await release()
    await sell(id)
    await buy(id)
    const asked = await prepare(id, 'original')
    expect(asked).toMatchObject({ status: 202, body: { state: 'waiting', url: null } })
    expect((await library.rest('GET', `/downloads/${asked.body.id}/file`)).body).toMatchObject({ code: 'NOT_READY' })
    await work()
    const zip = await unpacked(asked.body.id)
    expect(zip.names).toEqual(['01 Night Drive.flac', '02 Dawn a b.flac'])
    const hash = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')
    expect(hash(readFileSync(zip.path('02 Dawn a b.flac')))).toBe(hash(tones[1] as Buffer))

    const song = await prepare(id, 'original', songs[0])
    expect(song.body).toMatchObject({ state: 'ready', fileName: 'Nightline - 01 Night Drive.flac' })
    const whole = await fetched(song.body.id)
    expect(hash(whole.bytes)).toBe(hash(tones[0] as Buffer))
    const rest = await fetched(song.body.id, library, 'bytes=1000-')
    expect(rest).toMatchObject({ status: 206 })
    expect(hash(rest.bytes)).toBe(hash(whole.bytes.subarray(1_000)))
    expect((await prepare(id, 'original', UNKNOWN_ID)).status).toBe(404)
    expect((await prepare(id, 'wav')).status).toBe(400)
  })

  it('is for who bought it and for its artist, until the money goes back', async () => {
    const { id } = await release()
    await sell(id)
    const other = await world.browser(await world.listener())
    expect((await prepare(id, 'original', undefined, other)).status).toBe(404)
    expect((await prepare(id, 'original', undefined, world.test.client())).status).toBe(401)
    expect((await prepare(id, 'original', undefined, seller)).status).toBe(202)
    const order = await buy(id)
    const { body } = await prepare(id, 'original')
    await work()
    await fetched(body.id)
    expect((await other.rest('GET', `/downloads/${body.id}/file`)).status).toBe(404)
    expect((await other.rest('GET', `/downloads/${UNKNOWN_ID}`)).status).toBe(404)
    await seller.rest('PATCH', `/orders/${order.id}`, { status: 'refunded' })
    await world.settle()
    expect((await library.rest('GET', `/downloads/${body.id}/file`)).status).toBe(404)
    expect((await library.rest('GET', '/library/bought')).body).toEqual([])
    expect(await saleOf(id)).toMatchObject({ owned: false })
  })

  it('stays when a song and the release are deleted', async () => {
    const { id, songs } = await release()
    await sell(id)
    await buy(id)
    await work()
    await seller.graphql(`mutation { deleteSong(id: "${songs[0]}") }`)
    expect((await seller.graphql(`mutation { deleteRelease(id: "${id}") }`)).errors).toBeUndefined()
    await world.settle()
    world.clock.advance(2 * DAY)
    await world.test.runJob('catalog.sweep-objects')
    expect((await (await world.browser()).rest('GET', `/releases/${id}/sale`)).status).toBe(404)
    const { body } = await prepare(id, 'original', undefined, await world.browser(buyer))
    await work()
    expect((await unpacked(body.id, await world.browser(buyer))).names).toHaveLength(2)
  })

  it('follows what its artist changes, as a new file', async () => {
    const { id, songs } = await release()
    await sell(id)
    await buy(id)
    const first = (await prepare(id, 'mp3')).body
    await work()
    expect((await prepare(id, 'mp3')).body).toMatchObject({ id: first.id, state: 'ready' })
    await seller.graphql(
      `mutation { editSong(id: "${songs[0]}", input: { title: "Night Drive II" }) { ... on EditSongSuccess { data { id } } } }`,
    )
    await world.settle()
    const second = (await prepare(id, 'mp3')).body
    expect(second.id).not.toBe(first.id)
    const encoded = counting()
    await work()
    // The song that did not change is not encoded again.
    expect(encoded()).toBe(1)
    expect((await unpacked(second.id)).names[0]).toBe('01 Night Drive II.mp3')
  })

  it('is made anew without a cover that staff withholds, and what was there is served no more', async () => {
    const { id } = await release()
    await sell(id)
    await buy(id)
    const first = (await prepare(id, 'mp3')).body
    await work()
    const { coverKey } = await world.db.offeredRelease.findUniqueOrThrow({ where: { releaseId: id } })
    const picture = world.test.ctx.reportables.find(({ kind }) => kind === 'picture')
    const imageId = coverKey?.split('/').at(-1)
    await picture?.withhold?.(world.test.ctx.as(systemActor), `${artist.id}:${imageId}`, 'Somebody else drew it.')
    expect((await library.rest('GET', `/downloads/${first.id}/file`)).status).toBe(404)
    const second = (await prepare(id, 'mp3')).body
    expect(second).toMatchObject({ state: 'waiting' })
    await work()
    const zip = await unpacked(second.id)
    expect(probe(zip.path('01 Night Drive.mp3')).streams.map(({ codec_name: codec }) => codec)).toEqual(['mp3'])
  })
})

/** How many songs are encoded from here on. */
function counting() {
  let count = 0
  world.test.platform.audio = {
    ...real,
    encode: async (input) => {
      count += 1
      await real.encode(input)
    },
  }
  return () => count
}

describe('making a file', () => {
  it('goes on behind the songs that are encoded, when a worker ends in the middle', async () => {
    const { id } = await release()
    await sell(id)
    await buy(id)
    await world.settle()
    let encoded = 0
    let died = () => {}
    const end = new Promise<void>((resolve) => {
      died = resolve
    })
    world.test.platform.audio = {
      ...real,
      // The second song is where the worker ends, without a word: this promise is never settled.
      encode: async (input) => {
        encoded += 1
        if (encoded === 1) return await real.encode(input)
        died()
        await new Promise(() => {})
      },
    }
    // A process of its own. It renews nothing, however long this takes.
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    onTestFinished(() => void vi.useRealTimers())
    const worker = world.as(systemActor)
    void makeWaiting({ ...worker, services: { ...worker.services } })
    await end
    const count = counting()
    expect(await work()).toBe(0)
    world.clock.advance(91_000)
    expect(await work()).toBe(1)
    expect(count()).toBe(1)
    expect((await prepare(id, 'mp3')).body).toMatchObject({ state: 'ready' })
  })

  it('says that the disk is full, and is made once there is room', async () => {
    const { id } = await release()
    await sell(id)
    await buy(id)
    const { objects } = world.test.platform
    const write = objects.write.bind(objects)
    objects.write = async (key, ...rest) => {
      if (key.startsWith('downloads/')) throw new StorageFull()
      await write(key, ...rest)
    }
    const { body } = await prepare(id, 'original')
    try {
      expect(await work()).toBe(0)
    } finally {
      objects.write = write
    }
    expect((await prepare(id, 'original')).body).toMatchObject({
      state: 'waiting',
      problem: 'There is no room left on the server. It is tried again until there is',
    })
    world.clock.advance(61_000)
    await work()
    expect((await library.rest('GET', `/downloads/${body.id}`)).body).toMatchObject({ state: 'ready', problem: null })
  })

  it('is swept some days after the last download', async () => {
    const { id } = await release()
    await sell(id)
    await buy(id)
    await work()
    const { body } = await prepare(id, 'original')
    await work()
    const before = await storedKeys(world.test, 'downloads/')
    world.clock.advance(6 * DAY)
    library = await world.browser(buyer)
    await fetched(body.id)
    world.clock.advance(2 * DAY)
    library = await world.browser(buyer)
    await world.test.runJob('downloads.sweep')
    expect((await library.rest('GET', `/downloads/${body.id}`)).body).toMatchObject({ state: 'ready' })
    const after = await storedKeys(world.test, 'downloads/')
    // The ZIP of MP3 and its songs went; nobody asked for them since.
    expect(after.length).toBeLessThan(before.length)
    expect((await prepare(id, 'mp3')).body).toMatchObject({ state: 'waiting' })
    await work()
    expect((await prepare(id, 'mp3')).body).toMatchObject({ state: 'ready' })
  })

  it('offers what this machine makes', async () => {
    const { id } = await release()
    await sell(id)
    await buy(id)
    world.test.platform.audio = null
    expect((await library.rest('GET', '/library/bought')).body[0].formats).toEqual(['original'])
    expect(await prepare(id, 'mp3')).toMatchObject({
      status: 400,
      body: { fields: { format: 'MP3 is not made here' } },
    })
  })
})

it('is given out to its buyer and its artist, and ends with them', async () => {
  const { id } = await release()
  await sell(id)
  await buy(id)
  await world.settle()
  const rowsOf = async (name: string, accountKind: 'user' | 'artist', accountId: string) => {
    const part = downloads.personalData.find((one) => one.name === name)
    const rows = []
    for await (const row of part?.rows?.(world.test.ctx, { accountKind, accountId }) ?? []) rows.push(row)
    return rows
  }
  expect(await rowsOf('downloads-awaited', 'user', buyer.id)).toMatchObject([{ release: 'Neon Grid', format: 'mp3' }])
  expect(await rowsOf('releases-sold', 'artist', artist.id)).toMatchObject([{ id, title: 'Neon Grid', onSale: true }])
  const ctx = world.as(systemActor)
  await ctx.ask('auth.erasing', { accountKind: 'user', accountId: buyer.id, keepDownloads: true })
  expect(await rowsOf('downloads-awaited', 'user', buyer.id)).toEqual([])
  await ctx.ask('auth.erasing', { accountKind: 'artist', accountId: artist.id, keepDownloads: true })
  expect(await rowsOf('releases-sold', 'artist', artist.id)).toMatchObject([{ id }])
  const kept = (await ctx.ask('media.kept-files', { artistId: artist.id })).flat()
  expect(kept.filter((key) => key.includes('/songs/'))).toHaveLength(2)
  await ctx.ask('auth.erasing', { accountKind: 'artist', accountId: artist.id, keepDownloads: false })
  expect(await rowsOf('releases-sold', 'artist', artist.id)).toEqual([])
})
