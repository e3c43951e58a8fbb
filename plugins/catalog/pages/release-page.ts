import type { PublicPage } from '#api/http/pages/public-page.ts'
import { truncate } from '#api/text/truncate.ts'
import { releaseEmbedPath, releasePath } from '../rules/paths.ts'
import { findReleaseAt } from '../domain/release-lists.ts'
import { previewsOf } from '../domain/song-audio.ts'
import { tracksOfRelease } from '../domain/release-tracks.ts'
import { RELEASE_KINDS } from '../rules/release.ts'
import { announcedAddresses, notifyAnnounced } from './announced-page.ts'
import { cardPictures, coverOf, isoDuration, recordingOf, RELEASE_TYPES, tracksWith } from './song-metadata.ts'

/** One release that everybody may see, with its tracks; of one that is announced what may be known of it. */
export const releasePage: PublicPage = {
  path: '/artist/:username/:release',
  embedPath: '/embed/release/:username/:release',
  documents: ['ReleasePage'],
  // Supporters are read too, whose changes are not announced.
  maxAgeMs: 5_000,
  reads: ['Release', 'Song', 'Artist'],
  addresses: announcedAddresses,
  async tell(ctx, { username = '', release: slug = '' }) {
    const release = username.includes('\0') ? null : await findReleaseAt(ctx, { username, slug })
    if (release?.announced) return await notifyAnnounced(ctx, release)
    if (!release?.published) return null
    const tracks = await tracksOfRelease(ctx, release)
    const previews = await previewsOf(ctx, tracks)
    const pictured = [release, ...tracks].find(({ coverKey }) => coverKey) ?? release
    const cover = coverOf(pictured)
    const path = releasePath(release.artistUsername, release.slug)
    const artist = `/artist/${encodeURIComponent(release.artistUsername)}`
    const about = release.description ?? `${release.trackCount} tracks by ${release.artistName} on Fairwave.`
    return {
      head: {
        title: `${release.title} by ${release.artistName}`,
        description: truncate(about),
        type: 'music.album',
        canonical: path,
      },
      card: {
        kind: RELEASE_KINDS[release.kind],
        title: release.title,
        by: release.artistName,
        facts: [
          `${release.trackCount} ${release.trackCount === 1 ? 'track' : 'tracks'}`,
          `${Math.max(1, Math.round(release.totalSeconds / 60))} min`,
          (release.releaseDate ?? release.createdAt).getUTCFullYear(),
        ].join(' · '),
        pictures: cardPictures(release.coverKey ? [release] : tracks).slice(0, release.coverKey ? 1 : 4),
      },
      embed: {
        path: releaseEmbedPath(release.artistUsername, release.slug),
        title: release.title,
        by: release.artistName,
        byPath: artist,
        cover: coverOf(pictured),
        tracks: tracksWith(tracks, previews),
      },
      data: {
        '@type': 'MusicAlbum',
        name: release.title,
        url: ctx.addressOf(path),
        albumReleaseType: `https://schema.org/${RELEASE_TYPES[release.kind]}`,
        duration: isoDuration(release.totalSeconds),
        datePublished: (release.releaseDate ?? release.createdAt).toISOString().slice(0, 10),
        numTracks: release.trackCount,
        byArtist: { '@type': 'MusicGroup', name: release.artistName, url: ctx.addressOf(artist) },
        track: {
          '@type': 'ItemList',
          numberOfItems: tracks.length,
          itemListElement: tracks.map((track, at) => ({
            '@type': 'ListItem',
            position: at + 1,
            item: recordingOf(ctx, track, previews.get(track.id)),
          })),
        },
        ...(cover && { image: ctx.addressOf(cover) }),
      },
    }
  },
}
