import { styled } from 'styled-components'
import { Badge } from '../../../ui/badge.tsx'
import { formatCents } from '../../../ui/format-money.ts'
import { Panel } from '../../../ui/panel.tsx'
import { color, font, size, space } from '../../../ui/tokens.ts'
import type { Earnings } from './use-artist-dashboard.ts'

const Lines = styled.dl`
  display: grid;
  > div:first-child { padding-top: 0; }
  > div:last-child { padding-bottom: 0; border-bottom: 0; }
`

const Line = styled.div<{ $total?: boolean }>`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space[3]};
  padding: ${space[4]} 0;
  border-bottom: 1px solid ${color.line};
  dt { display: flex; flex-wrap: wrap; align-items: center; gap: ${space[2]}; color: ${({ $total }) => ($total ? color.text : color.muted)}; font-weight: ${({ $total }) => ($total ? 600 : 400)}; }
  dd { font: 600 ${size.md}/1.2 ${font.display}; font-variant-numeric: tabular-nums; }
`

/** Where the money comes from: streaming is the payout less tips; the total adds merchandise to the payout. */
export const RevenueBreakdown = ({ earnings }: { earnings: Earnings }) => {
  const payout = earnings.artistPayout.minor
  const tips = earnings.tipRevenue.minor
  const merch = earnings.merchEarnings.minor
  return (
    <Panel title="Revenue Breakdown" description="Each line follows from counted streams, tips and orders.">
      <Lines>
        <Line>
          <dt>Streaming revenue {earnings.estimatedShare.minor > 0 ? <Badge tone="warn">estimate</Badge> : null}</dt>
          <dd>{formatCents(payout - tips)}</dd>
        </Line>
        <Line><dt>Fan tips</dt><dd>{formatCents(tips)}</dd></Line>
        <Line><dt>Merchandise earnings</dt><dd>{formatCents(merch)}</dd></Line>
        <Line $total><dt>Total</dt><dd>{formatCents(payout + merch)}</dd></Line>
      </Lines>
    </Panel>
  )
}
