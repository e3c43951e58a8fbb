import type { GatedSong } from './domain/exclusive.ts'
import type { Face } from './domain/release-tracks.ts'
import type { PreviewFile } from './domain/song-audio.ts'
import type { CatalogServices } from './domain/services.ts'

export { embedTracks } from './pages/song-metadata.ts'
export { audienceType } from './graphql/audience.ts'
export { exclusiveText, type GatedSong, isOpenSong, isOpenToAll, requireOpenSong } from './domain/exclusive.ts'
export { isExclusive } from './rules/audience.ts'
export { audioEnding } from './domain/song-audio.ts'
export { addStreams } from './domain/song-lists.ts'
export { playableSongs, songArtists, songAudio, songNames, songsReleased, songTotals } from './domain/song-relations.ts'
export { type Face, facesOf } from './domain/release-tracks.ts'
export type { PreviewFile } from './domain/song-audio.ts'
export type { ReleaseProfile } from './domain/release-lists.ts'
export { maySee, visibleRelease, visibleReleases, visibleSong, visibleSongs } from './domain/visible-song.ts'
export type { PlayableSong, SongProfile } from './domain/song-lists.ts'
export type { ImportedSong } from './domain/import-song.ts'
export type { SongStreams } from './domain/stream-totals.ts'
export type { CatalogServices } from './domain/services.ts'

declare module '#api/app/extensions.ts' {
  interface Services {
    catalog: CatalogServices
  }
  interface Events {
    /** A song is out for the first time: uploaded, or scheduled and due. Imported: by the platform itself, and nobody waits for it. */
    'song.published': { songId: string; artistId: string; isImported?: true }
    /** Songs of an artist came, went, or say something else: published, edited, hidden, shown, scheduled, due, deleted. */
    'song.changed': { artistId: string; songIds: string[]; isImported?: true }
    /** The same of releases, and of their tracks. One that is deleted is not found any more. */
    'release.changed': { artistId: string; releaseIds: string[] }
  }
  interface Hooks {
    /** A release is announced no more, in this transaction: nobody may pay for it from now on. */
    'catalog.announcement-ended': { releaseId: string }
  }
  interface Providers {
    /** How many have paid for a release that is not out yet. A provider lets nobody else pay until the transaction ends. */
    'catalog.pre-order-count': { input: { releaseId: string }; value: number }
    /** Pictures of these artists, by artist. Those without one are missing. */
    'catalog.artist-faces': { input: { artistIds: readonly string[] }; value: ReadonlyMap<string, Face> }
    /** Files that songs and releases refer to no more: which of them do others still have a right to? */
    'catalog.retained-files': { input: { artistId: string; keys: readonly string[] }; value: string[] }
    /** Ids of those exclusive songs that are open to the caller, by what they are to the artist or have bought. */
    'catalog.opened-songs': { input: { songs: readonly GatedSong[] }; value: readonly string[] }
    /** The preview files of these songs that visitors may hear, by song. Songs without one are missing. */
    'catalog.previews': { input: { songIds: readonly string[] }; value: ReadonlyMap<string, PreviewFile> }
  }
  interface Jobs {
    'catalog.publish-due': Record<string, never>
    'catalog.count-shelves': Record<string, never>
  }
}
