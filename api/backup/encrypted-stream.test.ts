import { randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { describe, expect, it } from 'vitest'
import { decrypting, encrypting } from './encrypted-stream.ts'

const key = randomBytes(32)
const SALT = 32
const CHUNK = 64 * 1024 + 16

const through = async (content: Buffer, stream: ReturnType<typeof encrypting>, step = 50_000) => {
  const pieces = []
  for (let at = 0; at < content.length; at += step) pieces.push(content.subarray(at, at + step))
  return await buffer(Readable.from(pieces, { objectMode: false }).compose(stream) as Readable)
}
const encrypt = (content: Buffer) => through(content, encrypting(key, 'one'))
const decrypt = (content: Buffer, context = 'one', by: Uint8Array = key) => through(content, decrypting(by, context))

const FULL = 64 * 1024
describe('a file of a backup', () => {
  it.each([0, 1, FULL - 1, FULL, FULL + 1, 3 * FULL, 3 * FULL + 5])('of %i bytes comes back', async (bytes) => {
    const content = randomBytes(bytes)
    const sealed = await encrypt(content)
    expect(sealed.length).toBe(SALT + bytes + 16 * Math.max(1, Math.ceil(bytes / FULL)))
    expect((await decrypt(sealed)).equals(content)).toBe(true)
    if (bytes > 16) expect(sealed.includes(content.subarray(0, 16))).toBe(false)
  })

  it('is encrypted under a key of its own each time', async () => {
    const content = randomBytes(100)
    const [one, other] = [await encrypt(content), await encrypt(content)]
    expect(one.subarray(SALT).equals(other.subarray(SALT))).toBe(false)
  })

  const content = randomBytes(3 * FULL + 5)
  const chunks = (sealed: Buffer) => [
    sealed.subarray(0, SALT),
    ...[0, 1, 2, 3].map((index) => sealed.subarray(SALT + index * CHUNK, SALT + (index + 1) * CHUNK)),
  ]
  const pick = (sealed: Buffer, ...order: number[]) => Buffer.concat(order.map((at) => chunks(sealed)[at] as Buffer))
  it.each<[string, (sealed: Buffer) => Buffer]>([
    ['is empty', () => Buffer.alloc(0)],
    ['ends in its salt', (sealed) => sealed.subarray(0, 20)],
    ['ends after its salt', (sealed) => pick(sealed, 0)],
    ['ends after a whole chunk', (sealed) => pick(sealed, 0, 1, 2, 3)],
    ['ends within a chunk', (sealed) => sealed.subarray(0, -3)],
    ['ends within a tag', (sealed) => sealed.subarray(0, SALT + 3 * CHUNK + 7)],
    ['has two chunks exchanged', (sealed) => pick(sealed, 0, 2, 1, 3, 4)],
    ['has a chunk twice', (sealed) => pick(sealed, 0, 1, 1, 2, 3, 4)],
    ['lacks a chunk', (sealed) => pick(sealed, 0, 1, 3, 4)],
    ['lacks its first chunk', (sealed) => pick(sealed, 0, 2, 3, 4)],
    ['goes on after its end', (sealed) => Buffer.concat([sealed, Buffer.from('more')])],
    ['is followed by its last chunk again', (sealed) => pick(sealed, 0, 1, 2, 3, 4, 4)],
  ])('is refused when it %s', async (_what, change) => {
    const sealed = await encrypt(content)
    expect((await decrypt(pick(sealed, 0, 1, 2, 3, 4))).equals(content)).toBe(true)
    await expect(decrypt(change(sealed))).rejects.toThrow()
  })

  it('is refused when one bit of the salt, a chunk or a tag is another', async () => {
    const sealed = await encrypt(content)
    for (const at of [
      0,
      SALT - 1,
      SALT,
      SALT + FULL,
      SALT + CHUNK - 1,
      SALT + CHUNK,
      sealed.length - 17,
      sealed.length - 1,
    ]) {
      const changed = Buffer.from(sealed)
      changed[at] = (changed[at] as number) ^ 1
      await expect(decrypt(changed), `byte ${at}`).rejects.toThrow()
    }
  })

  it('is refused under another name and another key', async () => {
    const sealed = await encrypt(content)
    await expect(decrypt(sealed, 'other')).rejects.toThrow()
    await expect(decrypt(sealed, 'one', randomBytes(32))).rejects.toThrow()
  })
})
