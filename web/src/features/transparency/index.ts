import { afterLoad } from '../../app/after-load.ts'
import { defineFeature, type SlotProps } from '../../app/define-feature.ts'
import { lazyNamed } from '../../app/lazy-named.ts'

// Below what is seen first.
const ReachedArtists = lazyNamed(() => import('./reached-artists.tsx'), 'ReachedArtists')

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
  slots: {
    landingSections: [{ id: 'reached-artists', order: 10, Component: afterLoad(ReachedArtists) }],
    artistAside: [{ id: 'reached-artists', order: 20, Component: afterLoad<SlotProps<'artistAside'>>(ReachedArtists) }],
  },
})
