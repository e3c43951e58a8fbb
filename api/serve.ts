import type { FastifyInstance } from 'fastify'
import { type App, createApp, pluginSettingNames } from './app.ts'
import { readConfig } from './config.ts'
import { createServer } from './http/server.ts'
import { openLog } from './platform/log/open-log.ts'
import { openPlatform } from './platform/open-platform.ts'
import type { Consumer } from './platform/queue/port.ts'
import type { Plugin } from './plugin.ts'
import { startWorkers } from './schedules/start-workers.ts'

export interface Running {
  app: App
  /** Where the server listens; null where it only works. */
  url: string | null
  /** What `prepare` has to tell, once it is done; until then /readyz says `start`. */
  prepared: Promise<string[]>
  stop(): Promise<void>
}

/** Opens the platform, composes the plugins, and starts what is asked for: the server, the workers, or both. */
export async function serve(input: {
  plugins: readonly Plugin[]
  env: NodeJS.ProcessEnv
  http: boolean
  workers?: boolean
  prepare?: (app: App) => Promise<string[]>
}): Promise<Running> {
  const config = readConfig(input.env, pluginSettingNames(input.plugins))
  const log = openLog(config.LOG_LEVEL)
  const platform = await openPlatform(config, log)
  let server: FastifyInstance | undefined
  let consumer: Consumer | undefined
  const stop = async () => {
    await server?.close()
    await consumer?.close()
    await platform.close()
  }
  try {
    const app = createApp({ config, platform, plugins: input.plugins, env: input.env })
    if (input.workers ?? config.runWorkers) consumer = await startWorkers(app)
    if (!input.http) return { app, url: null, prepared: Promise.resolve([]), stop }
    let preparing = true
    server = await createServer(app, { starting: () => preparing })
    const url = await server.listen({ port: config.PORT, host: config.HOST })
    const prepared = (input.prepare?.(app) ?? Promise.resolve([])).finally(() => {
      preparing = false
    })
    prepared.catch(() => {})
    return { app, url: config.PUBLIC_URL ?? url.replace('127.0.0.1', 'localhost'), prepared, stop }
  } catch (error) {
    await stop()
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
      const tooLong = setTimeout(() => process.exit(1), 10_000)
      tooLong.unref()
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
