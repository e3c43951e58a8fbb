import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fire } from './fire.ts'

let server: Server
let url = ''
const asked: { method?: string; url?: string; body: string; cookie?: string }[] = []
beforeAll(async () => {
  server = createServer((request, response) => {
    let body = ''
    request.on('data', (piece: Buffer) => (body += piece))
    request.on('end', () => {
      asked.push({ method: request.method, url: request.url, body, cookie: request.headers.cookie })
      const answer = request.url === '/large' ? 'x'.repeat(300_000) : 'some text'
      response.writeHead(request.url === '/known' ? 304 : request.url === '/broken' ? 500 : 200, {
        ...(request.url !== '/known' && { 'content-length': answer.length }),
      })
      response.end(request.url === '/known' ? undefined : answer)
    })
  }).listen(0, '127.0.0.1')
  await new Promise((listening) => server.once('listening', listening))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

const load = { connections: 3, seconds: 0.2 }

describe('load', () => {
  it('sends what it is told, reads answers of any length, and knows what the server took for each', async () => {
    const shots = { method: 'POST' as const, path: '/small', headers: { cookie: 'a=b' }, body: '{"é":1}' }
    const hits = await fire({ ...load, url, shots, status: 200, pid: process.pid })
    expect(asked[0]).toEqual({ method: 'POST', url: '/small', body: '{"é":1}', cookie: 'a=b' })
    expect(hits.perSecond).toBeGreaterThan(0)
    expect(hits.p50).toBeLessThanOrEqual(hits.p99)
    expect(hits.processor).toBeGreaterThanOrEqual(0)
    const large = await fire({ ...load, url, shots: { path: '/large' }, status: 200 })
    expect(large).toMatchObject({ processor: null })
    expect(large.bytesPerSecond / large.perSecond).toBeGreaterThan(300_000)
    const known = await fire({ ...load, url, shots: { path: '/known' }, status: 304 })
    expect(known.bytesPerSecond / known.perSecond).toBeLessThan(1_000)
  })

  it('runs several at once, each by itself', async () => {
    const paths = ['/one', '/two', '/three']
    await Promise.all(paths.map((path) => fire({ ...load, url, shots: { path }, status: 200 })))
    expect(new Set(asked.map((request) => request.url))).toEqual(new Set([...paths, '/small', '/large', '/known']))
  })

  it('refuses an answer that is not the expected one', async () => {
    await expect(fire({ ...load, url, shots: { path: '/broken' }, status: 200 })).rejects.toThrow(
      /^\/broken: \d+ × 500 instead of 200$/,
    )
  })
})
