import { type Html, html } from '#api/html.ts'
import type { DomainContext } from '#api/context.ts'
import { imageAddresses, pictureObject } from '#plugins/media'
import type { EmbedTrack } from '#api/public-page.ts'
import { previewsOf } from '../domain/previews-of.ts'
import { songPath } from '../paths-rules.ts'
import type { SongProfile } from '../domain/find-songs.ts'

/** `PT3M20S`, as schema.org says how long something is. */
export const isoDuration = (seconds: number): string => `PT${Math.floor(seconds / 60)}M${seconds % 60}S`
export const shownDuration = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`

/** As schema.org knows a song. */
export function recordingOf(ctx: DomainContext, song: SongProfile): object {
  const cover = imageAddresses(song.coverKey, song.coverWidths)
  return {
    '@type': 'MusicRecording',
    name: song.title,
    url: ctx.addressOf(songPath(song.id)),
    genre: song.genre,
    duration: isoDuration(song.duration),
    byArtist: { '@type': 'MusicGroup', name: song.artistName },
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
  const previews = await previewsOf(ctx, songs)
  return songs.map(({ id, title, duration }) => ({
    title,
    path: songPath(id),
    duration,
    preview: previews.get(id) ?? null,
  }))
}

/** A line of a list. */
export const songLine = (song: SongProfile, withArtist: boolean): Html =>
  html`<li><a href="${songPath(song.id)}">${song.title}</a>${withArtist ? html` <span class="muted">by</span> ${song.artistName}` : null} <span class="muted">${
    song.album ? `· ${song.album} ` : ''
  }· ${song.genre} · ${shownDuration(song.duration)}</span></li>`
