import type { DomainContext } from '#api/app/context.ts'
import { html, type Html } from '#api/text/html.ts'
import { dayInWords, momentInWords } from '#api/text/in-words.ts'
import type { PagePart, PublicPage } from '#api/http/pages/public-page.ts'
import { truncate } from '#api/text/truncate.ts'
import { findApprovedArtist } from '#plugins/auth'
import { announcedOf, everyAnnounced } from '../domain/announced-releases.ts'
import { type ComingTrack, comingTracks, tracksOfRelease } from '../domain/release-tracks.ts'
import type { ReleaseProfile } from '../domain/release-lists.ts'
import { releasePath } from '../rules/paths.ts'
import { RELEASE_KINDS } from '../rules/release.ts'
import {
  cardPictures,
  coverHtml,
  coverOf,
  isoDuration,
  RELEASE_TYPES,
  shownDuration,
  songLine,
} from './song-metadata.ts'

const pathOf = ({ artistUsername, slug }: ReleaseProfile) => releasePath(artistUsername, slug)
const dayOf = ({ publishAt, createdAt }: ReleaseProfile) => (publishAt ?? createdAt).toISOString()

/** The public facts of an announced release: its titles, its day, and the tracks that are already out. */
export async function notifyAnnounced(ctx: DomainContext, release: ReleaseProfile): Promise<PagePart> {
  const { title, artistName, description } = release
  const out = await tracksOfRelease(ctx, release)
  const coming = await comingTracks(ctx, release)
  const inOrder = [
    ...out.map((song) => ({ number: song.trackNumber, line: songLine(song, false), ...namedTrack(song) })),
    ...coming.map((track) => ({ number: track.trackNumber, line: comingLine(track), ...namedTrack(track) })),
  ].sort((one, other) => (one.number ?? 0) - (other.number ?? 0))
  const artist = `/artist/${encodeURIComponent(release.artistUsername)}`
  const pictured = [release, ...out].find(({ coverKey }) => coverKey) ?? release
  const cover = coverOf(pictured)
  const day = dayOf(release)
  return {
    head: {
      title: `${title} by ${artistName}`,
      description: truncate(description ?? `Out on ${dayInWords(day)}: ${title} by ${artistName} on Fairwave.`),
      type: 'music.album',
      canonical: pathOf(release),
    },
    card: {
      kind: RELEASE_KINDS[release.kind],
      title,
      by: artistName,
      facts: `Out on ${dayInWords(day)}`,
      pictures: cardPictures([pictured]),
    },
    body: html`${coverHtml({ ...pictured, title })}<h1>${title}</h1><p>by <a href="${artist}">${artistName}</a></p><p>Out on ${momentInWords(day)}</p><p>${description}</p><ol>${inOrder.map(({ line }) => line)}</ol>`,
    data: {
      '@type': 'MusicAlbum',
      name: title,
      url: ctx.addressOf(pathOf(release)),
      albumReleaseType: `https://schema.org/${RELEASE_TYPES[release.kind]}`,
      datePublished: day.slice(0, 10),
      numTracks: inOrder.length,
      byArtist: { '@type': 'MusicGroup', name: artistName, url: ctx.addressOf(artist) },
      track: {
        '@type': 'ItemList',
        numberOfItems: inOrder.length,
        itemListElement: inOrder.map(({ name, duration }, at) => ({
          '@type': 'ListItem',
          position: at + 1,
          item: { '@type': 'MusicRecording', name, duration: isoDuration(duration) },
        })),
      },
      ...(cover && { image: ctx.addressOf(cover) }),
    },
  }
}

const namedTrack = ({ title, duration }: { title: string; duration: number }) => ({ name: title, duration })
const comingLine = ({ title, duration }: ComingTrack): Html =>
  html`<li>${title} <span class="muted">· ${shownDuration(duration)}</span></li>`

/** An artist's announced releases, on their page. */
export const artistComingPart: PublicPage = {
  path: '/artist/:username',
  reads: ['Release', 'Artist'],
  async tell(ctx, { username = '' }) {
    const artist = await findApprovedArtist(ctx, username, { select: { id: true } })
    const coming = artist ? await announcedOf(ctx, artist.id) : []
    if (coming.length === 0) return null
    return {
      body: html`<h2>Coming</h2><ul>${coming.map((release) => html`<li><a href="${pathOf(release)}">${release.title}</a> <span class="muted">· Out on ${dayInWords(dayOf(release))}</span></li>`)}</ul>`,
    }
  },
}

/** Where announced releases are, for the sitemap: what is searched for has those alone that are out. */
export const announcedAddresses = async (ctx: DomainContext): Promise<string[]> =>
  (await everyAnnounced(ctx)).map(pathOf)
