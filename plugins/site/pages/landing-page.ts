import type { PublicPage } from '#api/http/pages/public-page.ts'

const TAGLINE = 'Synthwave that pays its makers'
const WHAT =
  'Independent synthwave, streamed for $10 a month. Artists keep 80% of it, and can follow every cent back to the listen that earned it.'

/** The landing page. What was just counted is seconds old. */
export const landingPage: PublicPage = {
  path: '/',
  maxAgeMs: 5_000,
  reads: [],
  tell: async (ctx) => ({
    head: { title: TAGLINE, description: WHAT, type: 'website', canonical: '/' },
    card: { kind: '', title: TAGLINE, by: '$10 a month. Artists keep 80% of it, to the cent.', pictures: null },
    data: {
      '@type': 'WebSite',
      name: 'Fairwave',
      description: WHAT,
      url: ctx.addressOf('/'),
      potentialAction: {
        '@type': 'SearchAction',
        target: `${ctx.addressOf('/search')}?q={search_term_string}`,
        'query-input': 'required name=search_term_string',
      },
    },
  }),
}
