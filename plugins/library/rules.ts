import { VISIBLE_LINE, VISIBLE_TEXT, toVisibleText } from '../auth/rules/hidden.ts'
import { z } from 'zod'
import { fileReference } from '../media/rules.ts'

/** As many ids are looked up at once as a page of a list can have. */
export const MAX_AMONG = 200

const idOf = (label: string, what: string) => z.uuid(`${label} must be the id of ${what}`)

export const songInput = z.object({ songId: idOf('Song', 'a song') })
export type SongInput = z.output<typeof songInput>

export const artistInput = z.object({ artistId: idOf('Artist', 'an artist') })
export type ArtistInput = z.output<typeof artistInput>

export const amongInput = z.object({
  ids: z
    .array(idOf('Each id', 'a song or artist'), 'Ids must be a list')
    .max(MAX_AMONG, `Ask for at most ${MAX_AMONG} ids at once`)
    .transform((ids) => [...new Set(ids)]),
})
export type AmongInput = z.output<typeof amongInput>

/** Followers are counted so far; that number means as many or more. */
export const MAX_FOLLOWERS_COUNTED = 10_000

export const PLAYLIST_LIMITS = {
  title: 100,
  description: 500,
  coverAlt: 200,
  songs: 10_000,
  playlists: 1_000,
  added: 500,
} as const

export const PLAYLIST_VISIBILITIES = ['public', 'unlisted', 'private'] as const

const title = z
  .string({ error: 'Title is required' })
  .trim()
  .min(1, 'Title is required')
  .max(PLAYLIST_LIMITS.title, `Title must be at most ${PLAYLIST_LIMITS.title} characters`)
  .regex(VISIBLE_LINE, 'Title contains characters that cannot be shown')
const description = z
  .string('Description must be a text')
  .overwrite(toVisibleText)
  .max(PLAYLIST_LIMITS.description, `Description must be at most ${PLAYLIST_LIMITS.description} characters`)
  // Line breaks are welcome.
  .regex(VISIBLE_TEXT, 'Description contains characters that cannot be shown')
const coverAlt = z
  .string('Cover description must be a text')
  .trim()
  .max(PLAYLIST_LIMITS.coverAlt, `Cover description must be at most ${PLAYLIST_LIMITS.coverAlt} characters`)
  .regex(VISIBLE_LINE, 'Cover description contains characters that cannot be shown')
const visibility = z.enum(PLAYLIST_VISIBILITIES, 'Choose who may see it: public, unlisted or private')
const songIds = z
  .array(idOf('Each song', 'a song'), 'Songs must be a list of ids')
  .max(PLAYLIST_LIMITS.added, `Add at most ${PLAYLIST_LIMITS.added} songs at once`)

export const createPlaylistSchema = z.object({
  title,
  description: description.nullish().transform((text) => text ?? ''),
  visibility: visibility.nullish().transform((chosen) => chosen ?? 'private'),
  songIds: songIds.nullish().transform((ids) => ids ?? []),
  coverImageUrl: fileReference.nullish(),
  coverAlt: coverAlt.nullish(),
})
export type CreatePlaylist = z.output<typeof createPlaylistSchema>

/** Absent fields stay; a blank cover removes it. */
export const editPlaylistSchema = z.object({
  title: title.nullish(),
  description: description.nullish(),
  visibility: visibility.nullish(),
  coverImageUrl: fileReference.nullish(),
  coverAlt: coverAlt.nullish(),
})
export type EditPlaylist = z.output<typeof editPlaylistSchema>

export const playlistInput = z.object({ playlistId: idOf('Playlist', 'a playlist') })
export type PlaylistInput = z.output<typeof playlistInput>

export const addSongsSchema = z.object({ songIds: songIds.min(1, 'Name at least one song') })
export type AddSongs = z.output<typeof addSongsSchema>

export const entryInput = z.object({ playlistId: idOf('Playlist', 'a playlist'), entryId: idOf('Entry', 'an entry') })
export type EntryInput = z.output<typeof entryInput>

export const moveEntrySchema = z.object({
  /** The entry that it comes behind; null for the beginning. */
  afterId: idOf('Entry before it', 'an entry')
    .nullish()
    .transform((id) => id ?? null),
})
export type MoveEntry = z.output<typeof moveEntrySchema>

export const joinSchema = z.object({
  key: z.string('Key must be a text').min(1, 'Key is required').max(200, 'This link is incomplete'),
})
export type JoinPlaylist = z.output<typeof joinSchema>
