import { styled } from 'styled-components'
import { formatCents, formatRate } from '../../../ui/format-money.ts'
import { Panel } from '../../../ui/panel.tsx'
import { color, font, radius, size, space } from '../../../ui/tokens.ts'
import type { Earnings } from './use-artist-dashboard.ts'

/** Fixed figures of two traditional streaming services, for comparison. */
const TRADITIONAL = [
  { name: 'Traditional service A', cents: 853_00, perStream: 0.003 },
  { name: 'Traditional service B', cents: 1_253_00, perStream: 0.01 },
] as const

const Rows = styled.ul`
  display: grid;
  gap: ${space[4]};
  list-style: none;
`

const Row = styled.li`
  display: grid;
  grid-template-columns: 1fr auto;
  gap: ${space[2]} ${space[3]};
  align-items: baseline;
  strong { font: 600 ${size.md}/1.2 ${font.display}; font-variant-numeric: tabular-nums; }
  small { grid-column: 1 / -1; color: ${color.muted}; font-size: ${size.xs}; }
`

const Track = styled.div`
  grid-column: 1 / -1;
  height: 24px;
  border-radius: ${radius.sm};
  background: ${color.raised};
`

const Bar = styled.div<{ $own?: boolean }>`
  height: 100%;
  min-width: 4px;
  border-radius: inherit;
  background: ${({ $own }) => ($own ? `linear-gradient(90deg, ${color.magenta}, ${color.amber})` : '#46387c')};
`

const Claim = styled.p`
  margin-top: ${space[5]};
  padding-top: ${space[4]};
  border-top: 1px solid ${color.line};
  color: ${color.good};
  font-size: ${size.sm};
`

/** The artist's payout beside the fixed figures. The bars are to scale by the stream, as a whole month says more about the size of the audience than about the pay. */
export const FairPayComparison = ({ earnings }: { earnings: Earnings }) => {
  const rows = [{ name: 'Fairwave', cents: earnings.artistPayout.minor, perStream: earnings.averagePayoutPerStream, own: true }, ...TRADITIONAL.map((row) => ({ ...row, own: false }))]
  const highest = Math.max(...rows.map(({ perStream }) => perStream))
  return (
    <Panel title="Fair pay against the usual" description="Your payout this month beside two traditional streaming services. The bars compare what one stream pays.">
      <Rows>
        {rows.map(({ name, cents, perStream, own }) => (
          <Row key={name}>
            <span>{name}</span>
            <strong>{formatCents(cents)}</strong>
            <Track aria-hidden="true"><Bar $own={own} style={{ width: `${(perStream / highest) * 100}%` }} /></Track>
            <small>{formatRate(perStream)} per stream</small>
          </Row>
        ))}
      </Rows>
      <Claim>Up to 700% more per stream than on traditional platforms.</Claim>
    </Panel>
  )
}
