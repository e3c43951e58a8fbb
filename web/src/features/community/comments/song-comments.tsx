import type { SlotProps } from '../../../app/define-feature.ts'
import { Comments } from './lazy-discussion.tsx'

/** Comments below a song. */
export const SongComments = ({ song: { id, artist } }: SlotProps<'songSections'>) => (
  <Comments subject={{ kind: 'song', id }} artistName={artist.name} />
)
