import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import type { DomainContext } from '#api/context.ts'

const ALGORITHM = 'aes-256-gcm'
const NONCE_BYTES = 12
const TAG_BYTES = 16

type Context = Pick<DomainContext, 'keyFor'>

/** Encrypts what must not be read from a copy of the database; `owner` binds it to its row. */
export function seal(ctx: Context, secret: Uint8Array, owner: string): Uint8Array<ArrayBuffer> {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv(ALGORITHM, ctx.keyFor('factors:app'), nonce).setAAD(Buffer.from(owner))
  return new Uint8Array(Buffer.concat([nonce, cipher.update(secret), cipher.final(), cipher.getAuthTag()]))
}

/** The way back. Throws where the installation's secret is another than it was, or the row was tampered with. */
export function open(ctx: Context, sealed: Uint8Array, owner: string): Uint8Array {
  const bytes = Buffer.from(sealed)
  const decipher = createDecipheriv(ALGORITHM, ctx.keyFor('factors:app'), bytes.subarray(0, NONCE_BYTES))
    .setAAD(Buffer.from(owner))
    .setAuthTag(bytes.subarray(-TAG_BYTES))
  return Buffer.concat([decipher.update(bytes.subarray(NONCE_BYTES, -TAG_BYTES)), decipher.final()])
}
