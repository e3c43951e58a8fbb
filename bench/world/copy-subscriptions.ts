import type pg from 'pg'
import { each } from './copy-accounts.ts'
import { copyRows } from './copy-rows.ts'
import { type PlannedPeriod, type WorldPlan, listenerOf } from './plan.ts'

export const GROSS_CENTS = 1_000
export const ARTIST_CENTS = 800

/** Every listener is a customer with a subscription, a period that is over, and one that runs. */
export async function copySubscriptions(client: pg.Client, plan: WorldPlan): Promise<void> {
  const { listeners } = plan.size
  await copyRows(
    client,
    'BillingCustomer',
    ['listenerId', 'providerCustomerId', 'createdAt'],
    each(listeners, (number) => {
      const { id, createdAt } = listenerOf(plan, number)
      return [id, `cus_bench_${number}`, new Date(createdAt)]
    }),
  )
  await copyRows(
    client,
    'Subscription',
    [
      'id',
      'listenerId',
      'providerSubscriptionId',
      'state',
      'currentPeriodStart',
      'currentPeriodEnd',
      'lastEventAt',
      'createdAt',
    ],
    each(listeners, (number) => {
      const { id, subscriptionId, createdAt, open } = listenerOf(plan, number)
      const [start, end] = [new Date(open.startsAt), new Date(open.endsAt)]
      return [subscriptionId, id, `sub_bench_${number}`, 'active', start, end, start, new Date(createdAt)]
    }),
  )
  await copyRows(
    client,
    'SubscriptionPeriod',
    [
      ...['id', 'subscriptionId', 'listenerId', 'providerInvoiceId', 'providerPaymentId', 'startsAt', 'endsAt'],
      ...['grossCents', 'artistCents', 'state', 'settledAt'],
    ],
    periods(plan, ({ id, startsAt, endsAt, settledAt, claims }, listener, invoice) => [
      ...[id, listener.subscriptionId, listener.id, `in_bench_${invoice}`, `pi_bench_${invoice}`],
      ...[new Date(startsAt), new Date(endsAt), GROSS_CENTS, ARTIST_CENTS],
      settledAt === null ? 'open' : claims > 0 ? 'settled' : 'pooled',
      settledAt === null ? null : new Date(settledAt),
    ]),
  )
  await copyRows(
    client,
    'Payment',
    ['providerPaymentId', 'purpose', 'amountCents', 'metadata', 'succeededAt'],
    periods(plan, ({ startsAt }, _listener, invoice) => [
      ...[`pi_bench_${invoice}`, 'subscription', GROSS_CENTS, '{}', new Date(startsAt)],
    ]),
  )
}

function* periods<Row>(
  plan: WorldPlan,
  row: (period: PlannedPeriod, listener: ReturnType<typeof listenerOf>, invoice: string) => Row,
): Generator<Row> {
  for (let number = 0; number < plan.size.listeners; number += 1) {
    const listener = listenerOf(plan, number)
    yield row(listener.ended, listener, `${number}_ended`)
    yield row(listener.open, listener, `${number}_open`)
  }
}
