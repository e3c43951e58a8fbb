import type { UploadProgress } from '../../../ui/upload/upload-file.ts'

/** A file as it is told from others without reading it. */
export type KnownFile = { name: string /** Bytes. */; size: number; lastModified: number }

export type TrackUpload =
  | { phase: 'sending'; progress: UploadProgress }
  | { phase: 'failed'; message: string }
  /** It was on its way when the page was left: the file has to be chosen again. */
  | { phase: 'lost' }
  | { phase: 'done'; objectPath: string }

export type TrackProblems = Partial<Record<'title' | 'genre' | 'file', string | undefined>>

/** A track of a release that is put together. */
export type NewTrack = {
  id: string
  title: string
  genre: string
  explicit: boolean
  file: KnownFile
  upload: TrackUpload
  /** Problems by field. */
  problems: TrackProblems
}

export const sameFile = (one: KnownFile, other: KnownFile): boolean =>
  one.name === other.name && one.size === other.size && one.lastModified === other.lastModified

/** A file without tags: its name, less the number before and the ending. */
export const titleOfFile = (name: string): string =>
  name
    .replace(/\.[^.]+$/, '')
    .replaceAll('_', ' ')
    .replace(/^\s*\d{1,3}\s*[-.)]\s*|^\s*\d{1,3}\s+/, '')
    .trim() || name
