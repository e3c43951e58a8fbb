import { defineFeature } from '../../app/define-feature.ts'
import { lazyNamed } from '../../app/lazy-named.ts'

/** Proofs that artists and listeners take away, and the page that checks them. */
export const books = defineFeature({
  name: 'books',
  routes: [
    {
      path: '/verify',
      title: 'Verify a Statement',
      data: false,
      Component: lazyNamed(() => import('./verify/verify-page.tsx'), 'VerifyPage'),
    },
  ],
  slots: {
    statementDownloads: [
      { id: 'proof', order: 20, Component: lazyNamed(() => import('./proof-download.tsx'), 'ProofDownload') },
      { id: 'line', order: 30, Component: lazyNamed(() => import('./one-line.tsx'), 'StatementLine') },
    ],
    subscriptionPanels: [lazyNamed(() => import('./proved-months.tsx'), 'ProvedMonths')],
  },
})
