import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'

export interface HashedFile {
  bytes: number
  /** Hexadecimal. */
  sha256: string
}

/** Writes a new file that only its owner may read, and resolves once it is on the disk. */
export async function writeHashed(path: string, source: NodeJS.ReadableStream | Iterable<string>): Promise<HashedFile> {
  const digest = hashing()
  const from = Symbol.iterator in source ? Readable.from(source, { objectMode: false }) : source
  await pipeline(from, digest.through, createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true }))
  return digest.result()
}

export async function hashFile(path: string): Promise<HashedFile> {
  const digest = hashing()
  await pipeline(createReadStream(path), digest.through.resume())
  return digest.result()
}

/** A stream that lets everything through and knows afterwards what it was. */
export function hashing(): { through: Transform; result(): HashedFile } {
  const hash = createHash('sha256')
  let bytes = 0
  const through = new Transform({
    transform(chunk: Uint8Array, _encoding, done) {
      hash.update(chunk)
      bytes += chunk.length
      done(null, chunk)
    },
  })
  return { through, result: () => ({ bytes, sha256: hash.digest('hex') }) }
}
