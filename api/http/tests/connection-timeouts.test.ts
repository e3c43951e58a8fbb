import { readFileSync } from 'node:fs'
import type { Server } from 'node:http'
import { expect, it } from 'vitest'
import { startTestAppForTest } from '../../testing/test-app.ts'

/** Maximum time in milliseconds in which a slow connection must send its request. */
const MINUTE = 60_000

it('with no setting, headers, bodies and connections without a request end within a minute', async () => {
  const test = await startTestAppForTest({ plugins: [] })
  const { headersTimeout, requestTimeout, keepAliveTimeout, timeout } = test.server.server as Server
  const bodyTimeout = test.app.config.HTTP_BODY_SECONDS * 1_000
  expect({ headersTimeout, bodyTimeout, keepAliveTimeout, requestTimeout, timeout }).toEqual({
    headersTimeout: 15_000,
    bodyTimeout: 30_000,
    keepAliveTimeout: 50_000,
    // Would cut uploads that are slow but move; 0 is none.
    requestTimeout: 0,
    // A player with a full buffer does not read its answer for a while: longer than a minute.
    timeout: 120_000,
  })
  // Node looks every few seconds, five at most, so that what is over stays that much longer.
  for (const each of [headersTimeout, bodyTimeout, keepAliveTimeout]) expect(each + 5_000).toBeLessThan(MINUTE)
  // One that is slow with both: its body's time begins when its headers are there.
  expect(headersTimeout + bodyTimeout).toBeLessThan(MINUTE)
})

it('the defaults are those of docs/operations.md', async () => {
  const test = await startTestAppForTest({ plugins: [] })
  const documented = readFileSync('docs/operations.md', 'utf8').matchAll(/^\| `(HTTP_\w+_SECONDS)` \| (\d+) \|/gm)
  const { HTTP_HEADERS_SECONDS, HTTP_BODY_SECONDS, HTTP_KEEP_ALIVE_SECONDS, HTTP_STALL_SECONDS } = test.app.config
  expect(Object.fromEntries([...documented].map(([, name, seconds]) => [name, Number(seconds)]))).toEqual({
    HTTP_HEADERS_SECONDS,
    HTTP_BODY_SECONDS,
    HTTP_KEEP_ALIVE_SECONDS,
    HTTP_STALL_SECONDS,
  })
})
