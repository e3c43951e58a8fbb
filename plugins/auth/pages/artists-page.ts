import { html } from '#api/html.ts'
import type { PublicPage } from '#api/public-page.ts'
import { artistsByName } from '../domain/artists-by-name.ts'

/** So many are told of; the page has the rest, and the sitemap all of them. */
const MOST = 200

/** All artists from A to Z. */
export const artistsPage: PublicPage = {
  path: '/artists',
  reads: ['Artist'],
  addresses: async () => ['/artists'],
  async tell(ctx) {
    const artists = await artistsByName(ctx, { letter: null }, { limit: MOST })
    return {
      head: {
        title: 'Artists A–Z',
        description: 'All independent synthwave artists on Fairwave, by name.',
        type: 'website',
        canonical: '/artists',
      },
      body: html`<h1>Artists A–Z</h1><ul>${artists.map(
        ({ username, name, genre }) =>
          html`<li><a href="/artist/${encodeURIComponent(username)}">${name}</a> <span class="muted">· ${genre}</span></li>`,
      )}</ul>`,
    }
  },
}
