import { importLibraries } from './domain/import-libraries.ts'

export type LibraryServices = typeof libraryServices

/** For seeds. */
export const libraryServices = { importLibraries }
