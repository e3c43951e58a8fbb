import { findRelease, findReleaseAt, findReleases } from './domain/find-releases.ts'
import {
  countSongs,
  findSong,
  findSongs,
  songFaces,
  songsForPlayback,
  songsOfArtist,
  songTitles,
} from './domain/find-songs.ts'
import { importSong } from './domain/import-song.ts'
import { releaseFiles } from './domain/release-files.ts'
import { selectRelease } from './domain/select-release.ts'
import { selectSong } from './domain/select-song.ts'
import { selectSongs } from './domain/select-songs.ts'
import { setReleaseState } from './domain/set-state.ts'
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
