import { styled } from 'styled-components'
import { Cover } from '../../ui/cover.tsx'
import { Link } from '../../ui/link.tsx'
import { color, font, media, size, space } from '../../ui/tokens.ts'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import type { Phase, PlayerSong as Song } from './engine/types.ts'
import { usePlayerState } from './player.ts'

const Row = styled.div`
  display: flex;
  align-items: center;
  gap: ${space[3]};
  min-width: 0;
`

const Thumb = styled(Cover)`
  width: 56px;
  @media not all and ${media.md} { width: 48px; }
`

const Names = styled.div`min-width: 0;`

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

/** A phone has room for one of the two; the sheet shows both. */
const ByArtist = styled.span`
  @media not all and ${media.sm} { display: none; }
`

const Condition = styled.span`color: ${color.warn};`

/** What keeps the music from going on, said where the eye is: a message elsewhere may need the network to appear. */
const conditions: Partial<Record<Phase, string>> = { offline: 'You are offline', failed: 'Playback stopped' }

/** Cover, title, artist and genre of what plays. */
export const PlayerSong = ({ song }: { song: Song }) => {
  const condition = usePlayerState(({ phase }) => conditions[phase])
  return (
    <Row>
      <Thumb
        src={song.coverImageUrl}
        srcSet={song.coverSrcSet}
        sizes="56px"
        placeholderColor={song.coverColor}
        round="sm"
        priority
      />
      <Names>
        <SongTitle title={song.title}>{song.title}</SongTitle>
        <SongLine>
          {condition ? (
            <Condition aria-hidden="true">{condition} · </Condition>
          ) : (
            <ByArtist>
              <ArtistLink song={song} /> ·{' '}
            </ByArtist>
          )}
          <span>{song.genre}</span>
        </SongLine>
      </Names>
      <VisuallyHidden role="status">{condition}</VisuallyHidden>
    </Row>
  )
}
