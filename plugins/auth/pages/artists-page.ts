import type { PublicPage } from '#api/http/pages/public-page.ts'
import { ARTISTS } from '../rules/listing.ts'

/** All artists from A to Z. */
export const artistsPage: PublicPage = {
  path: '/artists',
  reads: ['Artist'],
  query: { letter: (given) => (/^[a-z#]$/i.test(given) ? given.toLowerCase() : '') },
  addresses: async () => ['/artists'],
  async tell(_ctx, { letter = '' }) {
    return {
      head: {
        title: letter ? `Artists: ${letter.toUpperCase()}` : ARTISTS.title,
        description: 'All independent synthwave artists on Fairwave, by name.',
        type: 'website',
        canonical: '/artists',
      },
    }
  },
}
