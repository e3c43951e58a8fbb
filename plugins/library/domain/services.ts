import { importLibraries } from './import-libraries.ts'
import { myPlaylists } from './list-playlists.ts'

export type LibraryServices = typeof libraryServices

/** For seeds. */
export const libraryServices = { importLibraries, myPlaylists }
