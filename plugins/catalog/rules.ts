import { VISIBLE_LINE, VISIBLE_TEXT, toVisibleText } from '../auth/rules/hidden.ts'
import { z } from 'zod'
import { optionalFile } from '#plugins/media/rules.ts'
import { audienceSchema, opensAtSchema } from './rules/audience-input.ts'
import { MAX_TIMED_LYRICS, parseTimedLyrics } from './rules/lyrics.ts'

export const SONG_LIMITS = { title: 200, genre: 60, album: 200, earliestYear: 1900, longest: 24 * 60 * 60 } as const

/** Songs that are shorter play, and their streams are never counted. */
export const SHORTEST_COUNTED_SECONDS = 30

/** The notice to the artist of a published song that cannot be counted; null for others. */
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

/** A line that has to be there. */
export const shown = (label: string, longest: number) =>
  z
    .string({ error: (issue) => (issue.input == null ? `${label} is required` : `${label} must be a text`) })
    .trim()
    .min(1, `${label} is required`)
    .max(longest, `${label} must be at most ${longest} characters`)
    .regex(VISIBLE_LINE, `${label} contains characters that cannot be shown`)

/** A line that may be empty: null then. */
export const optionalLine = (label: string, longest: number) =>
  z
    .string(`${label} must be a text`)
    .trim()
    .max(longest, `${label} must be at most ${longest} characters`)
    .regex(VISIBLE_LINE, `${label} contains characters that cannot be shown`)
    .nullish()
    .transform((text) => text || null)

/** A text of several lines that may be empty: null then. */
export const longText = (label: string, longest: number) =>
  z
    .string(`${label} must be a text`)
    .transform((text) => toVisibleText(text.replaceAll(/\r\n?/g, '\n')))
    .pipe(
      z
        .string()
        .max(longest, `${label} must be at most ${longest} characters`)
        .regex(VISIBLE_TEXT, `${label} contains characters that cannot be shown`),
    )
    .nullish()
    .transform((text) => text || null)

const whole = (label: string) =>
  z.int({ error: (issue) => (issue.input == null ? `${label} is required` : `${label} must be a whole number`) })

/** Announced for the coming year at the latest. */
export const latestReleaseYear = (now: Date) => now.getUTCFullYear() + 1

const yearBounds = (latest: number) => `Release year must be between ${SONG_LIMITS.earliestYear} and ${latest}`

/** Published details without files; `now` bounds the release year. Shared by the form and the server. */
export const songDetailsSchema = (now: Date) =>
  z.object({
    title: shown('Title', SONG_LIMITS.title),
    genre: shown('Genre', SONG_LIMITS.genre),
    /** Whole seconds, as claimed; what is stored is measured. */
    duration: whole('Duration')
      .positive('Duration must be at least 1 second')
      .max(SONG_LIMITS.longest, 'Duration must be at most 24 hours'),
    album: optionalLine('Album', SONG_LIMITS.album),
    releaseYear: whole('Release year')
      .min(SONG_LIMITS.earliestYear, yearBounds(latestReleaseYear(now)))
      .max(latestReleaseYear(now), yearBounds(latestReleaseYear(now)))
      .nullish()
      .transform((year) => year ?? null),
  })

const audioFile = z
  .string({ error: 'Audio file is required' })
  .trim()
  .min(1, 'Audio file is required')
  .max(4_096, 'The file reference is too long')

export const publishSongSchema = (now: Date) =>
  songDetailsSchema(now).extend({
    audioFileUrl: audioFile,
    coverImageUrl: optionalFile,
  })

export const STATE_LABELS = {
  published: 'Published',
  hidden: 'Hidden',
  scheduled: 'Scheduled',
  withheld: 'Hidden by our team',
} as const

/** The furthest that anything is scheduled ahead, in days. */
const FURTHEST_DAYS = 366

/** The new state of a song or release, with the time for `scheduled`. */
export const stateFields = z.object({
  state: z.enum(['published', 'hidden', 'scheduled'], 'Choose published, hidden or scheduled'),
  publishAt: z
    .union([z.date(), z.iso.datetime({ offset: true }).transform((text) => new Date(text))], {
      error: 'Say when as a date and time',
    })
    .nullish()
    .transform((time) => time ?? null),
})

/** Says what is wrong with the time of what is scheduled. */
export const checkTime =
  (now: Date) =>
  ({ state, publishAt }: z.output<typeof stateFields>, problems: z.RefinementCtx): void => {
    if (state !== 'scheduled') return
    const say = (message: string) => problems.addIssue({ code: 'custom', path: ['publishAt'], message })
    if (!publishAt) say('Choose when it comes out')
    else if (publishAt <= now) say('Choose a time in the future')
    else if (publishAt.getTime() > now.getTime() + FURTHEST_DAYS * 86_400_000)
      say('Choose a time within the coming year')
  }

/** Published, hidden, or scheduled for a time that is still to come. The same for songs and releases. */
export const stateSchema = (now: Date) => stateFields.superRefine(checkTime(now))

const tag = shown('A tag', 30).transform((text) => text.toLowerCase())

const ISRC = /^[A-Z]{2}[A-Z0-9]{3}\d{7}$/

/** Editable details of a published song: absent fields stay, null removes. */
export const editSongSchema = (now: Date) =>
  songDetailsSchema(now)
    .omit({ duration: true })
    .extend({
      tags: z
        .array(tag, 'Tags must be a list of texts')
        .max(10, 'At most 10 tags')
        .transform((tags) => [...new Set(tags)]),
      trackNumber: whole('Track number')
        .min(1, 'Track number must be at least 1')
        .max(999, 'Track number must be at most 999')
        .nullish()
        .transform((number) => number ?? null),
      lyrics: longText('Lyrics', 20_000),
      timedLyrics: longText('Timed lyrics', MAX_TIMED_LYRICS).refine(
        (text) => text === null || parseTimedLyrics(text) !== null,
        'Each line begins with its time, for example [01:23.45]',
      ),
      credits: longText('Credits', 4_000),
      explicit: z.boolean('Explicit must be yes or no'),
      isrc: z
        .string('ISRC must be a text')
        .transform((text) => text.replaceAll(/[\s-]/g, '').toUpperCase())
        .refine((text) => text === '' || ISRC.test(text), 'An ISRC has 12 characters, for example US-ABC-26-00001')
        .nullish()
        .transform((text) => text || null),
      coverImageUrl: optionalFile,
      /** Null: that of its release. */
      audience: audienceSchema.nullable(),
      opensAt: opensAtSchema(now),
    })
    .partial()

export const replaceAudioSchema = z.object({
  audioFileUrl: audioFile,
})

/** Filters of the artist's own list in "Your music". */
export const mySongsSchema = z.object({
  state: z
    .enum(['published', 'hidden', 'scheduled', 'withheld'], 'Choose published, hidden, scheduled or withheld')
    .nullish(),
  search: optionalLine('Search', SONG_LIMITS.title),
})

export type MySongs = z.output<typeof mySongsSchema>
export type StateChange = z.output<ReturnType<typeof stateSchema>>
export type EditSong = z.output<ReturnType<typeof editSongSchema>>
export type ReplaceAudio = z.output<typeof replaceAudioSchema>
export type SongDetails = z.output<ReturnType<typeof songDetailsSchema>>
export type PublishSong = z.output<ReturnType<typeof publishSongSchema>>

export const SHELF_KINDS = ['genre', 'tag', 'year'] as const

/** A shelf by its place in addresses. */
export const shelfInput = z.object({
  kind: z.enum(SHELF_KINDS, 'Browse by genre, tag or year'),
  key: z
    .string({ error: 'Say what to browse' })
    .max(200, 'There is no such shelf')
    .regex(/^[^\0]*$/, 'There is no such shelf'),
})
export type ShelfInput = z.output<typeof shelfInput>
