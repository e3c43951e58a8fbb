import type { LibraryServices } from './domain/services.ts'

export { followedBy, follows } from './domain/follows.ts'

declare module '#api/app/extensions.ts' {
  interface Services {
    /** Plugins merely use it, so that it may be missing. */
    library?: LibraryServices
  }
  interface Events {
    /** Playlists came, went, are seen by others than before, or say something else. */
    'playlist.changed': { playlistIds: string[] }
  }
}
