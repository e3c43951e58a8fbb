import { Readable } from 'node:stream'
import type { Keys } from '#api/keys/keys.ts'
import type { Clock } from '#api/platform/clock/port.ts'
import { type DiskFiles, diskFiles, isMissing } from './disk-files.ts'
import { diskParts } from './disk-parts.ts'
import type { DiskSpace } from '../disk-space.ts'
import { assertObjectKey } from './object-key.ts'
import { READ_SIZE } from './read-blocks.ts'
import { assertUploadSize, exactly } from './upload-size.ts'
import { ObjectNotFound, type ObjectStore, PartsMissing } from './port.ts'
import { signedPaths } from './signed-path.ts'
import type { UploadReceiver } from './upload-route.ts'

export interface DiskObjectStoreOptions {
  /** Made on first use; one process owns it. */
  directory: string
  /** Sign the URLs. */
  keys: Keys
  /** Put before `/objects/…`; `''` makes same-origin paths. */
  baseUrl: string
  clock: Clock
  /** Refuses what would take the last room; none: only a full disk does. */
  space?: DiskSpace
}

/** Served by `diskObjectRoutes`, which needs what stands below the port. */
export interface DiskObjectStore extends ObjectStore, UploadReceiver {
  readonly name: 'disk'
  readonly files: DiskFiles
}

/** Objects as files of this machine. */
export function diskObjectStore({ directory, keys, baseUrl, clock, space }: DiskObjectStoreOptions): DiskObjectStore {
  const files = diskFiles(directory)
  const inParts = diskParts(directory)
  const paths = signedPaths({ keys, baseUrl, clock })
  return {
    name: 'disk',
    origin: baseUrl === '' ? null : new URL(baseUrl).origin,
    files,
    paths,
    async presignPut({ key, contentType, size, maxSize, expiresInSeconds }) {
      assertObjectKey(key)
      assertUploadSize({ size, maxSize })
      // Told before the bytes are sent.
      await space?.assertRoom(size ?? 0)
      const headers: Record<string, string> = contentType === undefined ? {} : { 'Content-Type': contentType }
      return { ...paths.sign({ op: 'put', key, contentType, size, maxSize }, expiresInSeconds), headers }
    },
    async beginParts({ key, contentType = 'application/octet-stream', size }) {
      await space?.assertRoom(size)
      return { uploadId: await inParts.begin(key, { contentType }) }
    },
    async presignPart({ key, uploadId, number, size, expiresInSeconds }) {
      assertObjectKey(key)
      return {
        ...paths.sign({ op: 'put', key, size, maxSize: size, part: `${uploadId}.${number}` }, expiresInSeconds),
        headers: {},
      }
    },
    listParts: (upload) => inParts.list(upload),
    async completeParts({ key, uploadId, parts }) {
      const { contentType, bytes } = await inParts.open({ key, uploadId }, parts)
      const size = parts.reduce((sum, part) => sum + part.size, 0)
      await space?.assertRoom(size)
      try {
        await files.write(key, exactly(Readable.from(bytes), size), { contentType, modifiedAt: clock.now() })
      } catch (error) {
        // Replaced or removed while it was read.
        throw error instanceof RangeError || isMissing(error) ? new PartsMissing(key) : error
      }
      await inParts.remove(key)
    },
    abortParts: (key) => inParts.remove(key),
    async presignGet({ key, expiresInSeconds, contentType, downloadName, meter, holder }) {
      assertObjectKey(key)
      return paths.sign({ op: 'get', key, contentType, downloadName, meter, holder }, expiresInSeconds)
    },
    async head(key) {
      const stored = await files.find(key)
      return stored && { size: stored.size, contentType: stored.contentType, modifiedAt: new Date(stored.modifiedAt) }
    },
    async read(key, range) {
      const found = await files.open(key)
      if (!found) throw new ObjectNotFound(key)
      if (range && (range.start < 0 || range.start >= found.stored.size || (range.end ?? range.start) < range.start)) {
        await found.file.close()
        throw new RangeError(
          `${key} has ${found.stored.size} bytes, none from ${range.start} to ${range.end ?? 'the end'}`,
        )
      }
      return found.file.createReadStream({
        start: range?.start ?? 0,
        end: range?.end ?? Infinity,
        highWaterMark: READ_SIZE,
      })
    },
    async write(key, body, { contentType, size }) {
      await space?.assertRoom(size ?? 0)
      await files.write(key, exactly(body, size), { contentType, modifiedAt: clock.now() })
    },
    async receive(key, chunks, { contentType, size = 0, part }) {
      await space?.assertRoom(size)
      if (part !== undefined) {
        const [uploadId = '', number] = part.split('.')
        const arrived = await inParts.write({ key, uploadId }, Number(number), chunks)
        return { etag: `"${uploadId}-${arrived.number}"` }
      }
      const { revision } = await files.write(key, chunks, { contentType, modifiedAt: clock.now() })
      return { etag: `"${revision}"` }
    },
    async delete(keys) {
      keys.forEach(assertObjectKey)
      for (const key of keys) await files.remove(key)
    },
    async *list(prefix) {
      for await (const { key, size, modifiedAt } of files.list(prefix))
        yield { key, size, modifiedAt: new Date(modifiedAt) }
    },
    keyOf: (url) => paths.grantOf(url)?.key ?? null,
    check: () => files.check(),
    async close() {},
  }
}
