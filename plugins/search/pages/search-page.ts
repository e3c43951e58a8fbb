import { html } from '#api/html.ts'
import type { PublicPage } from '#api/public-page.ts'
import { SEARCH } from '../words-rules.ts'

/** What stands there before what is found, which the app asks for. */
export const searchPage: PublicPage = {
  path: '/search',
  reads: [],
  tell: async () => ({
    head: { title: SEARCH.title, description: SEARCH.tagline, type: 'website', canonical: '/search', unlisted: true },
    body: html`<h1>${SEARCH.title}</h1><p class="muted">${SEARCH.tagline}</p>`,
  }),
}
