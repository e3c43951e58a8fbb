import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { Agent, type IncomingHttpHeaders, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createServer } from '../server.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'

const SCRIPT = Buffer.from('export const song = "neon";\n'.repeat(200))
const PAGE = '<meta name="fairwave-plugins" content=""><p>Fairwave</p>'

interface Answer {
  status: number
  headers: IncomingHttpHeaders
  body: Buffer
}

/** Headers of a connection, or of the moment. */
const PASSING = ['connection', 'keep-alive', 'date', 'x-request-id', 'transfer-encoding']

let test: TestApp
let server: Awaited<ReturnType<typeof createServer>>
let origin: string
beforeAll(async () => {
  const directory = mkdtempSync(join(tmpdir(), 'fairwave-web-'))
  mkdirSync(join(directory, 'assets'))
  writeFileSync(join(directory, 'index.html'), PAGE)
  writeFileSync(
    join(directory, 'routes.json'),
    JSON.stringify([
      { path: '/', plugin: null },
      { path: '/song/:id', plugin: null },
    ]),
  )
  writeFileSync(join(directory, 'plain.txt'), 'User-agent: *')
  writeFileSync(join(directory, 'assets/entry-1.js'), SCRIPT)
  writeFileSync(join(directory, 'assets/entry-1.js.br'), brotliCompressSync(SCRIPT))
  writeFileSync(join(directory, 'assets/entry-1.js.gz'), gzipSync(SCRIPT))
  test = await startTestApp({ env: { READY_ANSWERS: 'true' } })
  server = await createServer(test.app, { webDirectory: directory })
  origin = await server.listen({ port: 0, host: '127.0.0.1' })
  // From now on answers come from memory.
  rmSync(directory, { recursive: true, force: true })
})
afterAll(async () => {
  agent.destroy()
  await server?.close()
  await test?.close()
})

/** As it comes over the wire: fetch would decode it. */
const agent = new Agent({ keepAlive: true })
const ask = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  new Promise<Answer>((resolve, reject) => {
    const sent = request(origin + path, { method, headers, agent }, (answer) => {
      const chunks: Buffer[] = []
      answer.on('data', (chunk: Buffer) => chunks.push(chunk))
      answer.on('end', () =>
        resolve({ status: answer.statusCode as number, headers: answer.headers, body: Buffer.concat(chunks) }),
      )
    })
    sent.on('error', reject)
    sent.end()
  })

describe('files of the web', () => {
  it('are sent from memory, in the smallest coding that is accepted', async () => {
    const plain = await ask('/assets/entry-1.js')
    expect([plain.status, plain.body.equals(SCRIPT)]).toEqual([200, true])
    expect(plain.headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-type': 'text/javascript; charset=utf-8',
      'content-length': String(SCRIPT.length),
      vary: 'accept-encoding',
      'x-content-type-options': 'nosniff',
    })
    const small = await ask('/assets/entry-1.js', { 'accept-encoding': 'gzip, deflate, br' })
    expect(small.headers['content-encoding']).toBe('br')
    expect(brotliDecompressSync(small.body).equals(SCRIPT)).toBe(true)
    const zipped = await ask('/assets/entry-1.js', { 'accept-encoding': 'gzip, br;q=0' })
    expect(zipped.headers['content-encoding']).toBe('gzip')
    expect(gunzipSync(zipped.body).equals(SCRIPT)).toBe(true)
    expect(
      (await ask('/assets/entry-1.js', { 'accept-encoding': 'identity' })).headers['content-encoding'],
    ).toBeUndefined()
  })

  it('are not sent again to who has them', async () => {
    const { etag } = (await ask('/assets/entry-1.js')).headers
    const again = await ask('/assets/entry-1.js', { 'if-none-match': String(etag), 'accept-encoding': 'br' })
    expect([again.status, again.body.length]).toEqual([304, 0])
    expect(again.headers).toMatchObject({ etag, 'cache-control': 'public, max-age=31536000, immutable' })
  })

  it('go out in parts', async () => {
    const part = await ask('/assets/entry-1.js', { range: 'bytes=7-11', 'accept-encoding': 'br' })
    expect([part.status, part.body.toString(), part.headers['content-range']]).toEqual([
      206,
      'const',
      `bytes 7-11/${SCRIPT.length}`,
    ])
    expect((await ask('/assets/entry-1.js', { range: `bytes=${SCRIPT.length}-` })).status).toBe(416)
    expect((await ask('/assets/entry-1.js', { range: 'bytes=7-11', 'if-range': 'W/"other"' })).status).toBe(200)
  })

  it('say their length to HEAD', async () => {
    const head = await ask('/assets/entry-1.js', {}, 'HEAD')
    expect([head.status, head.headers['content-length'], head.body.length]).toEqual([200, String(SCRIPT.length), 0])
  })

  it('of the build alone are no answer', async () => {
    for (const path of ['/assets/entry-1.js.br', '/routes.json', '/.stamp', '/index.html'])
      expect([path, (await ask(path)).status]).toEqual([path, 404])
  })
})

it('what is sent before the router is what the router sends', async () => {
  const paths = [
    '/',
    '/song/1',
    '/Song/1/?from=mail',
    '/no/such/page',
    '/plain.txt',
    '/assets/entry-1.js',
    '/assets/gone.js',
  ]
  const asking: Record<string, string>[] = [
    {},
    { 'accept-encoding': 'gzip, br' },
    { 'accept-encoding': '*' },
    { 'accept-encoding': 'gzip;q=0, *;q=0.5' },
    { range: 'bytes=0-3' },
    { range: 'bytes=9999999-' },
    { 'if-none-match': '*' },
    { accept: 'text/html', cookie: 'fairwave=somebody' },
  ]
  const timeless = ({ status, headers, body }: Pick<Answer, 'status' | 'body'> & { headers: object }) => ({
    status,
    headers: Object.fromEntries(Object.entries(headers).filter(([name]) => !PASSING.includes(name))) as Record<
      string,
      unknown
    >,
    body: body.toString('base64'),
  })
  const securityOnly = (await server.inject('/healthz')).headers
  for (const url of paths) {
    for (const headers of asking) {
      for (const method of ['GET', 'HEAD'] as const) {
        const direct = timeless(await ask(url, headers, method))
        const routed = await server.inject({ method, url, headers })
        const expected = timeless({ status: routed.statusCode, headers: routed.headers, body: routed.rawPayload })
        // A 304 leaves what the client has of these.
        if (direct.status === 304) for (const name of Object.keys(securityOnly)) delete expected.headers[name]
        expect({ url, method, ...direct }).toEqual({ url, method, ...expected })
      }
    }
  }
})

it('each has a number, and is counted by its route', async () => {
  expect((await ask('/plain.txt', { 'x-request-id': 'mine-1234' })).headers['x-request-id']).toBe('mine-1234')
  expect((await ask('/plain.txt')).headers['x-request-id']).toMatch(/^[\w-]{36}$/)
  const { body } = await server.inject('/metrics')
  expect(body).toMatch(/http_request_duration_seconds_count\{method="GET",route="\/\*",status="200"\} \d/)
})

it('of a server that stops close their connection', async () => {
  expect((await ask('/plain.txt')).headers.connection).toBe('keep-alive')
  server.draining.begin()
  expect((await ask('/plain.txt')).headers.connection).toBe('close')
})
