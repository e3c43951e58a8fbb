import { HttpResponse } from 'msw'
import { graphql } from 'msw/graphql'
import { setupServer } from 'msw/node'
import { fakeStreams } from '../../../app/live/testing/fake-streams.ts'
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

/** Counts of the database, 0 unless given. */
export const counted = (counts: Record<string, number>) =>
  Object.entries({ listeners: 0, artists: 0, streams: 0, ...counts }).map(([source, value]) => ({
    counts: source,
    value,
  }))

/** Serves the built-in content unless told otherwise. */
export const network = setupServer(
  fakeStreams().handler,
  api.query('SiteContent', () => HttpResponse.json({ data: { siteContent: contentWith() } })),
  api.query('LiveFigures', () => HttpResponse.json({ data: { liveFigures: counted({}) } })),
  api.query('SetupOpen', () => HttpResponse.json({ data: { setupOpen: false } })),
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
