import { z } from 'zod'
import { fileReference } from '#plugins/media/rules.ts'

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
export type PublishSong = z.output<ReturnType<typeof publishSongSchema>>
