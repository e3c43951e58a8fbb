import { styled } from 'styled-components'
import { preloadPlayerControls } from './player-bar.tsx'
import type { PlayerSongFragment } from './player-song.generated.ts'
import { SongCard } from './song-card.tsx'
import { SongGrid } from './song-card-layout.ts'
import { usePlaySongs } from './pages/use-play-songs.ts'
import { media, space } from '../../ui/tokens.ts'

/** One row that scrolls sideways, with a piece of the next card to show that there is more. */
const Shelf = styled(SongGrid)`
  grid-template-columns: none;
  grid-auto-flow: column;
  grid-auto-columns: minmax(150px, 42%);
  gap: ${space[4]};
  margin-inline: calc(-1 * var(--gutter, 0px));
  padding: 4px var(--gutter, 0px) ${space[3]};
  overflow-x: auto;
  overscroll-behavior-x: contain;
  scroll-snap-type: x proximity;
  scroll-padding-inline: var(--gutter, 0px);
  scrollbar-width: thin;
  > * { scroll-snap-align: start; }
  @media ${media.md} { grid-template-columns: none; grid-auto-columns: 184px; }
`

export type SongCardsProps = {
  /** Names the list for screen readers. */
  label: string
  songs: readonly PlayerSongFragment[]
  /** In one row that scrolls; a grid unless told. */
  row?: boolean
  /** What the buttons say that they do; Play unless told. */
  verb?: string
  /** So many covers are above the fold. */
  first?: number
}

/** Songs as cards; pressing play on one makes all of them the queue. */
export const SongCards = ({ label, songs, row = false, verb, first = 0 }: SongCardsProps) => {
  const { toggle } = usePlaySongs(songs)
  const List = row ? Shelf : SongGrid
  return (
    <List role="list" aria-label={label} onPointerEnter={preloadPlayerControls}>
      {songs.map((song, index) => (
        <SongCard key={song.id} song={song} priority={index < first} verb={verb} onToggle={toggle} />
      ))}
    </List>
  )
}
