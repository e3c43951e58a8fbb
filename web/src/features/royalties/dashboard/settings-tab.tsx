import { SlidersHorizontal } from 'lucide-react'
import { styled } from 'styled-components'
import { SlotPanels } from '../../../app/slot-panels.tsx'
import { KpiCard, KpiGrid } from '../../../ui/kpi-card.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { color, media, radius, size, space } from '../../../ui/tokens.ts'
import { MoneySplit } from './money-split.tsx'
import { payoutPercentage } from './payout-percentage.ts'
import { useArtistDashboard } from './use-artist-dashboard.ts'

const Columns = styled.div`
  display: grid;
  gap: ${space[6]};
  align-items: center;
  @media ${media.lg} { grid-template-columns: 1fr 1fr; }
`

const Stack = styled.div`
  display: grid;
  gap: ${space[5]};
`

const Splits = styled.ul`
  display: grid;
  gap: ${space[4]};
  list-style: none;
`

const Soon = styled.p`
  display: flex;
  align-items: center;
  gap: ${space[3]};
  margin-top: ${space[5]};
  padding: ${space[3]} ${space[4]};
  border: 1px dashed ${color.line};
  border-radius: ${radius.sm};
  color: ${color.muted};
  font-size: ${size.sm};
  svg { flex: none; }
`

/** The rate that holds; artists cannot change it yet. */
export const SettingsTab = () => {
  const { artist } = useArtistDashboard()
  if (!artist?.earnings) return null
  const { earnings } = artist
  return (
    <Stack>
      <Panel title="Fair-Pay Settings" description="Your share of what your listeners pay.">
        <Columns>
          <KpiGrid>
            <KpiCard
              label="Current fair-pay rate"
              value={`${payoutPercentage(earnings)}%`}
              note="your payout of this month’s revenue"
              noteTone="good"
            />
            <KpiCard
              label="Platform"
              value={`${earnings.platformFeePercentage}%`}
              note="of streaming, to run Fairwave"
            />
          </KpiGrid>
          <Splits>
            <MoneySplit label="Streaming" platformPercentage={earnings.platformFeePercentage} />
            <MoneySplit label="Tips" platformPercentage={0} />
          </Splits>
        </Columns>
        <Soon>
          <SlidersHorizontal size={18} aria-hidden="true" />
          Payout adjustment tools coming soon
        </Soon>
      </Panel>
      <SlotPanels slot="settings" />
    </Stack>
  )
}
