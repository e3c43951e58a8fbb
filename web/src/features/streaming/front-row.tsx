import { styled } from 'styled-components'
import { Heading } from '../../ui/heading.tsx'
import { Section } from '../../ui/section.tsx'
import { space } from '../../ui/tokens.ts'
import type { PlayerSongFragment } from './player-song.generated.ts'
import { SongCard } from './song-card.tsx'
import { SongShelf } from './song-shelf.ts'

const TITLE = 'New from each artist'
/** As many as stand side by side on a desk. */
const PLACES = 6

const Front = styled.div`
  min-width: 0;
  section { min-width: 0; margin-bottom: ${space[6]}; }
  > h2 { margin-bottom: ${space[4]}; }
`

/** A row that repeats the first new releases but one says nothing new. */
const MIN_REPEATS = 2

/** The newest song of each artist, where artists repeat at the beginning of `songs`, newest first; else nothing. */
export const frontOf = (songs: readonly PlayerSongFragment[]): readonly PlayerSongFragment[] => {
  const newest = new Map<string, PlayerSongFragment>()
  for (const song of songs) if (!newest.has(song.artist.id)) newest.set(song.artist.id, song)
  const front = [...newest.values()].slice(0, PLACES)
  const leading = songs.slice(0, PLACES)
  const repeats = leading.length - new Set(leading.map(({ artist }) => artist.id)).size
  return front.length > 1 && repeats >= MIN_REPEATS ? front : []
}

/** Above the new releases a row with one song per artist. Drawn of what is there already, so nothing moves. */
export const FrontRow = ({
  songs,
  onToggle,
}: {
  songs: readonly PlayerSongFragment[]
  onToggle: (songId: string) => void
}) => (
  <Front>
    <Section title={TITLE}>
      <SongShelf role="list" aria-label={TITLE}>
        {songs.map((song) => (
          <SongCard key={song.id} song={song} priority verb="Listen to" onToggle={onToggle} />
        ))}
      </SongShelf>
    </Section>
    <Heading level={2}>New releases</Heading>
  </Front>
)
