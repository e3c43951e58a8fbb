import { defineFeature } from '../../app/define-feature.ts'
import { lazyNamed } from '../../app/lazy-named.ts'

/** One's data: all of it as an archive, and its end. */
export const privacy = defineFeature({
  name: 'privacy',
  slots: {
    accountPanels: [
      { id: 'your-data', order: 110, Component: lazyNamed(() => import('./your-data-panel.tsx'), 'YourDataPanel') },
    ],
  },
})
