import type { DomainContext } from '#api/app/context.ts'
import { NotFound, NotSignedIn } from '#api/app/errors.ts'
import { once } from '#api/operation/idempotency.ts'
import type { CreateTip } from '../rules.ts'
import { askProvider } from './ask-provider.ts'
import type { PendingPayment } from './subscriptions.ts'
import type { PaymentNews } from '#api/platform/payments/payment-news.ts'
import { announceArtistMoney } from './announce-artist-money.ts'
import { ledgerAccount } from '#plugins/ledger'
import { isId } from '#api/text/is-id.ts'
import { UnusableEvent } from '#api/platform/payments/port.ts'
import { sendTipReceipt } from './payment-notices.ts'
import { type ListOrder, pageFrom, seek } from '#api/database/keyset.ts'
import { assertMayManageArtist } from '#plugins/auth'
import type { TipThanks } from '#prisma/generated/client/enums.ts'
import { Prisma } from '#prisma/generated/client/client.ts'

/**
 * Starts a tip: nothing moves until it is paid with the secret, and then it is the artist's in full. Its amount has
 * been checked by `createTipSchema`. The same key answers the same tip. Throws `NotSignedIn` (401), `NotFound` (404) for artists that are unknown or pending.
 */
export async function createTip(
  ctx: DomainContext,
  input: CreateTip,
  idempotencyKey?: string | null,
): Promise<PendingTip> {
  const listenerId = ctx.actor.user?.id
  if (!listenerId) throw new NotSignedIn()
  const { artistId, amountCents, message, thanks } = input
  return await once(ctx, {
    key: idempotencyKey,
    accountId: listenerId,
    operation: 'tip',
    // Requests from before this field hash the same without it.
    input: { artistId, amountCents, message: message || null, ...(thanks !== 'private' && { thanks }) },
    run: (id) => writeTip(ctx, listenerId, id, input),
    idOf: ({ tipId }) => tipId,
    find: (id) => startPayment(ctx, id),
  })
}

export type PendingTip = PendingPayment & { tipId: string }

async function writeTip(
  ctx: DomainContext,
  listenerId: string,
  id: string | undefined,
  { artistId, amountCents, message, thanks }: CreateTip,
): Promise<PendingTip> {
  const artist = await ctx.services.auth.requireArtist(ctx, artistId)
  if (!artist.approvedAt) throw new NotFound('Artist')
  await ctx.limits.take({ key: `tip:${listenerId}`, limit: 30, windowSeconds: 60 * 60 })
  const [tip] = await ctx.db.tip.createManyAndReturn({
    data: [
      {
        id,
        artistId: artist.id,
        listenerId,
        cents: amountCents,
        message: message || null,
        thanks,
        createdAt: ctx.clock.now(),
      },
    ],
    // Begun before by a process that died.
    skipDuplicates: true,
    select: { id: true },
  })
  return await startPayment(ctx, tip?.id ?? (id as string))
}

/** The key is the tip's: asking again finds the payment that was started. */
async function startPayment(ctx: DomainContext, tipId: string): Promise<PendingTip> {
  const { artistId, cents } = await ctx.db.tip.findUniqueOrThrow({
    where: { id: tipId },
    select: { artistId: true, cents: true },
  })
  const { name } = await ctx.services.auth.requireArtist(ctx, artistId)
  const metadata = { kind: 'tip', tipId, artistId }
  const { paymentId, clientSecret } = await askProvider(() =>
    ctx.ports.payments.createPayment({ amountCents: cents, description: `Tip for ${name}`, metadata }, `tip:${tipId}`),
  )
  await ctx.db.tip.update({ where: { id: tipId }, data: { providerPaymentId: paymentId }, select: { id: true } })
  return { tipId, clientSecret, provider: ctx.ports.payments.name, publishableKey: ctx.ports.payments.publishableKey }
}

/** A tip is the artist's in full, and so is what is taken back or held of it. */
export async function changeTip(ctx: DomainContext, change: PaymentNews['payment.reversed']): Promise<void> {
  const { paymentId: providerPaymentId, amountCents, revision, before, after, occurredAt } = change
  const { id, artistId, listenerId } = await ctx.db.tip.findUniqueOrThrow({
    where: { providerPaymentId },
    select: { id: true, artistId: true, listenerId: true },
  })
  await announceArtistMoney(ctx, {
    paymentId: providerPaymentId,
    source: 'tip',
    sourceId: id,
    artistId,
    listenerId,
    artistCents: amountCents - after.reversedCents - after.heldCents,
  })
  const key = `tip:${id}`
  const cents = after.reversedCents - before.reversedCents
  if (cents === amountCents && !(await ctx.services.ledger.isReversed(ctx, key)))
    await ctx.services.ledger.reverseTransaction(ctx, { key, memo: 'Tip taken back', occurredAt })
  else if (cents !== 0)
    await ctx.services.ledger.postTransaction(ctx, {
      key: `refund:${providerPaymentId}:${revision}`,
      kind: 'tip-refund',
      sourceId: providerPaymentId,
      memo: cents > 0 ? 'Tip taken back' : 'A tip that was taken back is paid after all',
      occurredAt,
      entries: [
        { account: ledgerAccount.cash, cents },
        { account: ledgerAccount.artist(artistId), cents: -cents },
      ],
    })
  const held = after.heldCents - before.heldCents
  await ctx.services.ledger.postHold(ctx, {
    key: `hold:${providerPaymentId}:${revision}`,
    sourceId: providerPaymentId,
    cents: held,
    artist: { artistId, cents: held },
    occurredAt,
  })
  const state = after.reversedCents >= amountCents ? 'refunded' : 'paid'
  await ctx.db.tip.update({ where: { id }, data: { state }, select: { id: true } })
  if (listenerId) await ctx.emit('tip.changed', { listenerId, artistId })
}

/** Its payment went through: a tip goes to the artist in full. */
export async function recordTip(
  ctx: DomainContext,
  { paymentId, amountCents, metadata, occurredAt: paidAt }: PaymentNews['payment.succeeded'],
): Promise<void> {
  const known = metadata.tipId && isId(metadata.tipId)
  if (!known || !(await ctx.db.tip.findUnique({ where: { id: metadata.tipId }, select: { id: true } })))
    throw new UnusableEvent(`It pays for a tip that does not exist: ${metadata.tipId}`)
  const tip = await ctx.db.tip.update({
    where: { id: metadata.tipId },
    data: { state: 'paid', paidAt, providerPaymentId: paymentId, cents: amountCents },
    select: { id: true, artistId: true, listenerId: true, message: true },
  })
  await sendTipReceipt(ctx, { ...tip, cents: amountCents, paidAt })
  await announceArtistMoney(ctx, {
    paymentId,
    source: 'tip',
    sourceId: tip.id,
    artistId: tip.artistId,
    listenerId: tip.listenerId,
    artistCents: amountCents,
  })
  await ctx.services.ledger.postTransaction(ctx, {
    key: `tip:${tip.id}`,
    kind: 'tip',
    sourceId: tip.id,
    memo: 'Tip',
    occurredAt: paidAt,
    entries: [
      { account: ledgerAccount.cash, cents: -amountCents },
      { account: ledgerAccount.artist(tip.artistId), cents: amountCents },
    ],
  })
  const { listenerId, artistId } = tip
  if (listenerId) await ctx.emit('tip.changed', { listenerId, artistId })
}

/** A tip that can no longer be paid is put away. */
export async function cancelTip(ctx: DomainContext, { metadata }: PaymentNews['payment.canceled']): Promise<void> {
  await ctx.db.tip.updateMany({ where: { id: metadata.tipId, state: 'pending' }, data: { state: 'canceled' } })
}

/** A paid tip as its artist sees it. */
export interface ArtistTip {
  id: string
  cents: number
  message: string | null
  /** Display name of who gave it; null for an account that is gone. */
  from: string | null
  paidAt: Date
  /** The tipper's permission. */
  thanks: TipThanks
  /** When its message was put on the artist's page. */
  publishedAt: Date | null
}

/** Tips that were paid and not taken back, newest first; `after` is the id of the last one seen. For that artist and admins: throws 401, 403, 404. */
export async function artistTips(
  ctx: DomainContext,
  artistId: string,
  page: { limit: number; after?: string },
): Promise<ArtistTip[]> {
  await assertMayManageArtist(ctx, artistId, 'finance', 'support')
  const tips = await ctx.db.tip.findMany({
    ...(await seek(ctx.db.tip, pageFrom(page), { where: paidTo(artistId), order: LAST_PAID_FIRST })),
    select: { id: true, cents: true, message: true, listenerId: true, paidAt: true, thanks: true, publishedAt: true },
  })
  const listeners = await ctx.services.auth.findListeners(
    ctx,
    tips.flatMap(({ listenerId }) => listenerId ?? []),
  )
  return tips.map(({ listenerId, paidAt, ...tip }) => ({
    ...tip,
    from: (listenerId && listeners.get(listenerId)?.displayName) || null,
    paidAt: paidAt as Date,
  }))
}

/** How many such tips there are, counted up to `most`. For that artist and admins: throws 401, 403, 404. */
export async function countArtistTips(ctx: DomainContext, artistId: string, most: number): Promise<number> {
  await assertMayManageArtist(ctx, artistId, 'finance', 'support')
  return await ctx.db.tip.count({ where: paidTo(artistId), take: most })
}

const LAST_PAID_FIRST: ListOrder = { column: 'paidAt', direction: 'desc' }
const paidTo = (artistId: string) => ({ artistId, state: 'paid' as const })

/** A relation that other plugins join: columns `listenerId`, `artistId`, `at` of tips that listeners paid and that were not taken back. */
export const paidTips = Prisma.sql`(
  SELECT "listenerId", "artistId", "paidAt" AS "at" FROM "Tip"
  WHERE "state" = 'paid' AND "paidAt" IS NOT NULL AND "listenerId" IS NOT NULL)`

/** The same without tips that a dispute holds. */
export const standingTips = Prisma.sql`(
  SELECT tip."listenerId", tip."artistId", tip."paidAt" AS "at" FROM "Tip" tip
  WHERE tip."state" = 'paid' AND tip."paidAt" IS NOT NULL AND tip."listenerId" IS NOT NULL AND NOT EXISTS (
    SELECT FROM "Payment" payment WHERE payment."providerPaymentId" = tip."providerPaymentId"
      AND payment."reversedCents" + payment."heldCents" >= payment."amountCents"))`

/**
 * A relation that other plugins join: who paid, by whatever entries of the ledger name as their source. Columns `source` (the id of a
 * period or tip, or the provider's of an invoice or payment), `payer` (a listener's id; the tip's where the account is deleted).
 */
export const payersBySource = Prisma.sql`(
  SELECT name."source", paid."payer" FROM (
    SELECT ARRAY["id"::text, "providerInvoiceId", "providerPaymentId"] AS "sources", "listenerId"::text AS "payer" FROM "SubscriptionPeriod"
    UNION ALL SELECT ARRAY["id"::text, "providerPaymentId"], coalesce("listenerId", "id")::text FROM "Tip"
  ) paid CROSS JOIN unnest(paid."sources") AS name ("source") WHERE name."source" IS NOT NULL)`
