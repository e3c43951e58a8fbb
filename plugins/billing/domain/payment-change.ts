import type { Payment, PaymentReversal } from '#prisma/generated/client/client.ts'
import type { ReversalStanding } from './standing-of-reversals.ts'

/** What a refund or dispute takes and holds now, beside what the ledger says of it so far. */
export interface ReversalChange {
  reversal: PaymentReversal
  now: ReversalStanding
}

/** What is taken back and held of a payment: before, and after the changes that led there. */
export interface PaymentChange {
  payment: Payment
  /** Names the change in the ledger's keys. */
  revision: number
  before: ReversalStanding
  after: ReversalStanding
  changes: readonly ReversalChange[]
  /** Provider's time. */
  occurredAt: Date
}
