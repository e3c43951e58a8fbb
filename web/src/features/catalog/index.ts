import { defineFeature } from '../../app/define-feature.ts'
import { lazyNamed } from '../../app/lazy-named.ts'

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
