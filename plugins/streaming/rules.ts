import { z } from 'zod'

/** A stream counts from this many whole seconds on; songs that are shorter play, and are never counted. */
export const COUNTED_AFTER_SECONDS = 30
/**
 * Minimum share of the claimed seconds that must have been sent, at the song's average bytes per second: an encoder
 * spends fewer bytes on quiet seconds than on loud ones, and a complete listen includes both.
 */
export const SERVED_PART = 0.5
/** Days in an artist's stream chart, today included. */
export const CHART_DAYS = 30
/** No claim is for more than a day of listening. */
export const MAX_CLAIM_SECONDS = 86_400
/** A song that was loaded longer ago is loaded anew: its session can neither be claimed nor renewed, and is removed. */
export const PLAYBACK_DAYS = 7

/** Songs that a listener's history holds; a few more until the day's trimming. */
export const HISTORY_SONGS = 1_000

/** Why a claim did not count, in the order in which the reasons are looked for. */
export const UNCOUNTED_REASONS = [
  'TOKEN',
  'OWN_SONG',
  'NO_SUBSCRIPTION',
  'NO_PLAYBACK',
  'SONG_TOO_SHORT',
  'DUPLICATE',
  'TOO_SHORT',
  'TOO_SOON',
  'NOT_SERVED',
  'OVERLAPPING',
] as const
export type UncountedReason = (typeof UNCOUNTED_REASONS)[number]

const id = z.string().min(1).max(100)

export const streamClaim = z.object({
  songId: id,
  artistId: id,
  duration: z
    .number('Duration must be whole seconds')
    .int('Duration must be whole seconds')
    .min(0, 'Duration must not be negative')
    .max(MAX_CLAIM_SECONDS, `Duration must be at most ${MAX_CLAIM_SECONDS} seconds`),
})
export type StreamClaimInput = z.output<typeof streamClaim>

/** Files that a song is played from; the original only where there is nothing else yet. */
export const PLAYABLE_FORMATS = ['AAC', 'OPUS'] as const
export const SERVED_FORMATS = [...PLAYABLE_FORMATS, 'ORIGINAL'] as const
export type ServedFormat = (typeof SERVED_FORMATS)[number]

/** In any case: `?format=opus`. */
const format = z.preprocess(
  (value) => (typeof value === 'string' ? value.toUpperCase() : value),
  z.enum(PLAYABLE_FORMATS, `Format must be one of ${PLAYABLE_FORMATS.join(', ')}`).nullish(),
)

export const audioQuery = z.object({
  format: format.describe('What the player can play: aac or opus. The default is aac.'),
})

export const playbackRenewal = z.object({
  format: format.describe('What the player can play. AAC unless told; where there is none yet, the answer says so.'),
  /** Session whose URL is to be renewed; without it a new session opens. */
  playbackId: id.nullish(),
})

export const openPlaybackInput = playbackRenewal.extend({ songId: id })
export type OpenPlaybackInput = z.output<typeof openPlaybackInput>

export const streamVerdict = z.object({ counted: z.boolean(), reason: z.enum(UNCOUNTED_REASONS).optional() })
export type StreamVerdict = z.output<typeof streamVerdict>

export const keepHistoryInput = z.object({ kept: z.boolean('Kept must be true or false') })
export type KeepHistory = z.output<typeof keepHistoryInput>

export const forgetPlayedInput = z.object({ songId: z.uuid('Song must be the id of a song') })
export type ForgetPlayed = z.output<typeof forgetPlayedInput>

/** Songs of a queue that go along to other devices. */
export const QUEUE_SONGS = 200
export const PLAYER_COMMANDS = ['play', 'pause', 'next', 'previous'] as const
export type PlayerCommand = (typeof PLAYER_COMMANDS)[number]

const deviceId = z
  .string('Device must be a text')
  .regex(/^[\w-]{8,64}$/, 'Device must be 8 to 64 letters, digits, - or _')

/** Where the queue is left out, it stays as it is. */
export const savePlayerInput = z.object({
  deviceId,
  device: z
    .string('Name of the device must be a text')
    .trim()
    .min(1, 'Name of the device is required')
    .max(60, 'Name of the device must be at most 60 characters')
    .regex(/^\P{Cc}*$/u, 'Name of the device contains characters that cannot be shown'),
  songIds: z
    .array(z.uuid('Each song must be the id of a song'), 'Songs must be a list of ids')
    .min(1, 'Name at least one song')
    .max(QUEUE_SONGS, `Keep at most ${QUEUE_SONGS} songs`)
    .nullish()
    .transform((ids) => ids ?? null),
  place: z
    .int('Place must be a whole number')
    .min(0, 'Place must be from 0')
    .max(QUEUE_SONGS - 1, 'Place must be of the queue'),
  seconds: z
    .int('Seconds must be whole')
    .min(0, 'Seconds must be from 0')
    .max(MAX_CLAIM_SECONDS, 'Seconds must be of a day'),
  isPlaying: z.boolean('Playing must be true or false'),
  begins: z
    .boolean('Begins must be true or false')
    .nullish()
    .transform((begins) => begins ?? true),
})
export type SavePlayer = z.output<typeof savePlayerInput>

export const playerNewsInput = z.object({
  after: z
    .int('After must be a version')
    .min(0, 'After must be a version')
    .max(2_147_483_647, 'After must be a version')
    .nullish()
    .transform((version) => version ?? null),
  deviceId: deviceId.nullish().transform((id) => id ?? null),
})
export type PlayerNews = z.output<typeof playerNewsInput>

export const controlPlayerInput = z.object({ deviceId, command: z.enum(PLAYER_COMMANDS, 'There is no such command') })
export type ControlPlayer = z.output<typeof controlPlayerInput>
