import { once } from 'node:events'
import { connect } from 'node:net'
import { Readable } from 'node:stream'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { definePlugin, route } from '../../app/plugin.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'

/** Streams that are open, to be let go by a test. */
const open: { started: PromiseWithResolvers<void>; closed: PromiseWithResolvers<void> }[] = []
const logged: { level: number; msg?: string; err?: { message?: string } }[] = []

/** A body of which `first` comes at once and the rest never. */
function endless(first: string): Readable {
  const [started, closed] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  open.push({ started, closed })
  const body = new Readable({
    read: () => started.resolve(),
    destroy: (_error, done) => (closed.resolve(), done(null)),
  })
  if (first) body.push(first)
  return body
}

const stream = (path: string, contentType: string, first: string) =>
  route({
    method: 'GET',
    path,
    access: { public: true },
    summary: 'Streams.',
    contentType,
    handler: async ({ reply }) => reply.type(contentType).send(endless(first)),
  })

let test: TestApp
let origin: URL
beforeAll(async () => {
  const streams = definePlugin({
    name: 'streams',
    routes: [
      stream('/streams/cover', 'image/webp', 'x'.repeat(1_000)),
      stream('/streams/before', 'image/webp', ''),
      stream('/streams/packed', 'application/json', '{"a":1}'),
    ],
  })
  test = await startTestApp({ plugins: [streams], onLog: (line) => void logged.push(line as never) })
  origin = new URL(await test.listen())
})
afterAll(() => test.close())

it.each(['/streams/cover', '/streams/before', '/streams/packed'])(
  'logs nothing when a client leaves while %s is being sent',
  async (path) => {
    for (let visit = 0; visit < 5; visit += 1) {
      const socket = connect(Number(origin.port), origin.hostname)
      await once(socket, 'connect')
      socket.write(`GET /api${path} HTTP/1.1\r\nHost: ${origin.host}\r\nAccept-Encoding: gzip\r\n\r\n`)
      await expect.poll(() => open.length).toBeGreaterThan(visit)
      await open[visit]?.started.promise
      socket.resetAndDestroy()
      await open[visit]?.closed.promise
    }
    open.length = 0
    // Events arrive before the next answer.
    expect((await fetch(new URL('/healthz', origin))).status).toBe(200)
    expect(logged.filter(({ level }) => level >= 40)).toEqual([])
  },
)
