import { ListPlus } from 'lucide-react'
import type { SlotProps } from '../../app/define-feature.ts'
import { MenuItem } from '../../ui/menu.tsx'
import { askForPlaylist } from './add-to-playlist.ts'
import { useSignedIn } from './use-toggle.ts'

/** Add to playlist, in the menu of a song. */
export const AddMenuItem = ({ song }: SlotProps<'songMenu'>) => {
  const signedIn = useSignedIn()
  return (
    <MenuItem
      icon={<ListPlus size={18} aria-hidden="true" />}
      onSelect={() =>
        signedIn('build playlists', () => askForPlaylist({ title: `“${song.title}”`, songIds: [song.id] }))
      }
    >
      Add to playlist…
    </MenuItem>
  )
}
