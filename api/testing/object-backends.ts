import fastify from 'fastify'
import { randomBytes, randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { keysOf } from '#api/keys/keys.ts'
import { systemClock } from '#api/platform/clock/port.ts'
import { diskObjectRoutes } from '#api/platform/objects/disk-object-routes.ts'
import { diskObjectStore } from '#api/platform/objects/disk-object-store.ts'
import type { ObjectStore } from '#api/platform/objects/port.ts'
import { s3ObjectStore } from '#api/platform/objects/s3-object-store.ts'
import { signedPaths } from '#api/platform/objects/signed-path.ts'
import { uploadRoute } from '#api/platform/objects/upload-route.ts'
import { startS3Server } from './programs/s3-server.ts'
import { freePort } from './programs/server-process.ts'

export interface ObjectBackend {
  store: ObjectStore
  stop(): Promise<unknown>
}

/** Every object store there is, each behind a real server that its signed URLs lead to. */
export const objectBackends: { adapter: string; start(): Promise<ObjectBackend> }[] = [
  {
    adapter: 'disk',
    start: async () => {
      const directory = mkdtempSync(join(tmpdir(), 'fairwave-objects-'))
      const app = fastify()
      const port = await freePort()
      const store = diskObjectStore({
        directory,
        keys: keysOf(randomBytes(32).toString('hex')),
        baseUrl: `http://127.0.0.1:${port}`,
        clock: systemClock,
      })
      await app.register(diskObjectRoutes(store))
      await app.listen({ host: '127.0.0.1', port })
      return { store, stop: () => app.close().then(() => rmSync(directory, { recursive: true, force: true })) }
    },
  },
  {
    adapter: 's3',
    start: async () => {
      const { stop, ...server } = await startS3Server()
      const app = fastify()
      const port = await freePort()
      const paths = signedPaths({
        keys: keysOf(randomBytes(32).toString('hex')),
        baseUrl: `http://127.0.0.1:${port}`,
        clock: systemClock,
      })
      const store = s3ObjectStore({ ...server, bucket: `test-${randomUUID()}`, forcePathStyle: true, paths })
      await store.ensureBucket()
      await app.register(uploadRoute(store))
      await app.listen({ host: '127.0.0.1', port })
      return {
        store,
        stop: async () => {
          await app.close()
          await store.close()
          await stop()
        },
      }
    },
  },
]
