import type { DomainContext } from '#api/app/context.ts'
import type { PaymentReversal } from '#prisma/generated/client/client.ts'
import type { ReversalKind, ReversalState } from '#prisma/generated/client/enums.ts'

/**
 * Tells the plugin whose payment it is what its refunds and disputes come to, as soon as both are known. Only the
 * difference to what was applied before is told, so that the order of events does not matter. The caller holds the
 * payment's lock.
 */
export async function applyReversals(ctx: DomainContext, paymentId: string | null): Promise<void> {
  const payment = paymentId && (await ctx.db.payment.findUnique({ where: { providerPaymentId: paymentId } }))
  if (!payment) return
  const reversals = await ctx.db.paymentReversal.findMany({
    where: { providerPaymentId: payment.providerPaymentId },
    orderBy: { id: 'asc' },
  })
  const standing = standingOfReversals(payment.amountCents, reversals)
  const all = reversals.map((reversal) => ({ reversal, now: standing.get(reversal.id) as ReversalStanding }))
  const changes = all.filter(
    ({ reversal, now }) => reversal.reversedCents !== now.reversedCents || reversal.heldCents !== now.heldCents,
  )
  const heardOf = await markApplied(ctx, reversals)
  // The person who asked for a refund is notified of an immediate failure too.
  const failed = reversals.filter(({ state }) => state === 'failed')
  const failedAtOnce = failed.some(({ id }) => heardOf.has(id))
  if (changes.length === 0 && !failedAtOnce) return
  const after = totalOf(all.map(({ now }) => now))
  const revision = payment.revision + 1
  const times = [...failed, ...changes.map(({ reversal }) => reversal)].map(({ occurredAt }) => occurredAt.getTime())
  await ctx.hooks.dispatchPayment('payment.reversed', payment.purpose, {
    paymentId: payment.providerPaymentId,
    amountCents: payment.amountCents,
    metadata: payment.metadata as Record<string, string>,
    before: totalOf(reversals),
    after,
    revision,
    refundFailed: failed.length > 0,
    occurredAt: new Date(Math.max(...times)),
  })
  for (const { reversal, now } of changes)
    await ctx.db.paymentReversal.update({ where: { id: reversal.id }, data: now, select: { id: true } })
  await ctx.db.payment.update({
    where: { providerPaymentId: payment.providerPaymentId },
    data: { ...after, revision },
    select: { providerPaymentId: true },
  })
}

/** Applied is also what takes nothing: a refund that failed before anybody heard of it, and what goes beyond the payment. */
async function markApplied(ctx: DomainContext, reversals: readonly PaymentReversal[]): Promise<ReadonlySet<string>> {
  const ids = reversals.filter(({ appliedAt }) => !appliedAt).map(({ id }) => id)
  if (ids.length > 0)
    await ctx.db.paymentReversal.updateMany({ where: { id: { in: ids } }, data: { appliedAt: ctx.clock.now() } })
  return new Set(ids)
}

function totalOf(parts: readonly ReversalStanding[]): ReversalStanding {
  return {
    reversedCents: parts.reduce((sum, { reversedCents }) => sum + reversedCents, 0),
    heldCents: parts.reduce((sum, { heldCents }) => sum + heldCents, 0),
  }
}

/** The state of a refund or dispute in an event. */
export interface ReportedReversal {
  id: string
  kind: ReversalKind
  state: ReversalState
  paymentId: string
  amountCents: number
  metadata: Record<string, string>
  occurredAt: Date
}

/** Notes a refund or dispute as the provider tells it; an older word changes nothing. The caller holds the payment's lock. */
export async function recordReversal(
  ctx: DomainContext,
  { paymentId, amountCents, ...reversal }: ReportedReversal,
): Promise<void> {
  const { count } = await ctx.db.paymentReversal.createMany({
    data: [{ ...reversal, providerPaymentId: paymentId, cents: amountCents }],
    skipDuplicates: true,
  })
  if (count > 0) return
  const known = await ctx.db.paymentReversal.findUniqueOrThrow({
    where: { id: reversal.id },
    select: { state: true, occurredAt: true },
  })
  if (!isNewer(reversal, known)) return
  const { state, occurredAt } = reversal
  await ctx.db.paymentReversal.update({
    where: { id: reversal.id },
    data: { state, occurredAt },
    select: { id: true },
  })
}

/** A later stage of life wins, whichever order the events come in: a refund fails for good, a dispute ends once. */
const STAGE: Record<ReversalState, number> = { made: 0, open: 0, failed: 1, won: 1, lost: 1 }

type Word = { state: ReversalState; occurredAt: Date }

function isNewer(reported: Word, known: Word): boolean {
  const [stage, knownStage] = [STAGE[reported.state], STAGE[known.state]]
  if (stage !== knownStage) return stage > knownStage
  const [at, knownAt] = [reported.occurredAt.getTime(), known.occurredAt.getTime()]
  // In the same second the costlier state wins, so that any order gives the same result.
  return at === knownAt ? reported.state === 'lost' && known.state === 'won' : at > knownAt
}

/** The provider's data of one refund or dispute. */
export interface ReversalFact {
  id: string
  kind: ReversalKind
  state: ReversalState
  cents: number
}

/** How much of a payment a refund or dispute takes back or holds. */
interface ReversalStanding {
  reversedCents: number
  heldCents: number
}

const REVERSES = new Set(['refund made', 'dispute lost'])
const HOLDS = new Set(['dispute open'])

/**
 * The effect of each refund and dispute of a payment, by id. It follows from the facts alone, whatever order they came
 * in, and never takes more than was paid: what is lost for good comes first, then what open disputes hold.
 */
export function standingOfReversals(paidCents: number, facts: readonly ReversalFact[]): Map<string, ReversalStanding> {
  let left = paidCents
  const take = (cents: number) => {
    const taken = Math.min(left, cents)
    left -= taken
    return taken
  }
  const sorted = facts.toSorted((one, other) => (one.id < other.id ? -1 : 1))
  const is = (kinds: ReadonlySet<string>) => sorted.filter(({ kind, state }) => kinds.has(`${kind} ${state}`))
  const standing = new Map<string, ReversalStanding>(sorted.map(({ id }) => [id, { reversedCents: 0, heldCents: 0 }]))
  for (const { id, cents } of is(REVERSES)) standing.set(id, { reversedCents: take(cents), heldCents: 0 })
  for (const { id, cents } of is(HOLDS)) standing.set(id, { reversedCents: 0, heldCents: take(cents) })
  return standing
}
