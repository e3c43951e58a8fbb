import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, it } from 'vitest'
import { startTestAppForTest } from '../../testing/test-app.ts'

/** The first line of each answer to these bytes. */
async function ask(origin: string, bytes: string): Promise<string[]> {
  const { hostname, port } = new URL(origin)
  const socket = connect(Number(port), hostname)
  socket.end(bytes)
  return (await text(socket)).match(/HTTP\/1\.1 \d+/g) ?? []
}

it.each([
  ['twice', 'Content-Length: 5\r\nContent-Length: 44'],
  ['by its length and in chunks', 'Content-Length: 5\r\nTransfer-Encoding: chunked'],
  ['by a length that is no number', 'Content-Length: +5'],
])('refuses a body whose end is said %s, and reads no second request out of it', async (_how, headers) => {
  const origin = await (await startTestAppForTest({ plugins: [] })).listen()
  const hidden = 'GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n'
  const head = `POST /api/nothing HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n${headers}\r\n\r\n`
  expect(await ask(origin, `${head}0\r\n\r\n${hidden}`)).toEqual(['HTTP/1.1 400'])
})
