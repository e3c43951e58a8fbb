import type { DomainContext } from '#api/app/context.ts'
import type { LandingFigureSource, SitePageKind } from '#prisma/generated/client/client.ts'

/** The site's published content. */
export interface SiteContent {
  figures: {
    value: string
    label: string
    placeholder: boolean
    /** Shows this count of the database (`liveFigures`) instead of `value`. */
    counts: LandingFigureSource | null
  }[]
  testimonials: { quote: string; name: string; role: string; placeholder: boolean }[]
  featureCards: { title: string; text: string; icon: string; planned: boolean }[]
  /** The first published station with a page of its own; null where there is none. */
  station: { name: string; region: string; address: string } | null
  /** The first published stream; its URL is null while it is coming soon. */
  stream: { name: string; region: string; streamUrl: string | null } | null
  /** The one published last. */
  announcement: { id: string; text: string; linkLabel: string | null; linkUrl: string | null } | null
  /** Pages of text that there are. */
  pages: SitePageKind[]
}

/** More of a kind would make the landing page endless. */
const MAX = 24

/** Reads the content from the database. Everybody may see it. */
export async function readSiteContent(ctx: DomainContext): Promise<SiteContent> {
  const { landingFigure, testimonial, featureCard, radioStation, announcement, sitePage } = ctx.db
  const published = {
    where: { publishedAt: { not: null } },
    orderBy: [{ position: 'asc' as const }, { createdAt: 'asc' as const }, { id: 'asc' as const }],
  }
  const most = { ...published, take: MAX }
  const [figures, testimonials, featureCards, page, stream, notice, pages] = await Promise.all([
    landingFigure.findMany({ ...most, select: { value: true, label: true, placeholder: true, counts: true } }),
    testimonial.findMany({ ...most, select: { quote: true, name: true, role: true, placeholder: true } }),
    featureCard.findMany({ ...most, select: { title: true, text: true, icon: true, planned: true } }),
    radioStation.findFirst({ ...published, where: { ...published.where, kind: 'page', pageUrl: { not: null } } }),
    radioStation.findFirst({
      ...published,
      where: { ...published.where, kind: 'stream' },
      select: { name: true, region: true, streamUrl: true },
    }),
    announcement.findFirst({
      where: published.where,
      orderBy: [{ publishedAt: 'desc' }, { id: 'desc' }],
      select: { id: true, text: true, linkLabel: true, linkUrl: true },
    }),
    sitePage.findMany({ where: published.where, orderBy: { kind: 'asc' }, select: { kind: true } }),
  ])
  const station = page?.pageUrl
    ? {
        name: page.name,
        region: page.region,
        address: stationAddress(page.pageUrl, page.pageParameter, page.stationId ?? ''),
      }
    : null
  return {
    figures,
    testimonials,
    featureCards,
    station,
    stream,
    announcement: notice,
    pages: pages.map(({ kind }) => kind),
  }
}

/** `https://radio.example/player` and `nightride` to `https://radio.example/player?station=nightride`. */
export function stationAddress(pageUrl: string, parameter: string, stationId: string): string {
  const address = new URL(pageUrl)
  address.searchParams.set(parameter, stationId)
  return address.href
}
