import { z } from 'zod'
import { BadSignature, type PaymentEvent, type SignedEvent, UnusableEvent } from '../port.ts'

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
  card: z
    .object({
      brand: text,
      last4: text,
      expMonth: z.number().int(),
      expYear: z.number().int(),
      fingerprint: text.nullish(),
    })
    .nullable()
    .optional(),
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
const payment = z.object({ paymentId: text, amountCents: cents, metadata, cardFingerprint: text.nullish() })
const payout = z.object({ payoutId: text, amountCents: cents, reference: z.string() })

const common = { id: text, createdAt: date, currency: text.optional() }
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
    type: z.enum(['refund.made', 'refund.failed']),
    refund: z.object({ refundId: text, paymentId: text, amountCents: cents, metadata }),
  }),
  z.object({
    ...common,
    type: z.enum(['dispute.opened', 'dispute.won', 'dispute.lost']),
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

/** The event types that `parseEvent` reads. */
export const KNOWN_TYPES: ReadonlySet<string> = new Set(
  event.def.options.flatMap(({ shape: { type } }): readonly string[] =>
    'options' in type ? type.options : [...type.values],
  ),
)

const envelope = z.object({ id: text, createdAt: date, type: text })

/** Accepts any kind; throws `BadSignature` unless the sandbox signed it. */
export function parseEnvelope(body: Uint8Array): SignedEvent {
  const { data } = envelope.safeParse(parseJson(body))
  if (!data) throw new BadSignature('This is no event of the sandbox')
  const { id, createdAt, type: kind } = data
  return { id, createdAt, kind }
}

/** Throws `UnusableEvent` for a known kind of the wrong shape. */
export function parseEvent(body: Uint8Array): PaymentEvent {
  const parsed = event.safeParse(parseJson(body))
  if (!parsed.success) throw new UnusableEvent(`It has the wrong shape: ${z.prettifyError(parsed.error)}`)
  return parsed.data satisfies PaymentEvent
}

function parseJson(body: Uint8Array): unknown {
  try {
    return JSON.parse(Buffer.from(body).toString('utf8'))
  } catch {
    return null
  }
}
