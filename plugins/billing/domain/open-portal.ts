import type { DomainContext } from '#api/app/context.ts'
import { NotSignedIn } from '#api/app/errors.ts'
import { askProvider } from './ask-provider.ts'
import { NotSubscribed } from './billing-errors.ts'

/**
 * A page of the provider's where the caller changes the card, sees invoices and cancels; it is for one visit and leads
 * back to `returnUrl`. Null where the provider has none (the sandbox). Throws `NotSignedIn` (401), `NotSubscribed` (409)
 * for those who never began a subscription.
 */
export async function openPortal(
  ctx: DomainContext,
  { returnUrl }: { returnUrl: string },
): Promise<{ url: string | null }> {
  const listenerId = ctx.actor.user?.id
  if (!listenerId) throw new NotSignedIn()
  const customer = await ctx.db.billingCustomer.findUnique({
    where: { listenerId },
    select: { providerCustomerId: true },
  })
  if (!customer) throw new NotSubscribed()
  await ctx.limits.take({ key: `portal:${listenerId}`, limit: 30, windowSeconds: 60 * 60 })
  return {
    url: await askProvider(() => ctx.ports.payments.portalUrl({ customerId: customer.providerCustomerId, returnUrl })),
  }
}
