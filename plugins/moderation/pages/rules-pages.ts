import { html } from '#api/text/html.ts'
import type { PublicPage } from '#api/http/pages/public-page.ts'
import { REPORT, RULES } from '../rules/words.ts'

/** The platform's rules. */
export const rulesPage: PublicPage = {
  path: '/rules',
  drawn: true,
  reads: [],
  addresses: async () => ['/rules'],
  tell: async () => ({
    head: { title: RULES.title, description: RULES.tagline, type: 'website', canonical: '/rules' },
  }),
}

/** Content before the form, which the app draws. */
export const reportPage: PublicPage = {
  path: '/report',
  reads: [],
  tell: async () => ({
    head: { title: REPORT.title, description: REPORT.tagline, type: 'website', canonical: '/report' },
    body: html`<h1>${REPORT.title}</h1><p class="muted">${REPORT.tagline}</p>`,
  }),
}
