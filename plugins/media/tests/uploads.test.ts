import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { lockForBackup } from '#api/backup/backup-lock.ts'
import { type TestApp, startTestApp } from '#api/testing/test-app.ts'
import {
  type TestArtist,
  makeAdmin,
  makeArtist,
  makeListener,
  mediaFolder,
  storedKeys,
  upload,
} from '../testing/media-fixtures.ts'
import { imageObjects } from '../index.ts'
import { songDetails } from '../../catalog/testing/song-details.ts'

let test: TestApp
let artist: TestArtist
const media = mediaFolder()
const mp3 = media.tone('tone.mp3', 2)
const png = media.picture('cover.png', '300x300')
const HOUR = 3_600_000

beforeAll(async () => {
  test = await startTestApp()
  artist = await makeArtist(test)
})
afterAll(async () => {
  await test.close()
  media.remove()
})

const objects = (prefix: string) => storedKeys(test, prefix)
const rows = async (ownerId: string) =>
  await test.platform.database.client.storedObject.findMany({ where: { ownerId }, orderBy: { key: 'asc' } })
const put = (url: string, bytes: Uint8Array, contentType = 'application/octet-stream') =>
  artist.client.inject({ method: 'PUT', url, payload: Buffer.from(bytes), headers: { 'content-type': contentType } })

describe('asking for an upload', () => {
  it('answers where to put the file, by REST without a body', async () => {
    const { status, body } = await artist.client.rest('POST', '/objects/upload')
    expect(status).toBe(200)
    expect(body).toEqual({
      uploadURL: expect.any(String),
      objectPath: expect.stringMatching(new RegExp(`^/objects/artists/${artist.id}/any/[0-9a-f-]{36}$`)),
      headers: {},
      expiresAt: expect.any(String),
    })
    expect(Date.parse(body.expiresAt)).toBeGreaterThan(test.clock.now().getTime())
  })

  it('answers the same by GraphQL', async () => {
    const { data } = await artist.client.graphql<{ requestUpload: Record<string, unknown> }>(
      'mutation ($input: RequestUploadInput) { requestUpload(input: $input) { uploadURL objectPath expiresAt headers { name value } } }',
      { input: { purpose: 'product_image', contentType: 'image/png', size: 300 } },
    )
    expect(data?.requestUpload).toMatchObject({
      objectPath: expect.stringContaining(`/artists/${artist.id}/product-image/`),
      headers: [{ name: 'Content-Type', value: 'image/png' }],
    })
  })

  it('is for artists and admins', async () => {
    expect((await test.client().rest('POST', '/objects/upload')).status).toBe(401)
    expect((await (await makeListener(test)).rest('POST', '/objects/upload')).status).toBe(403)
    expect((await (await makeAdmin(test)).rest('POST', '/objects/upload')).body.objectPath).toMatch(
      /^\/objects\/admins\//,
    )
    const { errors } = await test.client().graphql('mutation { requestUpload { uploadURL } }')
    expect(errors?.[0]?.extensions?.code).toBe('NOT_SIGNED_IN')
  })

  it.each([
    [{ purpose: 'video' }, 'purpose'],
    [{ size: '5' }, 'size'],
    [{ size: 0 }, 'size'],
    [{ size: 1.5 }, 'size'],
    [{ purpose: 'cover', size: 10 * 1024 * 1024 + 1 }, 'size'],
    [{ size: 100 * 1024 * 1024 + 1 }, 'size'],
    [{ contentType: 'audio' }, 'contentType'],
    [{ contentType: 'audio/mpeg\r\nx: y' }, 'contentType'],
  ])('refuses %j', async (request, field) => {
    const answer = await artist.client.rest('POST', '/objects/upload', request)
    expect(answer).toMatchObject({ status: 400, body: { code: 'BAD_INPUT', fields: { [field]: expect.any(String) } } })
  })

  it.each([
    ['audio', 104_857_600],
    ['cover', 10_485_760],
    ['product-image', 10_485_760],
    ['digital-file', 104_857_600],
  ])('takes %s of %i bytes, and not one byte more', async (purpose, size) => {
    expect((await artist.client.rest('POST', '/objects/upload', { purpose, size })).status).toBe(200)
    expect(await artist.client.rest('POST', '/objects/upload', { purpose, size: size + 1 })).toMatchObject({
      status: 400,
      body: { code: 'BAD_INPUT', fields: { size: expect.stringMatching(/^The file is too large: at most 100? MB$/) } },
    })
  })

  it('binds type and size into the URL', async () => {
    const { body } = await artist.client.rest('POST', '/objects/upload', {
      purpose: 'audio',
      contentType: 'audio/mpeg',
      size: mp3.length,
    })
    expect((await put(body.uploadURL, mp3, 'text/html')).statusCode).toBe(403)
    expect((await put(body.uploadURL, mp3.subarray(1), 'audio/mpeg')).statusCode).toBe(403)
    expect((await put(body.uploadURL, mp3, 'audio/mpeg')).statusCode).toBe(200)
  })

  it('expires after an hour', async () => {
    const { body } = await artist.client.rest('POST', '/objects/upload')
    test.clock.advance(HOUR + 1_000)
    const late = await put(body.uploadURL, mp3)
    expect(late.statusCode).toBe(403)
    expect(late.body).toContain('Request has expired')
  })

  it('is limited', async () => {
    const busy = await makeArtist(test)
    const statuses = new Set<number>()
    for (let count = 0; count < 301; count += 1)
      statuses.add((await busy.client.rest('POST', '/objects/upload')).status)
    expect([...statuses]).toEqual([200, 429])
  })
})

describe('the quota', () => {
  const MB = 1024 * 1024
  const usage = async (owner: TestArtist) => (await owner.client.rest('GET', `/dashboard/storage/${owner.id}`)).body
  const ask = async (owner: TestArtist, size?: number) =>
    await owner.client.rest('POST', '/objects/upload', { purpose: 'audio', ...(size && { size }) })

  it('lets a pending artist have less than an approved one, and says so', async () => {
    const pending = await makeArtist(test, { approved: false })
    for (let count = 0; count < 10; count += 1) expect((await ask(pending, 100 * MB)).status).toBe(200)
    expect(await ask(pending, 30 * MB)).toMatchObject({
      status: 413,
      body: {
        code: 'QUOTA_EXCEEDED',
        message:
          'There is no room for this file: 1,000 MB of your 1,024 MB are taken, 1,000 MB of it by uploads of the last hours',
      },
    })
    const { errors } = await pending.client.graphql(
      `mutation { requestUpload(input: { purpose: audio, size: ${30 * MB} }) { uploadURL } }`,
    )
    expect(errors?.[0]?.extensions?.code).toBe('QUOTA_EXCEEDED')
    expect((await ask(pending, 24 * MB)).status).toBe(200)
    expect(await usage(pending)).toEqual({ usedBytes: 0, heldBytes: 1_024 * MB, quotaBytes: 1_024 * MB })
    await test.ctx.services.auth.approveArtist(test.ctx, pending.id)
    expect((await ask(pending, 100 * MB)).status).toBe(200)
  })

  it('holds whoever does not tell the size: the address takes what is left, and not a byte more', async () => {
    const pending = await makeArtist(test, { approved: false })
    const statuses: number[] = []
    for (let count = 0; count < 12; count += 1) statuses.push((await ask(pending)).status)
    expect(statuses).toEqual([...Array.from({ length: 11 }, () => 200), 413])
    const [last] = (await rows(pending.id)).filter(({ size }) => size === 24 * MB)
    expect(last).toBeDefined()
    expect((await usage(pending)).heldBytes).toBe(1_024 * MB)
  })

  it('counts an upload once that is tried again, and another file beside it', async () => {
    const owner = await makeArtist(test)
    const again = async (retryOf: string, size: number, purpose = 'audio') =>
      (await owner.client.rest('POST', '/objects/upload', { purpose, size, retryOf })).body.objectPath as string
    const first = (await ask(owner, 3 * MB)).body.objectPath as string
    expect([await again(first, 3 * MB), await again(first, 2 * MB)]).toEqual([first, first])
    expect(await usage(owner)).toMatchObject({ usedBytes: 0, heldBytes: 3 * MB })
    expect(await again(first, 4 * MB)).toBe(first)
    expect((await usage(owner)).heldBytes).toBe(4 * MB)
    // Another purpose, and another account's upload, are places of their own.
    expect(await again(first, MB, 'cover')).not.toBe(first)
    const stranger = await makeArtist(test)
    const { body } = await stranger.client.rest('POST', '/objects/upload', {
      purpose: 'audio',
      size: MB,
      retryOf: first,
    })
    expect(body.objectPath).not.toBe(first)
    expect([(await usage(owner)).heldBytes, (await usage(stranger)).heldBytes]).toEqual([5 * MB, MB])
  })

  it('is not passed by many requests at once', async () => {
    const pending = await makeArtist(test, { approved: false })
    const answers = await Promise.all(Array.from({ length: 16 }, () => ask(pending, 100 * MB)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(10)
  })

  it('counts what is kept, and what was taken until its address is dead; and is for its artist and admins', async () => {
    const owner = await makeArtist(test)
    const { objectPath } = await upload(owner.client, mp3, { size: mp3.length })
    const published = await owner.client.rest('POST', '/songs', { ...songDetails, audioFileUrl: objectPath })
    expect(published.status).toBe(201)
    expect(await usage(owner)).toMatchObject({ usedBytes: mp3.length, heldBytes: mp3.length })
    test.clock.advance(2 * HOUR + 1_000)
    await test.runJob('media.sweep-objects')
    expect(await usage(owner)).toMatchObject({ usedBytes: mp3.length, heldBytes: 0 })
    const { data } = await owner.client.graphql(
      `{ artist(id: "${owner.id}") { storage { usedBytes heldBytes quotaBytes } } }`,
    )
    expect(data).toMatchObject({ artist: { storage: { usedBytes: mp3.length, quotaBytes: 51_200 * MB } } })
    const stranger = await makeArtist(test)
    expect((await stranger.client.rest('GET', `/dashboard/storage/${owner.id}`)).status).toBe(403)
    expect(
      (await stranger.client.graphql<{ artist: unknown }>(`{ artist(id: "${owner.id}") { storage { usedBytes } } }`))
        .data,
    ).toEqual({ artist: { storage: null } })
  })
})

describe('the sweep', () => {
  it('removes what is unused for a day, and only that', async () => {
    const owner = await makeArtist(test)
    const used = await upload(owner.client, mp3)
    const cover = await upload(owner.client, png)
    const published = await owner.client.rest('POST', '/songs', {
      ...songDetails,
      audioFileUrl: used.objectPath,
      coverImageUrl: cover.objectPath,
    })
    expect(published.status).toBe(201)
    const kept = await objects(`artists/${owner.id}/`)
    await upload(owner.client, mp3)
    test.clock.advance(23 * HOUR)
    const recent = await upload(owner.client, mp3)
    await test.runJob('media.sweep-objects')
    expect(await objects(`artists/${owner.id}/`)).toHaveLength(kept.length + 2)
    test.clock.advance(2 * HOUR)
    await test.runJob('media.sweep-objects')
    const recentKey = recent.objectPath.replace('/objects/', '')
    expect(await objects(`artists/${owner.id}/`)).toEqual([...kept, recentKey].sort())
    expect((await rows(owner.id)).map(({ key }) => key).sort()).toEqual([...kept, recentKey].sort())
  })

  it('goes on after it died between objects and rows, and beside another', async () => {
    const owner = await makeArtist(test)
    const keys: string[] = []
    for (let count = 0; count < 5; count += 1)
      keys.push((await upload(owner.client, mp3)).objectPath.replace('/objects/', ''))
    test.clock.advance(25 * HOUR)
    // As a crash leaves it: the object is gone, the row is not.
    await test.platform.objects.delete(keys.slice(0, 2))
    await Promise.all([test.runJob('media.sweep-objects'), test.runJob('media.sweep-objects')])
    expect(await rows(owner.id)).toEqual([])
    expect(await objects(`artists/${owner.id}/`)).toEqual([])
  })

  it('waits while a backup runs: its snapshot may refer to what would go', async () => {
    const owner = await makeArtist(test)
    await upload(owner.client, mp3)
    test.clock.advance(25 * HOUR)
    const backup = new pg.Client({ connectionString: test.platform.database.url })
    await backup.connect()
    await lockForBackup(backup)
    await test.runJob('media.sweep-objects')
    expect(await objects(`artists/${owner.id}/`)).toHaveLength(1)
    await backup.end()
    // The lock goes with the connection, a moment after it.
    await expect
      .poll(async () => {
        await test.runJob('media.sweep-objects')
        return await objects(`artists/${owner.id}/`)
      })
      .toEqual([])
  })

  it('takes objects that were released', async () => {
    const { media: files } = test.ctx.services
    const owner = await makeArtist(test)
    const { objectPath } = await upload(owner.client, png)
    const image = await files.takeImage(test.ctx, {
      reference: objectPath,
      artistId: owner.id,
      purpose: 'product-image',
      field: 'imageUrl',
    })
    await test.ctx.transaction((inner) => files.keepTaken(inner, image))
    expect(await objects(`artists/${owner.id}/`)).toEqual(imageObjects(image).sort())
    test.clock.advance(25 * HOUR)
    await test.runJob('media.sweep-objects')
    expect(await objects(`artists/${owner.id}/`)).toHaveLength(image.widths.length)
    await files.releaseObjects(test.ctx, imageObjects(image))
    await test.runJob('media.sweep-objects')
    expect(await objects(`artists/${owner.id}/`)).toEqual([])
  })

  it('takes what was taken but never kept', async () => {
    const { media: files } = test.ctx.services
    const owner = await makeArtist(test)
    const { objectPath } = await upload(owner.client, mp3)
    const file = await files.takeDigitalFile(test.ctx, {
      reference: objectPath,
      artistId: owner.id,
      field: 'digitalFileUrl',
    })
    expect(file).toMatchObject({ format: 'mp3', contentType: 'audio/mpeg', size: mp3.length })
    test.clock.advance(25 * HOUR)
    await test.runJob('media.sweep-objects')
    expect(await objects(`artists/${owner.id}/`)).toEqual([])
    await expect(test.ctx.transaction((inner) => files.keepTaken(inner, file))).rejects.toMatchObject({
      code: 'MEDIA_REFUSED',
    })
  })
})

describe('a removed artist', () => {
  it('leaves no songs and no objects, whatever still arrives', async () => {
    const { auth } = test.ctx.services
    const gone = await makeArtist(test, { approved: false })
    const audio = await upload(gone.client, mp3)
    const cover = await upload(gone.client, png)
    const { body } = await gone.client.rest('POST', '/songs', {
      ...songDetails,
      audioFileUrl: audio.objectPath,
      coverImageUrl: cover.objectPath,
    })
    const late = await gone.client.rest('POST', '/objects/upload')
    expect((await objects(`artists/${gone.id}/`)).length).toBeGreaterThan(1)
    await auth.removePendingArtist(test.ctx, gone.id)
    await test.deliverEvents()
    expect((await test.client().rest('GET', `/songs/${body.id}`)).status).toBe(404)
    expect(await objects(`artists/${gone.id}/`)).toEqual([])
    expect((await put(late.body.uploadURL, mp3)).statusCode).toBe(200)
    test.clock.advance(25 * HOUR)
    await test.runJob('media.sweep-objects')
    expect(await objects(`artists/${gone.id}/`)).toEqual([])
    expect(await rows(gone.id)).toEqual([])
  })
})
