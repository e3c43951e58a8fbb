import { html } from '#api/text/html.ts'
import type { PublicPage } from '#api/http/pages/public-page.ts'

const TAGLINE = 'Synthwave that pays its makers'
const WHAT =
  'Independent synthwave, streamed for $10 a month. Artists keep 80% of it, and can follow every cent back to the listen that earned it.'

/** The landing page: the same for everybody at any time, so that its HTML reads nothing. */
export const landingPage: PublicPage = {
  path: '/',
  reads: [],
  tell: async (ctx) => ({
    head: { title: TAGLINE, description: WHAT, type: 'website', canonical: '/' },
    card: { kind: '', title: TAGLINE, by: '$10 a month. Artists keep 80% of it, to the cent.', pictures: null },
    body: html`<h1>${TAGLINE}</h1><p>${WHAT}</p><ul><li><a href="/discover">Discover Music</a></li><li><a href="/artist/register">Join as Artist</a></li><li><a href="/user/register">Join as Fan</a></li></ul>`,
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
