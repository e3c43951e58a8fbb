import { createHmac, timingSafeEqual } from 'node:crypto'

/** Proves that a text came from here: see `DomainContext.sign`. */
export function sign(secret: string, purpose: string, text: string): string {
  // A key of its own for each purpose: what is signed for one proves nothing for another.
  const key = createHmac('sha256', secret).update(`sign:${purpose}`).digest()
  return createHmac('sha256', key).update(text).digest('base64url')
}

/** Without telling by its time how much of it was right. */
export function isSigned(expected: string, given: string): boolean {
  const [left, right] = [Buffer.from(expected), Buffer.from(given)]
  return left.length === right.length && timingSafeEqual(left, right)
}
