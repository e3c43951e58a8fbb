import { textOf } from './bytes.ts'

/** A file as it was dropped or named. */
export interface NamedFile {
  name: string
  bytes: Uint8Array<ArrayBuffer>
}

const END = 0x06054b50
const ENTRY = 0x02014b50
const END_BYTES = 22
const STORED = 0
const DEFLATED = 8
/** Of one file in the archive, and of all. */
const MAX_BYTES = 200 * 1024 * 1024

export const isZip = (bytes: Uint8Array): boolean => bytes[0] === 0x50 && bytes[1] === 0x4b

/** The files of a ZIP, by its table of contents. Throws where it is damaged, or too large to be one of ours. */
export async function readZip(bytes: Uint8Array<ArrayBuffer>): Promise<NamedFile[]> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  let end = bytes.length - END_BYTES
  while (end >= 0 && view.getUint32(end, true) !== END) end -= 1
  if (end < 0) throw new Error('the archive is cut off')
  const files: NamedFile[] = []
  let at = view.getUint32(end + 16, true)
  for (let left = view.getUint16(end + 10, true); left > 0; left -= 1) {
    if (view.getUint32(at, true) !== ENTRY) throw new Error('the archive is damaged')
    const [method, size] = [view.getUint16(at + 10, true), view.getUint32(at + 20, true)]
    const [name, extra, comment] = [28, 30, 32].map((offset) => view.getUint16(at + offset, true)) as [
      number,
      number,
      number,
    ]
    const local = view.getUint32(at + 42, true)
    const start = local + 30 + view.getUint16(local + 26, true) + view.getUint16(local + 28, true)
    const content = bytes.slice(start, start + size)
    files.push({ name: textOf(bytes.slice(at + 46, at + 46 + name)), bytes: await unpack(content, method) })
    at += 46 + name + extra + comment
  }
  return files
}

async function unpack(content: Uint8Array<ArrayBuffer>, method: number): Promise<Uint8Array<ArrayBuffer>> {
  if (method === STORED) return content
  if (method !== DEFLATED) throw new Error('the archive is packed in a way that is not known here')
  const stream = new Blob([content]).stream().pipeThrough(new DecompressionStream('deflate-raw'))
  const unpacked = new Uint8Array(await new Response(stream).arrayBuffer())
  if (unpacked.length > MAX_BYTES) throw new Error('the archive is too large')
  return unpacked
}
