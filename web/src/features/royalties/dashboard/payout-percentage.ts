import type { Earnings } from './use-artist-dashboard.ts'

/** Payout divided by total revenue, in percent with at most one decimal; before any revenue, what the platform promises. */
export const payoutPercentage = ({
  artistPayout,
  totalRevenue,
  platformFeePercentage,
}: Pick<Earnings, 'artistPayout' | 'totalRevenue' | 'platformFeePercentage'>): number =>
  totalRevenue.minor === 0
    ? 100 - platformFeePercentage
    : Math.round((artistPayout.minor / totalRevenue.minor) * 1_000) / 10
