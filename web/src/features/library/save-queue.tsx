import { ListPlus } from 'lucide-react'
import type { SlotProps } from '../../app/define-feature.ts'
import { Button } from '../../ui/button.tsx'
import { askForPlaylist } from './add-to-playlist.ts'
import { useSignedIn } from './use-toggle.ts'

/** As many songs as one call takes. */
const MAX = 500

/** Save as playlist, at the queue. */
export const SaveQueue = ({ songs }: SlotProps<'queueActions'>) => {
  const signedIn = useSignedIn()
  return (
    <Button
      variant="quiet"
      size="small"
      onClick={() =>
        signedIn('build playlists', () =>
          askForPlaylist({ title: 'the queue', songIds: songs.slice(0, MAX).map(({ id }) => id) }),
        )
      }
    >
      <ListPlus size={16} aria-hidden="true" /> Save as playlist
    </Button>
  )
}
