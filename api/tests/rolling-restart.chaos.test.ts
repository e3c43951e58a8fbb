import { rmSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { connect } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { scratchDirectory } from '../platform/database/scratch-directory.ts'
import { startHaproxy } from '../testing/programs/haproxy.ts'
import { startProgram, untilReady } from '../testing/programs/product-process.ts'
import { eventually, freePort, type ServerProcess } from '../testing/programs/server-process.ts'
import { createTestDatabase } from '../testing/test-database.ts'
import { PATIENCE } from '../testing/patience.ts'

interface Api {
  port: number
  url: string
  started: ServerProcess
}

const directory = scratchDirectory()
const account = { username: 'kim', password: 'violet-kestrel-9' }
let database: Awaited<ReturnType<typeof createTestDatabase>>
let apis: [Api, Api]
beforeAll(async () => {
  database = await createTestDatabase()
  apis = [await launch(await freePort()), await launch(await freePort())]
  const registered = await fetch(`${apis[0].url}/api/auth/user/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...account, email: 'kim@example.com', displayName: 'Kim' }),
  })
  expect(registered.status).toBe(201)
})
afterAll(async () => {
  for (const { started } of apis ?? []) await started.stop()
  await database?.drop()
  rmSync(directory, { recursive: true, force: true })
})

async function launch(port: number): Promise<Api> {
  const started = startProgram('api/main.ts', {
    PORT: String(port),
    DATABASE_URL: database.url,
    FAIRWAVE_DATA_DIR: join(directory, 'data'),
    FAIRWAVE_PLUGINS: 'auth,media,catalog,profiles',
    SESSION_SECRET: 'x'.repeat(32),
    SIGN_IN_ATTEMPTS_PER_MINUTE: '1000000',
  })
  const url = `http://127.0.0.1:${port}`
  await untilReady(url, started)
  return { port, url, started }
}

/** Stops it as a deployment does, and starts its successor on the same port. */
async function restart(index: 0 | 1): Promise<void> {
  const { started, port } = apis[index]
  started.process.kill('SIGTERM')
  await expect.poll(() => started.process.exitCode, { timeout: 60_000 * PATIENCE }).toBe(0)
  apis[index] = await launch(port)
}

interface Answer {
  status: number
  closes: boolean
  body: string
}

function ask(origin: string, path: string, agent: Agent, body?: object): Promise<Answer> {
  return new Promise((answered, failed) => {
    const sent = request(
      `${origin}${path}`,
      { agent, method: body ? 'POST' : 'GET', headers: body ? { 'content-type': 'application/json' } : {} },
      (response) => {
        let text = ''
        response.on('data', (chunk: Buffer) => (text += chunk.toString()))
        response.once('error', failed)
        response.once('end', () =>
          answered({ status: response.statusCode ?? 0, closes: response.headers.connection === 'close', body: text }),
        )
      },
    )
    sent.once('error', failed)
    sent.end(body && JSON.stringify(body))
  })
}

/** Reads and sign-ins, one after the other on each of six connections, until `work` is done; returns what went wrong. */
async function underLoad(target: () => string, work: () => Promise<void>): Promise<{ asked: number; wrong: string[] }> {
  const agent = new Agent({ keepAlive: true })
  const wrong: string[] = []
  let asked = 0
  const until = { over: false }
  const client = async (signsIn: boolean) => {
    while (!until.over) {
      asked += 1
      const path = signsIn ? '/api/auth/user/login' : '/api/discover/new-releases'
      const outcome = await ask(target(), path, agent, signsIn ? account : undefined).then(
        ({ status, body }) => (status === 200 ? '200' : `${status} ${body}`),
        (error: NodeJS.ErrnoException) => String(error.code ?? error.message),
      )
      if (outcome !== '200') wrong.push(`${path} ${outcome}`)
    }
  }
  const clients = [false, false, false, false, true, true].map(client)
  await work().finally(() => {
    until.over = true
  })
  await Promise.all(clients)
  agent.destroy()
  return { asked, wrong }
}

const restartBoth = async (untilSeen: () => Promise<unknown>) => {
  await restart(0)
  // As whoever deploys does: the next one only when this one gets requests again.
  await untilSeen()
  await restart(1)
}

describe('a rolling restart', () => {
  it('fails no request behind a proxy', async () => {
    const proxy = await startHaproxy(apis.map(({ port }) => port))
    const allUp = () => eventually(async () => (await fetch(`${proxy.url}/all-up`)).ok, { within: 60_000 })
    try {
      await allUp()
      const { asked, wrong } = await underLoad(
        () => proxy.url,
        () => restartBoth(allUp),
      )
      expect(wrong).toEqual([])
      expect(asked).toBeGreaterThan(50)
    } finally {
      await proxy.stop()
    }
  })

  it('fails no request of clients that look at /readyz themselves', async () => {
    const ready = new Set(apis.map(({ url }) => url))
    const agent = new Agent({ keepAlive: true })
    const until = { over: false }
    const looking = Promise.all(
      apis.map(async ({ url }) => {
        while (!until.over) {
          const { status } = await ask(url, '/readyz', agent).catch(() => ({ status: 0 }))
          if (status === 200) ready.add(url)
          else ready.delete(url)
          await new Promise((wake) => setTimeout(wake, 50))
        }
      }),
    )
    let turn = 0
    const { asked, wrong } = await underLoad(
      () => {
        const [first = '', second = first] = ready
        return (turn += 1) % 2 ? first : second
      },
      () => restartBoth(() => eventually(() => ready.size === 2, { within: 60_000 })),
    )
    until.over = true
    await looking
    agent.destroy()
    expect(wrong).toEqual([])
    expect(asked).toBeGreaterThan(50)
  })
})

describe('a process that is told to stop', () => {
  it('first says so, answers on, closes each connection with an answer, and leaves with 0 in ten seconds', async () => {
    const { url, port, started } = apis[0]
    const agent = new Agent({ keepAlive: true })
    expect(await ask(url, '/healthz', agent)).toMatchObject({ status: 200, closes: false })
    // A browser that connected ahead, and one that is in the middle of something when the time is over.
    const idle = connect(port, '127.0.0.1')
    const stuck = connect(port, '127.0.0.1')
    for (const socket of [idle, stuck]) socket.on('error', () => {})
    stuck.write('POST /api/auth/user/login HTTP/1.1\r\nHost: x\r\nContent-Length: 900\r\n\r\n{')

    started.process.kill('SIGTERM')
    const unready = await eventually(
      async () => {
        const answer = await fetch(`${url}/readyz`)
        return answer.status === 503 && (await answer.json())
      },
      { within: 20_000 },
    )
    expect(unready).toEqual({ status: 'not ready' })
    expect(await ask(url, '/api/discover/new-releases', agent)).toMatchObject({ status: 200, closes: true })
    expect(await ask(url, '/api/auth/user/login', agent, account)).toMatchObject({ status: 200, closes: true })
    await expect.poll(() => started.process.exitCode, { timeout: 60_000 * PATIENCE }).toBe(0)
    agent.destroy()
    apis[0] = await launch(port)
  })
})
