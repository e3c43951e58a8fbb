import { randomUUID } from 'node:crypto'
import type { DomainContext } from '#api/app/context.ts'
import { PaymentRefused } from '#api/platform/payments/port.ts'
import type { OwnAccount } from '#plugins/auth'

/**
 * The provider writes to the address that a listener has today: receipts of its own, and words of a bank. Not the one of the
 * event, which may be late. Setting it again does no harm, so each try has a key of its own.
 */
export async function followAddress(ctx: DomainContext, { accountKind, accountId }: OwnAccount): Promise<void> {
  if (accountKind !== 'user') return
  const customer = await ctx.db.billingCustomer.findUnique({
    where: { listenerId: accountId },
    select: { providerCustomerId: true },
  })
  if (!customer) return
  const find = async () => (await ctx.services.auth.findListeners(ctx, [accountId])).get(accountId)
  // It may change while the provider is asked: then once more, so that an older one never comes last.
  for (let sent = ''; ; ) {
    const listener = await find()
    if (!listener || listener.email === sent) return
    const change = { customerId: customer.providerCustomerId, email: listener.email, name: listener.displayName }
    try {
      await ctx.ports.payments.updateCustomer(change, randomUUID())
    } catch (error) {
      if (!(error instanceof PaymentRefused)) throw error
      // An address that the provider does not take is not taken the next time either.
      return ctx.log.warn({ err: error, customer: change.customerId }, 'the provider does not take an address')
    }
    sent = listener.email
  }
}
