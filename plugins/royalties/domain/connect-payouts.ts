import type { DomainContext } from '#api/context.ts'
import { NotSignedIn } from '#api/errors.ts'
import { askProvider } from '#plugins/billing'

/**
 * The provider's pages on which the artist who asks connects an account that can be paid out to, or goes on where they
 * left off; they lead back to `returnUrl`. Whether it can be paid follows from the provider's events.
 * Throws `NotSignedIn` (401), `IdentityNotConfirmed` (403), `PaymentFailed` with the provider's message.
 */
export async function connectPayouts(
  ctx: DomainContext,
  { returnUrl }: { returnUrl: string },
): Promise<{ url: string }> {
  const artistId = ctx.actor.artist?.id
  if (!artistId) throw new NotSignedIn('Sign in as an artist to connect payouts')
  await ctx.services.auth.requireFreshSession(ctx, { accountKind: 'artist', accountId: artistId })
  await ctx.limit({ key: `connect-payouts:${artistId}`, limit: 30, windowSeconds: 60 * 60 })
  const accountId = await ensureAccount(ctx, artistId)
  const pages = await askProvider(() => ctx.payments.accountPages({ accountId, returnUrl }))
  await ctx.services.billing.deliverPromptly(ctx)
  return pages
}

async function ensureAccount(ctx: DomainContext, artistId: string): Promise<string> {
  const known = await ctx.db.payoutAccount.findUnique({ where: { artistId }, select: { providerAccountId: true } })
  if (known) return known.providerAccountId
  const { email } = await ctx.services.auth.requireArtist(ctx, artistId)
  const { accountId } = await askProvider(() =>
    ctx.payments.createAccount({ reference: artistId, email }, `account:${artistId}`),
  )
  // The provider may have told of it before.
  await ctx.db.payoutAccount.upsert({
    where: { providerAccountId: accountId },
    create: { providerAccountId: accountId, artistId, createdAt: ctx.clock.now() },
    update: { artistId },
    select: { artistId: true },
  })
  return accountId
}
