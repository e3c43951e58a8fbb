import { Suspense } from 'react'
import { lazyNamed } from '../../app/lazy-named.ts'
import { LoadingBlock } from '../../ui/spinner.tsx'
import type { PlaylistFormProps } from './playlist-form-fields.tsx'

// Forms and their rules are fetched with the dialog: whoever opens a playlist mostly listens.
const Fields = lazyNamed(() => import('./playlist-form-fields.tsx'), 'PlaylistFormFields')

/** Title, description, cover, and who may see a playlist. */
export const PlaylistForm = (props: PlaylistFormProps) => (
  <Suspense fallback={<LoadingBlock>Loading...</LoadingBlock>}>
    <Fields {...props} />
  </Suspense>
)
