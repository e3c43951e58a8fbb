import { HttpResponse } from 'msw'
import { graphql } from 'msw/graphql'
import { setupServer } from 'msw/node'
import { forgetLiveContent, type LiveContent } from '../live-content.ts'
import { siteContent } from '../site-content.ts'

const api = graphql.link('*/graphql')

/** The content that the pages have built in, with changes. */
export const contentWith = (changes: Partial<LiveContent> = {}): LiveContent => ({
  figures: siteContent.stats.figures,
  testimonials: siteContent.testimonials.entries,
  featureCards: siteContent.features.cards,
  station: siteContent.radio.station,
  stream: siteContent.radio.stream,
  announcement: null,
  pages: [],
  ...changes,
})

/** Serves the built-in content unless told otherwise. */
export const network = setupServer(
  api.query('SiteContent', () => HttpResponse.json({ data: { siteContent: contentWith() } })),
  api.query('JustCounted', () => HttpResponse.json({ data: { justCounted: [] } })),
)

/** Serves content from now on, and counts how often it is asked for; null: the server is down. */
export const serveContent = (content: LiveContent | null = contentWith()): { asked: number } => {
  const count = { asked: 0 }
  network.use(
    api.query('SiteContent', () => {
      count.asked += 1
      return content ? HttpResponse.json({ data: { siteContent: content } }) : HttpResponse.error()
    }),
  )
  return count
}

/** Begins a page anew. */
export const startContent = (): void => forgetLiveContent()
