import { html } from '#api/text/html.ts'
import type { PublicPage } from '#api/http/pages/public-page.ts'
import { ARTISTS } from '../rules/listing.ts'
import { artistsByName } from '../domain/artists.ts'

/** Maximum shown; the page has the rest, and the sitemap all of them. */
const MAX = 200

/** All artists from A to Z. */
export const artistsPage: PublicPage = {
  path: '/artists',
  reads: ['Artist'],
  query: { letter: (given) => (/^[a-z#]$/i.test(given) ? given.toLowerCase() : '') },
  addresses: async () => ['/artists'],
  async tell(ctx, { letter = '' }) {
    const artists = await artistsByName(ctx, { letter: letter || null }, { limit: MAX })
    return {
      head: {
        title: letter ? `Artists: ${letter.toUpperCase()}` : ARTISTS.title,
        description: 'All independent synthwave artists on Fairwave, by name.',
        type: 'website',
        canonical: '/artists',
      },
      body: html`<h1>${ARTISTS.title}</h1><p class="muted">${ARTISTS.tagline}</p><ul>${artists.map(
        ({ username, name, genre }) =>
          html`<li><a href="/artist/${encodeURIComponent(username)}">${name}</a> <span class="muted">· ${genre}</span></li>`,
      )}</ul>`,
    }
  },
}
