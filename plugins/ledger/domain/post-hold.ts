import type { DomainContext } from '#api/app/context.ts'
import { ledgerAccount } from './ledger-accounts.ts'
import { postTransaction } from './post-transaction.ts'

/** How much more, or less, an open dispute holds than before; in cents. */
export interface HoldChange {
  /** The part of the payment that the provider has taken until the dispute is decided. */
  cents: number
  /** The artist and the amount that cannot be paid out meanwhile. */
  artist?: { artistId: string; cents: number }
  key: string
  /** The payment or order that is disputed. */
  sourceId: string
  occurredAt: Date
}

/** Moves money in and out of dispute. Nothing is lost by it, and nothing can be paid out of it. */
export async function postHold(
  ctx: DomainContext,
  { cents, artist, key, sourceId, occurredAt }: HoldChange,
): Promise<void> {
  const entries = [
    { account: ledgerAccount.cash, cents },
    { account: ledgerAccount.disputed, cents: -cents },
    ...(artist
      ? [
          { account: ledgerAccount.artist(artist.artistId), cents: -artist.cents },
          { account: ledgerAccount.held(artist.artistId), cents: artist.cents },
        ]
      : []),
  ]
  if (entries.every((entry) => entry.cents === 0)) return
  const holds = cents > 0 || (cents === 0 && (artist?.cents ?? 0) > 0)
  await postTransaction(ctx, {
    key,
    kind: 'hold',
    sourceId,
    memo: holds ? 'Held while a payment is disputed' : 'A dispute is decided: no longer held',
    occurredAt,
    entries,
  })
}
