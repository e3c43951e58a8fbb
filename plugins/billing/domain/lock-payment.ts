import type { DomainContext } from '#api/app/context.ts'

/**
 * Held to the end of the transaction by whoever applies what is told of a payment, or asks for its refund: a payment and
 * its refund may be applied by two processes at once, and neither would see the other without this.
 */
export async function lockPayment(ctx: DomainContext, paymentId: string): Promise<void> {
  await ctx.db.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${`payment:${paymentId}`}, 0))`
}
