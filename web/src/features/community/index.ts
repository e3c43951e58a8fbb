import { afterLoad } from '../../app/after-load.ts'
import { defineFeature } from '../../app/define-feature.ts'
import { lazyNamed } from '../../app/lazy-named.ts'

// Loaded after what is seen first.
const LatestSection = afterLoad(lazyNamed(() => import('./latest-section.tsx'), 'LatestSection'))

/** Posts of artists, and what those did whom one follows. */
export const community = defineFeature({
  name: 'community',
  routes: [
    { path: '/post/:id', title: 'Post', Component: lazyNamed(() => import('./post-page.tsx'), 'PostPage') },
    { path: '/feed', title: 'Your Feed', Component: lazyNamed(() => import('./feed-page.tsx'), 'FeedPage') },
  ],
  accountEntries: [{ label: 'Your Feed', to: '/feed', order: 1 }],
  typePolicies: (pages) => ({
    Query: { fields: { feed: pages(), myPosts: pages(), latest: pages(['artistId']) } },
  }),
  slots: {
    releaseSections: [
      {
        id: 'comments',
        order: 20,
        Component: lazyNamed(() => import('./comments/release-comments.tsx'), 'ReleaseComments'),
      },
    ],
    songSections: [
      {
        id: 'comments',
        order: 20,
        Component: lazyNamed(() => import('./comments/song-comments.tsx'), 'SongComments'),
      },
    ],
    artistStream: [{ id: 'latest', order: 10, Component: LatestSection }],
    dashboardTabs: [
      { id: 'fans', label: 'Fans', order: 52, Component: lazyNamed(() => import('./desk/fans-tab.tsx'), 'FansTab') },
    ],
  },
})
