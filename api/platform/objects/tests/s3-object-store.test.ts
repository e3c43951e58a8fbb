import { once } from 'node:events'
import { createServer, get } from 'node:http'
import { type AddressInfo, createServer as createTcpServer } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { freePort } from '#api/testing/programs/server-process.ts'
import { s3ObjectStore } from '../s3-object-store.ts'
import { failWhenStalled } from '../stalled-stream.ts'

const keys = { accessKeyId: 'AK', secretAccessKey: 'SK' }

test.each([
  { what: 'Amazon', options: { region: 'eu-central-1' }, origin: 'https://songs.s3.eu-central-1.amazonaws.com' },
  { what: 'Amazon in us-east-1', options: { region: 'us-east-1' }, origin: 'https://songs.s3.us-east-1.amazonaws.com' },
  {
    what: 'Amazon, path style',
    options: { region: 'eu-central-1', forcePathStyle: true },
    origin: 'https://s3.eu-central-1.amazonaws.com',
  },
  {
    what: 'an endpoint',
    options: { region: 'auto', endpoint: 'https://s3.example.org' },
    origin: 'https://songs.s3.example.org',
  },
  {
    what: 'an endpoint, path style',
    options: { region: 'auto', endpoint: 'http://localhost:9000', forcePathStyle: true },
    origin: 'http://localhost:9000',
  },
  {
    what: 'an endpoint below a path',
    options: { region: 'auto', endpoint: 'https://example.org/s3/', forcePathStyle: true },
    origin: 'https://example.org',
  },
  {
    what: 'an endpoint that browsers reach elsewhere',
    options: {
      region: 'auto',
      endpoint: 'http://objects:9000',
      publicEndpoint: 'https://files.example.org',
      forcePathStyle: true,
    },
    origin: 'https://files.example.org',
  },
])('knows its own URLs: $what', async ({ options, origin }) => {
  const store = s3ObjectStore({ bucket: 'songs', ...keys, ...options })
  for (const { url } of [
    await store.presignPut({
      key: 'artists/1/audio/x.mp3',
      contentType: 'audio/mpeg',
      size: 5,
      maxSize: 5,
      expiresInSeconds: 60,
    }),
    await store.presignGet({ key: 'artists/1/audio/x.mp3', expiresInSeconds: 60 }),
  ]) {
    expect([new URL(url).origin, store.origin]).toEqual([origin, origin])
    expect(store.keyOf(url)).toBe('artists/1/audio/x.mp3')
    expect(store.keyOf(url.replace('songs', 'other'))).toBeNull()
    expect(url).not.toMatch(/checksum/i)
  }
  await store.close()
})

describe('a server in trouble', () => {
  test('absent: calls reject soon', async () => {
    const store = s3ObjectStore({
      bucket: 'b',
      region: 'r',
      ...keys,
      endpoint: `http://127.0.0.1:${await freePort()}`,
      forcePathStyle: true,
    })
    const started = performance.now()
    await expect(store.head('k')).rejects.toThrow()
    await expect(store.check()).rejects.toThrow()
    expect(performance.now() - started).toBeLessThan(3_000)
    await store.close()
  })

  test('accepting and silent: check rejects within 3 s', async () => {
    const silent = createTcpServer(() => {}).listen(0, '127.0.0.1')
    await once(silent, 'listening')
    const store = s3ObjectStore({
      bucket: 'b',
      region: 'r',
      ...keys,
      endpoint: `http://127.0.0.1:${(silent.address() as AddressInfo).port}`,
      forcePathStyle: true,
    })
    const started = performance.now()
    await expect(store.check()).rejects.toThrow()
    expect(performance.now() - started).toBeLessThan(3_000)
    await store.close()
    silent.close()
  })

  test('silent in the middle of an object fails the reader; a slow reader is left in peace', async () => {
    const large = Buffer.alloc(3_000_000, 1)
    const server = createServer((request, response) => {
      response.writeHead(200, { 'Content-Length': large.length })
      if (request.url === '/stall') response.write(large.subarray(0, 1_000))
      else response.end(large)
    }).listen(0, '127.0.0.1')
    await once(server, 'listening')
    const read = (path: string) =>
      new Promise<number>((resolve, reject) => {
        get({ port: (server.address() as AddressInfo).port, host: '127.0.0.1', path }, async (response) => {
          let bytes = 0
          try {
            for await (const chunk of failWhenStalled(response, 100)) {
              if (bytes === 0) await wait(500)
              bytes += (chunk as Buffer).length
            }
            resolve(bytes)
          } catch (error) {
            reject(error as Error)
          }
        }).on('error', () => {})
      })
    await expect(read('/stall')).rejects.toThrow('nothing arrived for 100 ms')
    expect(await read('/whole')).toBe(large.length)
    server.closeAllConnections()
    server.close()
  })
})
