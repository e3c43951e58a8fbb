import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { App } from '../../app/app.ts'
import { DomainError, NotFound, parseInput, Unavailable } from '../../app/errors.ts'
import { withDeadline } from '../../platform/with-deadline.ts'
import { answerError } from '../../rest/mount-routes.ts'
import { cardPicture } from '../cards/card-address.ts'
import { embedPolicy } from '../content-security-policy.ts'
import { type PageAt, partsOfPage, publicPages } from '../pages/public-pages.ts'
import { sendReady } from '../send-ready.ts'
import { embedAssets } from './embed-assets.ts'
import { embedPage, THEMES } from './embed-page.ts'
import { figuresPage } from './figures-page.ts'
import { oembed } from './oembed.ts'

const TIMEOUT_MS = 3_000
const HTML = { contentType: 'text/html; charset=utf-8', cacheControl: 'public, max-age=300' } as const
const most = z
  .string()
  .regex(/^[1-9]\d{0,4}$/, 'Must be a number of pixels')
  .transform(Number)
  .optional()
const oembedQuery = z.object({
  url: z.url('Must be the address of a page').max(2_000),
  format: z.string().default('json'),
  maxwidth: most,
  maxheight: most,
})

class OtherFormat extends DomainError {
  constructor() {
    super('Only format=json is answered', { code: 'NOT_IMPLEMENTED', status: 501 })
  }
}

/**
 * Players of public pages for other sites, and how they find them. The only pages that may stand in a frame: they know nobody,
 * set and read no cookies, and play half minutes that are never counted.
 */
export function embedRoutes(server: FastifyInstance, app: App, webDirectory: string): void {
  const pageAt = publicPages(app)
  const embeddedAt = publicPages(app, ({ embedPath }) => embedPath)
  const assets = embedAssets(webDirectory)
  const policy = embedPolicy(app.config, app.platform)
  const told = async ({ pages, params }: PageAt) => {
    const parts = await partsOfPage(app, pages, params)
    const head = parts.find((part) => part.head)?.head
    const embed = parts.find((part) => part.embed)?.embed
    return head && embed ? { head, embed, card: parts.find((part) => part.card)?.card } : null
  }
  const inTime = <Result>(work: Promise<Result>) => withDeadline(TIMEOUT_MS, work, () => new Unavailable('The player'))
  const answering =
    (answer: (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>) =>
    async (request: FastifyRequest, reply: FastifyReply) => {
      try {
        return await answer(request, reply)
      } catch (error) {
        return answerError(error, request, reply)
      }
    }

  server.get<{ Querystring: { theme?: string } }>(
    '/embed/*',
    answering(async (request, reply) => {
      const path = pathOf(request)
      const at = embeddedAt(path)
      const asked = (request.query as { theme?: unknown }).theme
      const theme = THEMES.find((each) => each === asked) ?? 'auto'
      const make = async () => {
        const found = at && (await told(at))
        if (!found) throw new NotFound('Player')
        const page = app.addressOf(found.head.canonical)
        const { embed } = found
        const place = { page, theme, assets, addressOf: app.addressOf }
        return 'tracks' in embed ? embedPage({ embed, ...place }) : figuresPage({ embed, ...place })
      }
      if (!at) throw new NotFound('Player')
      const key = `embed ${theme} ${JSON.stringify([at.pages[0]?.path, ...Object.values(at.params)])}`
      const page = await inTime(app.kept.read(key, at.tables, HTML, make))
      // Here alone: no other page may stand in a frame.
      reply.removeHeader('x-frame-options').header('content-security-policy', policy)
      return sendReady(request, reply, page)
    }),
  )

  server.get(
    '/oembed',
    answering(async (request, reply) => {
      reply.header('access-control-allow-origin', '*').header('cross-origin-resource-policy', 'cross-origin')
      const { url, format, maxwidth: width, maxheight: height } = parseInput(oembedQuery, request.query)
      if (format !== 'json') throw new OtherFormat()
      const asked = new URL(url)
      const isOurs = asked.host === new URL(app.addressOf('/')).host
      const at = isOurs ? (pageAt(asked.pathname) ?? embeddedAt(asked.pathname)) : null
      const found = at && (await inTime(told(at)))
      if (!found) throw new NotFound('Player')
      const { head, embed, card } = found
      const picture = card ? cardPicture(head.canonical, card) : null
      return await reply
        .type('application/json; charset=utf-8')
        .header('cache-control', 'public, max-age=300')
        .send(oembed({ embed, picture, most: { width, height }, addressOf: app.addressOf }))
    }),
  )
}

const pathOf = (request: FastifyRequest): string => request.url.split('?', 1)[0] as string
