import type { PublicPage } from '#api/http/pages/public-page.ts'
import { SEARCH_LIMITS } from '../rules.ts'
import { SEARCH } from '../rules/words.ts'

/** Search results, read as the app does. No table tells of all that changes it: it is made for each who asks. */
export const searchPage: PublicPage = {
  path: '/search',
  query: { q: (given) => given.slice(0, SEARCH_LIMITS.query).trim(), kind: (given) => given.toUpperCase() },
  reads: ['SearchDocument'],
  async tell(_ctx, { q: query = '' }) {
    const { title, tagline } = SEARCH
    return {
      head: {
        title: query ? `${query} · ${title}` : title,
        description: tagline,
        type: 'website',
        canonical: '/search',
        unlisted: true,
      },
    }
  },
}
