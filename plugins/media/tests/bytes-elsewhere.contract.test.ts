import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { systemClock } from '#api/platform/clock/port.ts'
import { type S3Server, startS3Server } from '#api/testing/programs/s3-server.ts'
import { startTestApp, type TestApp } from '#api/testing/test-app.ts'
import { makeArtist, type TestArtist } from '../testing/media-fixtures.ts'

const BYTES = Buffer.alloc(300_000, 'x')

let s3: S3Server
let test: TestApp
let artist: TestArtist
let origin: string
const start = (env: Record<string, string> = {}) =>
  startTestApp({
    clock: systemClock,
    env: {
      S3_BUCKET: `test-${randomUUID()}`,
      S3_ENDPOINT: s3.endpoint,
      S3_REGION: s3.region,
      S3_ACCESS_KEY_ID: s3.accessKeyId,
      S3_SECRET_ACCESS_KEY: s3.secretAccessKey,
      S3_FORCE_PATH_STYLE: 'true',
      ...env,
    },
  })
beforeAll(async () => {
  s3 = await startS3Server()
  test = await start()
  origin = await test.listen()
  artist = await makeArtist(test)
})
afterAll(async () => {
  await test?.close()
  await s3?.stop()
})

/** Follows redirects as a browser does; counts what comes from this server. */
async function fetchCounted(path: string) {
  let url = new URL(path, origin)
  let throughUs = 0
  for (let hops = 0; hops < 5; hops += 1) {
    const isOurs = url.origin === origin
    const answer = await fetch(url, {
      redirect: 'manual',
      headers: isOurs && artist.client.cookie ? { cookie: artist.client.cookie } : {},
    })
    const { byteLength } = await answer.arrayBuffer()
    if (isOurs) throughUs += byteLength
    const location = answer.headers.get('location')
    if (!location) return { throughUs, byteLength, status: answer.status, from: url.origin, headers: answer.headers }
    expect(answer.status).toBe(302)
    url = new URL(location, url)
  }
  throw new Error('too many redirects')
}

it('an image comes from the bucket: no byte of it passes through this server', async () => {
  const image = randomUUID()
  await test.platform.objects.write(`artists/${artist.id}/images/${image}/640.webp`, BYTES, {
    contentType: 'image/webp',
  })
  const path = `/api/images/${artist.id}/${image}/640.webp`
  const answer = await fetchCounted(path)
  expect(answer).toMatchObject({ throughUs: 0, byteLength: BYTES.length, status: 200, from: s3.endpoint })
  expect(answer.headers.get('content-type')).toBe('image/webp')
  expect(answer.headers.get('cache-control')).toContain('immutable')
  // The redirect is kept by browsers and caches, for less time than its URL is good.
  const { headers } = await fetch(new URL(path, origin), { redirect: 'manual' })
  expect(headers.get('cache-control')).toBe('public, max-age=43200, s-maxage=3600')
  const signedFor = Number(new URL(String(headers.get('location'))).searchParams.get('X-Amz-Expires'))
  expect(signedFor).toBeGreaterThan(43_200)
  // Pages may show what comes from there.
  const policy = (await fetch(origin)).headers.get('content-security-policy')
  expect(policy).toMatch(new RegExp(`img-src [^;]*${s3.endpoint}`))
})

it('a picture that staff withholds is led nowhere; its artist gets it from this server', async () => {
  const image = randomUUID()
  const key = `artists/${artist.id}/images/${image}/640.webp`
  await test.platform.objects.write(key, BYTES, { contentType: 'image/webp' })
  const path = `/api/images/${artist.id}/${image}/640.webp`
  expect(await fetchCounted(path)).toMatchObject({ status: 200, from: s3.endpoint })
  const about = { artistId: artist.id, address: path, title: 'Cover', reason: 'Not theirs.', withheldAt: new Date() }
  await test.ctx.db.withheldPicture.create({ data: { id: image, ...about } })
  expect(await fetchCounted(path)).toMatchObject({ status: 404, from: origin })
  expect(await fetchCounted(path.replace('/images/', '/images/withheld/'))).toMatchObject({
    ...{ status: 200, from: origin, throughUs: BYTES.length, byteLength: BYTES.length },
  })
})

it('a song comes from the bucket: no byte of it passes through this server', async () => {
  const audioKey = `artists/${artist.id}/audio/${randomUUID()}`
  await test.platform.objects.write(audioKey, BYTES, { contentType: 'audio/mpeg' })
  const { id } = await test.ctx.db.song.create({
    data: {
      artistId: artist.id,
      title: 'Far',
      genre: 'Drone',
      duration: 60,
      audioKey,
      audioType: 'audio/mpeg',
      audioBytes: BYTES.length,
    },
  })
  expect(await fetchCounted(`/api/songs/${id}/audio`)).toMatchObject({
    throughUs: 0,
    byteLength: BYTES.length,
    status: 200,
    from: s3.endpoint,
  })
})

it('with a CDN, images are led to it for good, under their keys', async () => {
  const app = await start({ CDN_URL: 'https://cdn.example.org/pictures' })
  try {
    const image = randomUUID()
    const answer = await app.client().inject({ method: 'GET', url: `/api/images/${artist.id}/${image}/96.webp` })
    expect([answer.statusCode, answer.headers.location, answer.headers['cache-control'], answer.body]).toEqual([
      302,
      `https://cdn.example.org/pictures/artists/${artist.id}/images/${image}/96.webp`,
      'public, max-age=31536000, s-maxage=3600',
      '',
    ])
    const policy = (await app.client().inject({ method: 'GET', url: '/' })).headers['content-security-policy']
    expect(policy).toMatch(/img-src [^;]*https:\/\/cdn\.example\.org/)
  } finally {
    await app.close()
  }
})
