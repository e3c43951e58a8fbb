import { randomBytes } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'

/** argon2id with the library's defaults: 19 MiB, two passes, one lane (OWASP's first choice). */
export function hashPassword(password: string): Promise<string> {
  return hash(password)
}

let nobody: Promise<string> | undefined

/** A hash that no password fits; made once, with the same cost as the real ones. */
function hashOfNobody(): Promise<string> {
  nobody ??= hash(randomBytes(32))
  return nobody
}

/**
 * Whether the password fits. Without a hash (no such account) it does the same work and says no,
 * so that the time of an answer does not tell which usernames exist.
 */
export async function verifyPassword(passwordHash: string | null, password: string): Promise<boolean> {
  const fits = await verify(passwordHash ?? (await hashOfNobody()), password)
  return passwordHash !== null && fits
}
