import type { DomainContext } from '#api/app/context.ts'
import { imageAddresses, pictureObject } from '#plugins/media'
import type { EmbedTrack } from '#api/http/pages/public-page.ts'
import { previewsOf } from '../domain/song-audio.ts'
import { songPath } from '../rules/paths.ts'
import type { SongProfile } from '../domain/song-lists.ts'

/** `PT3M20S`, as schema.org says how long something is. */
export const isoDuration = (seconds: number): string => `PT${Math.floor(seconds / 60)}M${seconds % 60}S`
export const shownDuration = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`

/** Types of releases in schema.org. */
export const RELEASE_TYPES = { single: 'SingleRelease', ep: 'EPRelease', album: 'AlbumRelease' } as const

/** The preview of a song, as schema.org knows it. */
const audioOf = (ctx: DomainContext, song: SongProfile, preview: string) => ({
  '@type': 'AudioObject',
  contentUrl: ctx.addressOf(preview),
  encodingFormat: 'audio/mp4',
  duration: isoDuration(Math.min(30, song.duration)),
})

/** As schema.org knows a song. */
export function recordingOf(ctx: DomainContext, song: SongProfile, preview: string | null = null): object {
  const cover = imageAddresses(song.coverKey, song.coverWidths)
  return {
    '@type': 'MusicRecording',
    name: song.title,
    url: ctx.addressOf(songPath(song.id)),
    genre: song.genre,
    duration: isoDuration(song.duration),
    byArtist: {
      '@type': 'MusicGroup',
      name: song.artistName,
      url: ctx.addressOf(`/artist/${encodeURIComponent(song.artistUsername)}`),
    },
    ...(preview && { audio: audioOf(ctx, song, preview) }),
    ...(song.album && { inAlbum: { '@type': 'MusicAlbum', name: song.album } }),
    ...(cover && { image: ctx.addressOf(cover.url) }),
  }
}

type Pictured = Pick<SongProfile, 'coverKey' | 'coverWidths'>

/** Different covers among them, as a card shows them: four where there are so many, else the first. */
export function cardPictures(pictured: readonly Pictured[]): string[] {
  const keys = pictured.flatMap(({ coverKey, coverWidths }) => pictureObject(coverKey, coverWidths) ?? [])
  const different = [...new Set(keys)]
  return different.slice(0, different.length >= 4 ? 4 : 1)
}

/** Public path of its picture. */
export const coverOf = ({ coverKey, coverWidths }: Pictured): string | null =>
  imageAddresses(coverKey, coverWidths)?.url ?? null

/** Songs as a player for other sites has them. */
export async function embedTracks(ctx: DomainContext, songs: readonly SongProfile[]): Promise<EmbedTrack[]> {
  return tracksWith(songs, await previewsOf(ctx, songs))
}

export const tracksWith = (songs: readonly SongProfile[], previews: ReadonlyMap<string, string>): EmbedTrack[] =>
  songs.map(({ id, title, duration }) => ({
    title,
    path: songPath(id),
    duration,
    preview: previews.get(id) ?? null,
  }))
