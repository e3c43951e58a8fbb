import type { ComponentType } from 'react'
import { defineFeature, type SlotPart } from '../../app/define-feature.ts'
import { lazyNamed } from '../../app/lazy-named.ts'

declare module '../../app/define-feature.ts' {
  interface FeatureSlots {
    /** Lines below the uploads of a form: of which artist, and what has arrived (another `after` says that more has). */
    uploadNotes: ComponentType<{ artistUsername: string; after: string }>
    /** Tabs of a release of one's own, before its publishing, ascending: sell 10. */
    releaseTabs: SlotPart<{ release: { id: string; title: string } }> & { label: string }
    /** Figures beside a song's streams in "Your music", ascending: earnings 10. */
    songFigures: SlotPart<{ artistId: string; songId: string }> & { label: string }
  }
}

/** Publishing songs, and what their artist does with them afterwards. */
export const catalog = defineFeature({
  name: 'catalog',
  routes: [
    {
      path: '/upload-song',
      title: 'Upload Song',
      Component: lazyNamed(() => import('./upload-song-page.tsx'), 'UploadSongPage'),
    },
    {
      path: '/upload-release',
      title: 'Upload a release',
      Component: lazyNamed(() => import('./put-up/put-up-page.tsx'), 'PutUpPage'),
    },
  ],
  typePolicies: (pages) => ({
    Query: { fields: { mySongs: pages(['search', 'state']), myReleases: pages() } },
  }),
  slots: {
    dashboardTabs: [
      {
        id: 'music',
        label: 'Your music',
        order: 50,
        Component: lazyNamed(() => import('./my-music/my-music-tab.tsx'), 'MyMusicTab'),
      },
    ],
  },
})
