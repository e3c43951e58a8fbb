import fastify, { type FastifyInstance } from 'fastify'
import { mkdtempSync, readdirSync, rmSync, truncateSync } from 'node:fs'
import { get, type IncomingMessage } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { keysOf } from '#api/keys/keys.ts'
import { manualClock } from '#api/platform/clock/port.ts'
import { eventually } from '#api/testing/programs/server-process.ts'
import { diskObjectRoutes } from '../disk-object-routes.ts'
import { diskObjectStore, type DiskObjectStore } from '../disk-object-store.ts'

/** More than the buffers of a connection hold. */
const SIZE = 40_000_000

let directory: string
let app: FastifyInstance
let store: DiskObjectStore
let path: string
/** The calls this test's meter received: the last byte, and the number of ends. */
let meter: { told: number; done: number }
let draining = false
const sockets: Socket[] = []

beforeEach(async () => {
  const mine = { told: 0, done: 0 }
  meter = mine
  draining = false
  sockets.length = 0
  directory = mkdtempSync(join(tmpdir(), 'fairwave-part-'))
  const clock = manualClock('2026-11-10T12:00:00Z')
  store = diskObjectStore({ directory, keys: keysOf('sixteen characters or more'), baseUrl: '', clock })
  await store.write('song', Buffer.alloc(SIZE, 'sound'), { contentType: 'audio/mpeg' })
  path = (await store.presignGet({ key: 'song', expiresInSeconds: 60, meter: 'test:1' })).url
  const serving = { sent: (_start: number, end: number) => void (mine.told = end), done: () => void (mine.done += 1) }
  const meters = { begin: async () => serving, redeemed: async () => {} }
  app = fastify({ forceCloseConnections: true })
  await app.register(diskObjectRoutes(store, { meters, isDraining: () => draining }))
  app.server.on('connection', (socket) => sockets.push(socket))
  await app.listen({ host: '127.0.0.1', port: 0 })
})
afterEach(async () => {
  await app.close()
  rmSync(directory, { recursive: true, force: true })
})

const ask = () =>
  new Promise<IncomingMessage>((resolve, reject) => {
    const { port } = app.server.address() as AddressInfo
    get({ host: '127.0.0.1', port, path }, resolve).once('error', reject)
  })

/** An answer that is not read: the connection's buffers are full, and a piece waits. */
async function standStill(): Promise<{ answer: IncomingMessage; socket: Socket }> {
  const answer = await ask()
  answer.pause()
  const socket = sockets[0] as Socket
  await eventually(() => meter.told > 0 && socket.writableLength > 0)
  return { answer, socket }
}

test('what waits in this process for a connection that is not read was not sent', async () => {
  const { answer, socket } = await standStill()
  expect(meter.told).toBeLessThan(socket.bytesWritten - socket.writableLength)
  expect(socket.writableLength).toBeLessThanOrEqual(64 * 1_024)
  answer.destroy()
})

test('who leaves meanwhile is told of once, and not of what never went out', async () => {
  const { answer } = await standStill()
  answer.destroy()
  await eventually(() => meter.done === 1)
  expect(meter.told).toBeLessThan(SIZE)
})

test('a file that has become shorter ends the connection, and the client knows that it has not all', async () => {
  const { answer } = await standStill()
  const content = readdirSync(directory).find((name) => name.startsWith('song@') && !name.endsWith('@meta'))
  truncateSync(join(directory, content as string), 1_000)
  await expect(Array.fromAsync(answer)).rejects.toThrow('aborted')
  await eventually(() => meter.done === 1)
})

test('a server that is draining closes the connection with its answer', async () => {
  const kept = await ask()
  kept.resume()
  expect(kept.headers.connection).toBe('keep-alive')
  draining = true
  const last = await ask()
  last.resume()
  expect(last.headers.connection).toBe('close')
})
