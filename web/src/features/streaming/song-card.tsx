import { Pause, Play } from 'lucide-react'
import { memo } from 'react'
import { Badge } from '../../ui/badge.tsx'
import { COVER_SIZES } from './picture-sizes.ts'
import { shelfPath, songPath } from '../../../../plugins/catalog/rules/paths.ts'
import { Cover } from '../../ui/cover.tsx'
import { Link } from '../../ui/link.tsx'
import { isActive } from './engine/machine.ts'
import { formatStreams } from './format-streams.ts'
import { usePlayerState } from './player.ts'
import type { PlayerSongFragment } from './player-song.generated.ts'
import { AlbumLink, ArtistLink } from './player-song.tsx'
import { SongActions } from './song-actions.tsx'
import { Album, Artist, Art, Genre, Item, Meta, Names, PlayButton, Streams, Title } from './song-card-layout.ts'
import { toPlayerSong } from './to-player-song.ts'

type SongCardProps = {
  song: PlayerSongFragment
  /** Above the fold. */
  priority?: boolean
  /** The button's verb: lists beside another one use a different one. */
  verb?: string
  /** Play was pressed: starts this song, or stops it where it plays. */
  onToggle: (songId: string) => void
}

export const SongCard = memo(({ song, priority = false, verb = 'Play', onToggle }: SongCardProps) => {
  const isCurrent = usePlayerState((state) => state.song?.id === song.id)
  const isPlaying = usePlayerState((state) => state.song?.id === song.id && isActive(state.phase))
  const streams = formatStreams(song.totalStreams)
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
      <Names>
        <div>
          <Title title={song.title}>
            <Link to={songPath(song.id)}>{song.title}</Link>
          </Title>
          <Artist>
            <ArtistLink song={{ artistName: song.artist.name, artistUsername: song.artist.username }} />
          </Artist>
        </div>
        <SongActions song={toPlayerSong(song)} />
      </Names>
      {song.album ? (
        <Album title={song.album}>
          <AlbumLink song={toPlayerSong(song)} />
        </Album>
      ) : null}
      <Meta>
        <Genre to={shelfPath('genre', song.genre)}>
          <Badge>{song.genre}</Badge>
        </Genre>
        <Streams>
          <span className="full">{streams.full}</span>
          <span className="compact" aria-hidden="true" title={streams.full}>
            {streams.compact}
          </span>
        </Streams>
      </Meta>
    </Item>
  )
})
SongCard.displayName = 'SongCard'
