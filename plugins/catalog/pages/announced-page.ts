import type { DomainContext } from '#api/app/context.ts'
import { dayInWords } from '#api/text/in-words.ts'
import type { PagePart } from '#api/http/pages/public-page.ts'
import { truncate } from '#api/text/truncate.ts'
import { everyAnnounced } from '../domain/announced-releases.ts'
import { comingTracks, tracksOfRelease } from '../domain/release-tracks.ts'
import type { ReleaseProfile } from '../domain/release-lists.ts'
import { releasePath } from '../rules/paths.ts'
import { RELEASE_KINDS } from '../rules/release.ts'
import { cardPictures, coverOf, isoDuration, RELEASE_TYPES } from './song-metadata.ts'

const pathOf = ({ artistUsername, slug }: ReleaseProfile) => releasePath(artistUsername, slug)
const dayOf = ({ publishAt, createdAt }: ReleaseProfile) => (publishAt ?? createdAt).toISOString()

/** The public facts of an announced release: its titles, its day, and the tracks that are already out. */
export async function notifyAnnounced(ctx: DomainContext, release: ReleaseProfile): Promise<PagePart> {
  const { title, artistName, description } = release
  const out = await tracksOfRelease(ctx, release)
  const coming = await comingTracks(ctx, release)
  const inOrder = [...out.map(numberedTrack), ...coming.map(numberedTrack)].sort(
    (one, other) => (one.number ?? 0) - (other.number ?? 0),
  )
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

const numberedTrack = ({
  title,
  duration,
  trackNumber,
}: {
  title: string
  duration: number
  trackNumber: number | null
}) => ({
  name: title,
  duration,
  number: trackNumber,
})

/** Where announced releases are, for the sitemap: what is searched for has those alone that are out. */
export const announcedAddresses = async (ctx: DomainContext): Promise<string[]> =>
  (await everyAnnounced(ctx)).map(pathOf)
