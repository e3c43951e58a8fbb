import type { ComponentType } from 'react'
import { defineFeature } from '../../app/define-feature.ts'
import { lazyNamed } from '../../app/lazy-named.ts'

declare module '../../app/define-feature.ts' {
  interface FeatureSlots {
    /** Lines below the uploads of a form: of which artist, and what has arrived (another `after` says that more has). */
    uploadNotes: ComponentType<{ artistUsername: string; after: string }>
  }
}

/** Publishing songs. */
export const catalog = defineFeature({
  name: 'catalog',
  routes: [
    {
      path: '/upload-song',
      title: 'Upload Song',
      Component: lazyNamed(() => import('./upload-song-page.tsx'), 'UploadSongPage'),
    },
  ],
})
