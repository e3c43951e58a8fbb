import { readAt } from './media-source.ts'
import type { MediaSource } from './media-source.ts'

export interface DetectedFormat {
  /** Usual extension without the dot, or null when the content tells nothing. */
  extension: string | null
  /** Where the content proper begins: behind ID3v2 tags. */
  start: number
}

const HEAD_BYTES = 8192

/** Detects a file's format by its content; its name and declared type are ignored. */
export async function detectFormat(source: MediaSource): Promise<DetectedFormat> {
  let start = 0
  for (let tags = 0; tags < 4; tags++) {
    const head = Buffer.from(await readAt(source, start, 10))
    if (head.length < 10 || head.toString('latin1', 0, 3) !== 'ID3') break
    const size = (head[6]! << 21) | (head[7]! << 14) | (head[8]! << 7) | head[9]!
    start += 10 + size + (head[5]! & 0x10 ? 10 : 0)
  }
  // Tags may be padded with zeros beyond their length.
  let head = await readAt(source, start, HEAD_BYTES)
  if (start > 0) {
    const padding = head.findIndex((byte) => byte !== 0)
    if (padding > 0) {
      start += padding
      head = head.subarray(padding)
    }
  }
  // Any archive will do where archives do, whatever is in it.
  if (Buffer.from(head.subarray(0, 4)).toString('latin1') === 'PK\x03\x04') return { extension: 'zip', start }
  // Loaded when there is a file to look at: starting does not wait for it.
  const { fileTypeFromBuffer } = await import('file-type')
  const type = await fileTypeFromBuffer(head).catch(() => undefined)
  return { extension: type?.ext ?? null, start }
}

/** How to name a detected format to people. */
export function describeFormat(extension: string | null): string {
  if (extension === null) return 'This is not a file type that we know'
  const article = /^[aefhilmnorsx]/i.test(extension) && extension !== 'rar' ? 'an' : 'a'
  return `This is ${article} ${extension.toUpperCase()} file`
}
