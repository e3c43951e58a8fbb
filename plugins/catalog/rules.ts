import { z } from 'zod'

/** What an upload is for; decides its limits and what its content must be. */
export const UPLOAD_PURPOSES = ['audio', 'cover', 'product-image', 'digital-file'] as const
export type UploadPurpose = (typeof UPLOAD_PURPOSES)[number]

const MB = 1024 * 1024
const AUDIO = ['.mp3', '.wav', '.flac', '.m4a', '.ogg'] as const
const IMAGES = ['.jpg', '.jpeg', '.png', '.webp'] as const
const DIGITAL = ['.mp3', '.zip', '.flac', '.wav'] as const

export interface UploadLimit {
  /** Bytes. */
  maxSize: number
  /** Lower case, with the dot. */
  extensions: readonly string[]
}

/** One file each. */
export const UPLOAD_LIMITS: Readonly<Record<UploadPurpose, UploadLimit>> = {
  audio: { maxSize: 100 * MB, extensions: AUDIO },
  cover: { maxSize: 10 * MB, extensions: IMAGES },
  'product-image': { maxSize: 10 * MB, extensions: IMAGES },
  'digital-file': { maxSize: 100 * MB, extensions: DIGITAL },
}

/** For uploads that do not say what they are for. */
export const LARGEST_UPLOAD = 100 * MB

export const tooLarge = (maxSize: number) => `The file is too large: at most ${maxSize / MB} MB`

/** What is wrong with a file, judged by its name and size alone; null when nothing is. */
export function uploadProblem(purpose: UploadPurpose, file: { name: string; size: number }): string | null {
  const { maxSize, extensions } = UPLOAD_LIMITS[purpose]
  const dot = file.name.lastIndexOf('.')
  const extension = dot < 0 ? '' : file.name.slice(dot).toLowerCase()
  if (!extensions.includes(extension)) return `This file type is not accepted: choose one of ${extensions.join(', ')}`
  if (file.size === 0) return 'The file is empty'
  return file.size > maxSize ? tooLarge(maxSize) : null
}

export const uploadRequestSchema = z
  .object({
    purpose: z.enum(UPLOAD_PURPOSES, { error: `Purpose must be one of ${UPLOAD_PURPOSES.join(', ')}` }).nullish(),
    /** Bound into the URL: the PUT must carry this type. */
    contentType: z
      .string()
      .max(100)
      .regex(/^[\w.+-]+\/[\w.+-]+(?:;[ \w.+="-]*)?$/, 'Content type must look like audio/mpeg')
      .nullish(),
    /** Bytes, bound into the URL. */
    size: z.int('Size must be a whole number of bytes').positive('The file is empty').nullish(),
  })
  .superRefine(({ purpose, size }, check) => {
    const maxSize = purpose ? UPLOAD_LIMITS[purpose].maxSize : LARGEST_UPLOAD
    if (size && size > maxSize) check.addIssue({ code: 'custom', path: ['size'], message: tooLarge(maxSize) })
  })

export type UploadRequest = z.output<typeof uploadRequestSchema>

export const SONG_LIMITS = { title: 200, genre: 60, album: 200, earliestYear: 1900, longest: 24 * 60 * 60 } as const

/** Songs that are shorter play, and their streams are never counted. */
export const SHORTEST_COUNTED_SECONDS = 30

/** What an artist is told of such a song when it is published; null for others. */
export const uncountedNotice = ({ duration }: { duration: number }): string | null =>
  duration < SHORTEST_COUNTED_SECONDS
    ? `This song is shorter than ${SHORTEST_COUNTED_SECONDS} seconds: it plays, but its streams are not counted and not paid.`
    : null

/** Genres that the form suggests; any other text is as good. */
export const KNOWN_GENRES = [
  'Synthwave',
  'Retrowave',
  'Darkwave',
  'Outrun',
  'Vaporwave',
  'Chillwave',
  'Mall Wave',
  'Shred Wave',
  'Dreamwave',
  'Cyberpunk',
  'Synth-Pop',
  'Electro',
  'Ambient',
  'Other Electronic',
] as const

const shown = (label: string, longest: number) =>
  z
    .string({ error: (issue) => (issue.input == null ? `${label} is required` : `${label} must be a text`) })
    .trim()
    .min(1, `${label} is required`)
    .max(longest, `${label} must be at most ${longest} characters`)
    .regex(/^\P{Cc}*$/u, `${label} contains characters that cannot be shown`)

const whole = (label: string) =>
  z.int({ error: (issue) => (issue.input == null ? `${label} is required` : `${label} must be a whole number`) })

/** Announced for the coming year at the latest. */
export const latestReleaseYear = (now: Date) => now.getUTCFullYear() + 1

const yearBounds = (latest: number) => `Release year must be between ${SONG_LIMITS.earliestYear} and ${latest}`

/** What is published, without its files; `now` bounds the release year. Shared by the form and the server. */
export const songDetailsSchema = (now: Date) =>
  z.object({
    title: shown('Title', SONG_LIMITS.title),
    genre: shown('Genre', SONG_LIMITS.genre),
    /** Whole seconds, as claimed; what is stored is measured. */
    duration: whole('Duration')
      .positive('Duration must be at least 1 second')
      .max(SONG_LIMITS.longest, 'Duration must be at most 24 hours'),
    album: z
      .string('Album must be a text')
      .trim()
      .max(SONG_LIMITS.album, `Album must be at most ${SONG_LIMITS.album} characters`)
      .regex(/^\P{Cc}*$/u, 'Album contains characters that cannot be shown')
      .nullish()
      .transform((album) => album || null),
    releaseYear: whole('Release year')
      .min(SONG_LIMITS.earliestYear, yearBounds(latestReleaseYear(now)))
      .max(latestReleaseYear(now), yearBounds(latestReleaseYear(now)))
      .nullish()
      .transform((year) => year ?? null),
  })

/** An `uploadURL` (query included or not) or an `objectPath`. */
export const fileReference = z
  .string('The file must be named by its uploadURL or objectPath')
  .trim()
  .max(4_096, 'The file reference is too long')

export const publishSongSchema = (now: Date) =>
  songDetailsSchema(now).extend({
    audioFileUrl: z
      .string({ error: 'Audio file is required' })
      .trim()
      .min(1, 'Audio file is required')
      .max(4_096, 'The file reference is too long'),
    coverImageUrl: fileReference.nullish().transform((reference) => reference || null),
  })

export type SongDetails = z.output<ReturnType<typeof songDetailsSchema>>
export type PublishSongInput = z.output<ReturnType<typeof publishSongSchema>>
