import { afterLoad } from '../../app/after-load.ts'
import { defineFeature } from '../../app/define-feature.ts'
import { lazyNamed } from '../../app/lazy-named.ts'

// Loaded after what is seen first: the files of a first view are read from the slots below.
const Lists = afterLoad(lazyNamed(() => import('./discover-lists.tsx'), 'DiscoverLists'))
const Similar = afterLoad(lazyNamed(() => import('./similar-songs.tsx'), 'SimilarSongs'))

/** Charts, what is fresh, and what is near to what one heard. */
export const discovery = defineFeature({
  name: 'discovery',
  routes: [
    { path: '/charts', title: 'Charts', Component: lazyNamed(() => import('./charts-page.tsx'), 'ChartsPage') },
    {
      path: '/how-lists-work',
      title: 'How lists work',
      data: false,
      Component: lazyNamed(() => import('./how-lists-work-page.tsx'), 'HowListsWorkPage'),
    },
  ],
  slots: {
    discoverSections: [{ id: 'lists', order: 10, Component: Lists }],
    homeSections: [
      {
        id: 'followed',
        order: 10,
        Component: lazyNamed(() => import('./home/new-from-followed.tsx'), 'NewFromFollowed'),
      },
      { id: 'because', order: 20, Component: lazyNamed(() => import('./home/because-played.tsx'), 'BecausePlayed') },
    ],
    songSections: [{ id: 'similar', order: 10, Component: Similar }],
  },
})
