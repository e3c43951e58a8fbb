import { z } from 'zod'
import type { PaymentEvent } from '../port.ts'

const text = z.string().min(1)
const cents = z.number().int()
const date = z.iso.datetime().transform((value) => new Date(value))
const metadata = z.record(z.string(), z.string())

const subscription = z.object({
  subscriptionId: text,
  customerId: text,
  state: z.enum(['incomplete', 'active', 'past_due', 'canceled']),
  clientSecret: z.string().nullable(),
  currentPeriodStart: date.nullable(),
  currentPeriodEnd: date.nullable(),
  cancelAtPeriodEnd: z.boolean(),
})
const invoice = z.object({
  invoiceId: text,
  paymentId: text.nullable(),
  subscriptionId: text,
  customerId: text,
  amountCents: cents,
  periodStart: date,
  periodEnd: date,
})
const payment = z.object({ paymentId: text, amountCents: cents, metadata })
const payout = z.object({ payoutId: text, amountCents: cents, reference: z.string() })

const common = { id: text, createdAt: date }
const event = z.discriminatedUnion('type', [
  z.object({ ...common, type: z.literal('subscription.changed'), subscription }),
  z.object({ ...common, type: z.literal('invoice.paid'), invoice }),
  z.object({
    ...common,
    type: z.literal('invoice.failed'),
    invoice: z.object({ invoiceId: text, subscriptionId: text, customerId: text }),
  }),
  z.object({ ...common, type: z.enum(['payment.succeeded', 'payment.failed', 'payment.canceled']), payment }),
  z.object({
    ...common,
    type: z.literal('refund.made'),
    refund: z.object({ refundId: text, paymentId: text, amountCents: cents, metadata }),
  }),
  z.object({
    ...common,
    type: z.literal('dispute.lost'),
    dispute: z.object({ disputeId: text, paymentId: text, amountCents: cents, metadata }),
  }),
  z.object({ ...common, type: z.enum(['payout.paid', 'payout.failed']), payout }),
  z.object({
    ...common,
    type: z.literal('account.changed'),
    account: z.object({ accountId: text, payoutsEnabled: z.boolean() }),
  }),
])

/** The sandbox's wire format: the port's event as JSON, times as ISO 8601. */
export function writeEvent(event: PaymentEvent): Uint8Array {
  return Buffer.from(JSON.stringify(event))
}

const KNOWN_TYPES: ReadonlySet<unknown> = new Set(
  event.def.options.flatMap(({ shape: { type } }): readonly string[] =>
    'options' in type ? type.options : [...type.values],
  ),
)

/** Null for a kind this version does not know; throws for a known kind of the wrong shape. */
export function parseEvent(body: Uint8Array): PaymentEvent | null {
  const json: unknown = JSON.parse(Buffer.from(body).toString('utf8'))
  if (!KNOWN_TYPES.has((json as { type?: unknown } | null)?.type)) return null
  return event.parse(json) satisfies PaymentEvent
}
