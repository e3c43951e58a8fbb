import { imageAddresses } from '#plugins/media'
import { z } from 'zod'
import type { ListedPlaylist } from '../domain/list-playlists.ts'
import { PLAYLIST_VISIBILITIES } from '../rules.ts'

export const playlistAnswer = z.object({
  id: z.uuid(),
  title: z.string(),
  description: z.string(),
  visibility: z.enum(PLAYLIST_VISIBILITIES),
  ownerName: z.string(),
  songCount: z.int(),
  coverUrls: z.array(z.string()),
  createdAt: z.iso.datetime(),
  changedAt: z.iso.datetime(),
})

/** A playlist as REST answers it. */
export const playlistShape = (playlist: ListedPlaylist) => ({
  id: playlist.id,
  title: playlist.title,
  description: playlist.description,
  visibility: playlist.visibility,
  ownerName: playlist.ownerName,
  songCount: playlist.songCount,
  coverUrls: playlist.covers.flatMap(({ coverKey, coverWidths }) => imageAddresses(coverKey, coverWidths)?.url ?? []),
  createdAt: playlist.createdAt.toISOString(),
  changedAt: playlist.changedAt.toISOString(),
})
