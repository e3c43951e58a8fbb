import { Pause, Play } from 'lucide-react'
import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { songPath } from '../../../../../plugins/catalog/rules/paths.ts'
import { Badge } from '../../../ui/badge.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { Link } from '../../../ui/link.tsx'
import { color, font, media, radius, size, space } from '../../../ui/tokens.ts'
import { formatStreams } from '../format-streams.ts'
import { formatTime, speakTime } from '../format-time.ts'
import { SongActions } from '../song-actions.tsx'
import { toPlayerSong } from '../to-player-song.ts'
import { ExclusiveMark } from './exclusive-mark.tsx'
import type { ReleasePageQuery } from './release-page.generated.ts'
import type { usePlaySongs } from './use-play-songs.ts'

type Release = NonNullable<ReleasePageQuery['artistRelease']>

/** Tracks without a number come after all that have one. */
const MAX_NUMBERED = 1_000

/** Room of a row's menu, and on a desk of its heart, which come later. */
const ACTIONS = { phone: '40px', wide: '88px' }

/** How often a track was heard, where there is room. */
const STREAMS = '112px'

const Tracks = styled.ol`
  margin: 0;
  padding: 0;
  list-style: none;
  li {
    display: grid;
    grid-template-columns: 40px minmax(0, 1fr) auto ${ACTIONS.phone};
    min-height: 57px;
    align-items: center;
    gap: ${space[3]};
    padding: ${space[2]} ${space[3]} ${space[2]} ${space[1]};
    border-bottom: 1px solid ${color.line};
  }
  li > small { display: none; }
  @media ${media.md} {
    li { grid-template-columns: 40px minmax(0, 1fr) ${STREAMS} 48px ${ACTIONS.wide}; }
    li > small { display: block; color: ${color.muted}; font-size: ${size.sm}; font-variant-numeric: tabular-nums; text-align: right; }
  }
  li > time { text-align: right; }
  li:last-child { border-bottom: 0; }
  li:hover, li[data-current] { border-radius: ${radius.sm}; background: ${color.surface}; }
  li[data-current] a { color: ${color.cyan}; }
  a { color: ${color.text}; font: 500 ${size.md}/1.5rem ${font.display}; text-decoration: none; overflow-wrap: anywhere; }
  a:hover { text-decoration: underline; }
  time { color: ${color.muted}; font-size: ${size.sm}; font-variant-numeric: tabular-nums; }
  /* The number is the button: it becomes one where it is pointed at, and for the track that plays. */
  li > button { color: ${color.muted}; font: 500 ${size.sm}/1 ${font.display}; font-variant-numeric: tabular-nums; }
  /* Not in the text: the button's name says what it does. */
  li > button span::before { content: attr(data-number); }
  li > button svg { display: none; }
  li:hover > button svg, li > button:focus-visible svg, li[data-current] > button svg { display: block; }
  li:hover > button span, li > button:focus-visible span, li[data-current] > button span { display: none; }
  li[data-current] > button { color: ${color.cyan}; }
  /* Not out yet: a title, and nothing to press. */
  b { color: ${color.muted}; font: 500 ${size.sm}/40px ${font.display}; font-variant-numeric: tabular-nums; text-align: center; }
  li > div > span:first-child { color: ${color.muted}; font: 500 ${size.md}/1.4 ${font.display}; overflow-wrap: anywhere; }
`

/** On a phone the heart is in the menu. */
const TrackActions = styled(SongActions)`
  justify-content: flex-end;
  @media not all and ${media.md} { > :not(:last-child) { display: none; } }
`

const Name = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[1]} ${space[3]};
`

type Track = Release['tracks'][number]

const byNumber = (one: { trackNumber: number | null }, other: { trackNumber: number | null }) =>
  (one.trackNumber ?? MAX_NUMBERED) - (other.trackNumber ?? MAX_NUMBERED)

type NamedProps = {
  track: Pick<Track, 'duration' | 'explicit'>
  /** Nothing of a track that is not out. */
  streams?: string
  children: ReactNode
}

/** The title and the length of a track, the same whether or not it is out. */
const Named = ({ track, streams, children }: NamedProps) => (
  <>
    <Name>
      {children}
      {track.explicit ? <Badge tone="warn">Explicit</Badge> : null}
    </Name>
    <small>{streams}</small>
    <time dateTime={`PT${track.duration}S`} aria-label={speakTime(track.duration)}>
      {formatTime(track.duration)}
    </time>
  </>
)

type OutTrackProps = {
  track: Track
  number: number
  player: ReturnType<typeof usePlaySongs>
  /** What opens its release, which stands in the head. */
  ofRelease: string | null
}

const OutTrack = ({ track, number, player: { current, playing, toggle }, ofRelease }: OutTrackProps) => (
  <li data-current={track.id === current ? '' : undefined}>
    <IconButton
      label={`${track.id === playing ? 'Pause' : 'Play'} ${track.title}`}
      diameter={40}
      onClick={() => toggle(track.id)}
    >
      <span aria-hidden="true" data-number={number} />
      {track.id === playing ? (
        <Pause size={16} fill="currentColor" strokeWidth={0} aria-hidden="true" />
      ) : (
        <Play size={16} fill="currentColor" strokeWidth={0} aria-hidden="true" />
      )}
    </IconButton>
    <Named track={track} streams={track.totalStreams > 0 ? formatStreams(track.totalStreams).full : ''}>
      <Link to={songPath(track.id)}>{track.title}</Link>
      <ExclusiveMark text={track.exclusiveText} brief={track.exclusiveText === ofRelease} />
    </Named>
    <TrackActions song={toPlayerSong(track)} />
  </li>
)

type ReleaseTracksProps = Pick<Release, 'tracks' | 'comingTracks' | 'exclusiveText'> & {
  player: ReturnType<typeof usePlaySongs>
}

/** The tracks in their order: those that are out with all that one can do with them, announced ones by their titles. */
export const ReleaseTracks = ({ tracks, comingTracks, exclusiveText, player }: ReleaseTracksProps) => (
  <Tracks aria-label="Tracks">
    {[...tracks, ...comingTracks].sort(byNumber).map((track, at) =>
      'id' in track ? (
        <OutTrack key={track.id} track={track} number={at + 1} player={player} ofRelease={exclusiveText} />
      ) : (
        <li key={at}>
          <b aria-hidden="true">{at + 1}</b>
          <Named track={track}>
            <span>{track.title}</span>
          </Named>
        </li>
      ),
    )}
  </Tracks>
)
