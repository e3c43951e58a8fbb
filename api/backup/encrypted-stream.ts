import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import { Transform } from 'node:stream'

const CHUNK_BYTES = 64 * 1024
const TAG_BYTES = 16
const SALT_BYTES = 32

/**
 * Encrypts a file of a backup: a random salt, then chunks of 64 KiB under AES-256-GCM. The nonce of a chunk is its number and
 * whether it is the last, so none can be moved, repeated or left out. `context` is bound to the key: a file is nothing under
 * another name.
 */
export function encrypting(backupKey: Uint8Array, context: string): Transform {
  const salt = randomBytes(SALT_BYTES)
  const key = fileKey(backupKey, salt, context)
  return inPieces(
    () => CHUNK_BYTES,
    (plain, index, isLast) => {
      const cipher = createCipheriv('aes-256-gcm', key, nonceOf(index, isLast))
      const sealed = [cipher.update(plain), cipher.final(), cipher.getAuthTag()]
      return Buffer.concat(index === 0 ? [salt, ...sealed] : sealed)
    },
  )
}

/** The way back. A stream that was changed, cut or moved ends in an error; what came before it must not be used. */
export function decrypting(backupKey: Uint8Array, context: string): Transform {
  let key: Uint8Array
  return inPieces(
    (index) => (index === 0 ? SALT_BYTES : CHUNK_BYTES + TAG_BYTES),
    (piece, index, isLast) => {
      if (index === 0) {
        if (isLast) throw new Error('The file is cut off')
        key = fileKey(backupKey, piece, context)
        return Buffer.alloc(0)
      }
      if (piece.length < TAG_BYTES) throw new Error('The file is cut off')
      const cipher = createDecipheriv('aes-256-gcm', key, nonceOf(index - 1, isLast), { authTagLength: TAG_BYTES })
      cipher.setAuthTag(piece.subarray(-TAG_BYTES))
      return Buffer.concat([cipher.update(piece.subarray(0, -TAG_BYTES)), cipher.final()])
    },
  )
}

/** Every file has a key of its own, so counting nonces from zero never uses one twice. */
const fileKey = (backupKey: Uint8Array, salt: Uint8Array, context: string) =>
  new Uint8Array(hkdfSync('sha256', backupKey, salt, `fairwave-backup-file:${context}`, 32))

function nonceOf(index: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(12)
  nonce.writeUIntBE(index, 5, 6)
  nonce[11] = isLast ? 1 : 0
  return nonce
}

/** Converts pieces of a given size; the last one, and only that, may be shorter. */
function inPieces(
  sizeOf: (index: number) => number,
  convert: (piece: Buffer, index: number, isLast: boolean) => Buffer,
): Transform {
  let rest: Buffer = Buffer.alloc(0)
  let index = 0
  const attempt = (done: (error?: Error) => void, work: () => void) => {
    try {
      work()
    } catch (error) {
      return done(error as Error)
    }
    done()
  }
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      attempt(done, () => {
        rest = Buffer.concat([rest, chunk])
        // A whole piece waits for the next byte: it may be the last.
        for (let size = sizeOf(index); rest.length > size; size = sizeOf(index)) {
          this.push(convert(rest.subarray(0, size), index, false))
          rest = rest.subarray(size)
          index += 1
        }
      })
    },
    flush(done) {
      attempt(done, () => this.push(convert(rest, index, true)))
    },
  })
}
