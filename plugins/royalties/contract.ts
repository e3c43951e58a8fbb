import type { RoyaltiesServices } from './domain/services.ts'
import type { RoyaltiesSettings } from './domain/settings.ts'

export type { EarningsSummary } from './domain/artist-earnings.ts'
export type { FoundMoney } from './domain/hold-money.ts'
export type { PreparedLines, ProvableListenerMonth, ProvableStatement } from './domain/provable.ts'
export type { FoundPattern } from './domain/held-shares.ts'
export { paidShares, standingShares } from './domain/share-relations.ts'
export type { RoyaltiesServices } from './domain/services.ts'

declare module '#plugins/ledger/rules.ts' {
  interface LedgerKinds {
    settlement: true
    pool: true
    community: true
    carry: true
    payout: true
  }
}

declare module '#api/app/extensions.ts' {
  interface Services {
    royalties: RoyaltiesServices
  }
  interface Settings {
    royalties: RoyaltiesSettings
  }
  interface Hooks {
    /**
     * These periods are about to be settled; their rows are locked. A subscriber that finds parts to withhold calls
     * `holdShares`, in this transaction. Run once for a batch.
     */
    'royalties.before-settling': { periodIds: readonly string[] }
    /**
     * A month (UTC, first day) is about to be closed by this transaction: the community pool is split, and the listeners’ months
     * stand. People post meanwhile; what has an id above `throughEntryId` comes later. It may be rolled back, and prepared again.
     */
    'royalties.month-prepared': { month: Date; throughEntryId: bigint }
    /** A month (UTC, first day) was closed in this transaction, and its statements were made. Nobody can post until it ends. */
    'royalties.month-closed': { month: Date; preparedThroughEntryId: bigint }
  }
  interface Providers {
    /** A public sentence about what artists earned, and the page that shows how. Null where nothing is published. */
    'royalties.public-sentence': { input: Record<string, never>; value: { text: string; path: string } | null }
  }
  interface Events {
    /** Money is to leave for an artist's account; it is in no balance any more. */
    'payout.requested': { payoutId: string }
    /** Periods were settled at this very time: artists have what listeners paid in them. */
    'periods.settled': { settledAt: string }
    /** Staff let go of what was held of a settled period: its artist has it. */
    'share.released': { periodId: string; artistId: string }
  }
  interface Jobs {
    'royalties.settle-periods': Record<string, never>
    'royalties.close-months': Record<string, never>
    'royalties.request-payouts': Record<string, never>
    'royalties.keep-estimates': Record<string, never>
    'royalties.sync-song-earnings': Record<string, never>
  }
}
