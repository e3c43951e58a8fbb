const segment = /^[A-Za-z0-9_][A-Za-z0-9._=-]{0,127}$/

/**
 * Throws unless `key` is 1 to 16 segments of 1 to 128 letters, digits, `_ . = -` (no leading `.`, `=` or `-`),
 * joined by `/`. Such a key needs no escaping in a URL, and is a safe relative path on every file system.
 */
export function assertObjectKey(key: string): void {
  if (!isObjectKey(key)) throw new TypeError(`not a valid object key: ${JSON.stringify(key.slice(0, 200))}`)
}

export function isObjectKey(key: string): boolean {
  const segments = key.split('/')
  return segments.length <= 16 && segments.every((part) => segment.test(part))
}
