import type { PrismaClient } from '#prisma/generated/client/client.ts'
import type { Keys } from '../../keys/keys.ts'
import type { Clock } from '../clock/port.ts'
import { type PaymentEvent, PaymentRefused, type Payments, type ProviderPayment } from './port.ts'
import { listTransactions, recordTransaction } from './sandbox/book.ts'
import { closeDispute, failRefund, openDispute } from './sandbox/disputes.ts'
import { type Confirmation, confirmPayment } from './sandbox/confirm.ts'
import { forgetDelivered, pendingEvents, recordEvent, settleDelivery } from './sandbox/events.ts'
import { KNOWN_TYPES, parseEnvelope, parseEvent, writeEvent } from './sandbox/event-format.ts'
import { renewDue } from './sandbox/renewals.ts'
import { type SandboxObjects, type SandboxTransaction, newId, sandboxStore } from './sandbox/store.ts'
import { changed, describe, endSubscription, startSubscription } from './sandbox/subscriptions.ts'
import { signBody, verifySignature } from './webhook-signature.ts'

export type { Confirmation } from './sandbox/confirm.ts'
export type { TestCard } from './sandbox/cards.ts'

/** The provider that moves no money: same calls, same signed events, test cards instead of real ones. Its state is in the database. */
export interface SandboxPayments extends Payments {
  readonly name: 'sandbox'
  /** Confirms as the provider's form in the browser does. Throws `PaymentRefused`. */
  confirm(input: Confirmation): Promise<{ status: 'succeeded' | 'requires_confirmation' }>
  /** Renews and ends what is due by the clock; returns how many subscriptions changed. */
  renewDue(): Promise<number>
  /** Events that wait to be delivered, as signed requests; the same one again until it is settled. */
  pendingDeliveries(limit: number): Promise<Delivery[]>
  /** Null after the receiver took it; otherwise it is tried again later. */
  settleDelivery(id: string, failure: string | null): Promise<void>
  /** Removes events that were delivered long ago. */
  forgetDelivered(): Promise<void>
  /** A buyer disputes a payment, whole unless `amountCents` says less. */
  openDispute(input: { paymentId: string; amountCents?: number }): Promise<{ disputeId: string }>
  closeDispute(disputeId: string, outcome: 'won' | 'lost'): Promise<void>
  /** The bank sends a refund back. */
  failRefund(refundId: string): Promise<void>
  /** Any event as a signed request, for tests of what the sandbox itself does not do. */
  sign(event: PaymentEvent): { body: Uint8Array; signature: string }
}

export interface Delivery {
  id: string
  body: Uint8Array
  signature: string
}

export function isSandbox(payments: Payments): payments is SandboxPayments {
  return payments.name === 'sandbox'
}

export function sandboxPayments({
  database,
  clock,
  keys,
}: {
  database: PrismaClient
  clock: Clock
  keys: Keys
}): SandboxPayments {
  const store = sandboxStore(database)
  const webhookSecrets = () => keys.sharedSecrets('sandbox payments webhook')
  const sign = (event: PaymentEvent) => {
    const body = writeEvent(event)
    return { body, signature: signBody(webhookSecrets()[0], body, clock.now()) }
  }
  const subscriptionById = (id: string) =>
    store.transaction(async (tx) => {
      const found = await tx.find('subscription', id)
      return found && (await describe(tx, id, found))
    })
  const requireSubscription = async (id: string) => {
    const found = await subscriptionById(id)
    if (!found) throw new Error(`the sandbox has no subscription ${id}`)
    return found
  }
  const paymentById = (id: string) =>
    store.transaction(async (tx) => {
      const payment = await tx.find('payment', id)
      return payment && describePayment(id, payment)
    })

  return {
    name: 'sandbox',
    signatureHeader: 'sandbox-signature',
    publishableKey: null,
    createCustomer: async (input, key) => {
      const customerId = await store.once('createCustomer', key, input, async (tx) => {
        const id = newId('cus')
        await tx.insert('customer', id, { ...input, card: null })
        return id
      })
      return { customerId }
    },
    updateCustomer: async ({ customerId, ...input }, key) => {
      await store.once('updateCustomer', key, { customerId, ...input }, async (tx) => {
        const customer = await tx.find('customer', customerId, { lock: true })
        if (customer) await tx.save('customer', customerId, { ...customer, ...input })
        return customerId
      })
    },
    createSubscription: async (input, key) => {
      // The price is no part of what the key stands for: keys that a version before wrote have none.
      const { monthlyCents: _, ...wish } = input
      return await requireSubscription(
        await store.once('createSubscription', key, wish, (tx) => startSubscription(tx, input, clock.now())),
      )
    },
    findSubscription: subscriptionById,
    setCancelAtPeriodEnd: async ({ subscriptionId, cancel }, key) => {
      await store.once('setCancelAtPeriodEnd', key, { subscriptionId, cancel }, async (tx) => {
        const subscription = await tx.get('subscription', subscriptionId, { lock: true })
        if (subscription.state === 'canceled')
          throw new PaymentRefused('This subscription has ended.', 'SUBSCRIPTION_ENDED')
        if (subscription.cancelAtPeriodEnd !== cancel)
          await changed(tx, subscriptionId, { ...subscription, cancelAtPeriodEnd: cancel }, clock.now())
        return subscriptionId
      })
      return await requireSubscription(subscriptionId)
    },
    cancelNow: async (subscriptionId, key) => {
      await store.once('cancelNow', key, { subscriptionId }, async (tx) => {
        await endSubscription(
          tx,
          subscriptionId,
          await tx.get('subscription', subscriptionId, { lock: true }),
          clock.now(),
        )
        return subscriptionId
      })
    },
    createPayment: async (input, key) => {
      if (!Number.isSafeInteger(input.amountCents) || input.amountCents <= 0)
        throw new PaymentRefused('The amount must be positive.', 'INVALID_AMOUNT')
      const id = await store.once('createPayment', key, input, async (tx) => {
        const paymentId = newId('pi')
        const { amountCents, description, metadata, customerId = null } = input
        await tx.insert('payment', paymentId, {
          secret: newId('secret'),
          amountCents,
          description,
          metadata,
          customerId,
          invoiceId: null,
          state: 'pending',
          refundedCents: 0,
        })
        return paymentId
      })
      return (await paymentById(id)) as ProviderPayment
    },
    findPayment: paymentById,
    cancelPayment: async (paymentId, key) => {
      await store.once('cancelPayment', key, { paymentId }, async (tx) => {
        const payment = await tx.get('payment', paymentId, { lock: true })
        if (payment.state === 'succeeded') throw new PaymentRefused('This payment has succeeded.', 'PAYMENT_SUCCEEDED')
        if (payment.state === 'pending') {
          await tx.save('payment', paymentId, { ...payment, state: 'canceled' })
          const { amountCents, metadata } = payment
          await recordEvent(tx, clock.now(), {
            type: 'payment.canceled',
            payment: { paymentId, amountCents, metadata },
          })
        }
        return paymentId
      })
    },
    refund: async (input, key) => ({
      refundId: await store.once('refund', key, input, (tx) => refund(tx, input, clock.now())),
    }),
    createAccount: async (input, key) => {
      const accountId = await store.once('createAccount', key, input, async (tx) => {
        const id = newId('acct')
        await tx.insert('account', id, { ...input, payoutsEnabled: false })
        return id
      })
      return { accountId }
    },
    accountPages: async ({ accountId, returnUrl }) =>
      await store.transaction(async (tx) => {
        const account = await tx.get('account', accountId, { lock: true })
        if (!account.payoutsEnabled) {
          await tx.save('account', accountId, { ...account, payoutsEnabled: true })
          await recordEvent(tx, clock.now(), { type: 'account.changed', account: { accountId, payoutsEnabled: true } })
        }
        return { url: returnUrl }
      }),
    createPayout: async (input, key) => {
      const payoutId = await store.once('createPayout', key, input, async (tx) => {
        const account = await tx.get('account', input.accountId)
        if (!account.payoutsEnabled)
          throw new PaymentRefused('This account cannot be paid yet.', 'ACCOUNT_NOT_CONNECTED')
        if (!Number.isSafeInteger(input.amountCents) || input.amountCents <= 0)
          throw new PaymentRefused('The amount must be positive.', 'INVALID_AMOUNT')
        const id = newId('po')
        await tx.insert('payout', id, input, input.accountId)
        await recordTransaction(tx, clock.now(), { kind: 'payout', amountCents: -input.amountCents, source: id })
        await recordEvent(tx, clock.now(), {
          type: 'payout.paid',
          payout: { payoutId: id, amountCents: input.amountCents, reference: input.reference },
        })
        return id
      })
      return { payoutId }
    },
    portalUrl: async () => null,
    verifyEvent: (body, signature) => {
      verifySignature({ secrets: webhookSecrets(), body, header: signature, now: clock.now() })
      return parseEnvelope(body)
    },
    knownKinds: KNOWN_TYPES,
    interpretEvent: async (body) => parseEvent(body),
    confirm: (input) => confirmPayment(store, input, clock.now()),
    renewDue: () => renewDue(store, clock.now()),
    pendingDeliveries: async (limit) => {
      const events = await pendingEvents(store, clock.now(), limit)
      return events.map((event) => ({ id: event.id, ...sign(event) }))
    },
    settleDelivery: (id, failure) => settleDelivery(store, id, clock.now(), failure),
    forgetDelivered: () => forgetDelivered(store, clock.now()),
    sign,
    listTransactions: (input) => listTransactions(store, input),
    openDispute: (input) => store.transaction(async (tx) => ({ disputeId: await openDispute(tx, input, clock.now()) })),
    closeDispute: (id, outcome) => store.transaction((tx) => closeDispute(tx, id, outcome, clock.now())),
    failRefund: (id) => store.transaction((tx) => failRefund(tx, id, clock.now())),
    readClock: async () => null,
    check: async () => void (await database.$queryRaw`SELECT 1`),
    close: async () => {},
  }
}

async function refund(
  tx: SandboxTransaction,
  input: { paymentId: string; amountCents?: number; reason: string },
  now: Date,
): Promise<string> {
  const payment = await tx.get('payment', input.paymentId, { lock: true })
  if (payment.state !== 'succeeded') throw new PaymentRefused('This payment has not succeeded.', 'NOT_PAID')
  const left = payment.amountCents - payment.refundedCents
  const amountCents = input.amountCents ?? left
  if (!Number.isSafeInteger(amountCents) || amountCents <= 0 || amountCents > left) {
    throw new PaymentRefused('This is more than is left of the payment.', 'REFUND_TOO_LARGE')
  }
  const refundId = newId('re')
  const { paymentId, reason } = input
  await tx.insert('refund', refundId, { paymentId, amountCents, reason }, paymentId)
  await tx.save('payment', paymentId, { ...payment, refundedCents: payment.refundedCents + amountCents })
  await recordTransaction(tx, now, { kind: 'refund', amountCents: -amountCents, source: refundId })
  await recordEvent(tx, now, {
    type: 'refund.made',
    refund: { refundId, paymentId, amountCents, metadata: payment.metadata },
  })
  return refundId
}

function describePayment(paymentId: string, payment: SandboxObjects['payment']): ProviderPayment {
  return {
    paymentId,
    clientSecret: `${paymentId}_${payment.secret}`,
    state: payment.state,
    amountCents: payment.amountCents,
  }
}
