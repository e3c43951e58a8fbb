import { imageAddresses } from '#plugins/media'
import { z } from 'zod'
import type { ListedPlaylist } from '../domain/list-playlists.ts'
import { PLAYLIST_VISIBILITIES } from '../rules.ts'

export const playlistAnswer = z.object({
  id: z.uuid(),
  title: z.string(),
  description: z.string(),
  visibility: z.enum(PLAYLIST_VISIBILITIES),
  /** Why our team hid it; its owner and staff alone see such playlists. */
  withheldReason: z.string().optional(),
  ownerName: z.string(),
  songCount: z.int(),
  /** Its own cover alone, where it has one; otherwise of its first songs. */
  coverUrls: z.array(z.string()),
  hasOwnCover: z.boolean(),
  coverAlt: z.string().nullable(),
  createdAt: z.iso.datetime(),
  changedAt: z.iso.datetime(),
})

/** A playlist as REST answers it. */
export const playlistShape = (playlist: ListedPlaylist) => ({
  id: playlist.id,
  title: playlist.title,
  description: playlist.description,
  visibility: playlist.visibility,
  ...(playlist.withheldReason !== null && { withheldReason: playlist.withheldReason }),
  ownerName: playlist.ownerName,
  songCount: playlist.songCount,
  coverUrls: playlist.covers.flatMap(({ coverKey, coverWidths }) => imageAddresses(coverKey, coverWidths)?.url ?? []),
  hasOwnCover: playlist.coverKey !== null,
  coverAlt: playlist.coverAlt,
  createdAt: playlist.createdAt.toISOString(),
  changedAt: playlist.changedAt.toISOString(),
})
