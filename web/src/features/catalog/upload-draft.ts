import type { UploadedFile } from '../../ui/upload/use-upload.ts'
import { blankSong, type SongFormValues } from './song-form-schema.ts'

/** A song that is being put together: what was typed, and which files have arrived. */
export type UploadDraft = { values: SongFormValues; audio: UploadedFile | null; cover: UploadedFile | null }

export const emptyDraft: UploadDraft = { values: blankSong, audio: null, cover: null }

// By artist: uploads belong to who made them.
const keyOf = (artistUsername: string) => `song-draft:${artistUsername}`

const storage = (): Storage | undefined => {
  try {
    return globalThis.sessionStorage
  } catch {
    return undefined // blocked by the browser's settings
  }
}

/** Keeps the draft for this tab: a reload, or signing in again on the way, loses nothing. */
export const saveDraft = (artistUsername: string, draft: UploadDraft): void => {
  try {
    storage()?.setItem(keyOf(artistUsername), JSON.stringify(draft))
  } catch {
    // Full: the draft lives on in the page.
  }
}

export const readDraft = (artistUsername: string): UploadDraft => {
  try {
    const saved = JSON.parse(storage()?.getItem(keyOf(artistUsername)) ?? 'null') as Partial<UploadDraft> | null
    return saved
      ? { values: textsOf(saved.values), audio: uploadedOf(saved.audio), cover: uploadedOf(saved.cover) }
      : emptyDraft
  } catch {
    return emptyDraft
  }
}

export const clearDraft = (artistUsername: string): void => storage()?.removeItem(keyOf(artistUsername))

const textsOf = (values: Partial<SongFormValues> | undefined): SongFormValues => {
  const text = (name: keyof SongFormValues) => (typeof values?.[name] === 'string' ? values[name] : '')
  return {
    title: text('title'),
    genre: text('genre'),
    duration: text('duration'),
    album: text('album'),
    releaseYear: text('releaseYear'),
  }
}

const uploadedOf = (file: UploadedFile | null | undefined): UploadedFile | null =>
  typeof file?.objectPath === 'string' && typeof file.name === 'string' && typeof file.size === 'number' ? file : null
