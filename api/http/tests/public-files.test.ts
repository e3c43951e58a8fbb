import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { definePlugin } from '../../app/plugin.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { createServer } from '../server.ts'

/** How often each file was looked for. */
const found: Record<string, number> = {}
const files = definePlugin({
  name: 'files-of-test',
  contributes: {
    publicFiles: [
      {
        path: '/files-of-test/*',
        find: async (_ctx, rest) => {
          found[rest] = (found[rest] ?? 0) + 1
          if (rest === 'nothing') return null
          const cacheSeconds = rest.startsWith('fixed') ? 'immutable' : 5
          return { content: `${rest} ${found[rest]}`, contentType: 'text/plain', cacheSeconds }
        },
      },
    ],
  },
})

let test: TestApp
let server: FastifyInstance
beforeAll(async () => {
  test = await startTestApp({ env: { READY_ANSWERS: 'true' }, plugins: [files] })
  server = await createServer(test.app, { webDirectory: 'nowhere' })
  await server.ready()
})
afterAll(async () => {
  await server.close()
  await test.close()
})
const get = async (rest: string, headers = {}) => await server.inject({ url: `/files-of-test/${rest}`, headers })

it('looks once for a file that never changes, and each time for one that does', async () => {
  for (const rest of ['fixed/1', 'fixed/2', 'fixed/1', 'fixed/1']) {
    const { statusCode, body, headers } = await get(rest)
    expect([statusCode, body]).toEqual([200, `${rest} 1`])
    expect(headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-type': 'text/plain',
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
    })
  }
  expect(found).toMatchObject({ 'fixed/1': 1, 'fixed/2': 1 })
  expect((await get('newest')).body).toBe('newest 1')
  expect((await get('newest')).body).toBe('newest 2')
  for (let time = 0; time < 2; time += 1) expect((await get('nothing')).statusCode).toBe(404)
  expect(found.nothing).toBe(2)
})

it('answers 304 to whoever has it', async () => {
  for (const rest of ['fixed/3', 'fixed/3']) {
    const { etag } = (await get(rest)).headers
    expect((await get(rest, { 'if-none-match': etag })).statusCode).toBe(304)
  }
})
