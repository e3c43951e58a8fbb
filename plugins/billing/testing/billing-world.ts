import { randomUUID } from 'node:crypto'
import { type Actor, visitor } from '#api/access/actor.ts'
import type { DomainContext } from '#api/app/context.ts'
import type { PaymentEvent } from '#api/platform/payments/port.ts'
import { isSandbox, type SandboxPayments } from '#api/platform/payments/sandbox-payments.ts'
import type { Plugin } from '#api/app/plugin.ts'
import { accountRow } from '#api/testing/account-row.ts'
import { signedInClient } from '#api/testing/signed-in-client.ts'
import { startTestApp, type TestApp, type TestAppOptions, type TestClient } from '#api/testing/test-app.ts'
import { auth } from '#plugins/auth'
import { ledger } from '#plugins/ledger'
import { applyPaymentEvent } from '../domain/received-events.ts'
import { billing } from '../index.ts'

export type BillingWorld = Awaited<ReturnType<typeof billingWorld>>

/** Billing on a real database, with listeners and artists as rows, and the plugins that a test names. Close it in afterAll. */
export async function billingWorld({
  more = [],
  ...options
}: Pick<TestAppOptions, 'env' | 'clock'> & { more?: readonly Plugin[] } = {}) {
  return billingOn(await startTestApp({ ...options, plugins: [auth, ledger, billing, ...more] }))
}

/** The same on an application that is there. */
export function billingOn(test: TestApp) {
  const { client: db } = test.platform.database
  const world = {
    test,
    db,
    clock: test.clock,
    ctx: test.ctx,
    get sandbox(): SandboxPayments {
      if (!isSandbox(test.platform.payments)) throw new Error('tests run on the sandbox')
      return test.platform.payments
    },
    async listener(): Promise<Actor & { id: string }> {
      const { id, username } = await db.listener.create({
        data: { ...accountRow('listener'), displayName: 'Ada' },
        select: { id: true, username: true },
      })
      return { ...visitor, userType: 'user', user: { id, username, name: 'Ada' }, id }
    },
    async artist({ approved = true } = {}): Promise<Actor & { id: string }> {
      const data = {
        ...accountRow('artist'),
        name: 'Nightline',
        genre: 'Synthwave',
        bio: 'Plays at night, sleeps by day.',
        approvedAt: approved ? new Date() : null,
      }
      const { id, username } = await db.artist.create({ data, select: { id: true, username: true } })
      return { ...visitor, userType: 'artist', artist: { id, username, name: 'Nightline', approved }, id }
    },
    as: (actor: Actor): DomainContext => test.app.context(actor),
    /** A listener with a paid subscription, and the period that was opened. */
    async subscriber(options: { cardNumber?: string } = {}) {
      const listener = await world.listener()
      await test.ctx.services.billing.subscribeInSandbox(test.ctx, listener.id, options)
      return { listener, period: await world.latestPeriod(listener.id) }
    },
    latestPeriod: async (listenerId: string) =>
      await db.subscriptionPeriod.findFirstOrThrow({ where: { listenerId }, orderBy: [{ startsAt: 'desc' }] }),
    balance: async (code: string) => await test.ctx.services.ledger.accountBalance(test.ctx, code),
    apply: async (event: PaymentEvent) => await applyPaymentEvent(test.ctx, event),
    /** A browser in which this account is signed in. */
    browser: async (actor: Actor): Promise<TestClient> => await signedInClient(test, actor),
    /** A paid period as `invoice.paid` opens it, without the way there: of a listener of its own, or of `after`'s again. */
    async openPeriod(options: { days?: number; grossCents?: number; after?: { listenerId: string } } = {}) {
      const { days = 30, grossCents = 1000, after } = options
      const listenerId = after?.listenerId ?? (await world.listener()).id
      const customerId = `cus_${listenerId}`
      await db.billingCustomer.createMany({
        data: [{ listenerId, providerCustomerId: customerId }],
        skipDuplicates: true,
      })
      const now = test.clock.now()
      const run = newId()
      await world.apply({
        id: `evt_${run}`,
        createdAt: now,
        type: 'invoice.paid',
        invoice: {
          invoiceId: `in_${run}`,
          paymentId: `pi_${run}`,
          subscriptionId: `sub_${listenerId}`,
          customerId,
          amountCents: grossCents,
          periodStart: now,
          periodEnd: new Date(now.getTime() + days * 86_400_000),
        },
      })
      return await db.subscriptionPeriod.findUniqueOrThrow({ where: { providerInvoiceId: `in_${run}` } })
    },
    /** A part of what paid a period goes back to its listener. */
    async refund({ providerPaymentId }: { providerPaymentId: string | null }, amountCents: number): Promise<void> {
      await world.apply({
        id: newId(),
        createdAt: test.clock.now(),
        type: 'refund.made',
        refund: { refundId: newId(), paymentId: providerPaymentId as string, amountCents, metadata: {} },
      })
    },
    close: () => test.close(),
  }
  return world
}

export const card = (number = '4242424242424242') => ({ number, expMonth: 12, expYear: 2030, cvc: '123' })

export const newId = () => randomUUID()
