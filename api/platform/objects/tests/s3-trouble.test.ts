import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { s3ObjectStore } from '../s3-object-store.ts'
import { objectStoreMayComeBack } from '../s3-trouble.ts'

const stops: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop()
})

async function failureOf(port: number): Promise<Error> {
  const store = s3ObjectStore({
    bucket: 'songs',
    region: 'us-east-1',
    endpoint: `http://127.0.0.1:${port}`,
    accessKeyId: 'key',
    secretAccessKey: 'secret',
    forcePathStyle: true,
  })
  stops.push(() => store.close())
  return await store.ensureBucket().then(
    () => new Error('it answered'),
    (error: Error) => error,
  )
}

async function answering(status: number): Promise<{ port: number; stop(): Promise<void> }> {
  const server = createServer((_request, response) => void response.writeHead(status).end())
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const stop = () =>
    new Promise<void>((stopped) => {
      server.close(() => stopped())
      server.closeAllConnections()
    })
  return { port: (server.address() as AddressInfo).port, stop }
}

describe('what keeps the object store from being opened at start', () => {
  it.each([
    [500, true],
    [503, true],
    [429, true],
    [403, false],
    [400, false],
  ])('an answer of %i may pass: %s', async (status, mayPass) => {
    const server = await answering(status)
    stops.push(() => server.stop())
    expect(objectStoreMayComeBack(await failureOf(server.port))).toBe(mayPass)
  })

  it('nobody there may pass', async () => {
    const server = await answering(500)
    await server.stop()
    expect(objectStoreMayComeBack(await failureOf(server.port))).toBe(true)
  })
})
