import { randomBytes, randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import fastify from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { systemClock } from '#api/platform/clock/port.ts'
import { startS3Server } from '#api/testing/s3-server.ts'
import { eventually, freePort } from '#api/testing/server-process.ts'
import { diskObjectRoutes } from './disk-object-routes.ts'
import { diskObjectStore } from './disk-object-store.ts'
import { ObjectNotFound, type ObjectStore } from './port.ts'
import { s3ObjectStore } from './s3-object-store.ts'

interface Backend {
  store: ObjectStore
  stop(): Promise<unknown>
}

const adapters: { adapter: string; start(): Promise<Backend> }[] = [
  {
    adapter: 'disk',
    start: async () => {
      const directory = mkdtempSync(join(tmpdir(), 'fairwave-objects-'))
      const app = fastify()
      const port = await freePort()
      const store = diskObjectStore({ directory, secret: randomBytes(32).toString('hex'), baseUrl: `http://127.0.0.1:${port}`, clock: systemClock })
      await app.register(diskObjectRoutes(store))
      await app.listen({ host: '127.0.0.1', port })
      return { store, stop: () => app.close().then(() => rmSync(directory, { recursive: true, force: true })) }
    },
  },
  {
    adapter: 's3',
    start: async () => {
      const { stop, ...server } = await startS3Server()
      const store = s3ObjectStore({ ...server, bucket: `test-${randomUUID()}`, forcePathStyle: true })
      await store.ensureBucket(['http://localhost:4000'])
      return { store, stop: () => store.close().then(stop) }
    },
  },
]

const SONG = randomBytes(300_000)
const audio = { contentType: 'audio/mpeg' }
const newKey = () => `artists/${randomUUID()}/audio/${randomUUID()}`
const put = (url: string, body: Uint8Array | ReadableStream, headers: Record<string, string> = {}) =>
  fetch(url, { method: 'PUT', body: body as BodyInit, headers, duplex: 'half' } as RequestInit)
const bytesOf = async (stream: NodeJS.ReadableStream) => buffer(stream as Readable)
const collect = async <T>(items: AsyncIterable<T>): Promise<T[]> => {
  const all: T[] = []
  for await (const item of items) all.push(item)
  return all
}

describe.each(adapters)('object store: $adapter', ({ start }) => {
  let backend: Backend
  let store: ObjectStore

  beforeAll(async () => {
    backend = await start()
    store = backend.store
  }, 90_000)
  afterAll(() => backend?.stop())

  const stored = async (bytes: Uint8Array = SONG, contentType = 'audio/mpeg') => {
    const key = newKey()
    await store.write(key, bytes, { contentType })
    return key
  }
  const upload = (input: Partial<Parameters<ObjectStore['presignPut']>[0]> = {}) =>
    store.presignPut({ key: newKey(), maxSize: 1_000_000, expiresInSeconds: 60, ...input })

  describe('on the server', () => {
    test('what is written is read back, with size, type and time', async () => {
      const before = Date.now()
      const key = await stored()
      const head = await store.head(key)
      expect(head).toMatchObject({ size: SONG.length, contentType: 'audio/mpeg' })
      expect(Math.abs((head?.modifiedAt.getTime() ?? 0) - before)).toBeLessThan(5_000)
      expect((await bytesOf(await store.read(key))).equals(SONG)).toBe(true)
    })

    test('streams are stored, with and without a size announced; a wrong size changes nothing', async () => {
      const key = newKey()
      await store.write(key, Readable.from([SONG.subarray(0, 1_000), SONG.subarray(1_000)]), audio)
      expect((await bytesOf(await store.read(key))).equals(SONG)).toBe(true)
      await store.write(key, Readable.from([SONG.subarray(0, 10)]), { ...audio, size: 10 })
      for (const size of [9, 11]) {
        await expect(store.write(key, Readable.from([SONG.subarray(5, 15)]), { ...audio, size })).rejects.toThrow(RangeError)
        await expect(store.write(key, SONG.subarray(5, 15), { ...audio, size })).rejects.toThrow(RangeError)
      }
      expect((await bytesOf(await store.read(key))).equals(SONG.subarray(0, 10))).toBe(true)
    })

    test('a stream that breaks off leaves what was there, or nothing', async () => {
      const broken = () =>
        Readable.from(
          (async function* () {
            yield SONG.subarray(0, 100_000)
            throw new Error('the source broke')
          })(),
        )
      const [key, absent] = [await stored(), newKey()]
      await expect(store.write(key, broken(), audio)).rejects.toThrow('the source broke')
      await expect(store.write(absent, broken(), audio)).rejects.toThrow('the source broke')
      expect((await bytesOf(await store.read(key))).equals(SONG)).toBe(true)
      expect(await store.head(absent)).toBeNull()
    })

    test('parts are read by inclusive first and last byte', async () => {
      const key = await stored()
      expect((await bytesOf(await store.read(key, { start: 10, end: 19 }))).equals(SONG.subarray(10, 20))).toBe(true)
      expect((await bytesOf(await store.read(key, { start: 299_990 }))).equals(SONG.subarray(299_990))).toBe(true)
      expect((await bytesOf(await store.read(key, { start: 299_999, end: 999_999 }))).equals(SONG.subarray(299_999))).toBe(true)
      await expect(store.read(key, { start: 300_000 })).rejects.toThrow(RangeError)
    })

    test('an object that is not there', async () => {
      const key = newKey()
      expect(await store.head(key)).toBeNull()
      await expect(store.read(key)).rejects.toThrow(ObjectNotFound)
      await expect(store.read(key, { start: 3 })).rejects.toThrow(ObjectNotFound)
      await store.delete([key])
    })

    test('an empty object is an object', async () => {
      const key = await stored(new Uint8Array(), 'text/plain')
      expect(await store.head(key)).toMatchObject({ size: 0, contentType: 'text/plain' })
      expect(await bytesOf(await store.read(key))).toHaveLength(0)
      const { url } = await store.presignGet({ key, expiresInSeconds: 60 })
      const answer = await fetch(url)
      expect([answer.status, await answer.text()]).toEqual([200, ''])
    })

    test('replaced under readers, they get the old whole or the new whole, never a mix', async () => {
      const versions = [randomBytes(200_000), randomBytes(150_000), randomBytes(250_000)]
      const key = await stored(versions[0])
      const writing = (async () => {
        for (let round = 0; round < 15; round++) await store.write(key, versions[round % 3] as Buffer, audio)
      })()
      let done = false
      void writing.finally(() => (done = true))
      let reads = 0
      while (!done || reads < 5) {
        const bytes = await bytesOf(await store.read(key))
        expect(versions.some((version) => version.equals(bytes))).toBe(true)
        reads++
      }
      await writing
      expect((await bytesOf(await store.read(key))).equals(versions[2] as Buffer)).toBe(true)
    })

    test('lists what is below a prefix, and nothing that merely looks alike', async () => {
      const owner = `artists/${randomUUID()}`
      expect(await collect(store.list(`${owner}/`))).toEqual([])
      const keys = [`${owner}/cover/a`, `${owner}/cover/a/640.webp`, `${owner}/cover/b`, `${owner}/audio/c`]
      for (const key of keys) await store.write(key, SONG.subarray(0, 7), audio)
      await store.write(`${owner}-2/cover/x`, SONG, audio)
      const listed = await collect(store.list(`${owner}/`))
      expect(listed.map(({ key }) => key).toSorted()).toEqual(keys.toSorted())
      expect(listed.every(({ size, modifiedAt }) => size === 7 && modifiedAt instanceof Date)).toBe(true)
      expect((await collect(store.list(`${owner}/cover/a`))).map(({ key }) => key).toSorted()).toEqual(keys.slice(0, 2))
    })

    test('deletes several at once, twice without complaint, and leaves the others', async () => {
      const owner = `artists/${randomUUID()}`
      const [one, two, three] = [`${owner}/x`, `${owner}/x/y`, `${owner}/z`] as const
      for (const key of [one, two, three]) await store.write(key, SONG, audio)
      await store.delete([one, two, newKey()])
      await store.delete([one, two])
      await store.delete([])
      expect((await collect(store.list(`${owner}/`))).map(({ key }) => key)).toEqual([three])
    })

    test.each(['', '/', 'a//b', '/a', 'a/', '../a', 'a/../b', 'a/./b', '.hidden', 'a\\b', 'a b', 'a\0b', 'a%2fb', 'a?b', 'a@b', `${'a/'.repeat(16)}a`])(
      'refuses the key %j',
      async (key) => {
        await expect(store.write(key, SONG, audio)).rejects.toThrow(TypeError)
        await expect(store.head(key)).rejects.toThrow(TypeError)
        await expect(store.read(key)).rejects.toThrow(TypeError)
        await expect(store.delete([key])).rejects.toThrow(TypeError)
        await expect(upload({ key })).rejects.toThrow(TypeError)
        await expect(store.presignGet({ key, expiresInSeconds: 60 })).rejects.toThrow(TypeError)
      },
    )

    test('is ready', async () => {
      await store.check()
    })
  })

  describe('signed PUT', () => {
    test('takes the upload it was made for', async () => {
      const key = newKey()
      const { url, headers, expiresAt } = await upload({ key, contentType: 'audio/flac', size: SONG.length })
      expect(Math.abs(expiresAt.getTime() - Date.now() - 60_000)).toBeLessThan(3_000)
      const answer = await put(url, SONG, headers)
      expect([answer.status, await answer.text()]).toEqual([200, ''])
      expect(await store.head(key)).toMatchObject({ size: SONG.length, contentType: 'audio/flac' })
      expect((await bytesOf(await store.read(key))).equals(SONG)).toBe(true)
    })

    test('unbound, takes any type', async () => {
      const key = newKey()
      const { url, headers } = await upload({ key })
      expect((await put(url, SONG, { ...headers, 'Content-Type': 'image/webp' })).status).toBe(200)
      expect(await store.head(key)).toMatchObject({ size: SONG.length, contentType: 'image/webp' })
    })

    const refusals: { what: string; attempt: (url: string, headers: Record<string, string>) => Promise<Response> }[] = [
      { what: 'another type', attempt: (url) => put(url, SONG, { 'Content-Type': 'text/html' }) },
      { what: 'no type', attempt: (url) => put(url, SONG) },
      { what: 'fewer bytes', attempt: (url, headers) => put(url, SONG.subarray(1), headers) },
      { what: 'more bytes', attempt: (url, headers) => put(url, Buffer.concat([SONG, SONG.subarray(0, 1)]), headers) },
      { what: 'a broken signature', attempt: (url, headers) => put(url.replace(/((?:sig|X-Amz-Signature)=)(.)/, (_, name, first) => name + (first === '0' ? '1' : '0')), SONG, headers) },
      { what: 'no signature', attempt: (url, headers) => put(url.replace(/\?.*/, ''), SONG, headers) },
      { what: 'another key', attempt: (url, headers) => put(url.replace(/audio\/[0-9a-f-]+/, `audio/${randomUUID()}`), SONG, headers) },
      { what: 'a longer life', attempt: (url, headers) => put(url.replace(/((?:exp|X-Amz-Expires)=)(\d+)/, (_, name, value) => name + (Number(value) + 60)), SONG, headers) },
      { what: 'a GET', attempt: (url) => fetch(url) },
    ]
    test.each(refusals)('refuses $what with 403, and stores nothing', async ({ attempt }) => {
      const owner = `artists/${randomUUID()}`
      const { url, headers } = await upload({ key: `${owner}/audio/${randomUUID()}`, contentType: 'audio/flac', size: SONG.length })
      expect((await attempt(url, headers)).status).toBe(403)
      expect(await collect(store.list(owner))).toEqual([])
    })

    test('refuses once expired, and says so', async () => {
      const key = newKey()
      const { url, headers } = await upload({ key, contentType: 'audio/flac', expiresInSeconds: 1 })
      const refused = await eventually(async () => {
        const answer = await put(url, SONG, headers)
        return answer.status === 403 && answer
      })
      expect(await refused.text()).toContain('Request has expired')
    })

    test('an announced size above the limit gets no URL', async () => {
      await expect(upload({ size: 1_000_001 })).rejects.toThrow(RangeError)
    })

    test('its URL leads back to the key, others do not', async () => {
      const key = newKey()
      const { url } = await upload({ key, contentType: 'audio/flac', size: 5 })
      expect(store.keyOf(url)).toBe(key)
      expect(store.keyOf((await store.presignGet({ key, expiresInSeconds: 5, downloadName: 'ä b.mp3' })).url)).toBe(key)
      const foreign = new URL(url)
      foreign.hostname = 'example.org'
      for (const other of [foreign.href, url.replace(/\?.*/, ''), url.replace('artists', 'artists/..'), '', 'nonsense', key, 'https://example.org/x?sig=1']) {
        expect(store.keyOf(other), other).toBeNull()
      }
    })
  })

  describe('signed GET', () => {
    const get = async (headers: Record<string, string> = {}, init: RequestInit = {}) => {
      const { url } = await store.presignGet({ key: await stored(), expiresInSeconds: 60 })
      return fetch(url, { headers, ...init })
    }

    test('serves the whole', async () => {
      const answer = await get()
      expect(answer.status).toBe(200)
      expect(Object.fromEntries(answer.headers)).toMatchObject({
        'content-type': 'audio/mpeg',
        'content-length': '300000',
        'accept-ranges': 'bytes',
        'last-modified': expect.stringContaining('GMT'),
        etag: expect.stringMatching(/^"[^"]+"$/),
        'cache-control': expect.stringContaining('private'),
      })
      expect(Buffer.from(await answer.arrayBuffer()).equals(SONG)).toBe(true)
    })

    test.each([
      { range: 'bytes=0-0', from: 0, to: 0 },
      { range: 'bytes=100-199999', from: 100, to: 199_999 },
      { range: 'bytes=299999-', from: 299_999, to: 299_999 },
      { range: 'bytes=200000-', from: 200_000, to: 299_999 },
      { range: 'bytes=200000-9999999', from: 200_000, to: 299_999 },
      { range: 'bytes=-500', from: 299_500, to: 299_999 },
    ])('serves $range', async ({ range, from, to }) => {
      const answer = await get({ Range: range })
      expect([answer.status, answer.headers.get('content-range')]).toEqual([206, `bytes ${from}-${to}/300000`])
      expect(answer.headers.get('content-length')).toBe(String(to - from + 1))
      expect(Buffer.from(await answer.arrayBuffer()).equals(SONG.subarray(from, to + 1))).toBe(true)
    })

    test('answers 416 beyond the end', async () => {
      const answer = await get({ Range: 'bytes=300000-' })
      await answer.arrayBuffer()
      expect(answer.status).toBe(416)
    })

    test('sets the name to save under, and the type, as signed', async () => {
      const key = await stored(SONG, 'application/octet-stream')
      const { url } = await store.presignGet({ key, expiresInSeconds: 60, contentType: 'audio/ogg', downloadName: 'Nächte "1".ogg' })
      const answer = await fetch(url)
      await answer.arrayBuffer()
      expect(answer.headers.get('content-type')).toBe('audio/ogg')
      expect(answer.headers.get('content-disposition')).toBe(`attachment; filename="N_chte _1_.ogg"; filename*=UTF-8''N%C3%A4chte%20%221%22.ogg`)
    })

    test('is refused tampered with, without signature, for another key, with another method; missing is 404', async () => {
      const [key, other] = [await stored(), await stored()]
      const { url } = await store.presignGet({ key, expiresInSeconds: 60 })
      const attempts = [url.replace(/(.)$/, (last) => (last === '0' ? '1' : '0')), url.replace(/\?.*/, ''), url.replace(key, other)]
      for (const attempt of attempts) expect((await fetch(attempt)).status, attempt).toBe(403)
      expect((await put(url, SONG)).status).toBe(403)
      expect((await fetch(url, { method: 'DELETE' })).ok).toBe(false)
      expect(await store.head(key)).not.toBeNull()
      expect((await fetch((await store.presignGet({ key: newKey(), expiresInSeconds: 60 })).url)).status).toBe(404)
    })

    test('is refused once expired, and says so', async () => {
      const { url } = await store.presignGet({ key: await stored(), expiresInSeconds: 1 })
      const refused = await eventually(async () => {
        const answer = await fetch(url, { headers: { Range: 'bytes=0-1' } })
        return answer.status === 403 && answer
      })
      expect(await refused.text()).toContain('Request has expired')
    })
  })
})
