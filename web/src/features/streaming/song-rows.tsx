import { Pause, Play } from 'lucide-react'
import { useMemo } from 'react'
import { styled } from 'styled-components'
import { songPath } from '../../../../plugins/catalog/rules/paths.ts'
import { Cover } from '../../ui/cover.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Link } from '../../ui/link.tsx'
import { color, font, media, motion, radius, size, space } from '../../ui/tokens.ts'
import { preloadPlayerControls } from './player-bar.tsx'
import { usePlaySongs } from './pages/use-play-songs.ts'
import { type ChartPlace, formatListeners, Movement } from './chart-place.tsx'
import type { PlayerSongFragment } from './player-song.generated.ts'
import { formatStreams } from './format-streams.ts'
import { AlbumLink, ArtistLink } from './player-song.tsx'
import { SongActions } from './song-actions.tsx'
import { linkLine } from './song-card-layout.ts'
import { toPlayerSong } from './to-player-song.ts'

export const SongRowList = styled.ol`
  display: grid;
  gap: 0 ${space[5]};
  margin: 0;
  padding: 0;
  list-style: none;
  /* Places read down, column by column. */
  &[data-ranked] { display: block; column-gap: ${space[6]}; > * { break-inside: avoid; } }
  @media ${media.md} { &[data-ranked] { columns: 2; } }
  @media ${media.wide} { &[data-ranked] { columns: 3; } }
`

const Row = styled.li<{ $current: boolean }>`
  display: grid;
  grid-template-columns: 56px minmax(0, 1fr) 40px 40px;
  ${SongRowList}[data-ranked] > & { grid-template-columns: 56px 2.2em minmax(0, 1fr) 40px; }
  &[hidden] { display: none; }
  align-items: center;
  gap: ${space[3]};
  padding: ${space[2]} 0;
  border-bottom: 1px solid ${color.line};
  > b { color: ${({ $current }) => ($current ? color.cyan : color.amber)}; font: 600 ${size.lg}/1 ${font.display}; font-variant-numeric: tabular-nums; text-align: right; }
  > div { min-width: 0; }
  > div > :first-child { font: 600 ${size.md}/1.5rem ${font.display}; ${linkLine} }
  p { color: ${color.muted}; font-size: ${size.sm}; ${linkLine} }
  /* A long name gives way to how many listened. */
  p:has(> span) { display: flex; > span { flex: none; white-space: pre; } > a { min-width: 0; } }
  a:hover { color: ${color.text}; text-decoration: underline; }
  /* How often, and the heart, where there is room for them. */
  > small { display: none; color: ${color.muted}; font-size: ${size.sm}; font-variant-numeric: tabular-nums; text-align: right; }
  @media ${media.md} {
    ${SongRowList}:not([data-ranked]) > & { grid-template-columns: 56px minmax(0, 1fr) 96px 88px 40px; }
    > small { display: block; }
  }
`

/** They come later, into a column that is there. */
const Actions = styled(SongActions)`
  justify-content: flex-end;
  @media not all and ${media.md} { > :not(:last-child) { display: none; } }
`

const PlayHere = styled(IconButton)`
  border-radius: ${radius.pill};
  transition: color ${motion.fast};
`

/** A song, with what opens it where it is not for everyone. */
type RowSong = PlayerSongFragment & { exclusiveText?: string | null }

export type SongRowsProps = {
  /** Names the list for screen readers. */
  label: string
  songs: readonly RowSong[]
  /** By their places in a chart; otherwise an artist's own, with album, streams and menu. */
  ranked?: boolean
  /** Listeners and movement of a chart. */
  places?: readonly ChartPlace[] | undefined
  /** The first rows, as many as are seen. All without it. */
  shown?: number | undefined
}

/** Songs as rows; pressing play on one makes all of them the queue. */
export const SongRows = ({ label, songs, ranked = false, places, shown = songs.length }: SongRowsProps) => {
  const bySong = useMemo(() => new Map(places?.map((place) => [place.songId, place])), [places])
  // On the first day of a chart all of it is new, which says nothing.
  const moves = places?.some(({ previousRank }) => previousRank !== null) ?? false
  const { current, playing, toggle } = usePlaySongs(songs)
  return (
    <SongRowList
      role="list"
      aria-label={label}
      data-ranked={ranked ? '' : undefined}
      onPointerEnter={preloadPlayerControls}
    >
      {songs.map((song, index) => (
        <SongRow
          key={song.id}
          song={song}
          rank={ranked ? index + 1 : null}
          place={bySong.get(song.id)}
          moves={moves}
          hidden={index >= shown}
          isCurrent={current === song.id}
          isPlaying={playing === song.id}
          onToggle={toggle}
        />
      ))}
    </SongRowList>
  )
}

type SongRowProps = {
  song: RowSong
  rank: number | null
  place: ChartPlace | undefined
  moves: boolean
  hidden: boolean
  isCurrent: boolean
  isPlaying: boolean
  onToggle: (songId: string) => void
}

const SongRow = ({ song, rank, place, moves, hidden, isCurrent, isPlaying, onToggle }: SongRowProps) => {
  const Icon = isPlaying ? Pause : Play
  const verb = rank === null ? 'Play' : 'Listen to'
  // A chart's places are a list, an artist's songs are parts of the page.
  const Title = rank === null ? 'h3' : 'p'
  return (
    <Row $current={isCurrent} hidden={hidden}>
      <Cover
        src={song.coverImageUrl}
        srcSet={song.coverSrcSet}
        sizes="56px"
        placeholderColor={song.coverColor}
        round="sm"
      />
      {rank === null ? null : (
        <b>
          {rank}
          {place && moves ? <Movement rank={rank} previousRank={place.previousRank} /> : null}
        </b>
      )}
      <div>
        <Title>
          <Link to={songPath(song.id)}>{song.title}</Link>
        </Title>
        <p>
          {rank === null ? (
            (song.exclusiveText ?? <AlbumLink song={toPlayerSong(song)} />)
          ) : (
            <>
              <ArtistLink song={{ artistName: song.artist.name, artistUsername: song.artist.username }} />
              {place ? <span>{formatListeners(place)}</span> : null}
            </>
          )}
        </p>
      </div>
      {rank === null ? (
        <>
          <small>{formatStreams(song.totalStreams).full}</small>
          <Actions song={toPlayerSong(song)} />
        </>
      ) : null}
      <PlayHere label={`${isPlaying ? 'Pause' : verb} ${song.title}`} diameter={40} onClick={() => onToggle(song.id)}>
        <Icon size={18} strokeWidth={0} fill="currentColor" aria-hidden="true" />
      </PlayHere>
    </Row>
  )
}
