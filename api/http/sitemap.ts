import type { FastifyInstance } from 'fastify'
import { Prisma } from '#prisma/generated/client/client.ts'
import type { App } from '../app/app.ts'
import { NotFound } from '../app/errors.ts'
import { escapeHtml } from '../text/html.ts'
import { isId } from '../text/is-id.ts'
import { ttlCache } from '../cache/ttl-cache.ts'
import { sendTagged } from './entity-tag.ts'
import { answerError } from '../rest/mount-routes.ts'
import { listSearchables, type Searchable } from '../app/searchable.ts'

/** Addresses in one file: the protocol lets 50,000 stand there, and a tenth is read in no time. */
const MAX = 5_000
/** The list of files goes through an index of each kind. */
const TTL_MS = 600_000
const FIRST = '00000000-0000-0000-0000-000000000000'
/** Pages that are the same for everybody and belong to nothing. */
const FIXED = ['/', '/discover']

const XML = 'application/xml; charset=utf-8'
const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'
const wrapped = (root: string, entries: readonly string[]): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<${root} ${NAMESPACE}>${entries.join('')}</${root}>`

/** The sitemap: all public addresses that plugins name. */
export function sitemapRoutes(server: FastifyInstance, app: App): void {
  const kept = ttlCache<string>(TTL_MS)
  const { clock, database } = app.platform
  const index = () => kept({ clock, ports: database }, 'index', () => listParts(app))

  // `/objects/` stands open: only signed addresses work there, and previews lead to them.
  const allowed = app.routes
    .filter(({ crawlable }) => crawlable)
    .map(({ path }) => `Allow: /api${path.replace(/\/:[^/]+(\/:[^/]+)*$/, '/').replace(/:\w+/g, '*')}\n`)
    .join('')
  server.get('/robots.txt', async (request, reply) =>
    sendTagged(
      request,
      reply.type('text/plain; charset=utf-8').header('cache-control', 'public, max-age=3600'),
      `User-agent: *\n${allowed}Disallow: /api/\nDisallow: /graphql\nDisallow: /search\n\nSitemap: ${app.addressOf('/sitemap.xml')}\n`,
    ),
  )
  server.get('/sitemap.xml', async (request, reply) =>
    sendTagged(request, reply.type(XML).header('cache-control', `public, max-age=${TTL_MS / 1_000}`), await index()),
  )
  server.get<{ Params: { kind: string; after: string } }>('/sitemap/:kind/:after.xml', async (request, reply) => {
    const { kind, after } = request.params
    const searchable = listSearchables(app).find((each) => each.kind === kind)
    if (kind !== 'pages' && (!searchable || !isId(after)))
      return answerError(new NotFound('There is no such list of pages'), request, reply)
    const entries = searchable
      ? await listPages(app, searchable, after)
      : (await fixedPages(app)).map((path) => `<url><loc>${escapeHtml(app.addressOf(path))}</loc></url>`)
    reply.type(XML).header('cache-control', 'public, max-age=3600')
    return sendTagged(request, reply, wrapped('urlset', entries))
  })
}

async function fixedPages(app: App): Promise<string[]> {
  const ctx = app.context()
  const paths: string[] = [...FIXED]
  for (const { addresses } of app.contributions('pages')) if (addresses) paths.push(...(await addresses(ctx)))
  return paths
}

async function listParts(app: App): Promise<string> {
  const parts = ['/sitemap/pages/0.xml']
  for (const { kind, rows } of listSearchables(app)) {
    // A part of another page has no address of its own.
    const starts = await app.platform.database.client.$queryRaw<{ id: string }[]>`
      SELECT "id" FROM (SELECT "id", row_number() OVER (ORDER BY "id") AS "number" FROM ${rows} subject WHERE "path" NOT LIKE '%#%') numbered
      WHERE "number" % ${MAX} = 0 ORDER BY "id"`
    const some = await app.platform.database.client.$queryRaw<object[]>`
      SELECT 1 FROM ${rows} subject WHERE "path" NOT LIKE '%#%' LIMIT 1`
    if (some.length > 0)
      parts.push(...[FIRST, ...starts.map(({ id }) => id)].map((after) => `/sitemap/${kind}/${after}.xml`))
  }
  return wrapped(
    'sitemapindex',
    parts.map((path) => `<sitemap><loc>${escapeHtml(app.addressOf(path))}</loc></sitemap>`),
  )
}

async function listPages(app: App, { rows }: Searchable, after: string): Promise<string[]> {
  const pages = await app.platform.database.client.$queryRaw<{ path: string; changedAt: Date }[]>(Prisma.sql`
    SELECT "path", "changedAt" FROM ${rows} subject WHERE "id" > ${after}::uuid AND "path" NOT LIKE '%#%'
    ORDER BY "id" LIMIT ${MAX}`)
  return pages.map(
    ({ path, changedAt }) =>
      `<url><loc>${escapeHtml(app.addressOf(path))}</loc><lastmod>${changedAt.toISOString()}</lastmod></url>`,
  )
}
