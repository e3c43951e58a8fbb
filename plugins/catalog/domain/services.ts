import { findRelease, findReleaseAt, findReleases, selectRelease } from './release-lists.ts'
import {
  countSongs,
  findSong,
  findSongs,
  selectSong,
  selectSongs,
  songFaces,
  songsForPlayback,
  songsOfArtist,
  songTitles,
} from './song-lists.ts'
import { importSong } from './import-song.ts'
import { releaseFiles } from './release-files.ts'
import { previewsOf } from './song-audio.ts'
import { setReleaseState } from './publishing.ts'
import { setStreams } from './stream-totals.ts'

export type CatalogServices = typeof catalogServices

/** Services for other plugins. Shapes and errors stand at each function. */
export const catalogServices = {
  findSong,
  findSongs,
  findRelease,
  findReleases,
  findReleaseAt,
  songsForPlayback,
  releaseFiles,
  songsOfArtist,
  songTitles,
  songFaces,
  previewsOf,
  selectRelease,
  selectSong,
  selectSongs,
  countSongs,
  setStreams,
  importSong,
  setReleaseState,
}
