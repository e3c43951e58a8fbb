import { z } from 'zod'
import type { UploadedFile } from '../../../ui/upload/use-upload.ts'
import type { NewTrack } from './new-track.ts'
import { blankRelease, type PutUpValues } from './put-up-schema.ts'

/** A release that is being put together, as far as it outlives the page. */
export type PutUpDraft = { values: PutUpValues; tracks: NewTrack[]; cover: UploadedFile | null }

// By artist: uploads belong to who made them.
const keyOf = (artistUsername: string) => `release-draft:${artistUsername}`
/** Uploads that are not published are deleted after a day. */
const TTL_MS = 23 * 60 * 60 * 1000

const text = z.string().catch('')
const kept = z.object({
  at: z.number(),
  values: z
    .object({
      title: text,
      kind: text,
      genre: text,
      releaseDate: text,
      label: text,
      description: text,
      credits: text,
      publishAt: text,
      announced: z.boolean().catch(false),
    })
    .catch(blankRelease),
  cover: z.object({ objectPath: z.string(), name: z.string(), size: z.number() }).nullable().catch(null),
  tracks: z.array(
    z.object({
      id: z.string(),
      title: z.string(),
      genre: z.string(),
      explicit: z.boolean(),
      file: z.object({ name: z.string(), size: z.number(), lastModified: z.number() }),
      objectPath: z.string().nullable(),
    }),
  ),
})

/** Keeps the draft in this browser, so that a reload or a crash loses nothing that was typed or sent. */
export const savePutUp = (artistUsername: string, { values, tracks, cover }: PutUpDraft): void => {
  const draft: z.input<typeof kept> = {
    at: Date.now(),
    values,
    cover,
    tracks: tracks.map(({ upload, problems: _said, ...track }) => ({
      ...track,
      objectPath: upload.phase === 'done' ? upload.objectPath : null,
    })),
  }
  try {
    globalThis.localStorage.setItem(keyOf(artistUsername), JSON.stringify(draft))
  } catch {
    // Blocked or full: the draft lives on in the page.
  }
}

export const readPutUp = (artistUsername: string): PutUpDraft => {
  try {
    const { at, values, cover, tracks } = kept.parse(
      JSON.parse(globalThis.localStorage.getItem(keyOf(artistUsername)) ?? 'null'),
    )
    // Typed text stays; expired uploads are gone.
    const there = at > Date.now() - TTL_MS
    return {
      values,
      cover: there ? cover : null,
      tracks: tracks.map(({ objectPath, ...track }) => ({
        ...track,
        problems: {},
        upload: there && objectPath ? { phase: 'done', objectPath } : { phase: 'lost' },
      })),
    }
  } catch {
    return { values: blankRelease, tracks: [], cover: null }
  }
}

export const clearPutUp = (artistUsername: string): void => {
  try {
    globalThis.localStorage.removeItem(keyOf(artistUsername))
  } catch {
    // Blocked: there was none.
  }
}
