import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify'
import { onTestFinished } from 'vitest'
import { plugins as allPlugins } from '#plugins'
import type { App } from '../app/app.ts'
import { createApp, pluginSettingNames } from '../app/create-app.ts'
import { type Config, readConfig } from '../app/config.ts'
import type { DomainContext } from '../app/context.ts'
import { systemActor } from '../access/actor.ts'
import { createServer } from '../http/server.ts'
import { deliverEvents } from '../work/event-work.ts'
import { runKind } from '../work/run-work.ts'
import { type Clock, manualClock } from '../platform/clock/port.ts'
import { openLog } from '../platform/log/open-log.ts'
import { openPlatform, type Platform } from '../platform/open-platform.ts'
import type { Plugin } from '../app/plugin.ts'
import { cacheSettings } from './cache-settings.ts'
import { createTestDatabase } from './test-database.ts'

export interface TestApp {
  app: App
  platform: Platform
  clock: ReturnType<typeof manualClock>
  server: FastifyInstance
  /** As the platform itself: for preparing data through domain functions. */
  ctx: DomainContext
  /** A browser of its own: keeps the session cookie between calls. */
  client(): TestClient
  /** Listens on a free port of 127.0.0.1 for what needs real HTTP; returns the origin. */
  listen(): Promise<string>
  /** Runs a job's handler here and now. */
  runJob(name: string, payload?: unknown): Promise<unknown>
  /** Does what is due of a kind of durable work; returns how many rows. */
  runWork(kind: string): Promise<number>
  /** Delivers all events that wait. */
  deliverEvents(): Promise<number>
  close(): Promise<void>
}

export interface TestClient {
  /** One REST call below /api; `body` is sent as JSON. */
  rest(method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<TestAnswer>
  /** One GraphQL operation. */
  graphql<Data = Record<string, never>>(
    query: string,
    variables?: Record<string, unknown>,
  ): Promise<{
    data: Data | null
    errors?: { message: string; path?: (string | number)[]; extensions?: Record<string, unknown> }[]
  }>
  inject(options: InjectOptions): Promise<LightMyRequestResponse>
  cookie: string | null
}

export interface TestAnswer {
  status: number
  // Tests assert on the body's parts: spelling out each shape here would repeat the routes.
  // oxlint-disable-next-line typescript/no-explicit-any
  body: any
  headers: LightMyRequestResponse['headers']
}

export interface TestAppOptions {
  /** Default: all. */
  plugins?: readonly Plugin[]
  env?: Record<string, string>
  /** Default: a manual clock at 2026-11-10T12:00Z, confirmed, so that tests may move it by months. */
  clock?: Clock
  /** Gets each line of the log, read and as it was written; default: nothing is logged. */
  onLog?: (line: Record<string, unknown>, written: string) => void
  /** Default: a new one, with all migrations. */
  database?: { url: string; drop(): Promise<void> }
}

/** A whole application on a database of its own, objects in a temporary folder, live store in the process. Close it in afterAll. */
export async function startTestApp(options: TestAppOptions = {}): Promise<TestApp> {
  const database = options.database ?? (await createTestDatabase())
  const directory = mkdtempSync(join(tmpdir(), 'fairwave-test-'))
  const env = {
    DATABASE_URL: database.url,
    FAIRWAVE_DATA_DIR: directory,
    LOG_LEVEL: options.onLog ? 'info' : 'silent',
    NODE_ENV: 'test',
    ...cacheSettings(),
    ...options.env,
  }
  const plugins = options.plugins ?? allPlugins
  const config: Config = readConfig(env, pluginSettingNames(plugins))
  const clock = (options.clock ?? manualClock(undefined, { confirmed: true })) as ReturnType<typeof manualClock>
  const platform = await openPlatform(config, openLog(config.LOG_LEVEL, logTo(options.onLog)), clock)
  const app = createApp({ config, platform, plugins, env })
  const server = await createServer(app)
  await server.ready()
  let closed = false
  const close = async () => {
    if (closed) return
    closed = true
    await server.close()
    await platform.close()
    await database.drop()
    rmSync(directory, { recursive: true, force: true })
  }
  return {
    app,
    platform,
    clock,
    server,
    ctx: app.context(systemActor),
    client: () => testClient(server),
    listen: () => server.listen({ port: 0, host: '127.0.0.1' }),
    runJob: async (name, payload = {}) => {
      const handler = app.jobs.get(name)
      if (!handler) throw new Error(`no job ${name}`)
      return await handler.run(payload)
    },
    runWork: (kind) => runKind(app, kind),
    deliverEvents: () => deliverEvents(app),
    close,
  }
}

function logTo(onLog: TestAppOptions['onLog']) {
  return onLog && { write: (line: string) => onLog(JSON.parse(line) as Record<string, unknown>, line) }
}

/** As `startTestApp`, for one test: closes itself when the test ends. */
export async function startTestAppForTest(options: TestAppOptions = {}): Promise<TestApp> {
  const test = await startTestApp(options)
  onTestFinished(() => test.close())
  return test
}

function testClient(server: FastifyInstance): TestClient {
  const client: TestClient = {
    cookie: null,
    async inject(options) {
      const answer = await server.inject({
        ...options,
        headers: { ...(client.cookie && { cookie: client.cookie }), ...options.headers },
      })
      for (const { name, value, maxAge } of answer.cookies) {
        const others = client.cookie?.split('; ').filter((each) => !each.startsWith(`${name}=`)) ?? []
        client.cookie = [...others, ...(value && maxAge !== 0 ? [`${name}=${value}`] : [])].join('; ') || null
      }
      return answer
    },
    async rest(method, path, body, headers = {}) {
      const answer = await client.inject({
        method: method as 'GET',
        url: `/api${path}`,
        headers: { ...(body !== undefined && { 'content-type': 'application/json' }), ...headers },
        payload: body === undefined ? undefined : JSON.stringify(body),
      })
      const json = String(answer.headers['content-type'] ?? '').includes('json')
      return {
        status: answer.statusCode,
        body: json && answer.body ? JSON.parse(answer.body) : answer.body,
        headers: answer.headers,
      }
    },
    async graphql(query, variables) {
      const answer = await client.inject({
        method: 'POST',
        url: '/graphql',
        headers: { 'content-type': 'application/json', 'x-graphql-yoga-csrf': '1' },
        payload: JSON.stringify({ query, variables }),
      })
      return JSON.parse(answer.body)
    },
  }
  return client
}
