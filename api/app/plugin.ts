import type { z } from 'zod'
import type { AccountRef, Actor } from '../access/actor.ts'
import type { Fresh } from '../access/fresh.ts'
import type { Collection } from '../collections/collection.ts'
import type { PageTask } from '../collections/waiting-tasks.ts'
import type { Config } from './config.ts'
import type { DomainContext, Provided } from './context.ts'
import type { AuthScopes, Contributions, Events, Hooks, Jobs, Providers, Services } from './extensions.ts'
import type { SchemaBuilder } from '../graphql/builder.ts'
import type { LiveTopic } from '../live/live-topic.ts'
import type { KeyUse } from '../keys/key-use.ts'
import type { Metric } from '../metrics/metric.ts'
import type { ObjectMeter } from '../platform/objects/object-meter.ts'
import type { Platform } from '../platform/open-platform.ts'
import type { PaymentNews, SourcedPaymentNews } from '../platform/payments/payment-news.ts'
import type { RequestContext } from './request-context.ts'
import type { PublicPage } from '../http/pages/public-page.ts'
import type { Operation } from '../operation/operation.ts'
import { routesOf } from '../operation/operation-route.ts'
import type { Route } from '../rest/route.ts'
import type { StaffScope } from '../access/staff-token-scopes.ts'
import type { WorkKind } from '../work/work-kind.ts'

export { type ListPage, type RepeatedCall, route, type Route, type RouteInput } from '../rest/route.ts'

/** The parts of the application that a plugin may use during set-up. Nothing here connects or listens. */
export interface PluginApp<Settings = unknown> {
  config: Config
  platform: Platform
  services: Services
  /** All that are enabled, in the order of their dependencies. */
  plugins: readonly Plugin[]
  /** This plugin's own settings, parsed. */
  settings: Settings
}

/** Origins whose frames and audio pages may show, beside this server's own. */
export interface PageSources {
  frames: readonly string[]
  media: readonly string[]
}

/** Something to start from, valid against the schema of this plugin and those it depends on. */
export interface ExampleOperation {
  query: string
  variables?: Record<string, unknown>
}

/** Work for the workers: may run twice, may die half-way, must come out the same. */
export interface Job {
  name: string
  payload: z.ZodType
  handler: (ctx: DomainContext, payload: never) => Promise<unknown>
  /** Tries in all; default 8 with exponential backoff from one second. */
  attempts?: number
  /** Does what nobody can undo because of the time that it is: it waits while the clock is not trusted (`ClockGuard`). */
  irreversible?: boolean
}

/** A job that the clock starts. `cron` is in UTC. */
export interface Schedule {
  name: string
  job: string
  every: { milliseconds: number } | { cron: string }
}

/**
 * The reach of access tokens in a plugin's calls and fields:
 * - `scoped`: what their scopes say, `<plugin>:read` and `<plugin>:write`;
 * - `identity`: everything may be read without a scope (whose token it is, who an artist is), nothing written;
 * - `never`: nothing at all.
 */
export type TokenAccess = 'scoped' | 'identity' | 'never'

type PaymentHandler<Kind extends keyof PaymentNews> = (ctx: DomainContext, news: PaymentNews[Kind]) => Promise<void>

/**
 * A plugin's handlers of payment events: one per kind, and per source for one-off payments (`payment.succeeded`). A
 * payment's source is `kind` in the metadata it was created with, `subscription` for a paid invoice.
 * api/platform/payments/payment-news.ts has the shapes; amounts are whole cents of US dollars.
 *
 * A handler runs in the transaction in which the event is applied, once per event however often the provider sends it: what
 * it writes happens with the event or not at all, and events of one payment come one at a time. It must not call the
 * provider there; it emits an event for what is to follow. It throws `UnusableEvent` for what can never be applied: the
 * event is parked, and staff sees why. After any other error the event is tried again, later each time, for about ten hours.
 */
export type OnPayment = {
  readonly [Kind in Exclude<keyof PaymentNews, SourcedPaymentNews>]?: PaymentHandler<Kind>
} & {
  readonly [Kind in SourcedPaymentNews]?: { readonly [source: string]: PaymentHandler<Kind> }
}

/** What access tokens may do with what is a plugin's. */
export interface TokenRules {
  access: TokenAccess
  /** The scope that lets tokens of staff change it; without one they only read. */
  staffScope?: StaffScope
}

/** The caller. At most one plugin has each of the functions that are not `scopes`. */
export interface Identity {
  /** The access rules that a request passes. */
  scopes?: (context: RequestContext) => Partial<AuthScopes>
  /** Returns the account that a session token belongs to. */
  authenticate?: (ctx: DomainContext, token: string) => Promise<Partial<Actor> | null>
  /** Returns the account of an `Authorization: Bearer` token, null for one that is not valid. */
  authenticateBearer?: (ctx: DomainContext, token: string) => Promise<Partial<Actor> | null>
  /** Throws unless the account has signed in, or stepped up, recently enough in this browser. */
  requireFresh?: (ctx: DomainContext, account: AccountRef, fresh: Fresh) => Promise<void>
}

/** Reactions to events that others contribute by their names. */
export interface EventSubscriber {
  events: (plugins: readonly Plugin[]) => Iterable<string>
  handler: (ctx: DomainContext, event: { name: keyof Events; payload: unknown }) => Promise<void>
}

// The extension points of the kernel; those of plugins stand in their contract.ts.
declare module './extensions.ts' {
  interface Contributions {
    /** The HTML of pages that everybody may see; see api/http/pages/public-page.ts. */
    pages: PublicPage
    /** Origins that pages may show frames and audio of, and the tables that list them; nothing else of other sites is shown. */
    pageSources: { tables: readonly string[]; find: (ctx: DomainContext) => Promise<PageSources> }
    /** Records that admins manage; see api/collections/collection.ts. */
    collections: Collection
    /** Work of staff on pages of the plugin's own: counted on the dashboard of admins as the tasks of collections are. */
    staffTasks: PageTask
    /** Metrics for Prometheus; see api/metrics/metric.ts. */
    metrics: Metric
    /** Counts what is served from URLs that were signed for it, by name; see platform/objects/object-meter.ts. */
    meters: ObjectMeter<DomainContext> & { name: string }
    /** Uses of the installation's keys; see api/keys/key-use.ts. */
    keyUses: KeyUse
    /** Operations that the GraphQL explorer opens with. */
    examples: ExampleOperation
    /** Lines that the start of a server prints for its operator. */
    startNotes: (ctx: DomainContext) => Promise<string[]>
    subscribers: EventSubscriber
    /** What live streams tell of; see api/live/live-topic.ts. */
    liveTopics: LiveTopic
    /** Kinds of durable work; see api/work/work-kind.ts. */
    work: WorkKind
  }
}

export interface Plugin {
  name: string
  /** Its subject in a few words, for the API document and for the scopes of access tokens. */
  title?: string
  /** Scoped unless declared otherwise. */
  tokens: TokenRules
  /** Plugins that must be there. */
  dependsOn: readonly string[]
  /** Plugins that are used when they are there; they only order the start. */
  uses: readonly string[]
  /** This plugin's settings, read from the environment. */
  config?: z.ZodObject
  services?: (app: PluginApp<never>) => object
  identity?: Identity
  /** Adds types and fields; no I/O. */
  graphql?: (builder: SchemaBuilder, app: PluginApp<never>) => void
  /** Use cases of GraphQL and REST alike; see api/operation/operation.ts. */
  operations: readonly Operation[]
  /** REST calls, with those of its operations. */
  routes: readonly Route[]
  jobs: readonly Job[]
  schedules: readonly Schedule[]
  /** Reactions to events of this and other plugins; each must be idempotent: events are delivered at least once. */
  on: { readonly [Name in keyof Events]?: (ctx: DomainContext, payload: Events[Name]) => Promise<void> }
  /** Reactions to events of the payment provider, in the transaction of the event; see `OnPayment`. */
  onPayment: OnPayment
  /** Handlers of hooks of plugins it depends on, in the owner's transaction. */
  hooks: { readonly [Name in keyof Hooks]?: (ctx: DomainContext, input: Hooks[Name]) => Promise<void> }
  /** Values for plugins it depends on, in the transaction of the owner. */
  providers: {
    readonly [Name in keyof Providers]?: (
      ctx: DomainContext,
      input: Provided<Name>['input'],
    ) => Promise<Provided<Name>['value']>
  }
  /** What it adds to extension points, by their names: see `Contributions` above and in the contract.ts of plugins. */
  contributes: { readonly [Point in keyof Contributions]?: readonly Contributions[Point][] }
}

type PluginInput<Settings extends z.ZodObject> = Omit<Partial<Plugin>, 'config' | 'services' | 'graphql' | 'tokens'> & {
  name: string
  tokens?: Partial<TokenRules>
  config?: Settings
  services?: (app: PluginApp<z.output<Settings>>) => object
  graphql?: (builder: SchemaBuilder, app: PluginApp<z.output<Settings>>) => void
}

/** One object says all that a plugin contributes. See docs/architecture.md for an example. */
export function definePlugin<Settings extends z.ZodObject>(plugin: PluginInput<Settings>): Plugin {
  return {
    dependsOn: [],
    uses: [],
    operations: [],
    jobs: [],
    schedules: [],
    on: {},
    onPayment: {},
    hooks: {},
    providers: {},
    contributes: {},
    ...plugin,
    tokens: { access: 'scoped', ...plugin.tokens },
    routes: [...(plugin.routes ?? []), ...routesOf(plugin.operations ?? [])],
  } as Plugin
}

/** The contributions of these plugins to an extension point, in dependency order. */
export function contributionsOf<Point extends keyof Contributions>(
  plugins: readonly Plugin[],
  point: Point,
): Contributions[Point][] {
  return plugins.flatMap(({ contributes }) => (contributes[point] ?? []) as readonly Contributions[Point][])
}

/** Types a job's handler by its payload schema. */
export function job<Payload extends z.ZodType>(definition: {
  name: keyof Jobs & string
  payload: Payload
  attempts?: number
  irreversible?: boolean
  handler: (ctx: DomainContext, payload: z.output<Payload>) => Promise<unknown>
}): Job {
  return definition as unknown as Job
}
