import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { startTestApp, type TestApp } from '#api/testing/test-app.ts'
import { eventually } from '#api/testing/programs/server-process.ts'
import { auth } from '#plugins/auth'
import { catalog } from '#plugins/catalog'
import { media } from '#plugins/media'

// Many runs, or processes of their own: seconds on an idle machine.
vi.setConfig({ testTimeout: 180_000 })

let test: TestApp
let port: number
beforeAll(async () => {
  test = await startTestApp({
    plugins: [auth, media, catalog],
    env: {
      HTTP_HEADERS_SECONDS: '0.5',
      HTTP_BODY_SECONDS: '0.5',
      HTTP_KEEP_ALIVE_SECONDS: '0.5',
      HTTP_STALL_SECONDS: '2',
    },
  })
  port = Number(new URL(await test.listen()).port)
})
afterAll(() => test.close())

interface Slow {
  socket: Socket
  closed: boolean
  received: string
}

const open = async (): Promise<Slow> => {
  const slow: Slow = { socket: connect(port, '127.0.0.1'), closed: false, received: '' }
  slow.socket.on('close', () => (slow.closed = true))
  slow.socket.on('error', () => {})
  slow.socket.on('data', (chunk) => (slow.received += chunk.toString('latin1')))
  await once(slow.socket, 'connect')
  return slow
}

/** As many as the server promises to bear at a time. */
const MANY = 300

/** Sends `first` and then a byte at a time, for as long as the connection is there. */
const trickle = async (first: string) => {
  const slow = await open()
  slow.socket.write(first)
  const timer = setInterval(() => slow.socket.writable && slow.socket.write('x'), 100)
  slow.socket.once('close', () => clearInterval(timer))
  return slow
}
const many = async (count: number, make: () => Promise<Slow>) => await Promise.all(Array.from({ length: count }, make))
const untilAllClosed = (all: Slow[]) =>
  eventually(() => all.every(({ closed }) => closed), { within: 60_000, what: 'the end of slow connections' })

const post = (path: string) =>
  `POST ${path} HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 5000\r\n\r\n{`

describe('slow connections are given up', () => {
  it('that send nothing, or their headers byte by byte', async () => {
    await untilAllClosed([
      ...(await many(MANY, open)),
      ...(await many(MANY, () => trickle('GET /healthz HTTP/1.1\r\nHost: localhost\r\nX-Slow: '))),
    ])
  })

  it('that send a body byte by byte, whoever would read it, and are told why', async () => {
    const calls = await many(MANY / 4, () => trickle(post('/api/auth/user/login')))
    const operations = await many(MANY / 4, () => trickle(post('/graphql')))
    const nowhere = await many(MANY / 4, () => trickle(post('/nowhere')))
    const unread = await many(MANY / 4, () => trickle(post('/healthz').replace('POST', 'GET')))
    await untilAllClosed([...calls, ...operations, ...nowhere, ...unread])
    for (const { received } of [...calls, ...operations]) expect(received).toContain('408 Request Timeout')
  })

  it('that asked once and stay without another request', async () => {
    const idle = await many(MANY, async () => {
      const slow = await open()
      slow.socket.write('GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n')
      return slow
    })
    await untilAllClosed(idle)
    for (const { received } of idle) expect(received).toContain('200 OK')
  })

  it('that do not read the answer they asked for', async () => {
    await test.platform.objects.write('slow/unread', Buffer.alloc(32 * 1024 * 1024), { contentType: 'audio/mpeg' })
    const { url } = await test.platform.objects.presignGet({ key: 'slow/unread', expiresInSeconds: 600 })
    const slow = await open()
    slow.socket.pause()
    slow.socket.write(`GET ${url} HTTP/1.1\r\nHost: localhost\r\n\r\n`)
    const sockets = () => new Promise<number>((found) => test.server.server.getConnections((_, count) => found(count)))
    await eventually(async () => (await sockets()) === 0, { within: 60_000, what: 'the end of the unread answer' })
    slow.socket.destroy()
  })
})

describe('slow connections that move are served', () => {
  it('an upload that takes several times as long as a call may', async () => {
    const size = 30 * 1024
    const { url } = await test.platform.objects.presignPut({
      key: 'slow/upload',
      contentType: 'audio/mpeg',
      maxSize: size,
      expiresInSeconds: 600,
    })
    const slow = await open()
    slow.socket.write(
      `PUT ${url} HTTP/1.1\r\nHost: localhost\r\nContent-Type: audio/mpeg\r\nContent-Length: ${size}\r\n\r\n`,
    )
    for (let sent = 0; sent < size; sent += 1024) {
      slow.socket.write(Buffer.alloc(1024))
      await wait(100)
    }
    await eventually(() => slow.received.includes('200 OK'), { within: 30_000 })
    expect(await test.platform.objects.head('slow/upload')).toMatchObject({ size })
  })

  it('an answer that is read bit by bit for longer than any time-out', async () => {
    const size = 24 * 1024 * 1024
    await test.platform.objects.write('slow/download', Buffer.alloc(size), { contentType: 'audio/mpeg' })
    const { url } = await test.platform.objects.presignGet({ key: 'slow/download', expiresInSeconds: 600 })
    const slow = await open()
    slow.socket.removeAllListeners('data')
    let received = 0
    slow.socket.on('data', (chunk) => {
      received += chunk.length
      slow.socket.pause()
      setTimeout(() => slow.socket.resume(), 6)
    })
    slow.socket.write(`GET ${url} HTTP/1.1\r\nHost: localhost\r\nRange: bytes=0-\r\n\r\n`)
    await eventually(() => received > size || slow.closed, { within: 100_000 })
    expect(received).toBeGreaterThan(size)
  })
})
