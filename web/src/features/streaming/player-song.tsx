import { Link } from 'react-router'
import { styled } from 'styled-components'
import { Cover } from '../../ui/cover.tsx'
import { color, font, size, space } from '../../ui/tokens.ts'
import type { PlayerSong as Song } from './engine/types.ts'

const Row = styled.div`
  display: flex;
  align-items: center;
  gap: ${space[3]};
  min-width: 0;
`

const Thumb = styled(Cover)`
  width: 56px;
  @media not all and (min-width: 768px) { width: 48px; }
`

const oneLine = 'overflow: hidden; text-overflow: ellipsis; white-space: nowrap;'

export const SongTitle = styled.p`
  font: 600 ${size.md}/1.35 ${font.display};
  ${oneLine}
`

export const SongLine = styled.p`
  color: ${color.muted};
  font-size: ${size.sm};
  line-height: 1.45;
  ${oneLine}
  a { color: inherit; text-decoration: none; }
  a:hover { color: ${color.text}; text-decoration: underline; }
`

export const ArtistLink = ({ song }: { song: Pick<Song, 'artistName' | 'artistUsername'> }) =>
  song.artistUsername ? <Link to={`/artist/${song.artistUsername}`}>{song.artistName}</Link> : <>{song.artistName}</>

/** Cover, title, artist and genre of what plays. */
export const PlayerSong = ({ song }: { song: Song }) => (
  <Row>
    <Thumb
      src={song.coverImageUrl}
      srcSet={song.coverSrcSet}
      sizes="56px"
      placeholderColor={song.coverColor}
      round="sm"
      priority
    />
    <div style={{ minWidth: 0 }}>
      <SongTitle title={song.title}>{song.title}</SongTitle>
      <SongLine><ArtistLink song={song} /> · <span>{song.genre}</span></SongLine>
    </div>
  </Row>
)
