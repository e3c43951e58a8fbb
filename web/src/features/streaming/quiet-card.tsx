import { Pause, Play } from 'lucide-react'
import { memo, type ReactNode } from 'react'
import { styled } from 'styled-components'
import { songPath } from '../../../../plugins/catalog/rules/paths.ts'
import { Cover } from '../../ui/cover.tsx'
import { Link } from '../../ui/link.tsx'
import { color, space } from '../../ui/tokens.ts'
import { isActive } from './engine/machine.ts'
import { COVER_SIZES } from './picture-sizes.ts'
import { usePlayerState } from './player.ts'
import type { PlayerSongFragment } from './player-song.generated.ts'
import { ArtistLink } from './player-song.tsx'
import { Art, Artist, Item, PlayButton, Title } from './song-card-layout.ts'

const Note = styled.p`
  margin-top: ${space[1]};
  color: ${color.cyan};
  font-size: 0.8125rem;
`

type QuietCardProps = {
  song: PlayerSongFragment
  verb: string
  note?: ReactNode
  priority: boolean
  onToggle: (songId: string) => void
}

/** A cover that plays, with title and artist below it: the rest is on the song's page. */
export const QuietCard = memo(({ song, verb, note, priority, onToggle }: QuietCardProps) => {
  const isCurrent = usePlayerState((state) => state.song?.id === song.id)
  const isPlaying = usePlayerState((state) => state.song?.id === song.id && isActive(state.phase))
  const Icon = isPlaying ? Pause : Play
  return (
    <Item>
      <Art $current={isCurrent} $playing={isPlaying}>
        <Cover
          src={song.coverImageUrl}
          srcSet={song.coverSrcSet}
          sizes={COVER_SIZES}
          placeholderColor={song.coverColor}
          priority={priority}
        />
        <PlayButton
          label={`${isPlaying ? 'Pause' : verb} ${song.title}`}
          look={isPlaying ? 'cyan' : 'magenta'}
          diameter={48}
          data-current={isCurrent ? '' : undefined}
          onClick={() => onToggle(song.id)}
        >
          <Icon size={22} strokeWidth={0} fill="currentColor" aria-hidden="true" />
        </PlayButton>
      </Art>
      <Title as="h3" title={song.title}>
        <Link to={songPath(song.id)}>{song.title}</Link>
      </Title>
      <Artist>
        <ArtistLink song={{ artistName: song.artist.name, artistUsername: song.artist.username }} />
      </Artist>
      {note ? <Note>{note}</Note> : null}
    </Item>
  )
})
QuietCard.displayName = 'QuietCard'
