import type { GraphQLSchema } from 'graphql'
import type { Actor } from '../access/actor.ts'
import type { Config } from './config.ts'
import type { ContextPorts, DomainContext } from './context.ts'
import type { HookTable } from './hooks.ts'
import type { EventSubscribers } from '../work/event-subscribers.ts'
import type { WorkKind } from '../work/work-kind.ts'
import type { ResponseCache } from '../cache/response-cache.ts'
import type { Contributions, Services, Settings } from './extensions.ts'
import type { Platform } from '../platform/open-platform.ts'
import type { ClockGuard } from '../schedules/clock-guard.ts'
import type { JobHandlers } from '../platform/queue/port.ts'
import type { Plugin, Route, Schedule } from './plugin.ts'

/** The composed application: a value made from plugins and a platform; it does not listen or consume by itself. */
export interface App {
  config: Config
  platform: Platform
  plugins: readonly Plugin[]
  hooks: HookTable
  /** `ports` of every context, and of those inside a transaction. */
  ports: ContextPorts
  portsInTransaction: ContextPorts
  services: Services
  /** Settings of all plugins. */
  settings: Settings
  routes: readonly Route[]
  /** The plugin that declares a route. */
  pluginOf(route: Route): Plugin
  schema: GraphQLSchema
  /** The event subscribers. */
  hearers: EventSubscribers
  jobs: JobHandlers
  schedules: readonly Schedule[]
  /** The contributions of plugins to an extension point, in dependency order: the same array at each call. */
  contributions<Point extends keyof Contributions>(point: Point): readonly Contributions[Point][]
  /** Full address of one of our pages. */
  addressOf(path: string): string
  /** Answers that are the same for everybody. */
  kept: ResponseCache
  /** Whether the clock may be trusted with what nobody can undo. */
  clockGuard: ClockGuard
  /** When this application was composed. */
  startedAt: Date
  /** Adds to a plugin's counter. */
  count(name: string, labels: Readonly<Record<string, string>>, by: number): void
  /** `log` carries the request id where there is a request. */
  context(actor?: Actor, log?: Platform['log']): DomainContext
  /** Resolves a session token to its owner, or to a visitor without one. */
  authenticate(token: string | null, ip: string | null): Promise<Actor>
  /** Resolves an access token to its owner. Throws `InvalidToken` (401), `RateLimited` (429). */
  authenticateBearer(token: string, ip: string | null): Promise<Actor>
  /** Kinds of durable work, by name. */
  workKinds: ReadonlyMap<string, WorkKind>
  /** Wakes the workers of a kind of work. */
  wakeWork(kind: string): Promise<void>
}
