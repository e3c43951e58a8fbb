import type { DomainContext } from '#api/context.ts'
import type { ReversalKind, ReversalState } from '#prisma/generated/client/enums.ts'

/** What an event says of a refund or a dispute. */
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
  // Of the same second: what costs more, so that it is one of the two in any order.
  return at === knownAt ? reported.state === 'lost' && known.state === 'won' : at > knownAt
}
