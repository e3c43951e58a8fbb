import { setTimeout } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import type { App } from './app/app.ts'
import { createApp, readProductConfig } from './app/create-app.ts'
import { startMonitoring } from './http/metrics.ts'
import { startNotingKeys } from './keys/signing-keys.ts'
import { warnAtStart } from './doctor/warn-at-start.ts'
import { createServer } from './http/server.ts'
import { openLog } from './platform/log/open-log.ts'
import { openPlatform } from './platform/open-platform.ts'
import type { Consumer } from './platform/queue/port.ts'
import { DeadlinePassed, withDeadline } from './platform/with-deadline.ts'
import type { Plugin } from './app/plugin.ts'
import { startWorkers } from './schedules/start-workers.ts'

export interface Running {
  app: App
  /** Where the server listens; null where it only works. */
  url: string | null
  /** The result of `prepare`; until it is done /readyz says `start`. Rejects with `StoppedEarly` after `stop`. */
  prepared: Promise<string[]>
  stop(): Promise<void>
}

/** Preparation was cut by `stop`, and goes on at the next start. */
export class StoppedEarly extends Error {}

/** In milliseconds: requests and jobs that are not done by then are cut, so that everything is closed within ten seconds. */
const STOP_MS = 8_500

/** Opens the platform, composes the plugins, and starts what is asked for: the server, the workers, or both. */
export async function serve(input: {
  plugins: readonly Plugin[]
  env: NodeJS.ProcessEnv
  http: boolean
  workers?: boolean
  prepare?: (app: App) => Promise<string[]>
}): Promise<Running> {
  const config = readProductConfig(input.env, input.plugins)
  const log = openLog(config.LOG_LEVEL, undefined, config.LOG_FORMAT ?? (process.stdout.isTTY ? 'text' : 'json'))
  const platform = await openPlatform(config, log)
  let server: FastifyInstance | undefined
  let consumer: Promise<Consumer> | undefined
  let monitoring: FastifyInstance | null = null
  let stopNoting = () => {}
  let stopping = false
  const stop = async () => {
    stopping = true
    stopNoting()
    const deadline = Date.now() + STOP_MS
    // An encoder may run for minutes; its work is taken up again.
    await platform.audio?.close()
    // Workers take no new job from now on; what they have goes on beside the requests.
    const jobsDone = consumer?.then(
      (started) => started.close(),
      () => {},
    )
    jobsDone?.catch(() => {})
    if (server) await closeServer(server, config.drainSeconds * 1_000, deadline)
    if (jobsDone && (await within(deadline - Date.now(), jobsDone)) === 'late')
      log.warn('stopping with jobs under way; they are done again')
    await monitoring?.close()
    await platform.close()
  }
  try {
    const app = createApp({ config, platform, plugins: input.plugins, env: input.env })
    let preparing = input.http
    monitoring = await startMonitoring(app, () => preparing)
    if (input.http || input.workers) {
      void warnAtStart(config, log)
      stopNoting = startNotingKeys(app)
    }
    const work = async () => {
      if (!(input.workers ?? config.runWorkers) || stopping) return
      consumer = startWorkers(app)
      await consumer
    }
    // The demo makes months that are over by a clock of its own: jobs by today's would take all of them for overdue.
    const worksLater = config.wantsDemo && input.http && input.prepare !== undefined
    if (!worksLater) await work()
    if (!input.http) return { app, url: null, prepared: Promise.resolve([]), stop }
    server = await createServer(app, { starting: () => preparing })
    const url = await server.listen({ port: config.PORT, host: config.HOST })
    const prepared = (input.prepare?.(app) ?? Promise.resolve([]))
      .finally(async () => {
        if (worksLater) await work()
        preparing = false
      })
      .catch((error: unknown) => {
        throw stopping ? new StoppedEarly('stopped while it was prepared', { cause: error }) : error
      })
    prepared.catch(() => {})
    return { app, url: config.PUBLIC_URL ?? url.replace('127.0.0.1', 'localhost'), prepared, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

/** Readiness first, so that nobody sends more; then, when that had time to be seen, no more connections, and the rest. */
async function closeServer(server: FastifyInstance, drainMilliseconds: number, deadline: number): Promise<void> {
  server.draining.begin()
  if (drainMilliseconds > 0 && server.server.listening) await setTimeout(drainMilliseconds)
  const closed = server.close()
  server.draining.closeUnused()
  // Longer work, like a download, is cut: the process has promised to be gone by then.
  if ((await within(deadline - Date.now(), closed)) === 'late') server.server.closeAllConnections()
  await closed
}

async function within(milliseconds: number, work: Promise<unknown>): Promise<'done' | 'late'> {
  try {
    await withDeadline(milliseconds, work)
    return 'done'
  } catch (error) {
    if (error instanceof DeadlinePassed) return 'late'
    throw error
  }
}

/** Stops once on SIGINT or SIGTERM: what is under way may finish for ten seconds, then the process ends anyway. */
export function stopOnSignals(running: Running): void {
  let stopping = false
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      if (stopping) return
      stopping = true
      globalThis.setTimeout(() => process.exit(1), 10_000).unref()
      running.stop().then(
        () => process.exit(0),
        (error: unknown) => {
          console.error(error)
          process.exit(1)
        },
      )
    })
  }
}
