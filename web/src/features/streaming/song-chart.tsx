import { Pause, Play } from 'lucide-react'
import { styled } from 'styled-components'
import { songPath } from '../../../../plugins/catalog/rules/paths.ts'
import { Cover } from '../../ui/cover.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Link } from '../../ui/link.tsx'
import { color, font, media, motion, radius, size, space } from '../../ui/tokens.ts'
import { usePlaySongs } from './pages/use-play-songs.ts'
import type { PlayerSongFragment } from './player-song.generated.ts'
import { ArtistLink } from './player-song.tsx'
import { linkLine } from './song-card-layout.ts'

const List = styled.ol`
  display: grid;
  gap: 0 ${space[5]};
  margin: 0;
  padding: 0;
  list-style: none;
  @media ${media.md} { grid-template-columns: repeat(2, minmax(0, 1fr)); }
  @media ${media.wide} { grid-template-columns: repeat(3, minmax(0, 1fr)); }
`

const Row = styled.li<{ $current: boolean }>`
  display: grid;
  grid-template-columns: 56px 1.9em minmax(0, 1fr) 40px;
  align-items: center;
  gap: ${space[3]};
  padding: ${space[2]} 0;
  border-bottom: 1px solid ${color.line};
  > b { color: ${({ $current }) => ($current ? color.cyan : color.amber)}; font: 600 ${size.lg}/1 ${font.display}; font-variant-numeric: tabular-nums; text-align: right; }
  > div { min-width: 0; }
  p:first-child { font: 600 ${size.md}/1.5rem ${font.display}; }
  p:last-child { color: ${color.muted}; font-size: ${size.sm}; }
  p { ${linkLine} }
  a:hover { color: ${color.text}; text-decoration: underline; }
`

const PlayHere = styled(IconButton)`
  border-radius: ${radius.pill};
  transition: color ${motion.fast};
`

export type SongChartProps = {
  /** Names the list for screen readers. */
  label: string
  songs: readonly PlayerSongFragment[]
}

/** Songs by their places; pressing play on one makes all of them the queue. */
export const SongChart = ({ label, songs }: SongChartProps) => {
  const { current, playing, toggle } = usePlaySongs(songs)
  return (
    <List role="list" aria-label={label}>
      {songs.map((song, index) => {
        const Icon = playing === song.id ? Pause : Play
        return (
          <Row key={song.id} $current={current === song.id}>
            <Cover
              src={song.coverImageUrl}
              srcSet={song.coverSrcSet}
              sizes="56px"
              placeholderColor={song.coverColor}
              round="sm"
            />
            <b>{index + 1}</b>
            <div>
              <p>
                <Link to={songPath(song.id)}>{song.title}</Link>
              </p>
              <p>
                <ArtistLink song={{ artistName: song.artist.name, artistUsername: song.artist.username }} />
              </p>
            </div>
            <PlayHere
              label={`${playing === song.id ? 'Pause' : 'Listen to'} ${song.title}`}
              diameter={40}
              onClick={() => toggle(song.id)}
            >
              <Icon size={18} strokeWidth={0} fill="currentColor" aria-hidden="true" />
            </PlayHere>
          </Row>
        )
      })}
    </List>
  )
}
