import type { SlotProps } from '../../../app/define-feature.ts'
import { Comments } from './lazy-discussion.tsx'

/** Comments below a release that is out. */
export const ReleaseComments = ({ release: { id, state, artist } }: SlotProps<'releaseSections'>) =>
  state === 'published' ? <Comments subject={{ kind: 'release', id }} artistName={artist.name} /> : null
