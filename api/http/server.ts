import helmet, { type FastifyHelmetOptions } from '@fastify/helmet'
import compress from '@fastify/compress'
import cookie from '@fastify/cookie'
import Fastify, { LogController, type FastifyBaseLogger, type FastifyInstance, type FastifyPluginAsync } from 'fastify'
import { randomUUID } from 'node:crypto'
import { createServer as createHttpServer } from 'node:http'
import type { App } from '../app/app.ts'
import { visitor } from '../access/actor.ts'
import type { AuthScopes } from '../app/extensions.ts'
import { readDocuments, storedDocuments } from '../graphql/documents/stored-documents.ts'
import { visitorAnswers } from '../graphql/documents/visitor-answers.ts'
import { compiledDocuments, graphqlRoute } from '../graphql/graphql-route.ts'
import { diskObjectRoutes, type ObjectRouteOptions } from '../platform/objects/disk-object-routes.ts'
import type { ObjectStore } from '../platform/objects/port.ts'
import { redirectObjectRoutes } from '../platform/objects/redirect-object-routes.ts'
import type { S3ObjectStore } from '../platform/objects/s3-object-store.ts'
import { objectMeters } from './object-meters.ts'
import { TokenNotAccepted } from '../app/errors.ts'
import { tokenScopes } from '../access/token-access.ts'
import type { TokenScope } from '../access/token-scope.ts'
import type { Platform } from '../platform/open-platform.ts'
import type { DiskObjectStore } from '../platform/objects/disk-object-store.ts'
import { uploadRoute } from '../platform/objects/upload-route.ts'
import { answerError, BODY_LIMIT, cachedRoutes, mountRoutes } from '../rest/mount-routes.ts'
import type { ContextOf, RequestContext } from '../app/request-context.ts'
import { cardRoutes } from './cards/card-routes.ts'
import { bearerToken } from './bearer-token.ts'
import { contentSecurityPolicy, inlineStyleHashes, permissionsPolicy } from './content-security-policy.ts'
import { refuseCrossSite } from './cross-site.ts'
import { type Draining, drainOnStop } from './draining.ts'
import { embedRoutes } from './embed/embed-routes.ts'
import { healthRoutes } from './health.ts'
import { pageRenderer } from './pages/page-renderer.ts'
import { keepPagePolicy } from './pages/page-policy.ts'
import { hasMetricsToken, measureRequests, metricsRoute } from './metrics.ts'
import { allowEmbedding, allowOrigins, answerPreflight } from './cross-origin.ts'
import { liveHub } from '../live/live-hub.ts'
import { passedScopes } from '../access/passed-scopes.ts'
import { writeRateLimit } from './rate-limit-headers.ts'
import { publicCallRoutes } from './public-calls.ts'
import { publicFileRoutes } from './public-files.ts'
import { validRequestId } from './request-id.ts'
import { askedBy, whileAsked } from '../access/security-log.ts'
import { answerBeforeRouting } from './send-ready.ts'
import { sitemapRoutes } from './sitemap.ts'
import { sessionCookie } from './session-cookie.ts'
import { urlHolders } from './url-holder.ts'
import { writtenCookie } from './written-cookie.ts'
import { builtWeb, serveWeb } from './serve-web.ts'
import { boundBodies, connectionTimeouts } from './slow-clients.ts'

/**
 * The headers that helmet sets, as pairs one after the other. They are the same for every answer, so helmet is asked once
 * and not for each request.
 */
async function securityHeaders(options: FastifyHelmetOptions): Promise<string[]> {
  const names = async (withHelmet: boolean) => {
    const server = Fastify()
    if (withHelmet) await server.register(helmet, options)
    server.get('/', async () => '')
    const { headers } = await server.inject('/')
    await server.close()
    return headers
  }
  const plain = await names(false)
  return Object.entries(await names(true))
    .filter(([name]) => !(name in plain))
    .flatMap(([name, value]) => [name, String(value)])
}

declare module 'fastify' {
  interface FastifyInstance {
    draining: Draining
  }
}

/** The HTTP server of an application; it listens when its caller says so. */
export async function createServer(
  app: App,
  {
    starting = () => false,
    webDirectory = builtWeb,
    documents,
  }: {
    starting?: () => boolean
    webDirectory?: string
    /** Stored ones by their ids; those of the built web unless told. */
    documents?: Readonly<Record<string, string>>
  } = {},
): Promise<FastifyInstance> {
  const { config, platform } = app
  const secure = config.PUBLIC_URL?.startsWith('https:') ?? false
  const timeouts = connectionTimeouts(config)
  let answersAtOnce: ReturnType<typeof answerBeforeRouting> = () => false
  let refreshPolicy = () => {}
  const server = Fastify({
    serverFactory: (route) => {
      const listener = createHttpServer(timeouts.http, (request, response) => {
        refreshPolicy()
        if (!answersAtOnce(request, response)) route(request, response)
      })
      listener.requestTimeout = timeouts.requestTimeout
      listener.keepAliveTimeout = timeouts.keepAliveTimeout
      return listener.setTimeout(timeouts.connectionTimeout)
    },
    loggerInstance: platform.log as FastifyBaseLogger,
    bodyLimit: BODY_LIMIT,
    trustProxy: (_address: string, hop: number) => hop < config.TRUST_PROXY,
    genReqId: (request) => validRequestId(request.headers['x-request-id']) ?? randomUUID(),
    logController: new LogController({ disableRequestLogging: true }),
    forceCloseConnections: 'idle',
    // Requests that reach a closing server are answered as usual.
    return503OnClosing: false,
    routerOptions: { maxParamLength: 500 },
  })
  server.setErrorHandler(answerError)
  // Streams would keep a stopping server waiting: their clients go on with another process.
  const endStreams = () => liveHub(app).close()
  server.decorate('draining', drainOnStop(server, endStreams))
  server.addHook('preClose', async () => endStreams())
  boundBodies(server, config)
  const security = await securityHeaders({
    contentSecurityPolicy: contentSecurityPolicy(config, platform, inlineStyleHashes(webDirectory)),
    hsts: secure ? { maxAge: 31_536_000, includeSubDomains: true } : false,
    crossOriginEmbedderPolicy: false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  })
  security.push('permissions-policy', permissionsPolicy(platform))
  refreshPolicy = await keepPagePolicy(app, security)
  server.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id)
    for (let at = 0; at < security.length; at += 2) reply.header(security[at] as string, security[at + 1])
  })
  server.addHook('onRequest', (request, _reply, done) =>
    whileAsked(
      // Log the path only: the query may hold a sign-in token.
      {
        log: request.log as Platform['log'],
        ip: request.ip,
        method: request.method,
        count: (event) => app.count('security_events_total', { event }, 1),
        path: request.url.split('?', 1)[0] as string,
      },
      done,
    ),
  )
  const observe = measureRequests(server, platform)
  await server.register(cookie)

  // Answers of text; files of the web are compressed when it is built, and events must not wait in a buffer.
  await server.register(compress, {
    encodings: ['gzip'],
    globalDecompression: false,
    customTypes: /^(?:application\/(?:[\w-]+\+)?json|text\/html)\b/,
  })

  const { replica } = platform.database
  const written = writtenCookie({ keys: platform.keys, secure })
  const holders = urlHolders({ keys: platform.keys, secure })
  let scopes: readonly TokenScope[] | undefined
  const scoping = app.plugins.filter(({ identity }) => identity?.scopes !== undefined)
  const contextOf: ContextOf = async (request, reply, { anonymous = false } = {}) => {
    const bearer = bearerToken(request)
    const token = bearer === null && !anonymous ? sessionCookie.read(request, secure) : null
    const known =
      bearer === null ? await app.authenticate(token, request.ip) : await app.authenticateBearer(bearer, request.ip)
    let holder: string | null | undefined
    const actor = {
      ...known,
      agent: request.headers['user-agent']?.slice(0, 300) ?? null,
      // Only who is given signed URLs needs it.
      get urlHolder() {
        return (holder ??= known.userType ? holders.holderOf({ bearer, sessionToken: token }) : null)
      },
    }
    askedBy(actor)
    if (actor.token?.budget) writeRateLimit(reply, actor.token.budget)
    let passed: AuthScopes | undefined
    const context: RequestContext = {
      actor,
      ctx: app.context(actor, request.log as Platform['log']),
      requestId: request.id,
      addressOf: app.addressOf,
      tokenScopes: () => (scopes ??= tokenScopes(app.plugins)),
      passed: () => (passed ??= passedScopes(context, scoping)),
      renew: () => contextOf(request, reply, { anonymous }),
      sessionToken: token,
      // Programs with a token keep no cookies: they read from where they write. Their limits bound how much.
      readAfter: replica && bearer === null ? written.read(request) : null,
      wrote: async () => {
        if (replica && bearer === null) written.write(reply, await replica.position().catch(() => null))
      },
      setSessionToken: (next) => {
        if (bearer !== null) throw new TokenNotAccepted()
        sessionCookie.write(reply, next, secure)
      },
      // The cache may hold answers of the account that left. Storage (drafts of uploads, the queue, the service worker) belongs
      // to all accounts of the browser, so it goes with the last one.
      clearSiteData: ({ isLast }) => void reply.header('clear-site-data', isLast ? '"cache", "storage"' : '"cache"'),
    }
    return context
  }

  const stored = storedDocuments(app.schema, documents ?? readDocuments(webDirectory))
  const visitorContext = (): RequestContext => {
    let passed: AuthScopes | undefined
    const context: RequestContext = {
      actor: visitor,
      ctx: app.context(),
      requestId: randomUUID(),
      addressOf: app.addressOf,
      tokenScopes: () => (scopes ??= tokenScopes(app.plugins)),
      passed: () => (passed ??= passedScopes(context, scoping)),
      renew: async () => visitorContext(),
      sessionToken: null,
      readAfter: null,
      wrote: async () => {},
      setSessionToken: () => {},
      clearSiteData: () => {},
    }
    return context
  }

  await server.register(async (scope) => {
    // Bodies arrive as bytes: some calls are signed over them, and malformed JSON gets our own answer.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
    scope.addHook('onRequest', async (request, reply) => {
      allowOrigins(reply)
      refuseCrossSite(request, config)
    })
    await mountRoutes(scope, app, contextOf)
  })
  await server.register(async (scope) => {
    scope.addHook('onRequest', async (request, reply) => {
      allowOrigins(reply)
      refuseCrossSite(request, config)
    })
    await graphqlRoute(scope, app, contextOf, stored)
  })
  await server.register(
    objectRoutes(platform.objects, {
      meters: objectMeters(app),
      isHolder: holders.isHolder,
      isDraining: () => server.draining.begun,
    }),
  )
  healthRoutes(server, app, {
    unready: () => (server.draining.begun ? 'stopping' : starting() ? 'start' : null),
    mayReadDetails: (request) => hasMetricsToken(request, app.config),
  })
  metricsRoute(server, app, 'public')
  sitemapRoutes(server, app)
  cardRoutes(server, app)
  embedRoutes(server, app, webDirectory)
  publicFileRoutes(server, app)
  await publicCallRoutes(server, app, contextOf)
  const renderer = pageRenderer(webDirectory, {
    plugins: app.plugins.map(({ name }) => name),
    ask: visitorAnswers(app, stored, visitorContext),
  })
  const web = serveWeb(server, app, webDirectory, renderer && { renderer, documentOf: stored })
  if (config.READY_ANSWERS)
    answersAtOnce = answerBeforeRouting({
      sources: [cachedRoutes(app), compiledDocuments(app), web],
      headers: security,
      isDraining: () => server.draining.begun,
      observe,
    })
  return server
}

/** Serves what is here, and leads to what is elsewhere; to pages of any origin, since the signature decides. */
function objectRoutes(objects: ObjectStore, options: Required<ObjectRouteOptions>): FastifyPluginAsync {
  return async (scope) => {
    scope.addHook('onRequest', async (_request, reply) => allowEmbedding(reply))
    scope.options('/objects/*', (request, reply) => answerPreflight(request, reply, ['GET', 'HEAD', 'OPTIONS', 'PUT']))
    if (objects.name === 'disk') return await scope.register(diskObjectRoutes(objects as DiskObjectStore, options))
    const store = objects as S3ObjectStore
    await scope.register(redirectObjectRoutes(store, options))
    await scope.register(uploadRoute(store))
  }
}
