import type { DomainContext } from '#api/app/context.ts'
import type { Reportable, ReportedThing } from '#api/app/reportable.ts'
import { imageAddresses } from '#plugins/media'
import { releasePath, songPath } from '../rules/paths.ts'
import { removeRelease } from './releases.ts'
import { removeSong } from './songs.ts'
import { findReleaseAt, findReleases, type ReleaseProfile } from './release-lists.ts'
import { findSong, findSongs, type SongProfile } from './song-lists.ts'
import { restoreRelease, withholdRelease } from './withhold-release.ts'
import { restoreSong, withholdSong } from './withhold-song.ts'

/** Songs; those that are deleted are gone. */
export const reportableSongs: Reportable = {
  kind: 'song',
  label: 'Song',
  find: async (ctx, ids) => {
    const songs = [...(await findSongs(ctx, ids)).values()].filter(({ state }) => state !== 'deleted')
    return songs.map((song) => ({ ...thing(song), kind: 'song', path: songPath(song.id) }))
  },
  idAt: async (ctx, path) => {
    const song = await findSong(ctx, /^\/song\/([^/]+)\/?$/.exec(path)?.[1] ?? '')
    return song && song.state !== 'deleted' ? song.id : null
  },
  withhold: withholdSong,
  restore: restoreSong,
  remove: removeSong,
}

export const reportableReleases: Reportable = {
  kind: 'release',
  label: 'Release',
  find: async (ctx, ids) =>
    [...(await findReleases(ctx, ids)).values()].map((release) => ({
      ...thing(release),
      kind: 'release',
      path: releasePath(release.artistUsername, release.slug),
    })),
  idAt: releaseAt,
  withhold: withholdRelease,
  restore: restoreRelease,
  remove: removeRelease,
}

function thing(of: SongProfile | ReleaseProfile): Omit<ReportedThing, 'kind' | 'path'> {
  const { id, title, artistId, artistName, withheldReason, withheldAt, published } = of
  const isPublic = published || ('announced' in of && of.announced)
  return {
    ...{ id, title, artistId, by: artistName, isPublic },
    owner: { accountKind: 'artist', accountId: artistId },
    imageUrl: imageAddresses(of.coverKey, of.coverWidths)?.url ?? null,
    withheld: withheldAt && { at: withheldAt, reason: withheldReason ?? '' },
  }
}

async function releaseAt(ctx: DomainContext, path: string): Promise<string | null> {
  const [, username, slug] = /^\/artist\/([^/]+)\/([^/]+)\/?$/.exec(path) ?? []
  if (username === undefined || slug === undefined) return null
  const release = await findReleaseAt(ctx, { username: inWords(username), slug: inWords(slug) })
  return release?.id ?? null
}

/** Malformed parts stay as they are, and match nothing. */
function inWords(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}
