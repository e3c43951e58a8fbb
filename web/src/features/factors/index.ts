import { defineFeature } from '../../app/define-feature.ts'
import { lazyNamed } from '../../app/lazy-named.ts'

/** Second factors and passkeys, among the settings of an account. */
export const factors = defineFeature({
  name: 'factors',
  routes: [
    {
      path: '/admin/second-factor',
      title: 'Two-step sign-in',
      Component: lazyNamed(() => import('./second-factor-page.tsx'), 'SecondFactorPage'),
    },
  ],
  slots: {
    accountPanels: [
      {
        id: 'factors',
        order: 10,
        tab: 'security',
        Component: lazyNamed(() => import('./factors-panel.tsx'), 'FactorsPanel'),
      },
    ],
  },
})
