import { defineFeature } from '../../app/define-feature.ts'
import { lazyNamed } from '../../app/lazy-named.ts'

export const streaming = defineFeature({
  name: 'streaming',
  routes: [
    {
      path: '/discover',
      title: 'Discover Music',
      Component: lazyNamed(() => import('./discover-page.tsx'), 'DiscoverPage'),
    },
    { path: '/song/:id', title: 'Song', Component: lazyNamed(() => import('./pages/song-page.tsx'), 'SongPage') },
    {
      path: '/artist/:username/:release',
      title: 'Release',
      Component: lazyNamed(() => import('./pages/release-page.tsx'), 'ReleasePage'),
    },
    { path: '/player', title: 'Music Player', Component: lazyNamed(() => import('./player-page.tsx'), 'PlayerPage') },
  ],
  navigation: [
    { label: 'Discover', to: '/discover', order: 10 },
    { label: 'Player', to: '/player', order: 30 },
  ],
  typePolicies: (pages) => ({
    Query: { fields: { newReleases: pages(), artistSongs: pages(['username']), artistReleases: pages(['username']) } },
    Artist: { fields: { songs: pages() } },
  }),
  slots: {
    artistSections: [
      { id: 'songs', order: 10, Component: lazyNamed(() => import('./artist-songs.tsx'), 'ArtistSongs') },
      {
        id: 'releases',
        order: 15,
        Component: lazyNamed(() => import('./pages/artist-releases.tsx'), 'ArtistReleases'),
      },
    ],
    dashboardTabs: [
      {
        id: 'analytics',
        label: 'Analytics',
        order: 30,
        Component: lazyNamed(() => import('./analytics/analytics-tab.tsx'), 'AnalyticsTab'),
      },
    ],
  },
  shell: { dock: lazyNamed(() => import('./player-bar.tsx'), 'PlayerBar') },
})
