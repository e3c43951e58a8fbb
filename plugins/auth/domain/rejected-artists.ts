import type { UserType } from '#api/actor.ts'
import type { DomainContext } from '#api/context.ts'
import { accountKey } from '../rules.ts'

/** How long somebody who was turned down reads why at sign-in. */
const KEPT_DAYS = 90

const oldest = (ctx: DomainContext) => new Date(ctx.clock.now().getTime() - KEPT_DAYS * 86_400_000)

/** Keeps why, and what proves whose it was, of an artist whose account goes in this transaction. */
export async function keepRejected(ctx: DomainContext, artistId: string, reason: string | null): Promise<void> {
  const { usernameKey, passwordHash } = await ctx.db.artist.findUniqueOrThrow({
    where: { id: artistId },
    select: { usernameKey: true, passwordHash: true },
  })
  await ctx.db.rejectedArtist.create({
    data: { usernameKey, passwordHash, reason, rejectedAt: ctx.clock.now() },
    select: { id: true },
  })
}

/** The newest rejection of an artist of this username; null where there is none. */
export async function findRejected(
  ctx: DomainContext,
  kind: UserType,
  username: string,
): Promise<{ passwordHash: string; reason: string | null } | null> {
  const usernameKey = accountKey(username)
  if (kind !== 'artist' || usernameKey.includes('\0')) return null
  return await ctx.db.rejectedArtist.findFirst({
    where: { usernameKey, rejectedAt: { gt: oldest(ctx) } },
    orderBy: { rejectedAt: 'desc' },
    select: { passwordHash: true, reason: true },
  })
}

/** Forgets rejections that are over. */
export async function sweepRejected(ctx: DomainContext): Promise<void> {
  await ctx.db.rejectedArtist.deleteMany({ where: { rejectedAt: { lte: oldest(ctx) } } })
}
