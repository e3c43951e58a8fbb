import { styled } from 'styled-components'
import { songPath } from '../../../../plugins/catalog/rules/paths.ts'
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

const Names = styled.div`
  flex: 1;
  min-width: 0;
  container-type: inline-size;
`

const oneLine = 'overflow: hidden; text-overflow: ellipsis; white-space: nowrap;'

/** A link as high as its line of 24 px, so that a finger meets it. */
export const targetLine = `display: inline-block; max-width: 100%; vertical-align: top; line-height: 24px; ${oneLine}`

export const SongTitle = styled.p`
  font: 600 ${size.md}/24px ${font.display};
  ${oneLine}
  a { ${targetLine} color: inherit; text-decoration: none; }
  a:hover { text-decoration: underline; }
`

export const SongLine = styled.p`
  color: ${color.muted};
  font-size: ${size.sm};
  line-height: 24px;
  ${oneLine}
  a { ${targetLine} color: inherit; text-decoration: none; }
  a:hover { color: ${color.text}; text-decoration: underline; }
`

export const ArtistLink = ({ song }: { song: Pick<Song, 'artistName' | 'artistUsername'> }) =>
  song.artistUsername ? <Link to={`/artist/${song.artistUsername}`}>{song.artistName}</Link> : <>{song.artistName}</>

export const AlbumLink = ({ song }: { song: Pick<Song, 'album' | 'albumPath'> }) =>
  song.albumPath ? <Link to={song.albumPath}>{song.album}</Link> : <>{song.album}</>

/** Artist and genre on one line: where it is short the artist's name is cut, and the genre stays. */
const ShortLine = styled(SongLine)`
  display: flex;
  > * { overflow: hidden; text-overflow: ellipsis; }
  > :last-child { flex: none; max-width: 100%; }
  @media not all and ${media.md} { font-size: ${size.xs}; }
  > :last-child::before { content: '\\00a0·\\00a0'; white-space: pre; }
  @container (max-width: 99px) { > :last-child::before { content: none; } }
`

/** On a phone the whole area opens the player: a link below that could not be pressed. */
const ByArtist = styled.span<{ $onPhone: boolean }>`
  @media ${({ $onPhone }) => ($onPhone ? media.md : `not all and ${media.md}`)} { display: none; }
  /* Beside the invitation to subscribe nothing of a name would be left to read. */
  @container (max-width: 99px) { display: none; }
`

const Condition = styled.span`color: ${color.warn};`

/** Why the music stopped, shown in the bar: a message elsewhere may need the network to appear. */
const conditions: Partial<Record<Phase, string>> = { offline: 'You are offline', failed: 'Playback stopped' }

/** Cover, title, artist and genre of what plays. */
export const PlayerSong = ({ song }: { song: Song }) => {
  const condition = usePlayerState(({ phase, isElsewhere, isBlocked }) =>
    isElsewhere ? 'Playing in another tab' : isBlocked ? 'Press play to start' : conditions[phase],
  )
  return (
    <Row data-morph-to="/player">
      <Thumb
        src={song.coverImageUrl}
        srcSet={song.coverSrcSet}
        sizes="56px"
        placeholderColor={song.coverColor}
        round="sm"
        priority
      />
      <Names>
        <SongTitle title={song.title}>
          <Link to={songPath(song.id)}>{song.title}</Link>
        </SongTitle>
        <ShortLine>
          {condition ? (
            <Condition aria-hidden="true">{condition}</Condition>
          ) : (
            <>
              <ByArtist $onPhone={false}>
                <ArtistLink song={song} />
              </ByArtist>
              <ByArtist $onPhone>{song.artistName}</ByArtist>
            </>
          )}
          <span>{song.genre}</span>
        </ShortLine>
      </Names>
      <VisuallyHidden role="status">{condition}</VisuallyHidden>
    </Row>
  )
}
