import type { SlotProps } from '../../app/define-feature.ts'
import { Lists, Similar } from './parts.tsx'

/** On a song's page: what the same people heard. Nothing where too few did. */
export const SimilarSongs = ({ song }: SlotProps<'songSections'>) => (
  <Lists>
    <Similar to={song.id} title="More like this" alone />
  </Lists>
)
