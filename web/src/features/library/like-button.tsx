import { Heart } from 'lucide-react'
import { styled } from 'styled-components'
import type { SlotProps } from '../../app/define-feature.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { color } from '../../ui/tokens.ts'
import { likes } from './saved.ts'
import { useToggle } from './use-toggle.ts'

const Beat = styled(IconButton)`
  &[aria-pressed='true'] { color: ${color.magenta}; }
  &[aria-pressed='true'] svg { fill: currentColor; }
`

/** The heart of a song. */
export const LikeButton = ({ song }: SlotProps<'songActions'>) => {
  const [isLiked, toggle] = useToggle(likes, song.id, 'like songs')
  return (
    <Beat label={`Like ${song.title}`} aria-pressed={isLiked} diameter={40} onClick={toggle}>
      <Heart size={18} aria-hidden="true" />
    </Beat>
  )
}
