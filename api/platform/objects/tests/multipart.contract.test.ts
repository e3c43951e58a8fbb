import { randomBytes, randomUUID } from 'node:crypto'
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type ObjectBackend, objectBackends } from '#api/testing/object-backends.ts'
import { type ObjectStore, PartsMissing, SMALLEST_PART } from '../port.ts'

const LAST = 70_000
const BYTES = randomBytes(2 * SMALLEST_PART + LAST)
const PARTS = [SMALLEST_PART, SMALLEST_PART, LAST].map((size, index) => ({ number: index + 1, size }))
const bytesOf = (number: number) => BYTES.subarray((number - 1) * SMALLEST_PART, number * SMALLEST_PART)
const newKey = () => `artists/${randomUUID()}/audio/${randomUUID()}`

describe.each(objectBackends)('uploads in parts: $adapter', ({ start }) => {
  let backend: ObjectBackend
  let store: ObjectStore

  beforeAll(async () => {
    backend = await start()
    store = backend.store
  })
  afterAll(() => backend?.stop())

  const begin = async (key = newKey()) => {
    const { uploadId } = await store.beginParts({ key, contentType: 'audio/flac', size: BYTES.length })
    return { key, uploadId }
  }
  const sign = async (upload: { key: string; uploadId: string }, number: number, expiresInSeconds = 60) => {
    const size = PARTS[number - 1]?.size ?? LAST
    return (await store.presignPart({ ...upload, number, size, expiresInSeconds })).url
  }
  const put = async (url: string, body: Uint8Array) =>
    (await fetch(url, { method: 'PUT', body: body as BodyInit })).status
  const send = async (upload: { key: string; uploadId: string }, ...numbers: number[]) => {
    for (const number of numbers) expect(await put(await sign(upload, number), bytesOf(number))).toBe(200)
  }

  test('parts in any order, one of them twice, become the object', async () => {
    const upload = await begin()
    expect(await store.listParts(upload)).toEqual([])
    await send(upload, 3, 1, 1)
    expect(await store.listParts(upload)).toEqual([PARTS[0], PARTS[2]])
    expect(await store.head(upload.key)).toBeNull()
    await send(upload, 2)
    await store.completeParts({ ...upload, parts: PARTS })
    expect(await store.head(upload.key)).toMatchObject({ size: BYTES.length, contentType: 'audio/flac' })
    expect((await buffer((await store.read(upload.key)) as Readable)).equals(BYTES)).toBe(true)
    expect(await store.listParts(upload)).toBeNull()
  })

  test('parts that are missing, or of another size, become nothing', async () => {
    const upload = await begin()
    await send(upload, 1, 3)
    await expect(store.completeParts({ ...upload, parts: PARTS })).rejects.toThrow(PartsMissing)
    const shorter = PARTS.map((part) => ({ ...part, size: part.size - 1 }))
    await expect(store.completeParts({ ...upload, parts: shorter })).rejects.toThrow(PartsMissing)
    expect(await store.head(upload.key)).toBeNull()
    await store.abortParts(upload.key)
  })

  test('a part takes its own size at its own number, and nothing else', async () => {
    const upload = await begin()
    const url = await sign(upload, 3)
    expect(await put(url, bytesOf(3).subarray(1))).toBe(403)
    expect(await put(url, Buffer.concat([bytesOf(3), bytesOf(3)]))).toBe(403)
    const other = url.replace(/(partNumber=|part=[0-9a-f-]+\.)3/, '$12')
    expect(other).not.toBe(url)
    expect(await put(other, bytesOf(3))).toBe(403)
    const body = new Blob([bytesOf(3) as BlobPart]).stream()
    const unannounced = await fetch(url, { method: 'PUT', body, duplex: 'half' } as RequestInit)
    expect([403, 411]).toContain(unannounced.status)
    expect(await store.listParts(upload)).toEqual([])
    // The address of a part is no address of the object.
    expect((await fetch(url)).status).toBe(403)
    await store.abortParts(upload.key)
  })

  test('after the end nothing arrives: completed or aborted', async () => {
    const [completed, aborted] = [await begin(), await begin()]
    await send(completed, 1, 2, 3)
    await send(aborted, 1)
    const urls = [await sign(completed, 3), await sign(aborted, 2)] as const
    await store.completeParts({ ...completed, parts: PARTS })
    await store.abortParts(aborted.key)
    expect(await put(urls[0], bytesOf(3))).toBe(404)
    expect(await put(urls[1], bytesOf(2))).toBe(404)
    expect(await store.listParts(aborted)).toBeNull()
    await expect(store.completeParts({ ...completed, parts: PARTS })).rejects.toThrow(PartsMissing)
    expect(await store.head(aborted.key)).toBeNull()
  })

  test('aborting is by key, twice without complaint, and leaves an object and other uploads', async () => {
    const upload = await begin()
    const [again, other] = [await begin(upload.key), await begin()]
    await store.write(upload.key, BYTES.subarray(0, 5), { contentType: 'audio/flac' })
    await send(upload, 3)
    await store.abortParts(upload.key)
    await store.abortParts(upload.key)
    expect(await store.listParts(upload)).toBeNull()
    expect(await store.listParts(again)).toBeNull()
    expect(await store.listParts(other)).toEqual([])
    expect(await store.head(upload.key)).toMatchObject({ size: 5 })
    await store.abortParts(other.key)
  })

  test('what has arrived is no object of a list', async () => {
    const upload = await begin()
    await send(upload, 3)
    expect(await Array.fromAsync(store.list(upload.key.slice(0, 20)))).toEqual([])
    await store.abortParts(upload.key)
  })

  test.each(['../a', '', 'a b'])('refuses the key %j', async (key) => {
    await expect(store.beginParts({ key, size: 1 })).rejects.toThrow(TypeError)
    await expect(
      store.presignPart({ key, uploadId: randomUUID(), number: 1, size: 1, expiresInSeconds: 60 }),
    ).rejects.toThrow(TypeError)
    await expect(store.listParts({ key, uploadId: randomUUID() })).rejects.toThrow(TypeError)
    await expect(store.abortParts(key)).rejects.toThrow(TypeError)
  })
})
