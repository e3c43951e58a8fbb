import { z } from 'zod'
import { fileReference } from '#plugins/media/rules.ts'
import { SONG_LIMITS, longText, optionalLine, shown } from './rules.ts'

export const RELEASE_KINDS = { single: 'Single', ep: 'EP', album: 'Album' } as const

/** The longest release: what a page lists whole. */
export const MOST_TRACKS = 200

const day = z
  .string('Release date must be a day')
  .regex(/^(19|20)\d{2}-\d{2}-\d{2}$/, 'Release date must be a day, for example 2026-11-21')
  .refine((text) => new Date(`${text}T00:00:00Z`).toJSON()?.startsWith(text), 'There is no such day')
  .nullish()
  .or(z.literal('').transform(() => null))
  .transform((text) => (text ? new Date(`${text}T00:00:00Z`) : null))

const releaseFields = z.object({
  title: shown('Title', SONG_LIMITS.album),
  kind: z.enum(['single', 'ep', 'album'], 'Choose single, EP or album'),
  releaseDate: day,
  description: longText('Description', 4_000),
  label: optionalLine('Label', 120),
  credits: longText('Credits', 4_000),
  coverImageUrl: fileReference.nullish().transform((reference) => reference || null),
})

export const createReleaseSchema = releaseFields.partial().required({ title: true, kind: true })
/** What is left out stays; null takes away. */
export const editReleaseSchema = releaseFields.partial()

export const orderTracksSchema = z.object({
  /** Every track of the release, in the order that it gets. */
  songIds: z
    .array(z.uuid('Every track is the id of a song'))
    .min(1, 'Name the tracks')
    .max(MOST_TRACKS, `A release has at most ${MOST_TRACKS} tracks`)
    .refine((ids) => new Set(ids).size === ids.length, 'A track stands in the order once'),
})

export type CreateRelease = z.output<typeof createReleaseSchema>
export type EditRelease = z.output<typeof editReleaseSchema>
export type OrderTracks = z.output<typeof orderTracksSchema>
