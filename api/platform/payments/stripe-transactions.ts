import type Stripe from 'stripe'
import type { ProviderTransaction } from './port.ts'
import { askStripe } from './stripe-client.ts'
import { fromUnix, idOf } from './stripe-objects.ts'

/** The most that Stripe gives at a time. */
const PAGE = 100

/** Stripe's words for what is told apart here; others are `other`. */
const KINDS: Record<string, ProviderTransaction['kind']> = {
  charge: 'payment',
  payment: 'payment',
  refund: 'refund',
  refund_failure: 'refund',
  payment_refund: 'refund',
  payment_failure_refund: 'refund',
  // Disputes are adjustments; so are a few others, which their source tells.
  adjustment: 'other',
  transfer: 'payout',
  transfer_refund: 'payout',
  transfer_cancel: 'payout',
  transfer_failure: 'payout',
  payout: 'bank',
  payout_cancel: 'bank',
  payout_failure: 'bank',
  topup: 'bank',
  topup_reversal: 'bank',
  stripe_fee: 'fee',
  stripe_fx_fee: 'fee',
  tax_fee: 'fee',
}

/** One page of Stripe's balance transactions, newest first. */
export async function listStripeTransactions(
  stripe: Stripe,
  { from, to, after }: { from: Date; to: Date; after?: string },
): Promise<{ transactions: ProviderTransaction[]; hasMore: boolean }> {
  const page = await askStripe(() =>
    stripe.balanceTransactions.list({
      created: { gte: Math.floor(from.getTime() / 1000), lt: Math.ceil(to.getTime() / 1000) },
      limit: PAGE,
      expand: ['data.source'],
      ...(after !== undefined && { starting_after: after }),
    }),
  )
  return { transactions: page.data.map(describeTransaction), hasMore: page.has_more }
}

function describeTransaction(line: Stripe.BalanceTransaction): ProviderTransaction {
  const { source } = line
  const about = source === null || typeof source === 'string' ? null : source
  const kind = about?.object === 'dispute' ? 'dispute' : (KINDS[line.type] ?? 'other')
  // Stripe's own charges are lines of their own, and no fee of another line.
  const isFee = kind === 'fee'
  return {
    id: line.id,
    kind,
    amountCents: isFee ? 0 : line.amount,
    feeCents: isFee ? line.fee - line.amount : line.fee,
    currency: line.currency,
    // A charge is known here by its payment.
    source: about?.object === 'charge' && about.payment_intent ? idOf(about.payment_intent) : source && idOf(source),
    createdAt: fromUnix(line.created),
  }
}
