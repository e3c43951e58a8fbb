import { type SchemaBuilder, publicRead, shared } from '#api/graphql/builder.ts'
import { CONTENT_TABLES, siteContent } from '../domain/content-cache.ts'
import type { LandingFigureSource } from '#prisma/generated/client/client.ts'
import { type LiveFigure, liveFigures } from '../domain/live-figures.ts'
import type { SiteContent } from '../domain/site-content.ts'
import { SITE_PAGE_KIND } from './site-page-kind.ts'

type Part<Key extends keyof SiteContent> =
  NonNullable<SiteContent[Key]> extends readonly (infer Entry)[] ? Entry : NonNullable<SiteContent[Key]>

export function defineSiteContent(builder: SchemaBuilder): void {
  const source = builder.enumType('SiteFigureSource', {
    description: 'What a figure of the landing page counts by itself.',
    values: {
      listeners: { description: 'Accounts of listeners.' },
      artists: { description: 'Accounts of artists.' },
      songs: { description: 'Songs.' },
      streams: { description: 'Counted streams of all time.' },
    } satisfies Record<LandingFigureSource, object>,
  })
  const figure = builder.objectRef<Part<'figures'>>('SiteFigure').implement({
    description: 'A figure on the landing page.',
    fields: (t) => ({
      value: t.exposeString('value', { description: 'As it is read: 50,000+.' }),
      label: t.exposeString('label', { description: 'What it counts.' }),
      placeholder: t.exposeBoolean('placeholder', { description: 'A sample, not a real figure.' }),
      counts: t.expose('counts', {
        type: source,
        nullable: true,
        description:
          'Shows this count of `liveFigures` instead of `value`, with `placeholder` once any count is above 0; null shows what is written.',
      }),
    }),
  })
  const testimonial = builder.objectRef<Part<'testimonials'>>('SiteTestimonial').implement({
    description: 'What somebody says about the platform.',
    fields: (t) => ({
      quote: t.exposeString('quote', { description: 'Their words.' }),
      name: t.exposeString('name', { description: 'Who says it.' }),
      role: t.exposeString('role', { description: 'What they are.' }),
      placeholder: t.exposeBoolean('placeholder', { description: 'A sample that nobody said.' }),
    }),
  })
  const featureCard = builder.objectRef<Part<'featureCards'>>('SiteFeatureCard').implement({
    description: 'A promise of the landing page.',
    fields: (t) => ({
      title: t.exposeString('title', { description: 'What it is.' }),
      text: t.exposeString('text', { description: 'One sentence.' }),
      icon: t.exposeString('icon', { description: 'Name of its picture.' }),
      planned: t.exposeBoolean('planned', { description: 'Said, not built yet.' }),
    }),
  })
  const station = builder.objectRef<Part<'station'>>('SiteStation').implement({
    description: 'An internet radio station whose own player is embedded.',
    fields: (t) => ({
      name: t.exposeString('name', { description: 'Name.' }),
      region: t.exposeString('region', { description: 'Whom it is for.' }),
      address: t.exposeString('address', { description: 'Its player, with the station id as a query parameter.' }),
    }),
  })
  const stream = builder.objectRef<Part<'stream'>>('SiteStream').implement({
    description: 'A radio stream that plays on the site.',
    fields: (t) => ({
      name: t.exposeString('name', { description: 'Name.' }),
      region: t.exposeString('region', { description: 'Whom it is for.' }),
      streamUrl: t.exposeString('streamUrl', { nullable: true, description: 'Null while it is coming soon.' }),
    }),
  })
  const announcement = builder.objectRef<Part<'announcement'>>('SiteAnnouncement').implement({
    description: 'A notice on every page.',
    fields: (t) => ({
      id: t.exposeID('id', { description: 'Id.' }),
      text: t.exposeString('text', { description: 'What it says.' }),
      linkLabel: t.exposeString('linkLabel', { nullable: true, description: 'Text of its link.' }),
      linkUrl: t.exposeString('linkUrl', { nullable: true, description: 'A path of this site, or an https address.' }),
    }),
  })
  const content = builder.objectRef<SiteContent>('SiteContent').implement({
    description: 'What admins publish on the site; at most 24 of a kind, in their order.',
    fields: (t) => ({
      figures: t.field({
        type: [figure],
        description: 'Figures of the landing page.',
        resolve: ({ figures }) => figures,
      }),
      testimonials: t.field({
        type: [testimonial],
        description: 'Testimonials of the landing page.',
        resolve: ({ testimonials }) => testimonials,
      }),
      featureCards: t.field({
        type: [featureCard],
        description: 'Promises of the landing page.',
        resolve: ({ featureCards }) => featureCards,
      }),
      station: t.field({
        type: station,
        nullable: true,
        description: 'The embedded radio station.',
        resolve: (parent) => parent.station,
      }),
      stream: t.field({
        type: stream,
        nullable: true,
        description: 'The radio stream that plays here.',
        resolve: (parent) => parent.stream,
      }),
      announcement: t.field({
        type: announcement,
        nullable: true,
        description: 'The notice of the day.',
        resolve: (parent) => parent.announcement,
      }),
      pages: t.field({
        type: [SITE_PAGE_KIND],
        description: 'Pages of text that are published; each is read by `publishedPage`.',
        resolve: ({ pages }) => pages,
      }),
    }),
  })

  const live = builder.objectRef<LiveFigure>('SiteLiveFigure').implement({
    description: 'A count of the database that an admin shows on the landing page.',
    fields: (t) => ({
      counts: t.expose('counts', { type: source, description: 'What is counted.' }),
      value: t.exposeFloat('value', { description: 'How many there are, seconds ago.' }),
    }),
  })
  builder.queryField('liveFigures', (t) =>
    t.field({
      ...publicRead,
      type: [live],
      description:
        'The counts that figures of the landing page show; of what no published figure counts, nothing is told.',
      resolve: async (_root, _args, { ctx }) => await liveFigures(ctx),
    }),
  )

  builder.queryField('siteContent', (t) =>
    t.field({
      ...shared(CONTENT_TABLES),
      type: content,
      description: 'What the site shows of its content, seconds after an edit.',
      resolve: async (_root, _args, { ctx }) => await siteContent(ctx),
    }),
  )
}
