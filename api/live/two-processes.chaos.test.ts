import { randomUUID } from 'node:crypto'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { scratchDirectory } from '../platform/database/scratch-directory.ts'
import { openStream } from '../testing/event-stream.ts'
import { PATIENCE } from '../testing/patience.ts'
import { startProgram, untilReady } from '../testing/programs/product-process.ts'
import { plainRedis } from '../testing/programs/redis-server.ts'
import { freePort, type ServerProcess } from '../testing/programs/server-process.ts'
import { createTestDatabase } from '../testing/test-database.ts'

vi.setConfig({ testTimeout: 120_000 * PATIENCE, hookTimeout: 180_000 * PATIENCE })

const MINE = 'subscription { liveEvents(topics: [{ topic: player }]) { topic by } }'
const SAVE = 'mutation ($input: SavePlayerInput!) { savePlayer(input: $input) }'

interface Api {
  url: string
  started: ServerProcess
}

const directory = scratchDirectory()
let database: Awaited<ReturnType<typeof createTestDatabase>>
let redis: Awaited<ReturnType<typeof plainRedis>>
let apis: [Api, Api]
let cookie: string
beforeAll(async () => {
  ;[database, redis] = [await createTestDatabase(), await plainRedis()]
  apis = [await launch(), await launch()]
  const registered = await fetch(`${apis[0].url}/api/auth/user/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      username: 'kim',
      email: 'kim@example.com',
      displayName: 'Kim',
      password: 'violet-kestrel-9',
    }),
  })
  expect(registered.status).toBe(201)
  cookie = registered.headers
    .getSetCookie()
    .map((set) => set.split(';')[0])
    .join('; ')
})
afterAll(async () => {
  for (const { started } of apis ?? []) await started.stop()
  await redis?.stop()
  await database?.drop()
  rmSync(directory, { recursive: true, force: true })
})

async function launch(): Promise<Api> {
  const port = await freePort()
  const started = startProgram('api/main.ts', {
    PORT: String(port),
    DATABASE_URL: database.url,
    REDIS_URL: redis.url,
    FAIRWAVE_DATA_DIR: join(directory, 'data'),
    FAIRWAVE_PLUGINS: 'auth,media,ledger,billing,catalog,streaming',
    SESSION_SECRET: 'x'.repeat(32),
  })
  const url = `http://127.0.0.1:${port}`
  await untilReady(url, started)
  return { url, started }
}

async function play(on: Api, deviceId: string): Promise<void> {
  const place = { place: 0, seconds: 1, isPlaying: true, songIds: [randomUUID()] }
  const answer = await fetch(`${on.url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie },
    body: JSON.stringify({ query: SAVE, variables: { input: { ...place, deviceId, device: 'Chrome, Linux' } } }),
  })
  expect(await answer.json()).toMatchObject({ data: { savePlayer: expect.any(Number) } })
}

it('carries news from one process to the streams of another, and completes those of a process that stops', async () => {
  const [one, other] = apis
  const [here, there] = [await openStream(one.url, MINE, cookie), await openStream(other.url, MINE, cookie)]
  await play(other, 'phone-12345')
  await Promise.all([here.until(1), there.until(1)])
  const heard = { data: { liveEvents: { topic: 'player', by: 'phone-12345' } } }
  expect([here.events, there.events]).toEqual([[heard], [heard]])

  one.started.process.kill('SIGTERM')
  await here.untilOver()
  expect(here.isComplete).toBe(true)
  await expect.poll(() => one.started.process.exitCode, { timeout: 60_000 * PATIENCE }).toBe(0)
  // The client goes on with the process that is left.
  const again = await openStream(other.url, MINE, cookie)
  await play(other, 'laptop-1234')
  await Promise.all([again.until(1), there.until(2)])
  expect(again.events).toEqual([{ data: { liveEvents: { topic: 'player', by: 'laptop-1234' } } }])
  again.leave()
  there.leave()
})
