import { randomUUID } from 'node:crypto'
import type { DomainContext } from '#api/context.ts'
import { Withheld } from '#api/withholding.ts'
import type { ReleaseKind, ReleaseState } from '#prisma/generated/client/client.ts'
import { slugOf } from './slug.ts'

/** The artist's release that a song belongs to, locked until the transaction ends, and the number that its next track has. */
export interface AlbumPlace {
  releaseId: string
  trackNumber: number
}

interface Named {
  artistId: string
  /** The text of a song's album. */
  album: string
  /** When it came out, if it is made now. */
  createdAt: Date
  /** What is said of it, if it is made now. */
  about?: ReleaseAbout | undefined
}

/** What is said of a release beside its title; an album unless told. */
export interface ReleaseAbout {
  kind?: ReleaseKind
  releaseDate?: Date
  description?: string
  label?: string
  credits?: string
}

const TRIES = 5

/**
 * Finds the artist's release of this title, in any case, or makes it: an album text is all that it takes. However many
 * uploads name a new one at the same time, it is made once. Throws `Withheld`: nothing joins what staff took out of sight. Call it
 * in a transaction.
 */
export async function releaseOfAlbum(
  ctx: DomainContext,
  { artistId, album, createdAt, about }: Named,
): Promise<AlbumPlace> {
  const slug = slugOf(album)
  for (let tried = 0; tried < TRIES; tried += 1) {
    const [found] = await ctx.db.$queryRaw<{ id: string; state: ReleaseState }[]>`
      SELECT "id", "state" FROM "Release" WHERE "artistId" = ${artistId}::uuid AND lower("title") = lower(${album}) FOR NO KEY UPDATE`
    if (found?.state === 'withheld') throw new Withheld('release')
    if (found) return { releaseId: found.id, trackNumber: await nextTrack(ctx, found.id) }
    const own = tried === 0 ? slug : `${slug}-${randomUUID().slice(0, 8)}`
    // Not made where the title or the address is taken: by another upload, or by another title that reads alike.
    await ctx.db.release.createMany({
      data: [{ kind: 'album', ...about, artistId, title: album, slug: own, createdAt }],
      skipDuplicates: true,
    })
  }
  throw new Error('no address could be found for a release')
}

async function nextTrack(ctx: DomainContext, releaseId: string): Promise<number> {
  const { _max } = await ctx.db.song.aggregate({ where: { releaseId }, _max: { trackNumber: true } })
  return (_max.trackNumber ?? 0) + 1
}
