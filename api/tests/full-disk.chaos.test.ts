import pg from 'pg'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { MONITORED, MONITORING_HEADERS } from '../testing/monitoring.ts'
import { startProgram, untilReady } from '../testing/programs/product-process.ts'
import { freePort, type ServerProcess } from '../testing/programs/server-process.ts'
import { runningPostgres } from '../platform/database/embedded-postgres.ts'
import { smallDisk } from '../testing/programs/small-disk.ts'
import { PATIENCE } from '../testing/patience.ts'

const MB = 1024 * 1024
const MINIMUM = 24 * MB

const mounted = smallDisk(220)
let started: ServerProcess
let url: string
let cookie: string

// Without the right to mount there is no small disk to fill; npm test reports these as skipped then.
describe.skipIf(mounted === null)('a disk of 220 MB', () => {
  const disk = mounted as NonNullable<typeof mounted>
  beforeAll(async () => {
    const port = await freePort()
    url = `http://127.0.0.1:${port}`
    const data = join(disk.directory, 'data')
    mkdirSync(data)
    started = startProgram('api/main.ts', {
      PORT: String(port),
      SEED_DEMO: 'false',
      FAIRWAVE_DATA_DIR: data,
      MIN_FREE_DISK_MB: String(MINIMUM / MB),
      ...MONITORED,
      REGISTRATIONS_PER_HOUR: '100000',
    })
    await untilReady(url, started)
    const registered = await register('artist')
    expect(registered.status).toBe(201)
    cookie = registered.headers.getSetCookie()[0]?.split(';')[0] ?? ''
  })
  afterAll(async () => {
    disk.clear()
    await started?.stop()
    disk.remove()
  })

  const post = (path: string, body: unknown, session?: string) =>
    fetch(`${url}/api${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(session && { cookie: session }) },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(30_000),
    })
  let people = 0
  const register = (kind: 'artist' | 'user') => {
    const username = `person-${(people += 1)}`
    const account = { username, email: `${username}@example.com`, password: 'secret-1' }
    return post(
      `/auth/${kind}/register`,
      kind === 'artist'
        ? { ...account, name: 'Nightline', genre: 'Synthwave', bio: 'Plays at night, sleeps by day.' }
        : { ...account, displayName: 'Fan' },
    )
  }
  const ready = async () => {
    const answer = await fetch(`${url}/readyz`, { headers: MONITORING_HEADERS })
    const { down, disk: room } = (await answer.json()) as { down: string[]; disk?: Record<string, number> }
    return { status: answer.status, down, disk: room }
  }
  const place = async (size: number) => {
    const answer = await post('/objects/upload', { purpose: 'audio', size }, cookie)
    return { status: answer.status, ...((await answer.json()) as { code?: string; uploadURL: string }) }
  }
  const put = async ({ uploadURL }: { uploadURL: string }, size: number) => {
    const answer = await fetch(`${url}${uploadURL}`, { method: 'PUT', body: new Uint8Array(size) })
    return [answer.status, (await answer.text()).match(/<Code>(\w+)/)?.[1]]
  }

  /** One statement to the embedded database, past the product. */
  async function database(statement: string): Promise<void> {
    const connectionString = runningPostgres(join(disk.directory, 'data', 'postgres'))
    if (!connectionString) throw new Error('the embedded database does not run')
    const client = new pg.Client({ connectionString })
    client.on('error', () => {})
    await client.connect()
    await client.query(statement).finally(() => client.end())
  }

  it('tells of the room there is, and refuses by name what would take the last of it', async () => {
    expect(await ready()).toMatchObject({
      status: 200,
      down: [],
      disk: { freeBytes: expect.any(Number), minimumFreeBytes: MINIMUM },
    })
    const early = await place(4 * MB)
    expect(early.status).toBe(200)
    disk.fill(MINIMUM + 2 * MB)
    expect(await place(4 * MB)).toMatchObject({ status: 507, code: 'STORAGE_FULL' })
    expect(await put(early, 4 * MB)).toEqual([507, 'STORAGE_FULL'])
    // Small files and the database go on.
    expect((await register('user')).status).toBe(201)
    disk.fill(MINIMUM - 4 * MB)
    expect(await ready()).toMatchObject({ status: 503, down: ['disk'] })
    expect((await fetch(`${url}/api/discover/new-releases`)).status).toBe(200)
    disk.clear()
    expect(await put(early, 4 * MB)).toEqual([200, undefined])
    expect(await ready()).toMatchObject({ status: 200, down: [] })
  })

  it('is full to the last byte, says so, and goes on without a restart as soon as there is room', async () => {
    const { pid } = started.process
    // A first try may have left it full.
    disk.clear()
    await expect.poll(ready, { timeout: 60_000 * PATIENCE }).toMatchObject({ status: 200, down: [] })
    const early = await place(4 * MB)
    expect(early).toMatchObject({ status: 200 })
    disk.fill()
    expect(await put(early, 4 * MB)).toEqual([507, 'STORAGE_FULL'])
    // Written until the database finds no room either.
    const answers: { status: number; code: string }[] = []
    await expect
      .poll(
        async () => {
          disk.fill()
          const answer = await register('user')
          const { code = 'NONE' } = (await answer.json()) as { code?: string }
          answers.push({ status: answer.status, code })
          return answer.status
        },
        { timeout: 90_000 * PATIENCE, interval: 10 },
      )
      .toBeGreaterThanOrEqual(500)
    expect(answers.at(-1)).toSatisfy(
      ({ status, code }) => (status === 507 && code === 'STORAGE_FULL') || (status === 503 && code === 'UNAVAILABLE'),
    )
    expect((await ready()).down).toContain('disk')
    // Where its log has no room for the next piece, the database gives up and begins anew, until it finds room.
    await database('SELECT pg_switch_wal()').catch(() => {})
    // What it frees as it begins is taken again.
    const refused = async () => {
      disk.fill()
      return (await register('user')).status
    }
    for (let tries = 0; tries < 3; tries += 1)
      await expect.poll(refused, { timeout: 60_000 * PATIENCE, interval: 10 }).toBeGreaterThanOrEqual(500)
    disk.clear()
    await expect.poll(async () => (await register('user')).status, { timeout: 60_000 * PATIENCE }).toBe(201)
    await expect.poll(ready, { timeout: 60_000 * PATIENCE }).toMatchObject({ status: 200, down: [] })
    expect(await put(early, 4 * MB)).toEqual([200, undefined])
    expect([started.process.pid, started.process.exitCode]).toEqual([pid, null])
  })
})
