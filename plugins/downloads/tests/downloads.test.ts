import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { systemActor } from '#api/access/actor.ts'
import { UNKNOWN_ID } from '../../merch/testing/merch-world.ts'
import { hearBought } from '../domain/hear-bought.ts'
import { downloadStage } from '../testing/download-stage.ts'

const stage = downloadStage()
const { tones, DAY, release, sell, saleOf, buy, prepare, work, fetched, unpacked, probe, mailsTo, counting } = stage

describe('selling a release', () => {
  it('puts it into the store at its price, while everybody may see it', async () => {
    const { id } = await release()
    expect((await stage.library.rest('GET', `/releases/${id}/sale`)).status).toBe(404)
    expect(await sell(id, 9)).toMatchObject({
      status: 200,
      body: { price: 9, paysMore: false, onSale: true, owned: true },
    })
    const { productId } = await saleOf(id)
    expect(
      (await stage.library.graphql(`{ product(id: "${productId}") { name releaseId forSale isDigital imageUrl } }`))
        .data,
    ).toEqual({
      product: { name: 'Neon Grid', releaseId: id, forSale: true, isDigital: true, imageUrl: expect.any(String) },
    })
    await stage.seller.graphql(`mutation { setReleaseState(id: "${id}", input: { state: hidden }) { id } }`)
    await stage.world.test.deliverEvents()
    expect((await stage.library.rest('GET', `/releases/${id}/sale`)).status).toBe(404)
    await stage.seller.graphql(`mutation { setReleaseState(id: "${id}", input: { state: published }) { id } }`)
    await stage.world.test.deliverEvents()
    expect(await saleOf(id)).toMatchObject({ onSale: true })
    expect((await stage.seller.rest('DELETE', `/releases/${id}/sale`)).status).toBe(204)
    expect((await stage.library.rest('GET', `/releases/${id}/sale`)).status).toBe(404)
  })

  it('is for its artist, from half a dollar on', async () => {
    const { id } = await release()
    expect((await sell(id, 9, false, stage.library)).status).toBe(403)
    expect((await sell(id, 9, false, await stage.world.browser(await stage.world.artist()))).status).toBe(403)
    expect((await sell(UNKNOWN_ID)).status).toBe(404)
    expect(await sell(id, 0)).toMatchObject({ status: 400, body: { fields: { price: 'The lowest price is $0.50' } } })
    expect((await sell(id, 1_000.01)).status).toBe(400)
    const { body } = await sell(id)
    expect((await stage.seller.rest('PATCH', `/products/${body.productId}`, { price: 1 })).status).toBe(400)
    expect((await stage.seller.rest('PATCH', `/products/${body.productId}`, { isActive: false })).status).toBe(200)
  })

  it('is one order, by the split of all orders; who names the price pays what was agreed', async () => {
    const { id } = await release()
    await sell(id, 5, true)
    const { productId } = await saleOf(id)
    await expect(buy(id, 499)).rejects.toThrow('The lowest price is $5.00')
    // Each door names the field that its caller sent.
    const least = 'The lowest price is $5.00'
    expect((await stage.library.rest('POST', '/orders', { productId, price: 4.99 })).body).toMatchObject({
      fields: { price: least },
    })
    const place = `mutation { placeOrder(input: { productId: "${productId}", priceCents: 499 }) { ... on PlaceOrderSuccess { data { order { id } } } } }`
    expect((await stage.library.graphql(place)).errors?.[0]?.extensions?.fields).toEqual({ priceCents: least })
    expect((await stage.seller.rest('PATCH', `/products/${productId}`, { price: 4 })).body.fields).toEqual({
      price: 'This is a release: change it, and its price, in Your music',
    })
    const order = await buy(id, 1_200)
    expect(order).toMatchObject({ status: 'delivered', totalCents: 1_200, artistCents: 1_020, platformFeeCents: 180 })
    expect(await stage.world.earned(stage.artist)).toBe(1_020)
    expect(await saleOf(id)).toMatchObject({ owned: true })
    expect((await stage.library.rest('POST', '/orders', { productId })).body).toMatchObject({ code: 'BOUGHT_ALREADY' })
    await sell(id, 7)
    expect(
      (await (await stage.world.browser(await stage.world.listener())).rest('POST', '/orders', { productId, price: 5 }))
        .status,
    ).toBe(400)
  })
})

describe('what was bought', () => {
  it('is packed as MP3 that says what it is, told by mail, and lies in the library', async () => {
    const { id } = await release()
    await sell(id)
    await buy(id)
    const { email } = await stage.world.db.listener.findUniqueOrThrow({ where: { id: stage.buyer.id } })
    expect(await mailsTo(email)).toEqual(['merch.music-receipt'])
    expect(await work()).toBe(1)
    expect(await mailsTo(email)).toEqual(['merch.music-receipt', 'downloads.ready'])
    const { body } = await stage.library.rest('GET', '/library/bought')
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
    const { ctx } = stage.world.test
    const { mail: _, ...services } = ctx.services
    await hearBought(
      { ...ctx, services: services as typeof ctx.services },
      { releaseId: id, listenerId: stage.buyer.id },
    )
    expect(await stage.world.db.downloadFile.count()).toBe(0)
  })

  it('is there as it was uploaded, all of it or one song, and goes on where a line broke', async () => {
    const { id, songs } = await release()
    await sell(id)
    await buy(id)
    const asked = await prepare(id, 'original')
    expect(asked).toMatchObject({ status: 202, body: { state: 'waiting', url: null } })
    expect((await stage.library.rest('GET', `/downloads/${asked.body.id}/file`)).body).toMatchObject({
      code: 'NOT_READY',
    })
    await work()
    const zip = await unpacked(asked.body.id)
    expect(zip.names).toEqual(['01 Night Drive.flac', '02 Dawn a b.flac'])
    const hash = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')
    expect(hash(readFileSync(zip.path('02 Dawn a b.flac')))).toBe(hash(tones[1] as Buffer))

    const song = await prepare(id, 'original', songs[0])
    expect(song.body).toMatchObject({ state: 'ready', fileName: 'Nightline - 01 Night Drive.flac' })
    const whole = await fetched(song.body.id)
    expect(hash(whole.bytes)).toBe(hash(tones[0] as Buffer))
    const rest = await fetched(song.body.id, stage.library, 'bytes=1000-')
    expect(rest).toMatchObject({ status: 206 })
    expect(hash(rest.bytes)).toBe(hash(whole.bytes.subarray(1_000)))
    expect((await prepare(id, 'original', UNKNOWN_ID)).status).toBe(404)
    expect((await prepare(id, 'wav')).status).toBe(400)
  })

  it('is for who bought it and for its artist, until the money goes back', async () => {
    const { id } = await release()
    await sell(id)
    const other = await stage.world.browser(await stage.world.listener())
    expect((await prepare(id, 'original', undefined, other)).status).toBe(404)
    expect((await prepare(id, 'original', undefined, stage.world.test.client())).status).toBe(401)
    expect((await prepare(id, 'original', undefined, stage.seller)).status).toBe(202)
    const order = await buy(id)
    const { body } = await prepare(id, 'original')
    await work()
    await fetched(body.id)
    expect((await other.rest('GET', `/downloads/${body.id}/file`)).status).toBe(404)
    expect((await other.rest('GET', `/downloads/${UNKNOWN_ID}`)).status).toBe(404)
    await stage.seller.rest('PATCH', `/orders/${order.id}`, { status: 'refunded' })
    await stage.world.settle()
    expect((await stage.library.rest('GET', `/downloads/${body.id}/file`)).status).toBe(404)
    expect((await stage.library.rest('GET', '/library/bought')).body).toEqual([])
    expect(await saleOf(id)).toMatchObject({ owned: false })
  })

  it('stays when a song and the release are deleted', async () => {
    const { id, songs } = await release()
    await sell(id)
    await buy(id)
    await work()
    await stage.seller.graphql(`mutation { deleteSong(id: "${songs[0]}") }`)
    expect((await stage.seller.graphql(`mutation { deleteRelease(id: "${id}") }`)).errors).toBeUndefined()
    await stage.world.settle()
    stage.world.clock.advance(2 * DAY)
    await stage.world.test.runJob('media.sweep-objects')
    expect((await (await stage.world.browser()).rest('GET', `/releases/${id}/sale`)).status).toBe(404)
    const { body } = await prepare(id, 'original', undefined, await stage.world.browser(stage.buyer))
    await work()
    expect((await unpacked(body.id, await stage.world.browser(stage.buyer))).names).toHaveLength(2)
  })

  it('follows what its artist changes, as a new file', async () => {
    const { id, songs } = await release()
    await sell(id)
    await buy(id)
    const first = (await prepare(id, 'mp3')).body
    await work()
    expect((await prepare(id, 'mp3')).body).toMatchObject({ id: first.id, state: 'ready' })
    await stage.seller.graphql(
      `mutation { editSong(id: "${songs[0]}", input: { title: "Night Drive II" }) { ... on EditSongSuccess { data { id } } } }`,
    )
    await stage.world.settle()
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
    const { coverKey } = await stage.world.db.offeredRelease.findUniqueOrThrow({ where: { releaseId: id } })
    const picture = stage.world.test.ctx.contributions('reportable').find(({ kind }) => kind === 'picture')
    const imageId = coverKey?.split('/').at(-1)
    await picture?.withhold?.(
      stage.world.test.ctx.as(systemActor),
      `${stage.artist.id}:${imageId}`,
      'Somebody else drew it.',
    )
    expect((await stage.library.rest('GET', `/downloads/${first.id}/file`)).status).toBe(404)
    const second = (await prepare(id, 'mp3')).body
    expect(second).toMatchObject({ state: 'waiting' })
    await work()
    const zip = await unpacked(second.id)
    expect(probe(zip.path('01 Night Drive.mp3')).streams.map(({ codec_name: codec }) => codec)).toEqual(['mp3'])
  })
})
