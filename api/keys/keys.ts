import { createCipheriv, createDecipheriv, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { ID_BYTES, ID_LENGTH, hashesUnderSealingKey } from './derive-key.ts'
import { type Key, type KeyRing, type SecretSource, openKeyRing } from './key-ring.ts'

/**
 * Everything that rests on the installation's secret. New values are made with the current key and carry its id after
 * the first rotation: until then processes of versions before ids accept them too. Values of the previous key, or
 * without an id, are accepted until `npm run keys:rotate -- --finish`.
 */
export interface Keys {
  /** The current key, and while keys are rotated the previous one. */
  ids(): { current: string; previous: string | null }
  /** A signature under `text`, valid for this purpose alone, in characters of base64url. */
  sign(purpose: string, text: string, options?: SignatureOptions): string
  /** Compares in constant time. */
  verify(purpose: string, text: string, signature: string, options?: SignatureOptions): boolean
  /** Encrypts what must not be read from a copy of the database; `boundTo` ties it to its row. AES-256-GCM. */
  seal(purpose: string, content: Uint8Array, boundTo: Uint8Array): Uint8Array<ArrayBuffer>
  /** The way back. Throws where no key of the installation made it, or the row was tampered with. */
  open(purpose: string, sealed: Uint8Array, boundTo: Uint8Array): Uint8Array
  /** Keyed hashes to store and to look up by: `current` to write, `accepted` to find. */
  hashes(purpose: string, text: string): Hashes
  /** Values that stand for `text` and are compared across rows: rows with one of `others` are the same as with `current`. */
  compareKeys(purpose: string, text: string): { current: string; others: string[] }
  /** Secrets shared with a part of the product that signs by itself, in hex; the first one signs. */
  sharedSecrets(purpose: string): [string, ...string[]]
  /** Says that keys were rotated before this process started: what is made names its key. */
  noteRotation(): void
  /** Reads the source again, where it is a file. */
  reload(): void
}

export interface SignatureOptions {
  /** Characters of the MAC, where a short one is enough. */
  length?: number
}

export interface Hashes {
  current: Uint8Array<ArrayBuffer>
  accepted: Uint8Array<ArrayBuffer>[]
}

/** HMAC-SHA-256 in base64url. */
const MAC_LENGTH = 43
const ALGORITHM = 'aes-256-gcm'
const NONCE_BYTES = 12
const TAG_BYTES = 16

export const openKeys = (source: SecretSource): Keys => keysOfRing(openKeyRing(source))

/** Keys of secrets that do not change while they are used, the current one first. */
export const keysOf = (current: string, previous: string | null = null): Keys =>
  openKeys({ file: null, read: () => ({ current, previous }), hasChanged: () => false })

function keysOfRing(ring: KeyRing): Keys {
  const current = () => ring.keys()[0]
  return {
    ids: () => {
      const [{ id }, previous] = ring.keys()
      return { current: id, previous: previous?.id ?? null }
    },
    sign(purpose, text, { length = MAC_LENGTH } = {}) {
      const key = current()
      return (ring.hasRotated() ? key.id : '') + macOf(key, purpose, text).slice(0, length)
    },
    verify(purpose, text, signature, { length = MAC_LENGTH } = {}) {
      const isMac = (key: Key, mac: string) => sameText(macOf(key, purpose, text).slice(0, length), mac)
      if (signature.length === length) return ring.keys().some((key) => isMac(key, signature))
      if (signature.length !== ID_LENGTH + length) return false
      const key = ring.find(({ id }) => id === signature.slice(0, ID_LENGTH))
      return key !== null && isMac(key, signature.slice(ID_LENGTH))
    },
    seal(purpose, content, boundTo) {
      const key = current()
      const nonce = randomBytes(NONCE_BYTES)
      const cipher = createCipheriv(ALGORITHM, key.sealing(purpose), nonce).setAAD(boundTo)
      const id = ring.hasRotated() ? [key.idBytes] : []
      return new Uint8Array(Buffer.concat([...id, nonce, cipher.update(content), cipher.final(), cipher.getAuthTag()]))
    },
    open(purpose, sealed, boundTo) {
      const bytes = Buffer.from(sealed)
      const id = bytes.subarray(0, ID_BYTES)
      const named = ring.find(({ idBytes }) => idBytes.equals(id))
      // Without an id the first bytes are a random nonce, which looks like an id once in 2^48.
      const attempts = [
        ...(named ? [() => decrypt(named, purpose, bytes.subarray(ID_BYTES), boundTo)] : []),
        ...ring.keys().map((key) => () => decrypt(key, purpose, bytes, boundTo)),
      ]
      return firstThatWorks(attempts)
    },
    hashes(purpose, text) {
      const made = ring.keys().map((key) => {
        const mac = createHmac('sha256', key.signing(purpose)).update(text).digest()
        const marked = new Uint8Array(Buffer.concat([key.idBytes, mac]))
        const older = hashesUnderSealingKey(purpose)
          ? createHmac('sha256', key.sealing(purpose)).update(text).digest()
          : mac
        return { marked, older: new Uint8Array(older) }
      })
      const [first] = made as [(typeof made)[0]]
      return {
        current: ring.hasRotated() ? first.marked : first.older,
        accepted: made.flatMap(({ marked, older }) => [marked, older]),
      }
    },
    compareKeys(purpose, text) {
      const [first = '', ...others] = ring.keys().map((key) => macOf(key, purpose, text))
      return { current: first, others }
    },
    sharedSecrets(purpose) {
      return ring.keys().map((key) => key.signing(purpose).toString('hex')) as [string, ...string[]]
    },
    noteRotation: ring.noteRotation,
    reload: ring.reload,
  }
}

const macOf = (key: Key, purpose: string, text: string) =>
  createHmac('sha256', key.signing(purpose)).update(text).digest('base64url')

function sameText(expected: string, given: string): boolean {
  const [left, right] = [Buffer.from(expected), Buffer.from(given)]
  return left.length === right.length && timingSafeEqual(left, right)
}

function decrypt(key: Key, purpose: string, bytes: Buffer, boundTo: Uint8Array): Uint8Array {
  if (bytes.length < NONCE_BYTES + TAG_BYTES) throw new Error('what is sealed was cut')
  const decipher = createDecipheriv(ALGORITHM, key.sealing(purpose), bytes.subarray(0, NONCE_BYTES))
    .setAAD(boundTo)
    .setAuthTag(bytes.subarray(-TAG_BYTES))
  return Buffer.concat([decipher.update(bytes.subarray(NONCE_BYTES, -TAG_BYTES)), decipher.final()])
}

function firstThatWorks<Result>(attempts: readonly (() => Result)[]): Result {
  let failure: unknown
  for (const attempt of attempts)
    try {
      return attempt()
    } catch (error) {
      failure = error
    }
  throw failure
}
