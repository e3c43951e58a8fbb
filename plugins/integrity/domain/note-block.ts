import { placeOf } from '#api/access/place.ts'
import type { DomainContext } from '#api/app/context.ts'
import type { OwnAccount } from '#plugins/auth'
import { addressBlockKeys } from './address-block-key.ts'
import { rekeyBlock } from './rekey.ts'

/** Two periods: who is not seen for so long is compared with nobody. */
const RETENTION_DAYS = 62

/** Remembers the block of addresses that a listener or artist signs in from. Runs in the transaction of the sign-in. */
export async function noteBlock(ctx: DomainContext, { accountKind, accountId: listenerId }: OwnAccount): Promise<void> {
  const keys = accountKind === 'admin' ? null : addressBlockKeys(ctx, placeOf(ctx.actor))
  if (!keys) return
  const { current: block, others } = keys
  await rekeyBlock(ctx, others, block)
  if (accountKind === 'artist') return await noteArtistBlock(ctx, { artistId: listenerId, block })
  await ctx.db.$executeRaw`
    INSERT INTO "ListenerBlock" ("listenerId", "block", "seenAt") VALUES (${listenerId}::uuid, ${block}, ${ctx.clock.now()})
    ON CONFLICT ("listenerId", "block") DO UPDATE SET "seenAt" = EXCLUDED."seenAt"`
}

async function noteArtistBlock(
  ctx: DomainContext,
  { artistId, block }: { artistId: string; block: string },
): Promise<void> {
  await ctx.db.$executeRaw`
    INSERT INTO "ArtistBlock" ("artistId", "block", "seenAt") VALUES (${artistId}::uuid, ${block}, ${ctx.clock.now()})
    ON CONFLICT ("artistId", "block") DO UPDATE SET "seenAt" = EXCLUDED."seenAt"`
}

/** Forgets blocks and profiles that nothing is compared with any more; returns how many rows. */
export async function forgetOldListening(ctx: DomainContext): Promise<number> {
  const before = new Date(ctx.clock.now().getTime() - RETENTION_DAYS * 86_400_000)
  const blocks = await ctx.db.listenerBlock.deleteMany({ where: { seenAt: { lt: before } } })
  await ctx.db.artistBlock.deleteMany({ where: { seenAt: { lt: before } } })
  const profiles = await ctx.db.listeningProfile.deleteMany({ where: { endsAt: { lt: before } } })
  return blocks.count + profiles.count
}

/** The account is erased. */
export async function forgetListener(
  ctx: DomainContext,
  { accountKind, accountId: listenerId }: OwnAccount,
): Promise<void> {
  if (accountKind === 'artist') {
    await ctx.db.artistBlock.deleteMany({ where: { artistId: listenerId } })
    await ctx.db.paidMoney.deleteMany({ where: { artistId: listenerId } })
    await ctx.db.artistMoneyDay.deleteMany({ where: { artistId: listenerId } })
  }
  if (accountKind !== 'user') return
  // The card and the sums stay: the artist's money is still compared with them.
  await ctx.db.paidMoney.updateMany({ where: { listenerId }, data: { listenerId: null, block: null } })
  await ctx.db.listenerBlock.deleteMany({ where: { listenerId } })
  await ctx.db.listeningProfile.deleteMany({ where: { listenerId } })
}
