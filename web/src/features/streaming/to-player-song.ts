import { publicReleasePath } from '../../../../plugins/catalog/rules/paths.ts'
import type { PlayerSong } from './engine/types.ts'
import type { PlayerSongFragment } from './player-song.generated.ts'

export const toPlayerSong = ({ artist, release, ...song }: PlayerSongFragment): PlayerSong => ({
  id: song.id,
  artistId: artist.id,
  artistName: artist.name,
  artistUsername: artist.username,
  title: song.title,
  genre: song.genre,
  album: song.album ?? null,
  albumPath: publicReleasePath(artist.username, release),
  duration: song.duration,
  coverImageUrl: song.coverImageUrl ?? null,
  coverSrcSet: song.coverSrcSet ?? null,
  coverColor: song.coverColor ?? null,
})
