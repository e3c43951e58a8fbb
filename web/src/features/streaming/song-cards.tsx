import { preloadPlayerControls } from './player-bar.tsx'
import type { PlayerSongFragment } from './player-song.generated.ts'
import { QuietCard } from './quiet-card.tsx'
import { SongCard } from './song-card.tsx'
import { SongGrid } from './song-card-layout.ts'
import { SongShelf } from './song-shelf.ts'
import { usePlaySongs } from './pages/use-play-songs.ts'

export type SongCardsProps = {
  /** Names the list for screen readers. */
  label: string
  songs: readonly PlayerSongFragment[]
  /** In one row that scrolls; a grid unless told. */
  row?: boolean
  /** The buttons' verb; default "Play". */
  verb?: string
  /** Covers above the fold. */
  first?: number
  /** Title and artist alone below each cover. */
  quiet?: boolean
  /** A word below these, by the song's id; of quiet cards. */
  notes?: ReadonlyMap<string, string>
}

/** Songs as cards; pressing play on one makes all of them the queue. */
export const SongCards = ({ label, songs, row = false, verb, first = 0, quiet = false, notes }: SongCardsProps) => {
  const { toggle } = usePlaySongs(songs)
  const List = row ? SongShelf : SongGrid
  return (
    <List role="list" aria-label={label} onPointerEnter={preloadPlayerControls}>
      {songs.map((song, index) =>
        quiet ? (
          <QuietCard
            key={song.id}
            song={song}
            verb={verb ?? 'Play'}
            note={notes?.get(song.id)}
            priority={index < first}
            onToggle={toggle}
          />
        ) : (
          <SongCard key={song.id} song={song} priority={index < first} verb={verb} onToggle={toggle} />
        ),
      )}
    </List>
  )
}
