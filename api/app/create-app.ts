import { systemActor, visitor } from '../access/actor.ts'
import type { App } from './app.ts'
import { compose } from './compose.ts'
import { type Config, readConfig, SettingsError } from './config.ts'
import { describeSetting } from './describe-setting.ts'
import { eventSubscribers } from '../work/event-subscribers.ts'
import { InvalidToken } from './errors.ts'
import { responseCache } from '../cache/response-cache.ts'
import { type ClockGuard, clockGuard, WORK_HELD } from '../schedules/clock-guard.ts'
import type { ContextPorts } from './context.ts'
import { hookTable } from './hooks.ts'
import { makeContext } from './make-context.ts'
import { sweepIdempotencyKeys } from '../operation/idempotency.ts'
import { buildSchema } from '../graphql/build-schema.ts'
import { defineMetrics } from '../metrics/define-metrics.ts'
import { adoptOutbox, deliverEvents, eventWork } from '../work/event-work.ts'
import { runKind, wakeDueWork } from '../work/run-work.ts'
import type { WorkKind } from '../work/work-kind.ts'
import type { Platform } from '../platform/open-platform.ts'
import type { Services, Settings } from './extensions.ts'
import { contributionsOf, job, type Job, type Plugin, type PluginApp } from './plugin.ts'
import { z } from 'zod'

declare module './extensions.ts' {
  interface Jobs {
    'kernel.sweep-work': Record<string, never>
    /** Jobs of this name were added by the version before, too. */
    'kernel.outbox': Record<string, never>
    'kernel.sweep-idempotency-keys': Record<string, never>
  }
}

const workSchema = z.object({ kind: z.string() })

const sweepJob: Job = job({
  name: 'kernel.sweep-idempotency-keys',
  payload: z.object({}),
  attempts: 3,
  handler: sweepIdempotencyKeys,
})

export function createApp(input: {
  config: Config
  platform: Platform
  plugins: readonly Plugin[]
  env?: NodeJS.ProcessEnv
}): App {
  const { config, platform } = input
  const plugins = compose(input.plugins, config.enabledPlugins)
  const services: Record<string, object> = {}
  const settings: Record<string, unknown> = {}
  const pluginApps = new Map<string, PluginApp<never>>()
  for (const plugin of plugins) {
    settings[plugin.name] = readSettings(plugin, input.env ?? {})
    const pluginApp = {
      config,
      platform,
      plugins,
      services: services as unknown as Services,
      settings: settings[plugin.name] as never,
    }
    pluginApps.set(plugin.name, pluginApp)
    if (plugin.services) services[plugin.name] = plugin.services(pluginApp)
  }

  const guard = clockGuard(platform)
  const ports = contextPorts(platform, guard)
  const contributions = new Map<string, readonly unknown[]>()
  const workKinds = new Map<string, WorkKind>()
  const routeOwners = new Map(plugins.flatMap((plugin) => plugin.routes.map((route) => [route, plugin] as const)))
  const app: App = {
    config,
    platform,
    plugins,
    hooks: hookTable(plugins),
    ports,
    portsInTransaction: { ...ports, prepared: notInTransactions },
    services: services as unknown as Services,
    settings: settings as unknown as Settings,
    routes: [...routeOwners.keys()],
    pluginOf: (route) => routeOwners.get(route) as Plugin,
    schema: buildSchema(plugins, pluginApps, platform, config),
    hearers: eventSubscribers(input.plugins, plugins),
    jobs: new Map(),
    schedules: [
      ...plugins.flatMap((plugin) => plugin.schedules),
      { name: 'kernel.work-sweep', job: 'kernel.sweep-work', every: { milliseconds: 5_000 } },
      {
        name: 'kernel.sweep-idempotency-keys',
        job: 'kernel.sweep-idempotency-keys',
        every: { cron: '41 * * * *' },
      },
    ],
    contributions: (point) => {
      if (!contributions.has(point)) contributions.set(point, contributionsOf(plugins, point))
      return contributions.get(point) as never
    },
    addressOf: (path) => new URL(path, config.PUBLIC_URL ?? `http://localhost:${config.PORT}`).href,
    kept: responseCache(platform.database.changes),
    clockGuard: guard,
    startedAt: platform.clock.now(),
    count: () => {},
    context: (actor = visitor, log = platform.log) => makeContext(app, actor, log),
    authenticate: async (token, ip) => {
      const found = token ? await authenticator?.(makeContext(app, { ...visitor, ip }), token) : null
      return { ...visitor, ...found, ip }
    },
    authenticateBearer: async (token, ip) => {
      const found = await bearerAuthenticator?.(makeContext(app, { ...visitor, ip }), token)
      if (!found) throw new InvalidToken()
      return { ...visitor, ...found, ip }
    },
    workKinds,
    wakeWork: (kind) => platform.queue.add('kernel.work', { kind }, { collapse: kind }),
  }
  for (const kind of [eventWork(app), ...contributionsOf(plugins, 'work')]) workKinds.set(kind.kind, kind)
  const identities = plugins.flatMap(({ identity }) => identity ?? [])
  const bearerAuthenticator = identities.find(({ authenticateBearer }) => authenticateBearer)?.authenticateBearer
  const authenticator = identities.find(({ authenticate }) => authenticate)?.authenticate

  for (const declared of plugins.flatMap((plugin) => plugin.jobs)) app.jobs.set(declared.name, handlerOf(app, declared))
  app.jobs.set(sweepJob.name, handlerOf(app, sweepJob))
  app.count = defineMetrics(app)
  app.jobs.set('kernel.work', {
    attempts: 3,
    run: async (payload) => await runKind(app, workSchema.parse(payload).kind),
  })
  app.jobs.set('kernel.outbox', { attempts: 3, run: async () => (await adoptOutbox(app), await deliverEvents(app)) })
  app.jobs.set('kernel.sweep-work', { attempts: 3, run: async () => (await adoptOutbox(app), await wakeDueWork(app)) })
  platform.queue.declare(app.jobs.keys())
  return app
}

function contextPorts(platform: Platform, guard: ClockGuard): ContextPorts {
  const { objects, live, payments, mail, outgoing, audio, keys, database } = platform
  const { changes, prepared } = database
  return { objects, live, payments, mail, outgoing, audio, keys, changes, prepared, clockGuard: guard }
}

const refuse = async () => {
  throw new Error('prepared statements are no part of a transaction of Prisma')
}
const notInTransactions = { query: refuse, transaction: refuse }

function handlerOf(app: App, declared: Job) {
  return {
    attempts: declared.attempts ?? 8,
    run: async (payload: unknown) => {
      if (declared.irreversible && (await app.clockGuard.check())) return WORK_HELD
      const ctx = makeContext(app, systemActor, app.platform.log.child({ job: declared.name }))
      return await declared.handler(ctx, declared.payload.parse(payload) as never)
    },
  }
}

function readSettings(plugin: Plugin, env: NodeJS.ProcessEnv): unknown {
  const { settings, problems } = parseSettings(plugin, env)
  if (problems.length) throw new SettingsError(problems)
  return settings
}

function parseSettings(plugin: Plugin, env: NodeJS.ProcessEnv): { settings: unknown; problems: string[] } {
  if (!plugin.config) return { settings: {}, problems: [] }
  const own = Object.fromEntries(
    Object.keys(plugin.config.shape).flatMap((name) => (env[name] ? [[name, env[name]]] : [])),
  )
  const parsed = plugin.config.safeParse(own)
  return {
    settings: parsed.data,
    problems: (parsed.error?.issues ?? []).map((issue) => `${describeSetting(issue, own)} (plugin ${plugin.name})`),
  }
}

/** Settings of the kernel; those of the plugins are looked at too, so that one error names everything that is wrong. */
export function readProductConfig(env: NodeJS.ProcessEnv, plugins: readonly Plugin[]): Config {
  const problems = plugins.flatMap((plugin) => parseSettings(plugin, env).problems)
  try {
    const config = readConfig(env, pluginSettingNames(plugins))
    if (problems.length === 0) return config
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error
    problems.unshift(...error.problems)
  }
  throw new SettingsError(problems)
}

/** Names of all settings that plugins read, so that the kernel does not take them for misspelt. */
export function pluginSettingNames(plugins: readonly Plugin[]): string[] {
  return plugins.flatMap((plugin) => Object.keys(plugin.config?.shape ?? {}))
}
