import { defineFeature } from '../../app/define-feature.ts'
import { lazyNamed } from '../../app/lazy-named.ts'

/** The public page of an artist: profile here, songs, store and tips from the features that know them. */
export const artistPage = defineFeature({
  name: 'artist-page',
  plugin: 'auth',
  routes: [
    {
      path: '/artist/:username',
      title: 'Artist',
      Component: lazyNamed(() => import('./artist-page.tsx'), 'ArtistPage'),
    },
  ],
})
