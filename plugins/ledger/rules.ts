/** Kinds of ledger transactions: why money moved. Widened by each plugin that posts, with declaration merging. */
export interface LedgerKinds {
  /** Money goes into dispute, or comes out of it. */
  hold: true
  /** The mirror image of another transaction. */
  reversal: true
  /** A correction by hand. */
  adjustment: true
}

export type LedgerKind = keyof LedgerKinds
