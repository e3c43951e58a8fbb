import { countSongs, findSong, songsForPlayback, songsOfArtist, songTitles } from './domain/find-songs.ts'
import { publishSong } from './domain/publish-song.ts'
import { requestUpload } from './domain/request-upload.ts'
import { addStreams, setStreams, streamTotals } from './domain/stream-totals.ts'

export type CatalogServices = ReturnType<typeof catalogServices>

/** What this plugin offers to others. Shapes and errors stand at each function. */
export function catalogServices() {
  return {
    requestUpload,
    publishSong,
    findSong,
    songsForPlayback,
    songsOfArtist,
    songTitles,
    countSongs,
    addStreams,
    setStreams,
    streamTotals,
  }
}
