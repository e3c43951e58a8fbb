import { findRelease, findReleaseAt, findReleases, selectRelease } from './domain/release-lists.ts'
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
} from './domain/song-lists.ts'
import { importSong } from './domain/import-song.ts'
import { releaseFiles } from './domain/release-files.ts'
import { setReleaseState } from './domain/publishing.ts'
import { setStreams } from './domain/stream-totals.ts'

export type CatalogServices = typeof catalogServices

/** What this plugin offers to others. Shapes and errors stand at each function. */
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
  selectRelease,
  selectSong,
  selectSongs,
  countSongs,
  setStreams,
  importSong,
  setReleaseState,
}
