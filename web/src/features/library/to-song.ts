import { publicReleasePath } from '../../../../plugins/catalog/rules/paths.ts'
import type { SlotProps } from '../../app/define-feature.ts'
import type { LibrarySongFragment } from './library-page.generated.ts'

type Song = SlotProps<'songActions'>['song']

/** A song as the player takes it. */
export const toSong = ({ artist, release, ...song }: LibrarySongFragment): Song => ({
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
