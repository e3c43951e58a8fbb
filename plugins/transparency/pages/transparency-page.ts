import type { PublicPage } from '#api/http/pages/public-page.ts'

/** What listeners paid and where it went, for everybody. */
export const transparencyPage: PublicPage = {
  path: '/transparency',
  reads: ['TransparencyMonth'],
  addresses: async () => ['/transparency'],
  tell: async () => ({
    head: {
      title: 'Transparency',
      description: 'What listeners paid and where it went, month by month, straight from the ledger.',
      type: 'website',
      canonical: '/transparency',
    },
  }),
}
