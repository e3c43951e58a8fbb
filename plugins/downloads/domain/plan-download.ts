import { createHash } from 'node:crypto'
import { archiveNames } from '#api/text/archive-names.ts'
import { audioEnding } from '#plugins/catalog'
import { pictureObject } from '#plugins/media'
import type { DownloadFormat } from '../rules.ts'
import type { Offered, OfferedTrack } from './sales.ts'

/** Raise it, and every MP3 is made again. */
const MP3_VERSION = 1

/** A file that may be made: what names it, and what it is called at download. */
export interface Plan {
  releaseId: string
  songId: string | null
  format: DownloadFormat
  version: string
  /** Steps until it is there. */
  total: number
  fileName: string
  contentType: string
}

const FORMAT_NAMES: Readonly<Record<DownloadFormat, string>> = { original: 'Original', mp3: 'MP3' }

const hashOf = (content: unknown) => createHash('sha256').update(JSON.stringify(content)).digest('hex').slice(0, 32)
const endingOf = (track: OfferedTrack, format: DownloadFormat) =>
  format === 'mp3' ? '.mp3' : audioEnding(track.audioType)

/** `03 Title.flac`: sorted by name, they stand in order. */
export const trackName = ({ number, title }: Pick<OfferedTrack, 'number' | 'title'>) =>
  `${String(number).padStart(2, '0')} ${title}`
/** Null without one, and while staff withholds it: files are made again without. */
const shownCover = ({ coverKey, coverWidths }: Offered) => (pictureObject(coverKey, coverWidths) ? coverKey : null)
const clean = (name: string) => archiveNames()(name)

/** All of a release, as a ZIP. */
export function planArchive(release: Offered, format: DownloadFormat): Plan {
  const { releaseId, tracks, title, artistName } = release
  const songs = tracks.map((track) => planSong(release, track, format).version)
  return {
    releaseId,
    songId: null,
    format,
    version: `${releaseId}/all/${format}/${hashOf([title, artistName, shownCover(release), songs])}`,
    total: format === 'mp3' ? 2 * tracks.length : tracks.length,
    fileName: `${clean(`${artistName} - ${title} (${FORMAT_NAMES[format]})`)}.zip`,
    contentType: 'application/zip',
  }
}

/** One song of it. */
export function planSong(release: Offered, track: OfferedTrack, format: DownloadFormat): Plan {
  const { releaseId, title, artistName, year, tracks } = release
  const { songId, audioKey, number } = track
  const said = format === 'mp3' ? [MP3_VERSION, title, artistName, year, shownCover(release), tracks.length] : []
  return {
    releaseId,
    songId,
    format,
    version: `${releaseId}/${songId}/${format}/${hashOf([audioKey, track.title, number, said])}`,
    total: 1,
    fileName: `${clean(`${artistName} - ${trackName(track)}`)}${endingOf(track, format)}`,
    contentType: format === 'mp3' ? 'audio/mpeg' : track.audioType,
  }
}

/** The same names within the ZIP, in its folder; each once. */
export function namesInArchive({ artistName, title, tracks }: Offered, format: DownloadFormat): string[] {
  const nameIn = archiveNames()
  const folder = clean(`${artistName} - ${title}`)
  return tracks.map((track) => `${folder}/${nameIn(`${trackName(track)}${endingOf(track, format)}`)}`)
}
