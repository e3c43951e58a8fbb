import { buffer } from 'node:stream/consumers'
import type { FastifyInstance } from 'fastify'
import { LRUCache } from 'lru-cache'
import type { App } from '../../app/app.ts'
import { NotFound, Unavailable } from '../../app/errors.ts'
import { tableCache } from '../../cache/table-cache.ts'
import { ObjectNotFound } from '../../platform/objects/port.ts'
import { withDeadline } from '../../platform/with-deadline.ts'
import type { PageCard } from '../pages/public-page.ts'
import { answerError } from '../../rest/mount-routes.ts'
import { isKnown } from '../entity-tag.ts'
import { partsOfPage, publicPages } from '../pages/public-pages.ts'
import { cardPicture, cardVersion, readCardPath } from './card-address.ts'
import { inTurn } from './in-turn.ts'

/** Drawing takes a tenth of a second of one processor: one at a time, and what cannot wait comes back. */
const MAX_WAITING = 40
const TIMEOUT_MS = 3_000
/** Cards that this process keeps: about four hundred. */
const MAX_BYTES = 32 * 1024 * 1024
const YEAR = 'public, max-age=31536000, immutable'

/** A page that is there, by its one right address. */
interface Carded {
  canonical: string
  card: PageCard
}

/**
 * The pictures of pages that are linked to: drawn when somebody asks for one, once for all who ask together. Private
 * content has no card, as it has no page.
 */
export function cardRoutes(server: FastifyInstance, app: App): void {
  const pageAt = publicPages(app)
  const described = tableCache<Carded | null>()
  const cards = new LRUCache<string, Buffer, () => Promise<Buffer>>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ length }) => length,
    // Concurrent requests for a card draw it once.
    fetchMethod: (_version, _stale, { context: make }) => make(),
  })
  const draw = inTurn('The picture', MAX_WAITING)

  const find = async (path: string): Promise<Carded | null> => {
    const at = pageAt(path)
    if (!at) return null
    const read = async () => {
      const parts = await partsOfPage(app, at.pages, at.params)
      const head = parts.find((part) => part.head)?.head
      const card = parts.find((part) => part.card)?.card
      return head && card ? { canonical: head.canonical, card } : null
    }
    const { changes } = app.platform.database
    const about = { key: path, tables: at.tables }
    return await withDeadline(TIMEOUT_MS, described(changes, about, read), () => new Unavailable('The picture'))
  }

  server.get('/cards/*', async (request, reply) => {
    try {
      const asked = readCardPath(request.url.split('?', 1)[0] as string)
      const found = asked && (await find(asked.page))
      if (!found) throw new NotFound('Picture')
      // Shown by pages of others, too.
      reply.header('cross-origin-resource-policy', 'cross-origin').header('access-control-allow-origin', '*')
      const version = cardVersion(found.card)
      if (version !== asked.version)
        return await reply
          .header('cache-control', 'public, max-age=300')
          .redirect(cardPicture(found.canonical, found.card).path, 302)
      const etag = `"${version}"`
      reply.header('etag', etag).header('cache-control', YEAR)
      if (isKnown(request.headers['if-none-match'], etag)) return await reply.status(304).send()
      // By what it shows: pages that look alike share it.
      const bytes = await cards.fetch(version, { context: () => draw(() => drawn(app, found.card)) })
      return await reply.type('image/jpeg').send(bytes)
    } catch (error) {
      reply.removeHeader('etag').removeHeader('cache-control')
      return answerError(error, request, reply)
    }
  })
}

async function drawn(app: App, card: PageCard): Promise<Buffer> {
  const pictures: Buffer[] = []
  for (const key of card.pictures ?? []) {
    const bytes = await app.platform.objects
      .read(key)
      .then(buffer)
      .catch((error: unknown) => {
        if (error instanceof ObjectNotFound) return null
        throw error
      })
    if (bytes) pictures.push(bytes)
  }
  // With its fonts and the decoder, for those processes that draw.
  const { drawCard } = await import('./draw-card.ts')
  return await drawCard(card, pictures)
}
