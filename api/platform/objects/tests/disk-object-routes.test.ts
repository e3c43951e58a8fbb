import fastify, { type FastifyInstance } from 'fastify'
import { randomBytes } from 'node:crypto'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { type ClientRequest, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { keysOf } from '#api/keys/keys.ts'
import { manualClock } from '#api/platform/clock/port.ts'
import { eventually } from '#api/testing/programs/server-process.ts'
import { diskObjectRoutes } from '../disk-object-routes.ts'
import { diskObjectStore, type DiskObjectStore } from '../disk-object-store.ts'

const SONG = randomBytes(400_000)
const KEY = 'artists/1/audio/song'

let directory: string
let app: FastifyInstance
let store: DiskObjectStore
let origin: string
const clock = manualClock('2026-11-10T12:00:00.900Z')

beforeEach(async () => {
  directory = mkdtempSync(join(tmpdir(), 'fairwave-objects-'))
  store = diskObjectStore({ directory, keys: keysOf('sixteen characters or more'), baseUrl: '', clock })
  // Clients open connections ahead and leave them: the server's end must not wait for their first request.
  app = fastify({ forceCloseConnections: true })
  await app.register(diskObjectRoutes(store))
  await app.listen({ host: '127.0.0.1', port: 0 })
  origin = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`
})
afterEach(async () => {
  await app.close()
  rmSync(directory, { recursive: true, force: true })
})

/** Every file below the directory. */
const files = () => readdirSync(directory, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
const signPut = (more: { contentType?: string; size?: number; maxSize?: number } = {}) =>
  store.presignPut({ key: KEY, maxSize: 100_000, expiresInSeconds: 60, ...more })
const get = async (headers: Record<string, string> = {}, method = 'GET') => {
  await store.write(KEY, SONG, { contentType: 'audio/mpeg' })
  const { url } = await store.presignGet({ key: KEY, expiresInSeconds: 60 })
  return fetch(origin + url, { method, headers })
}

describe('PUT', () => {
  test('without a base URL the signed URL is a path of this site, and is known again as path and as URL', async () => {
    const { url } = await signPut()
    expect(url).toMatch(/^\/objects\/artists\/1\/audio\/song\?op=put&exp=\d+&max=100000&sig=[\w-]+$/)
    expect((await fetch(origin + url, { method: 'PUT', body: 'abc' })).status).toBe(200)
    expect([store.keyOf(url), store.keyOf(origin + url)]).toEqual([KEY, KEY])
  })

  test('more than the limit is 413, announced or not, and leaves no file', async () => {
    const { url } = await signPut()
    const announced = await fetch(origin + url, { method: 'PUT', body: SONG })
    const chunks = new ReadableStream({
      start: (controller) => {
        for (let at = 0; at < SONG.length; at += 20_000) controller.enqueue(SONG.subarray(at, at + 20_000))
        controller.close()
      },
    })
    const chunked = await fetch(origin + url, { method: 'PUT', body: chunks, duplex: 'half' } as RequestInit)
    for (const answer of [announced, chunked]) {
      expect(answer.status).toBe(413)
      expect(await answer.text()).toContain('EntityTooLarge')
    }
    expect(files()).toEqual([])
  })

  test('exactly the limit is accepted, in chunks too', async () => {
    const { url } = await signPut({ maxSize: SONG.length })
    const body = new Blob([SONG]).stream()
    expect((await fetch(origin + url, { method: 'PUT', body, duplex: 'half' } as RequestInit)).status).toBe(200)
    expect(await store.head(KEY)).toMatchObject({ size: SONG.length, contentType: 'application/octet-stream' })
  })

  test('a bound size needs a Content-Length', async () => {
    const { url } = await signPut({ size: 3 })
    const body = new Blob(['abc']).stream()
    expect((await fetch(origin + url, { method: 'PUT', body, duplex: 'half' } as RequestInit)).status).toBe(403)
    expect(files()).toEqual([])
  })

  test('an upload that breaks off leaves what was there and nothing else', async () => {
    await store.write(KEY, Buffer.from('before'), { contentType: 'text/plain' })
    const before = files().length
    const { url } = await signPut()
    const upload: ClientRequest = request(origin + url, { method: 'PUT', headers: { 'Content-Length': 50_000 } })
    upload.on('error', () => {})
    upload.write(SONG.subarray(0, 30_000))
    await eventually(() => files().length > before)
    upload.destroy()
    await eventually(() => files().length === before)
    expect(await store.head(KEY)).toMatchObject({ size: 6, contentType: 'text/plain' })
  })

  test('two at once: one of them stands, whole, and the other leaves nothing', async () => {
    const { url } = await signPut()
    const bodies = [SONG.subarray(0, 90_000), SONG.subarray(90_000, 150_000)]
    const answers = await Promise.all(
      [0, 1, 0, 1, 0, 1].map((which) => fetch(origin + url, { method: 'PUT', body: bodies[which] })),
    )
    expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(200))
    expect([90_000, 60_000]).toContain((await store.head(KEY))?.size)
    expect(files()).toHaveLength(2)
  })

  test('expires by the clock, and says so as S3 does', async () => {
    const { url, expiresAt } = await signPut()
    clock.set(new Date(expiresAt.getTime() - 1))
    expect((await fetch(origin + url, { method: 'PUT', body: 'a' })).status).toBe(200)
    clock.set(expiresAt)
    const late = await fetch(origin + url, { method: 'PUT', body: 'a' })
    expect([late.status, await late.text()]).toEqual([
      403,
      expect.stringContaining('<Message>Request has expired</Message>'),
    ])
    expect(store.keyOf(url)).toBe(KEY)
  })

  test('no parameter can be changed, added, removed or repeated', async () => {
    const { url } = await signPut({ contentType: 'audio/mpeg', size: 3 })
    const bound = ['op=put', 'ct=audio%2Fmpeg', 'size=3', 'max=100000']
    const changed = bound.flatMap((parameter) => [
      url.replace(`${parameter}&`, ''),
      url.replace(parameter, `${parameter}1`),
      `${url}&${parameter}`,
    ])
    for (const attempt of [...changed, `${url}&name=x`, `${url}&sig=`, url.replace('op=put', 'op=get')]) {
      expect(attempt).not.toBe(url)
      const answer = await fetch(origin + attempt, {
        method: 'PUT',
        body: 'abc',
        headers: { 'Content-Type': 'audio/mpeg' },
      })
      expect([attempt, answer.status]).toEqual([attempt, 403])
    }
    expect(files()).toEqual([])
    expect(
      (await fetch(origin + url, { method: 'PUT', body: 'abc', headers: { 'Content-Type': 'audio/mpeg' } })).status,
    ).toBe(200)
  })

  test('another secret, another signature', async () => {
    const stranger = diskObjectStore({ directory, keys: keysOf('another secret of length'), baseUrl: '', clock })
    const { url } = await stranger.presignPut({ key: KEY, maxSize: 10, expiresInSeconds: 60 })
    expect((await fetch(origin + url, { method: 'PUT', body: 'abc' })).status).toBe(403)
    expect(store.keyOf(url)).toBeNull()
  })

  test('paths that try to leave the directory find nothing', async () => {
    for (const path of [
      '/objects/../../etc/passwd',
      '/objects/..%2f..%2fetc%2fpasswd',
      '/objects/%2e%2e/x',
      '/objects/',
      '/objects/a%00b',
    ]) {
      expect([403, 404]).toContain((await app.inject({ method: 'GET', url: path })).statusCode)
      expect([400, 403, 404]).toContain((await app.inject({ method: 'PUT', url: path, payload: 'x' })).statusCode)
    }
  })
})

describe('GET and HEAD', () => {
  test('what was uploaded cannot act as a page of this site', async () => {
    await store.write(KEY, Buffer.from('<script>alert(1)</script>'), { contentType: 'text/html' })
    const answer = await fetch(origin + (await store.presignGet({ key: KEY, expiresInSeconds: 60 })).url)
    await answer.text()
    expect(answer.headers.get('content-security-policy')).toBe("sandbox; default-src 'none'")
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
  })

  test('what the sidecar says is read once, and anew when the object is another one', async () => {
    await store.write(KEY, SONG, { contentType: 'audio/mpeg' })
    const { url } = await store.presignGet({ key: KEY, expiresInSeconds: 60 })
    const part = async () => {
      const answer = await fetch(origin + url, { headers: { Range: 'bytes=100000-299999' } })
      return { status: answer.status, bytes: Buffer.from(await answer.arrayBuffer()) }
    }
    expect((await part()).status).toBe(206)
    rmSync(join(directory, `${KEY}@meta`))
    const again = await part()
    expect([again.status, again.bytes.equals(SONG.subarray(100_000, 300_000))]).toEqual([206, true])
    const other = randomBytes(300_000)
    await store.write(KEY, other, { contentType: 'audio/mpeg' })
    expect((await part()).bytes.equals(other.subarray(100_000, 300_000))).toBe(true)
    await store.delete([KEY])
    expect((await part()).status).toBe(404)
  })

  test('HEAD has the headers of GET and no body, and no range', async () => {
    const answer = await get({ Range: 'bytes=0-1' }, 'HEAD')
    expect([answer.status, answer.headers.get('content-length'), answer.headers.get('content-type')]).toEqual([
      200,
      '400000',
      'audio/mpeg',
    ])
    expect(await answer.text()).toBe('')
  })

  test('416 tells the size', async () => {
    const answer = await get({ Range: 'bytes=400000-' })
    expect([answer.status, answer.headers.get('content-range')]).toEqual([416, 'bytes */400000'])
    expect(await answer.text()).toBe('')
  })

  test('a range that goes on with another version gets the whole of this one', async () => {
    await store.write(KEY, SONG, { contentType: 'audio/mpeg' })
    const { url } = await store.presignGet({ key: KEY, expiresInSeconds: 60 })
    const ask = async (condition: string) => {
      const answer = await fetch(origin + url, { headers: { Range: 'bytes=5-9', 'If-Range': condition } })
      return [answer.status, (await answer.arrayBuffer()).byteLength]
    }
    const first = await fetch(origin + url)
    await first.arrayBuffer()
    const [etag, modified] = [first.headers.get('etag') ?? '', first.headers.get('last-modified') ?? '']
    expect(await ask(etag)).toEqual([206, 5])
    expect(await ask(modified)).toEqual([206, 5])
    expect(await ask('"other"')).toEqual([200, 400_000])
    expect(await ask('Tue, 10 Nov 2020 12:00:00 GMT')).toEqual([200, 400_000])
    await store.write(KEY, SONG, { contentType: 'audio/mpeg' })
    expect(await ask(etag)).toEqual([200, 400_000])
  })

  test('304 for what the client has', async () => {
    await store.write(KEY, SONG, { contentType: 'audio/mpeg' })
    const { url } = await store.presignGet({ key: KEY, expiresInSeconds: 60 })
    const first = await fetch(origin + url)
    await first.arrayBuffer()
    const again = async (headers: Record<string, string>) => {
      const answer = await fetch(origin + url, { headers })
      await answer.arrayBuffer()
      return answer.status
    }
    expect(await again({ 'If-None-Match': first.headers.get('etag') ?? '' })).toBe(304)
    expect(await again({ 'If-None-Match': '"other"' })).toBe(200)
    expect(await again({ 'If-Modified-Since': first.headers.get('last-modified') ?? '' })).toBe(304)
    expect(await again({ 'If-Modified-Since': 'Tue, 10 Nov 2020 12:00:00 GMT' })).toBe(200)
  })

  test('a listener who leaves half-way leaves no open file', async () => {
    const open = () => readdirSync('/proc/self/fd').length
    const large = randomBytes(20_000_000)
    await store.write(KEY, large, { contentType: 'audio/mpeg' })
    const { url } = await store.presignGet({ key: KEY, expiresInSeconds: 60 })
    const before = open()
    for (let round = 0; round < 10; round++) {
      const abort = new AbortController()
      const answer = await fetch(origin + url, { signal: abort.signal })
      await answer.body?.getReader().read()
      abort.abort()
    }
    await eventually(() => open() <= before + 2)
  })
})

test('what a crash cut off more than a day ago is cleared away at the next start', async () => {
  const incoming = join(directory, '.incoming')
  mkdirSync(incoming, { recursive: true })
  for (const [name, age] of [
    ['old', 25],
    ['recent', 1],
  ] as const) {
    writeFileSync(join(incoming, name), 'part')
    const time = new Date(Date.now() - age * 3_600_000)
    utimesSync(join(incoming, name), time, time)
  }
  await store.check()
  expect(readdirSync(incoming)).toEqual(['recent'])
})

test('a secret that is too short is refused', () => {
  expect(() => diskObjectStore({ directory, keys: keysOf('short'), baseUrl: '', clock })).toThrow(/16 characters/)
})

describe('memory that parts are read into', () => {
  const MEGABYTE = 1_000_000
  const songs = Array.from({ length: 6 }, () => randomBytes(2 * MEGABYTE))
  const urlOf = async (song: number) => {
    const key = `${KEY}-${song}`
    await store.write(key, songs[song] as Buffer, { contentType: 'audio/mpeg' })
    return (await store.presignGet({ key, expiresInSeconds: 60 })).url
  }
  const part = async (url: string, start: number) => {
    const answer = await fetch(origin + url, { headers: { range: `bytes=${start}-${start + MEGABYTE - 1}` } })
    return Buffer.from(await answer.arrayBuffer())
  }

  test('is used again, not made for each', async () => {
    const url = await urlOf(0)
    await part(url, 0)
    const made = vi.spyOn(Buffer, 'allocUnsafeSlow')
    try {
      for (let at = 0; at < 10; at += 1) expect((await part(url, at * 1_000)).length).toBe(MEGABYTE)
      expect(made.mock.calls.filter(([size]) => size > 400_000)).toEqual([])
    } finally {
      made.mockRestore()
    }
  })

  test('holds nobody else’s bytes: many at once, some of whom leave', async () => {
    const urls = await Promise.all(songs.map((_, song) => urlOf(song)))
    const leave = async (url: string) => {
      const abort = new AbortController()
      const answer = await fetch(origin + url, { signal: abort.signal })
      await answer.body?.getReader().read()
      abort.abort()
    }
    const wrong: number[] = []
    await Promise.all(
      Array.from({ length: 60 }, async (_, at) => {
        const song = at % songs.length
        if (at % 5 === 4) return await leave(urls[song] as string).catch(() => {})
        const start = (at * 16_411) % MEGABYTE
        const bytes = await part(urls[song] as string, start)
        if (!bytes.equals((songs[song] as Buffer).subarray(start, start + MEGABYTE))) wrong.push(at)
      }),
    )
    expect(wrong).toEqual([])
  })
})
