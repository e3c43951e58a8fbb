/** First and last byte, both inclusive. */
export interface ByteRange {
  start: number
  end: number
}

/**
 * Reads a `Range` header for an object of `size` bytes (RFC 9110, 14.1).
 * `'all'` where the header is absent, malformed, of another unit or of several ranges: the whole is a valid answer
 * to those. `'unsatisfiable'` (416) where no byte of the object is asked for.
 */
export function parseByteRange(header: string | undefined, size: number): ByteRange | 'all' | 'unsatisfiable' {
  const match = /^bytes=\s*(\d*)-(\d*)\s*$/i.exec(header ?? '')
  if (!match) return 'all'
  const [, first = '', last = ''] = match
  if (first === '') {
    if (last === '') return 'all'
    const length = Math.min(Number(last), size)
    return length === 0 ? 'unsatisfiable' : { start: size - length, end: size - 1 }
  }
  const start = Number(first)
  if (last !== '' && Number(last) < start) return 'all'
  if (start >= size) return 'unsatisfiable'
  return { start, end: last === '' ? size - 1 : Math.min(Number(last), size - 1) }
}
