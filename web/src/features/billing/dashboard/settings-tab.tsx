import { KpiCard, KpiGrid } from '../../../ui/kpi-card.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { Text } from '../../../ui/text.tsx'
import { payoutPercentage } from './payout-percentage.ts'
import { useArtistDashboard } from './use-artist-dashboard.ts'

/** The rate that holds; artists cannot change it yet. */
export const SettingsTab = () => {
  const { artist } = useArtistDashboard()
  if (!artist?.earnings) return null
  return (
    <Panel title="Fair-Pay Settings" description="What you keep of the money that your listeners pay.">
      <KpiGrid>
        <KpiCard label="Current fair-pay rate" value={`${payoutPercentage(artist.earnings)}%`} note="goes to you" noteTone="good" />
        <KpiCard label="Platform" value={`${artist.earnings.platformFeePercentage}%`} note="runs Fairwave" />
      </KpiGrid>
      <Text $tone="muted" $size="sm" style={{ marginTop: 24 }}>Payout adjustment tools coming soon</Text>
    </Panel>
  )
}
