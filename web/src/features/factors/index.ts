import { defineFeature } from '../../app/define-feature.ts'
import { lazyNamed } from '../../app/lazy-named.ts'

/** Second factors and passkeys, among the settings of an account. */
export const factors = defineFeature({
  name: 'factors',
  slots: {
    accountPanels: [
      { id: 'factors', order: 10, Component: lazyNamed(() => import('./factors-panel.tsx'), 'FactorsPanel') },
    ],
  },
})
