/** Throws RangeError for an upload that could never be accepted. Sizes in bytes. */
export function assertUploadSize({ size, maxSize }: { size?: number; maxSize: number }): void {
  if (size !== undefined && (!Number.isSafeInteger(size) || size < 0 || size > maxSize)) {
    throw new RangeError(`an upload of ${size} bytes is not within 0 to ${maxSize}`)
  }
}

/** The bytes of `body` in chunks; throws at the end, or as soon as it is certain, when they are not `size` bytes. */
export async function* exactly(
  body: Uint8Array | NodeJS.ReadableStream,
  size: number | undefined,
): AsyncIterable<Uint8Array> {
  let seen = 0
  const mismatch = () => new RangeError(`got ${seen} bytes where ${size} were announced`)
  for await (const chunk of body instanceof Uint8Array ? [body] : body) {
    const bytes = typeof chunk === 'string' ? Buffer.from(chunk) : chunk
    seen += bytes.length
    if (size !== undefined && seen > size) throw mismatch()
    yield bytes
  }
  if (size !== undefined && seen !== size) throw mismatch()
}
