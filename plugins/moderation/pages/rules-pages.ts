import type { PublicPage } from '#api/http/pages/public-page.ts'
import { REPORT, RULES } from '../rules/words.ts'

/** The platform's rules. */
export const rulesPage: PublicPage = {
  path: '/rules',
  reads: [],
  addresses: async () => ['/rules'],
  tell: async () => ({
    head: { title: RULES.title, description: RULES.tagline, type: 'website', canonical: '/rules' },
  }),
}

/** The form of a report. */
export const reportPage: PublicPage = {
  path: '/report',
  reads: [],
  tell: async () => ({
    head: { title: REPORT.title, description: REPORT.tagline, type: 'website', canonical: '/report' },
  }),
}
