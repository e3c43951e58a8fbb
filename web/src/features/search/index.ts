import type { ComponentType } from 'react'
import { defineFeature } from '../../app/define-feature.ts'
import { lazyNamed } from '../../app/lazy-named.ts'
import { SearchButton } from './search-button.tsx'

declare module '../../app/define-feature.ts' {
  interface FeatureSlots {
    /** In the middle of the header's bar. In the first bundle: keep it small. */
    headerTools: ComponentType
  }
}

/** Finding artists, songs and products: from the header on every page, and a page of its own. */
export const search = defineFeature({
  name: 'search',
  routes: [
    {
      path: '/search',
      title: 'Search',
      Component: lazyNamed(() => import('./search-page.tsx'), 'SearchPage'),
    },
  ],
  typePolicies: (pages) => ({ Query: { fields: { search: pages(['query', 'kinds']) } } }),
  slots: { headerTools: [SearchButton] },
})
