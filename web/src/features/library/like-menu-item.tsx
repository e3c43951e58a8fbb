import { Heart } from 'lucide-react'
import type { SlotProps } from '../../app/define-feature.ts'
import { MenuItem } from '../../ui/menu.tsx'
import { likes } from './saved.ts'
import { useToggle } from './use-toggle.ts'

/** Like, in the menu of a song. */
export const LikeMenuItem = ({ song }: SlotProps<'songMenu'>) => {
  const [isLiked, toggle] = useToggle(likes, song.id, 'like songs')
  return (
    <MenuItem icon={<Heart size={18} aria-hidden="true" />} onSelect={toggle}>
      {isLiked ? 'Unlike' : 'Like'}
    </MenuItem>
  )
}
