import { importLibraries } from './domain/import-libraries.ts'
import { myPlaylists } from './domain/list-playlists.ts'

export type LibraryServices = typeof libraryServices

/** For seeds. */
export const libraryServices = { importLibraries, myPlaylists }
