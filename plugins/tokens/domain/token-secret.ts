import { createHash, randomBytes } from 'node:crypto'
import { crc32 } from 'node:zlib'

/** Marks our tokens, so that people and secret scanners know one when they see it. */
export const TOKEN_PREFIX = 'fw_'
const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
/** Base 62 digits of 256 bits, and of the checksum's 32. */
const BODY = 43
const CHECK = 6
const FORM = new RegExp(`^${TOKEN_PREFIX}([${ALPHABET}]{${BODY}})([${ALPHABET}]{${CHECK}})$`)

/** A token: `fw_`, 256 random bits in base 62, and a checksum that tells a mistyped token without asking the database. */
export function newTokenSecret(): string {
  const body = base62(BigInt(`0x${randomBytes(32).toString('hex')}`), BODY)
  return `${TOKEN_PREFIX}${body}${checksum(body)}`
}

export function hasTokenForm(secret: string): boolean {
  const [, body, check] = FORM.exec(secret) ?? []
  return body !== undefined && checksum(body) === check
}

/** A token has full entropy, so one SHA-256 is enough: nothing can be guessed from it. */
export function hashTokenSecret(secret: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(createHash('sha256').update(secret).digest())
}

/** The part that may be shown later. */
export const hintOf = (secret: string) => secret.slice(0, TOKEN_PREFIX.length + 6)

const checksum = (body: string) => base62(BigInt(crc32(body)), CHECK)

function base62(value: bigint, digits: number): string {
  let text = ''
  for (let rest = value; text.length < digits; rest /= 62n) text = `${ALPHABET[Number(rest % 62n)]}${text}`
  return text
}
