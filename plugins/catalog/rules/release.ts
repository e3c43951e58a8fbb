import { z } from 'zod'
import { optionalFile } from '#plugins/media/rules.ts'
import { audienceSchema, opensAtSchema } from './audience-input.ts'
import {
  SONG_LIMITS,
  checkTime,
  editSongSchema,
  longText,
  optionalLine,
  publishSongSchema,
  shown,
  stateFields,
  stateSchema,
} from '../rules.ts'

export const RELEASE_KINDS = { single: 'Single', ep: 'EP', album: 'Album' } as const

/** The longest release: what a page lists whole. */
export const MAX_TRACKS = 200

const day = z
  .string('Release date must be a day')
  .regex(/^(19|20)\d{2}-\d{2}-\d{2}$/, 'Release date must be a day, for example 2026-11-21')
  .refine((text) => new Date(`${text}T00:00:00Z`).toJSON()?.startsWith(text), 'There is no such day')
  .nullish()
  .or(z.literal('').transform(() => null))
  .transform((text) => (text ? new Date(`${text}T00:00:00Z`) : null))

const releaseFields = (now: Date) =>
  z.object({
    title: shown('Title', SONG_LIMITS.album),
    kind: z.enum(['single', 'ep', 'album'], 'Choose single, EP or album'),
    releaseDate: day,
    description: longText('Description', 4_000),
    label: optionalLine('Label', 120),
    credits: longText('Credits', 4_000),
    coverImageUrl: optionalFile,
    /** Of its tracks, but for those with one of their own; null: everyone. */
    audience: audienceSchema.nullable(),
    opensAt: opensAtSchema(now),
  })

export const createReleaseSchema = (now: Date) => releaseFields(now).partial().required({ title: true, kind: true })
/** Absent fields stay; null removes. */
export const editReleaseSchema = (now: Date) => releaseFields(now).partial()

const announced = z
  .boolean('Announced must be yes or no')
  .nullish()
  .transform((is) => is ?? undefined)

/** As `stateSchema`. Whether everybody sees the page of what is scheduled: left out, that stays as it is. */
export const releaseStateSchema = (now: Date) =>
  stateFields
    .extend({ announced })
    .superRefine(checkTime(now))
    .refine(({ state, announced: isAnnounced }) => state === 'scheduled' || !isAnnounced, {
      path: ['announced'],
      message: 'Only a scheduled release can be announced',
    })

/** The most tracks that are published in one go: their files are read whole on the way. */
export const MAX_NEW_TRACKS = 60

const newTrackSchema = (now: Date) =>
  publishSongSchema(now)
    .pick({ title: true, genre: true, audioFileUrl: true })
    .extend({ explicit: editSongSchema(now).shape.explicit.default(false) })

/** A release with all its tracks, out at once, or at a time that is still to come. */
export const publishReleaseSchema = (now: Date) =>
  createReleaseSchema(now).extend({
    /** With a time it is scheduled; without one it is out. */
    publishAt: stateSchema(now).shape.publishAt.refine(
      (time) => time === null || stateSchema(now).safeParse({ state: 'scheduled', publishAt: time }).success,
      'Choose a time within the next year',
    ),
    /** Everybody sees its page until then; what is out at once needs no announcement. */
    announced: announced.transform((is) => is ?? false),
    tracks: z
      .array(newTrackSchema(now), 'A release needs tracks')
      .min(1, 'A release needs a track')
      .max(MAX_NEW_TRACKS, `At most ${MAX_NEW_TRACKS} tracks at a time`)
      .refine(
        (tracks) => new Set(tracks.map(({ audioFileUrl }) => audioFileUrl)).size === tracks.length,
        'Each track needs its own file',
      ),
  })

export const orderTracksSchema = z.object({
  /** Every track of the release, in the order that it gets. */
  songIds: z
    .array(z.uuid('Each track must be the id of a song'))
    .min(1, 'Name the tracks')
    .max(MAX_TRACKS, `A release has at most ${MAX_TRACKS} tracks`)
    .refine((ids) => new Set(ids).size === ids.length, 'Each track can be in the order only once'),
})

export type CreateRelease = z.output<ReturnType<typeof createReleaseSchema>>
export type PublishRelease = z.output<ReturnType<typeof publishReleaseSchema>>
export type ReleaseStateChange = z.output<ReturnType<typeof releaseStateSchema>>
export type EditRelease = z.output<ReturnType<typeof editReleaseSchema>>
export type OrderTracks = z.output<typeof orderTracksSchema>
