import type { DomainContext } from '#api/app/context.ts'
import { notWithheld } from '#api/app/withholding.ts'
import type { OwnAccount } from '#plugins/auth'

/**
 * The songs of an artist who deletes the account: nobody finds or plays them any more, and what was written about them goes.
 * Titles stay, which listeners' statements name; the files go with `artist.removed`.
 */
export async function eraseSongs(ctx: DomainContext, { accountKind, accountId: artistId }: OwnAccount): Promise<void> {
  if (accountKind !== 'artist') return
  await ctx.db.song.updateMany({
    where: { artistId },
    data: {
      state: 'deleted',
      ...notWithheld,
      withheldWith: null,
      deletedAt: ctx.clock.now(),
      publishAt: null,
      releaseId: null,
      trackNumber: null,
      album: null,
      lyrics: null,
      timedLyrics: null,
      credits: null,
      isrc: null,
      tags: [],
      coverKey: null,
      coverWidths: [],
      coverColor: null,
    },
  })
  await ctx.db.release.deleteMany({ where: { artistId } })
}
