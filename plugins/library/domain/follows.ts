import type { DomainContext } from '#api/app/context.ts'
import { NotFound } from '#api/app/errors.ts'
import { dayName } from '#api/text/calendar.ts'
import { type ArtistInput, MAX_FOLLOWERS_COUNTED } from '../rules.ts'
import { changingLibrary, libraryOwner } from './library-owner.ts'
import type { OwnAccount } from '#plugins/auth'
import { Prisma } from '#prisma/generated/client/client.ts'

/**
 * Idempotent: of several at once one writes, and notifies the artist, who learns the names of artists alone. Throws `NotFound`
 * (404) for artists who are not approved.
 */
export async function followArtist(ctx: DomainContext, { artistId }: ArtistInput): Promise<void> {
  const owner = await changingLibrary(ctx)
  await requireApproved(ctx, artistId)
  const createdAt = ctx.clock.now()
  await ctx.transaction(async (tx) => {
    const { count } = await tx.db.artistFollow.createMany({
      data: { ...owner, artistId, createdAt },
      skipDuplicates: true,
    })
    if (count === 0 || owner.accountId === artistId) return
    await tx.services.notifications?.notify(tx, {
      account: { accountKind: 'artist', accountId: artistId },
      kind: 'follow',
      facts: {},
      subject: dayName(createdAt),
      cause: `follow:${owner.accountKind}:${owner.accountId}`,
      actorId: owner.accountKind === 'artist' ? owner.accountId : null,
    })
  })
}

/** Idempotent. */
export async function unfollowArtist(ctx: DomainContext, { artistId }: ArtistInput): Promise<void> {
  const owner = await changingLibrary(ctx)
  await ctx.db.artistFollow.deleteMany({ where: { ...owner, artistId } })
}

/** Which of these artists the account follows, in one statement. Nobody follows nobody. */
export async function followedAmong(ctx: DomainContext, { ids }: { ids: readonly string[] }): Promise<string[]> {
  if (!ctx.actor.userType || ids.length === 0) return []
  const where = { ...libraryOwner(ctx), artistId: { in: [...ids] } }
  return (await ctx.db.artistFollow.findMany({ where, select: { artistId: true } })).map(({ artistId }) => artistId)
}

/** How many accounts follow an artist, counted up to 10,000. Throws `NotFound` (404) as `followArtist`. */
export async function countFollowers(ctx: DomainContext, { artistId }: ArtistInput): Promise<number> {
  await requireApproved(ctx, artistId)
  return await ctx.db.artistFollow.count({ where: { artistId }, take: MAX_FOLLOWERS_COUNTED })
}

async function requireApproved(ctx: DomainContext, artistId: string): Promise<void> {
  const artist = await ctx.services.auth.findArtist(ctx, artistId)
  if (!artist?.approvedAt) throw new NotFound('Artist')
}

/** Column `artistId` of the artists whom an account followed last, `most` of them. */
export const followedBy = ({ accountKind, accountId }: OwnAccount, most: number) =>
  Prisma.sql`(SELECT "artistId" FROM "ArtistFollow" WHERE "accountKind" = ${accountKind}::"AccountKind" AND "accountId" = ${accountId}::uuid
    ORDER BY "createdAt" DESC, "artistId" DESC LIMIT ${most})`

/** A relation that other plugins join: columns `accountKind`, `accountId`, `artistId` of who follows whom. */
export const follows = Prisma.sql`(SELECT "accountKind", "accountId", "artistId" FROM "ArtistFollow")`
