import { defineFeature } from '../../app/define-feature.ts'
import { lazyNamed } from '../../app/lazy-named.ts'

/** The room that an artist's files take: on the Settings tab, and where files are uploaded. */
export const media = defineFeature({
  name: 'media',
  slots: {
    settings: [lazyNamed(() => import('./storage-panel.tsx'), 'StoragePanel')],
    uploadNotes: [lazyNamed(() => import('./storage-meter.tsx'), 'StorageMeter')],
  },
})
