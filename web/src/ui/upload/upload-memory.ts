import type { UploadPurpose } from '../../../../plugins/media/rules.ts'

// Uploads in parts that were begun in this browser: the same file, chosen again after a reload, goes on where it was.

const KEY = 'uploads-in-parts'
/** The server removes what is not finished after a day. */
const TTL_MS = 23 * 60 * 60 * 1000
const MAX = 200

type Begun = { file: string; objectPath: string; at: number }

/** A file by all that a browser tells of it without reading it; the server checks what arrives. */
const nameOf = (purpose: UploadPurpose, { name, size, lastModified }: File) =>
  JSON.stringify([purpose, name, size, lastModified])

const read = (): Begun[] => {
  try {
    const kept = JSON.parse(globalThis.localStorage.getItem(KEY) ?? '[]') as Begun[]
    return Array.isArray(kept) ? kept.filter(({ at }) => at > Date.now() - TTL_MS) : []
  } catch {
    return [] // blocked by the browser's settings
  }
}

const write = (uploads: Begun[]): void => {
  try {
    globalThis.localStorage.setItem(KEY, JSON.stringify(uploads.slice(-MAX)))
  } catch {
    // Blocked or full: the file is sent from its beginning then.
  }
}

/** The `objectPath` of the upload that was begun for this file; null where there is none. */
export const begunUpload = (purpose: UploadPurpose, file: File): string | null =>
  read().find((begun) => begun.file === nameOf(purpose, file))?.objectPath ?? null

export const keepUpload = (purpose: UploadPurpose, file: File, objectPath: string): void =>
  write([
    ...read().filter((begun) => begun.file !== nameOf(purpose, file)),
    { file: nameOf(purpose, file), objectPath, at: Date.now() },
  ])

export const forgetUpload = (purpose: UploadPurpose, file: File): void =>
  write(read().filter((begun) => begun.file !== nameOf(purpose, file)))
