import { randomBytes, randomUUID } from 'node:crypto'
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type ObjectBackend, objectBackends } from '#api/testing/object-backends.ts'
import { eventually } from '#api/testing/programs/server-process.ts'
import type { ObjectStore } from '../port.ts'

const SONG = randomBytes(300_000)
const newKey = () => `artists/${randomUUID()}/audio/${randomUUID()}`
const put = (url: string, body: Uint8Array, headers: Record<string, string> = {}) =>
  fetch(url, { method: 'PUT', body: body as BodyInit, headers })

describe.each(objectBackends)('signed URLs: $adapter', ({ start }) => {
  let backend: ObjectBackend
  let store: ObjectStore

  beforeAll(async () => {
    backend = await start()
    store = backend.store
  })
  afterAll(() => backend?.stop())

  const stored = async (bytes: Uint8Array = SONG, contentType = 'audio/mpeg') => {
    const key = newKey()
    await store.write(key, bytes, { contentType })
    return key
  }
  const upload = (input: Partial<Parameters<ObjectStore['presignPut']>[0]> = {}) =>
    store.presignPut({ key: newKey(), maxSize: 1_000_000, expiresInSeconds: 60, ...input })

  describe('signed PUT', () => {
    test('takes the upload it was made for', async () => {
      const key = newKey()
      const { url, headers, expiresAt } = await upload({ key, contentType: 'audio/flac', size: SONG.length })
      expect(Math.abs(expiresAt.getTime() - Date.now() - 60_000)).toBeLessThan(3_000)
      const answer = await put(url, SONG, headers)
      expect([answer.status, await answer.text()]).toEqual([200, ''])
      expect(await store.head(key)).toMatchObject({ size: SONG.length, contentType: 'audio/flac' })
      expect((await buffer((await store.read(key)) as Readable)).equals(SONG)).toBe(true)
    })

    test('unbound, takes any type', async () => {
      const key = newKey()
      const { url, headers } = await upload({ key })
      expect((await put(url, SONG, { ...headers, 'Content-Type': 'image/webp' })).status).toBe(200)
      expect(await store.head(key)).toMatchObject({ size: SONG.length, contentType: 'image/webp' })
    })

    test.each(['with', 'without'])(
      'of no size takes what is within the limit and not a byte more, %s an announced length',
      async (length) => {
        const owner = `artists/${randomUUID()}`
        const send = async (bytes: Uint8Array) => {
          const { url, headers } = await upload({ key: `${owner}/any/${randomUUID()}`, maxSize: SONG.length })
          const body = length === 'with' ? (bytes as BodyInit) : new Blob([bytes as BlobPart]).stream()
          const answer = await fetch(url, { method: 'PUT', body, headers, duplex: 'half' } as RequestInit)
          return [answer.status, (await answer.text()).match(/<Code>(\w+)/)?.[1]]
        }
        const stored = async () => (await Array.fromAsync(store.list(owner))).map(({ size }) => size)
        expect(await send(Buffer.concat([SONG, SONG.subarray(0, 1)]))).toEqual([413, 'EntityTooLarge'])
        expect(await send(Buffer.concat([SONG, SONG, SONG]))).toEqual([413, 'EntityTooLarge'])
        expect(await stored()).toEqual([])
        expect(await send(SONG)).toEqual([200, undefined])
        expect(await stored()).toEqual([SONG.length])
      },
    )

    test('of a size takes no body of unannounced length', async () => {
      const key = newKey()
      const { url, headers } = await upload({ key, contentType: 'audio/flac', size: SONG.length })
      const body = new Blob([Buffer.concat([SONG, SONG]) as BlobPart]).stream()
      const answer = await fetch(url, { method: 'PUT', body, headers, duplex: 'half' } as RequestInit)
      await answer.text()
      expect([403, 411]).toContain(answer.status)
      expect(await store.head(key)).toBeNull()
    })

    const refusals: { what: string; attempt: (url: string, headers: Record<string, string>) => Promise<Response> }[] = [
      { what: 'another type', attempt: (url) => put(url, SONG, { 'Content-Type': 'text/html' }) },
      { what: 'no type', attempt: (url) => put(url, SONG) },
      { what: 'fewer bytes', attempt: (url, headers) => put(url, SONG.subarray(1), headers) },
      { what: 'more bytes', attempt: (url, headers) => put(url, Buffer.concat([SONG, SONG.subarray(0, 1)]), headers) },
      {
        what: 'a broken signature',
        attempt: (url, headers) =>
          put(
            url.replace(/((?:sig|X-Amz-Signature)=)(.)/, (_, name, first) => name + (first === '0' ? '1' : '0')),
            SONG,
            headers,
          ),
      },
      { what: 'no signature', attempt: (url, headers) => put(url.replace(/\?.*/, ''), SONG, headers) },
      {
        what: 'another key',
        attempt: (url, headers) => put(url.replace(/audio\/[0-9a-f-]+/, `audio/${randomUUID()}`), SONG, headers),
      },
      {
        what: 'a longer life',
        attempt: (url, headers) =>
          put(
            url.replace(/((?:exp|X-Amz-Expires)=)(\d+)/, (_, name, value) => name + (Number(value) + 60)),
            SONG,
            headers,
          ),
      },
      { what: 'a GET', attempt: (url) => fetch(url) },
    ]
    test.each(refusals)('refuses $what with 403, and stores nothing', async ({ attempt }) => {
      const owner = `artists/${randomUUID()}`
      const { url, headers } = await upload({
        key: `${owner}/audio/${randomUUID()}`,
        contentType: 'audio/flac',
        size: SONG.length,
      })
      expect((await attempt(url, headers)).status).toBe(403)
      for await (const { key } of store.list(owner)) expect.fail(`stored ${key}`)
    })

    test('refuses once expired, differently from a bad signature', async () => {
      const key = newKey()
      const { url, headers } = await upload({ key, contentType: 'audio/flac', expiresInSeconds: 1 })
      const refused = await eventually(async () => {
        const answer = await put(url, SONG, headers)
        return answer.status === 403 && answer
      })
      expect(await refused.text()).toContain('<Code>AccessDenied</Code>')
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
      for (const other of [foreign.href, url.replace(/\?.*/, ''), '', 'nonsense', key, 'https://example.org/x?sig=1']) {
        expect([other, store.keyOf(other)]).toEqual([other, null])
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
      const { url } = await store.presignGet({
        key,
        expiresInSeconds: 60,
        contentType: 'audio/ogg',
        downloadName: 'Nächte "1".ogg',
      })
      const answer = await fetch(url)
      await answer.arrayBuffer()
      expect(answer.headers.get('content-type')).toBe('audio/ogg')
      expect(answer.headers.get('content-disposition')).toBe(
        `attachment; filename="N_chte _1_.ogg"; filename*=UTF-8''N%C3%A4chte%20%221%22.ogg`,
      )
    })

    test('is refused tampered with, without signature, for another key, with another method; missing is 404', async () => {
      const [key, other] = [await stored(), await stored()]
      const { url } = await store.presignGet({ key, expiresInSeconds: 60 })
      const attempts = [
        url.replace(/(.)$/, (last) => (last === '0' ? '1' : '0')),
        url.replace(/\?.*/, ''),
        url.replace(key, other),
      ]
      for (const attempt of attempts) expect([attempt, (await fetch(attempt)).status]).toEqual([attempt, 403])
      expect((await put(url, SONG)).status).toBe(403)
      expect((await fetch(url, { method: 'DELETE' })).ok).toBe(false)
      expect(await store.head(key)).not.toBeNull()
      expect((await fetch((await store.presignGet({ key: newKey(), expiresInSeconds: 60 })).url)).status).toBe(404)
    })

    test('is refused once expired, differently from a bad signature', async () => {
      const { url } = await store.presignGet({ key: await stored(), expiresInSeconds: 1 })
      const refused = await eventually(async () => {
        const answer = await fetch(url, { headers: { Range: 'bytes=0-1' } })
        return answer.status === 403 && answer
      })
      expect(await refused.text()).toContain('<Code>AccessDenied</Code>')
    })
  })
})
