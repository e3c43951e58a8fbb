import { Suspense } from 'react'
import { lazyNamed } from '../../app/lazy-named.ts'
import type { PlaylistVisibility } from '../../app/schema-types.generated.ts'
import { LoadingBlock } from '../../ui/spinner.tsx'

// Forms and their rules are fetched with the dialog: whoever opens a playlist mostly listens.
const Fields = lazyNamed(() => import('./playlist-form-fields.tsx'), 'PlaylistFormFields')

export type PlaylistWords = { title: string; description: string; visibility: PlaylistVisibility }

export type PlaylistFormProps = {
  label: string
  /** Default: a private one without words. */
  start?: PlaylistWords
  onSave: (words: PlaylistWords) => Promise<void>
}

/** Title, description, and who may see a playlist. */
export const PlaylistForm = (props: PlaylistFormProps) => (
  <Suspense fallback={<LoadingBlock>Loading...</LoadingBlock>}>
    <Fields {...props} />
  </Suspense>
)
