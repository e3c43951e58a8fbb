import { formatCents } from '../../../ui/format-money.ts'
import { KpiCard, KpiGrid } from '../../../ui/kpi-card.tsx'
import { payoutPercentage } from './payout-percentage.ts'
import type { Earnings } from './use-artist-dashboard.ts'

/** The four figures above the tabs. */
export const EarningsSummary = ({ earnings }: { earnings: Earnings }) => (
  <KpiGrid>
    <KpiCard
      label="Total Monthly Earnings"
      value={formatCents(earnings.artistPayout.minor)}
      note={`${payoutPercentage(earnings)}% of total revenue`}
      noteTone="good"
    />
    <KpiCard
      label="Subscribers"
      value={earnings.totalSubscribers.toLocaleString('en-US')}
      note="streamed you this month"
    />
    <KpiCard
      label="Total Streams"
      value={earnings.totalStreams.toLocaleString('en-US')}
      note="tracks streamed this month"
    />
    <KpiCard label="Tips Received" value={formatCents(earnings.tipRevenue.minor)} note="yours in full" />
  </KpiGrid>
)
