import { createHash, randomUUID } from 'node:crypto'
import { type Actor, visitor } from '#api/actor.ts'
import type { DomainContext } from '#api/context.ts'
import type { PaymentEvent } from '#api/platform/payments/port.ts'
import { type SandboxPayments, isSandbox } from '#api/platform/payments/sandbox-payments.ts'
import { type Plugin, definePlugin } from '#api/plugin.ts'
import { accountRow } from '#api/testing/account-row.ts'
import { signedInClient } from '#api/testing/signed-in-client.ts'
import { type TestAppOptions, type TestClient, startTestApp } from '#api/testing/test-app.ts'
import { auth } from '#plugins/auth'
import { ledger } from '#plugins/ledger'
import { Prisma } from '#prisma/generated/client/client.ts'
import { applyPaymentEvent } from '../domain/apply-payment-event.ts'
import { billing } from '../index.ts'
import { royalties } from '#plugins/royalties'
import type { PeriodSong, PeriodStreams, StreamingServices } from '#plugins/streaming'

/** Counted streams as a test sets them, in place of the streaming plugin. */
export interface KnownStreams {
  periods: PeriodSong[]
  months: { month: string; artistId: string; streams: number }[]
}

export type BillingWorld = Awaited<ReturnType<typeof billingWorld>>

/** Billing on a real database, with listeners, artists and streams as rows and figures. Close it in afterAll. */
export async function billingWorld({
  more = [],
  ...options
}: Pick<TestAppOptions, 'env' | 'clock'> & { more?: readonly Plugin[] } = {}) {
  const streams: KnownStreams = { periods: [], months: [] }
  const test = await startTestApp({
    ...options,
    plugins: [auth, ledger, billing, streamingDouble(streams), royalties, ...more],
  })
  const { client: db } = test.platform.database
  const world = {
    test,
    db,
    clock: test.clock,
    ctx: test.ctx,
    streams,
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
    /** Counted streams per artist in a period, each of one song, or of several by their titles. */
    stream(periodId: string, counts: Record<string, number | Record<string, number>>): void {
      for (const [artistId, count] of Object.entries(counts)) {
        for (const [title, ofSong] of Object.entries(
          typeof count === 'number' ? { [`Song of ${artistId}`]: count } : count,
        )) {
          streams.periods.push({ periodId, artistId, songId: songIdOf(title), title, streams: ofSong })
        }
      }
    },
    close: () => test.close(),
  }
  return world
}

export const card = (number = '4242424242424242') => ({ number, expMonth: 12, expYear: 2030, cvc: '123' })

export const newId = () => randomUUID()

/** One song per title. */
export function songIdOf(title: string): string {
  const hex = createHash('sha256').update(title).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}

/** What royalties ask of the streaming plugin. */
type StreamingFigures = Pick<
  StreamingServices,
  | 'periodStreams'
  | 'periodStreamsInSql'
  | 'periodSongs'
  | 'periodPlays'
  | 'waitingPeriods'
  | 'monthStreamsInSql'
  | 'artistMonth'
>

function streamingDouble(known: KnownStreams) {
  const figures: StreamingFigures = {
    periodStreams: async (_ctx, ids) => {
      const found = new Map<string, PeriodStreams>()
      for (const { periodId, artistId, streams } of known.periods.filter((song) => ids.includes(song.periodId))) {
        const key = `${periodId} ${artistId}`
        found.set(key, { periodId, artistId, streams: (found.get(key)?.streams ?? 0) + streams })
      }
      return [...found.values()]
    },
    periodStreamsInSql: (ids) => Prisma.sql`(
      SELECT "periodId", "artistId", sum("streams")::int AS "streams"
      FROM json_to_recordset(${JSON.stringify(known.periods.filter((song) => ids.includes(song.periodId)))}::json)
        AS song ("periodId" uuid, "artistId" uuid, "streams" int)
      GROUP BY "periodId", "artistId")`,
    // None of them is aggregated: what is kept of the rollups never holds them.
    waitingPeriods: async (_ctx, artistId, { after = '', limit }) =>
      [...new Set(known.periods.filter((song) => song.artistId === artistId).map(({ periodId }) => periodId))]
        .filter((id) => id > after)
        .sort()
        .slice(0, limit),
    periodSongs: async (_ctx, ids, artistId) =>
      known.periods.filter((song) => ids.includes(song.periodId) && (!artistId || song.artistId === artistId)),
    periodPlays: async (ctx, { periodId, artistId }, { limit, after = '0' }) =>
      known.periods
        .filter((song) => song.periodId === periodId && song.artistId === artistId)
        .flatMap(({ songId, title, streams }) => Array.from({ length: streams }, () => ({ songId, title })))
        .map((song, index) => ({ ...song, id: String(index + 1), claimedAt: ctx.clock.now(), seconds: 30 }))
        .filter(({ id }) => Number(id) > Number(after))
        .slice(0, limit),
    monthStreamsInSql: (month) => Prisma.sql`(
      SELECT "artistId", "streams"
      FROM json_to_recordset(${JSON.stringify(known.months.filter((row) => row.month === month.toISOString().slice(0, 7)))}::json)
        AS heard ("artistId" uuid, "streams" int))`,
    artistMonth: (artistId, month) => {
      const rows = known.months.filter(
        (row) => row.artistId === artistId && row.month === month.toISOString().slice(0, 7),
      )
      const streams = rows.reduce((sum, row) => sum + row.streams, 0)
      const waiting = known.periods.some((song) => song.artistId === artistId)
      return Prisma.sql`SELECT ${streams}::int AS "streams", ${rows.length}::int AS "subscribers", ${waiting}::boolean AS "waiting"`
    },
  }
  return definePlugin({ name: 'streaming', dependsOn: ['billing'], services: () => figures })
}
