import { SongLyrics } from './pages/song-lyrics.tsx'
import { useSongLyricsQuery } from './player-lyrics.generated.ts'

/** The words of what plays, as on its page; nothing where there are none, or none yet. */
export const PlayerLyrics = ({ songId }: { songId: string }) => {
  const { data } = useSongLyricsQuery({ variables: { id: songId } })
  const song = data?.song
  return song ? <SongLyrics songId={songId} lyrics={song.lyrics} timedLyrics={song.timedLyrics} /> : null
}
