import { systemActor } from '#api/access/actor.ts'
import type { App } from '#api/app/app.ts'
import { readConfig } from '#api/app/config.ts'
import type { DomainContext } from '#api/app/context.ts'
import { createApp, pluginSettingNames } from '#api/app/create-app.ts'
import { manualClock } from '#api/platform/clock/port.ts'
import { openLog } from '#api/platform/log/open-log.ts'
import { openPlatform } from '#api/platform/open-platform.ts'
import { plugins } from '#plugins'

export interface Product {
  app: App
  /** As the platform itself. */
  ctx: DomainContext
  clock: ReturnType<typeof manualClock>
  close(): Promise<void>
}

/** Signs nothing real. */
export const BENCH_SECRET = 'a secret of the bench, which signs nothing real'

export interface ProductPlace {
  url: string
  directory: string
  /** Settings beside those of every process of the bench. */
  env?: Readonly<Record<string, string>> | undefined
}

/** The environment of a production process on a database of the bench. */
export const productEnv = ({ url, directory, env }: ProductPlace) => ({
  NODE_ENV: 'production',
  PUBLIC_URL: 'http://localhost:4000',
  DATABASE_URL: url,
  FAIRWAVE_DATA_DIR: directory,
  SESSION_SECRET: BENCH_SECRET,
  ALLOW_SANDBOX_PAYMENTS: 'true',
  ALLOW_KEPT_MAIL: 'true',
  ADMIN_SECOND_FACTOR: 'optional',
  SEED_DEMO: 'false',
  MIN_FREE_DISK_MB: '0',
  LOG_LEVEL: 'warn',
  ...env,
})

/** The application without server and workers, with a clock that can be moved: months pass in a moment. */
export async function openProduct(place: ProductPlace): Promise<Product> {
  const env = productEnv(place)
  const config = readConfig(env, pluginSettingNames(plugins))
  const clock = manualClock(new Date(), { confirmed: true })
  const platform = await openPlatform(config, openLog(config.LOG_LEVEL), clock)
  const app = createApp({ config, platform, plugins, env })
  return { app, ctx: app.context(systemActor), clock, close: () => platform.close() }
}
