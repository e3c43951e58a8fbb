import { Heart, ListPlus } from 'lucide-react'
import type { SlotProps } from '../../app/define-feature.ts'
import { MenuItem } from '../../ui/menu.tsx'
import { likes } from './saved.ts'
import { useSignedIn, useToggle } from './use-toggle.ts'
import { askForPlaylist } from './add-to-playlist.ts'

/** Like, in the menu of a song. */
const LikeMenuItem = ({ song }: SlotProps<'songMenu'>) => {
  const [isLiked, toggle] = useToggle(likes, song.id, 'like songs')
  return (
    <MenuItem icon={<Heart size={18} aria-hidden="true" />} onSelect={toggle}>
      {isLiked ? 'Unlike' : 'Like'}
    </MenuItem>
  )
}

/** Add to playlist, in the menu of a song. */
const AddMenuItem = ({ song }: SlotProps<'songMenu'>) => {
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

/** The library's items in the menu of a song. */
export const SongMenuItems = (props: SlotProps<'songMenu'>) => (
  <>
    <LikeMenuItem {...props} />
    <AddMenuItem {...props} />
  </>
)
