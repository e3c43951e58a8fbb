import { randomUUID } from 'node:crypto'
import type { DomainContext } from '#api/app/context.ts'
import { Forbidden } from '#api/app/errors.ts'
import type { OwnAccount } from '#plugins/auth'
import type { TakenImage } from '#plugins/media'
import { coverColumns } from './playlist-cover.ts'

export interface ImportedLibrary extends OwnAccount {
  /** Liked last first. */
  songIds: readonly string[]
  /** Followed last first. */
  artistIds: readonly string[]
  playlists: readonly ImportedPlaylist[]
}

/** A public one. */
export interface ImportedPlaylist {
  title: string
  description: string
  songIds: readonly string[]
  /** The file of a picture, and what is on it. */
  cover?: { bytes: Uint8Array; alt: string } | undefined
}

const HOUR = 3_600_000

/**
 * Libraries of accounts by the platform itself, for seeds, in a few statements for all of them together. Accounts that have
 * liked, followed or made anything by then are left as they are.
 */
export async function importLibraries(ctx: DomainContext, libraries: readonly ImportedLibrary[]): Promise<void> {
  if (!ctx.actor.system) throw new Forbidden()
  const accountId = { in: libraries.map((library) => library.accountId) }
  const begun = new Set(
    (
      await Promise.all([
        ctx.db.songLike.findMany({ where: { accountId }, select: { accountId: true }, distinct: ['accountId'] }),
        ctx.db.artistFollow.findMany({ where: { accountId }, select: { accountId: true }, distinct: ['accountId'] }),
        ctx.db.playlist.findMany({ where: { accountId }, select: { accountId: true }, distinct: ['accountId'] }),
      ])
    )
      .flat()
      .map((row) => row.accountId),
  )
  const missing = libraries.filter((library) => !begun.has(library.accountId))
  if (missing.length === 0) return
  const now = ctx.clock.now()
  const ago = (hours: number) => new Date(now.getTime() - hours * HOUR)
  const { media } = ctx.services
  const playlists: (OwnAccount & Omit<ImportedPlaylist, 'cover'> & { id: string; coverAlt?: string })[] = []
  const covers: TakenImage[] = []
  for (const { accountKind, accountId: ownerId, playlists: made } of missing) {
    const owner = { accountKind, accountId: ownerId }
    for (const { cover, ...playlist } of made) {
      const file = { purpose: 'cover', field: 'coverImageUrl', owner } as const
      const image = cover ? await media.importImage(ctx, { ...file, bytes: cover.bytes }) : null
      if (image) covers.push(image)
      const look = image && cover ? { ...coverColumns(image), coverAlt: cover.alt } : {}
      playlists.push({ ...playlist, ...owner, ...look, id: randomUUID() })
    }
  }
  await ctx.transaction(async (tx) => {
    await tx.db.songLike.createMany({
      data: missing.flatMap(({ accountKind, accountId: id, songIds }) =>
        songIds.map((songId, index) => ({ accountKind, accountId: id, songId, createdAt: ago(5 + index * 31) })),
      ),
    })
    await tx.db.artistFollow.createMany({
      data: missing.flatMap(({ accountKind, accountId: id, artistIds }) =>
        artistIds.map((artistId, index) => ({ accountKind, accountId: id, artistId, createdAt: ago(9 + index * 53) })),
      ),
    })
    await tx.db.playlist.createMany({
      data: playlists.map(({ songIds, ...playlist }, index) => ({
        ...playlist,
        visibility: 'public' as const,
        songCount: songIds.length,
        createdAt: ago(40 + index * 77),
        changedAt: ago(3 + index * 20),
      })),
    })
    await tx.db.playlistEntry.createMany({
      data: playlists.flatMap(({ id, songIds }, list) =>
        songIds.map((songId, index) => ({ playlistId: id, songId, position: index + 1, addedAt: ago(40 + list * 77) })),
      ),
    })
    for (const cover of covers) await tx.services.media.keepTaken(tx, cover)
    if (playlists.length > 0) await tx.emit('playlist.changed', { playlistIds: playlists.map(({ id }) => id) })
  })
}
