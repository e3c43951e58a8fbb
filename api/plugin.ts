import type { FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { Fresh } from './access/fresh.ts'
import type { Actor } from './actor.ts'
import type { Collection } from './collections/collection.ts'
import type { PageTask } from './collections/waiting-tasks.ts'
import type { Config } from './config.ts'
import type { DomainContext, Question } from './context.ts'
import type { AccessRule, AuthScopes, Events, Jobs, Questions, Services } from './extensions.ts'
import type { SchemaBuilder } from './graphql/builder.ts'
import type { MailKind } from './mail-kind.ts'
import type { Metric } from './metrics/metric.ts'
import type { PersonalData } from './personal-data.ts'
import type { ObjectMeter } from './platform/objects/object-meter.ts'
import type { Platform } from './platform/open-platform.ts'
import type { PaymentNews, SourcedPaymentNews } from './platform/payments/payment-news.ts'
import type { RequestContext } from './request-context.ts'
import type { PublicPage } from './public-page.ts'
import type { Reportable } from './reportable.ts'
import type { SearchPictures, Searchable } from './searchable.ts'
import type { StaffScope } from './staff-token-scopes.ts'

/** What a plugin may know of the application while it sets itself up. Nothing here connects or listens. */
export interface PluginApp<Settings = unknown> {
  config: Config
  platform: Platform
  services: Services
  /** All that are enabled, in the order of their dependencies. */
  plugins: readonly Plugin[]
  /** This plugin's own settings, parsed. */
  settings: Settings
}

/** How a call that came before with the same `Idempotency-Key` is answered. */
export interface RepeatedCall {
  /** The answer of the call that made `id`. Throws `NotFound` (404) where that is gone. */
  find: (ctx: DomainContext, id: string) => Promise<unknown>
  /** Of the answer; its `id` unless given. */
  idOf?: (answer: never) => string
}

/** How a list goes on behind its last item, for `Link: rel="next"`; see api/rest/next-page.ts. */
export interface ListPage {
  /** Items on a full page, where the call takes no `limit`. */
  size?: number
  /** The items in the answer; the answer itself unless given. */
  list?: (answer: never) => readonly unknown[]
  /** What of the last item goes into `before` or `after`; its `id` unless given. */
  cursor?: (last: never) => string
}

/** One REST call below `/api`. */
export interface Route {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Fastify path below `/api`, for example `/artists/:artistId/merchandise`. */
  path: string
  /** Who may call; refused with 401 or 403 before anything is parsed. */
  access: AccessRule
  /** How recently the caller must have proved who they are; asked once `access` lets them in. */
  fresh?: Fresh
  /** Runs when `access` refuses a caller, before the answer: for attempts that belong in the audit log. */
  onRefused?: (ctx: DomainContext, params: Readonly<Record<string, string>>) => Promise<void>
  /** One sentence for the API document. */
  summary: string
  params?: z.ZodType
  query?: z.ZodType
  body?: z.ZodType
  /** Shape of the body for the API document, where the handler parses it by itself. */
  describedBody?: z.ZodType
  /** Shape of the answer, for the API document; tests hold every answer against it. Missing where there is no JSON. */
  response?: z.ZodType
  /** Of the answer, where it is no JSON: `text/csv`. */
  contentType?: string
  /** Of a list that takes `before` or `after`. */
  page?: ListPage
  /** Status on success; 200 unless told, 302 for redirects. */
  status?: 200 | 201 | 202 | 204 | 302
  /** The body reaches the handler as bytes (signatures are made over them). */
  rawBody?: boolean
  /**
   * Takes the header `Idempotency-Key`; see api/idempotency.ts. With `find`, the call is done once for a key and answered by
   * what has the id of the first answer; otherwise the key reaches the handler.
   */
  idempotent?: true | RepeatedCall
  /** Requests from other sites are let through: only for calls that prove themselves by a signature. */
  allowCrossSite?: boolean
  /** Pages of other origins may show or play what it answers, by `<img>`, `<audio>` or `<video>`. */
  embeddable?: boolean
  /** Search engines may fetch it (`robots.txt`). */
  crawlable?: boolean
  /** The answer is the same for everybody: the session is not looked up, and the handler sees a visitor. For public calls. */
  anonymous?: boolean
  /** Anonymous answers: seconds that shared caches may keep them; an ETag is added. */
  cacheSeconds?: number
  /** It reads only what everybody may see, nothing of money: a replica may answer it, to whoever has not just written. */
  publicRead?: boolean
  /**
   * Anonymous answers that are kept as bytes: the tables they are read from, whose changes are told (the trigger
   * `fairwave_tell_change`). The answer must depend on nothing else: no clock, no signed URL.
   */
  reads?: readonly string[]
  handler: (input: RouteInput) => Promise<unknown>
}

export interface RouteInput<Params = never, Query = never, Body = never> {
  ctx: DomainContext
  context: RequestContext
  params: Params
  query: Query
  body: Body
  /** The header as it came, for calls that take it. */
  idempotencyKey: string | undefined
  /** Id for what the call makes, where it came with an `Idempotency-Key`: the same when a call that died is begun again. */
  newId: string | undefined
  request: FastifyRequest
  reply: FastifyReply
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
 * What access tokens may do with a plugin's calls and fields:
 * - `scoped`: what their scopes say, `<plugin>:read` and `<plugin>:write`;
 * - `identity`: everything may be read without a scope (whose token it is, who an artist is), nothing written;
 * - `never`: nothing at all.
 */
export type TokenAccess = 'scoped' | 'identity' | 'never'

type PaymentHandler<Kind extends keyof PaymentNews> = (ctx: DomainContext, news: PaymentNews[Kind]) => Promise<void>

/**
 * What a plugin does when the payment provider tells something: one handler per kind, and per source for what is told of
 * one-off payments (`payment.succeeded`). A payment's source is `kind` in the metadata it was created with, `subscription`
 * for a paid invoice. api/platform/payments/payment-news.ts has the shapes; amounts are whole cents of US dollars.
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

export interface Plugin {
  name: string
  /** What it is about in a few words, for the API document and for the scopes of access tokens. */
  title?: string
  /** What access tokens may do here; `scoped` unless told. */
  tokenAccess: TokenAccess
  /** Which scope lets tokens of staff change what belongs here; without it they only read. */
  staffScope?: StaffScope
  /** Plugins that must be there. */
  dependsOn: readonly string[]
  /** Plugins that are used when they are there; they only order the start. */
  uses: readonly string[]
  /** This plugin's settings, read from the environment. */
  config?: z.ZodObject
  services?: (app: PluginApp<never>) => object
  /** Who passes which access rule. */
  scopes?: (context: RequestContext) => Partial<AuthScopes>
  /** Adds types and fields; no I/O. */
  graphql?: (builder: SchemaBuilder, app: PluginApp<never>) => void
  /** Operations that the GraphQL explorer opens with. */
  examples: readonly ExampleOperation[]
  routes: readonly Route[]
  jobs: readonly Job[]
  schedules: readonly Schedule[]
  /** What Prometheus reads; see api/metrics/metric.ts. */
  metrics: readonly Metric[]
  /** Kinds of mail that it sends; see api/mail-kind.ts. */
  mails: readonly MailKind[]
  /** What the HTML of pages tells that everybody may see; see api/public-page.ts. */
  pages: readonly PublicPage[]
  /** What people search for; see api/searchable.ts. */
  searchable: readonly Searchable[]
  /** Pictures of what other plugins are searched for, where these have none. */
  searchPictures: readonly SearchPictures[]
  /** What people publish of it and strangers can see, which staff withholds and restores; see api/reportable.ts. */
  reportable: readonly Reportable[]
  /** What it gives out of an account's data, for the archive that people ask for; see api/personal-data.ts. */
  personalData: readonly PersonalData[]
  /** Records that admins manage; see api/collections/collection.ts. */
  collections: readonly Collection[]
  /** What waits for staff on pages of its own: counted on the dashboard of admins as the tasks of collections are. */
  staffTasks: readonly PageTask[]
  /** Who is told of what is served from URLs signed for them, by name; see platform/objects/object-meter.ts. */
  meters: { readonly [name: string]: ObjectMeter<DomainContext> }
  /** Reactions to events of this and other plugins; each must be idempotent: events are delivered at least once. */
  on: { readonly [Name in keyof Events]?: (ctx: DomainContext, payload: Events[Name]) => Promise<void> }
  /** The same for events that others contribute by their names: which those are, and who is told of them. */
  onContributed?: {
    events: (plugins: readonly Plugin[]) => Iterable<string>
    handler: (ctx: DomainContext, event: { name: keyof Events; payload: unknown }) => Promise<void>
  }
  /** What it does when the payment provider tells something, in the transaction of the event; see `OnPayment`. */
  onPayment: OnPayment
  /** Answers to what plugins it depends on ask; in the transaction of who asks. */
  answers: {
    readonly [Name in keyof Questions]?: (
      ctx: DomainContext,
      input: Question<Name>['input'],
    ) => Promise<Question<Name>['answer']>
  }
  /** Lines that the start of a server prints for its operator. */
  startNotes?: (ctx: DomainContext) => Promise<string[]>
  /** Turns a session token into who is asking; at most one plugin does. */
  authenticate?: (ctx: DomainContext, token: string) => Promise<Partial<Actor> | null>
  /** Throws unless the account has proved so recently who it is, in the browser that asks; at most one plugin does. */
  requireFresh?: DomainContext['requireFresh'] extends (...input: infer Input) => Promise<void>
    ? (ctx: DomainContext, ...input: Input) => Promise<void>
    : never
  /** Turns the token of `Authorization: Bearer` into who is asking, null for one that is not valid; at most one plugin does. */
  authenticateBearer?: (ctx: DomainContext, token: string) => Promise<Partial<Actor> | null>
}

type PluginInput<Settings extends z.ZodObject> = Omit<Partial<Plugin>, 'config' | 'services' | 'graphql'> & {
  name: string
  config?: Settings
  services?: (app: PluginApp<z.output<Settings>>) => object
  graphql?: (builder: SchemaBuilder, app: PluginApp<z.output<Settings>>) => void
}

/** One object says all that a plugin contributes. See docs/architecture.md for an example. */
export function definePlugin<Settings extends z.ZodObject>(plugin: PluginInput<Settings>): Plugin {
  return {
    tokenAccess: 'scoped',
    dependsOn: [],
    uses: [],
    examples: [],
    routes: [],
    jobs: [],
    schedules: [],
    metrics: [],
    mails: [],
    pages: [],
    searchable: [],
    searchPictures: [],
    reportable: [],
    personalData: [],
    collections: [],
    staffTasks: [],
    meters: {},
    on: {},
    onPayment: {},
    answers: {},
    ...plugin,
  } as Plugin
}

/** Types a route's handler by its own schemas. */
export function route<
  Params extends z.ZodType = z.ZodNever,
  Query extends z.ZodType = z.ZodNever,
  Body extends z.ZodType = z.ZodNever,
>(
  definition: Omit<Route, 'params' | 'query' | 'body' | 'handler'> & {
    params?: Params
    query?: Query
    body?: Body
    handler: (input: RouteInput<z.output<Params>, z.output<Query>, z.output<Body>>) => Promise<unknown>
  },
): Route {
  return definition as unknown as Route
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
