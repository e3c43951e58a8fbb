import { randomBytes, randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type ObjectBackend, objectBackends } from '#api/testing/object-backends.ts'
import { ObjectNotFound, type ObjectStore } from '../port.ts'

const SONG = randomBytes(300_000)
const audio = { contentType: 'audio/mpeg' }
const newKey = () => `artists/${randomUUID()}/audio/${randomUUID()}`
const bytesOf = async (stream: NodeJS.ReadableStream) => buffer(stream as Readable)
const collect = async <T>(items: AsyncIterable<T>): Promise<T[]> => {
  const all: T[] = []
  for await (const item of items) all.push(item)
  return all
}

describe.each(objectBackends)('object store: $adapter', ({ start }) => {
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
      await expect(store.write(key, Readable.from([SONG.subarray(5, 15)]), { ...audio, size })).rejects.toThrow(
        RangeError,
      )
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
    expect(
      (await bytesOf(await store.read(key, { start: 299_999, end: 999_999 }))).equals(SONG.subarray(299_999)),
    ).toBe(true)
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
    const settled = writing.then(() => true)
    for (let going = true; going; going = !(await Promise.race([settled, Promise.resolve(false)]))) {
      const bytes = await bytesOf(await store.read(key))
      expect(versions.some((version) => version.equals(bytes))).toBe(true)
    }
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

  test.each([
    '',
    '/',
    'a//b',
    '/a',
    'a/',
    '../a',
    'a/../b',
    'a/./b',
    '.hidden',
    'a\\b',
    'a b',
    'a\0b',
    'a%2fb',
    'a?b',
    'a@b',
    `${'a/'.repeat(16)}a`,
  ])('refuses the key %j', async (key) => {
    await expect(store.write(key, SONG, audio)).rejects.toThrow(TypeError)
    await expect(store.head(key)).rejects.toThrow(TypeError)
    await expect(store.read(key)).rejects.toThrow(TypeError)
    await expect(store.delete([key])).rejects.toThrow(TypeError)
    await expect(store.presignPut({ key, maxSize: 1, expiresInSeconds: 60 })).rejects.toThrow(TypeError)
    await expect(store.presignGet({ key, expiresInSeconds: 60 })).rejects.toThrow(TypeError)
  })

  test('is ready', async () => {
    await store.check()
  })
})
