import { defineFeature } from '../../app/define-feature.ts'
import { lazyNamed } from '../../app/lazy-named.ts'

/** What listeners paid and where it went, for everybody. */
export const transparency = defineFeature({
  name: 'transparency',
  routes: [
    {
      path: '/transparency',
      title: 'Transparency',
      Component: lazyNamed(() => import('./transparency-page.tsx'), 'TransparencyPage'),
    },
  ],
})
