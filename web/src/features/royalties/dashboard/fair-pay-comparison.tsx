import { styled } from 'styled-components'
import { formatCents, formatRate } from '../../../ui/format-money.ts'
import { Panel } from '../../../ui/panel.tsx'
import { color, font, media, size, space } from '../../../ui/tokens.ts'
import { ComparisonBars } from '../comparison-bars.tsx'
import type { Earnings } from './use-artist-dashboard.ts'

/** Fixed figures of two traditional streaming services, for comparison. */
const TRADITIONAL = [
  { name: 'Traditional service A', cents: 853_00, perStream: 0.003 },
  { name: 'Traditional service B', cents: 1_253_00, perStream: 0.01 },
] as const

const Claim = styled.p`
  margin-top: ${space[5]};
  padding-top: ${space[4]};
  border-top: 1px solid ${color.line};
  color: ${color.good};
  font-size: ${size.sm};
`

const Groups = styled.div`
  display: grid;
  gap: ${space[5]} ${space[6]};
  @media ${media.sm} { grid-template-columns: 1fr 1fr; }
  h3 { margin-bottom: ${space[3]}; color: ${color.muted}; font: 500 ${size.sm}/1.3 ${font.text}; }
`

const Months = styled.ul`
  display: grid;
  gap: ${space[2]};
  margin-bottom: ${space[4]};
  color: ${color.muted};
  list-style: none;
`

const Nothing = styled.p`
  margin-bottom: ${space[4]};
  color: ${color.muted};
  font-size: ${size.sm};
`

/** The artist's rate and payout beside the fixed figures. Two groups, because a month's payout says more about the size of the audience than about the pay: each bar is the figure beside it. */
export const FairPayComparison = ({ earnings: { artistPayout, averagePayoutPerStream } }: { earnings: Earnings }) => {
  const services = [
    { name: 'Fairwave', cents: artistPayout.minor, perStream: averagePayoutPerStream, own: true },
    ...TRADITIONAL.map((service) => ({ ...service, own: false })),
  ]
  const hasBegun = averagePayoutPerStream > 0
  return (
    <Panel
      title="Fair pay compared"
      description="Your pay this month next to two traditional streaming services. Bars are to scale."
    >
      {hasBegun ? null : <Nothing>Nothing to compare yet. Your first paid stream of the month starts it.</Nothing>}
      <Groups>
        <div>
          <h3>Pay per stream</h3>
          <ComparisonBars
            rows={services.map(({ name, perStream, own }) => ({
              name,
              figure: `${formatRate(perStream)} per stream`,
              value: perStream,
              own,
            }))}
          />
        </div>
        {hasBegun ? (
          <div>
            <h3>Monthly payout</h3>
            <ComparisonBars
              rows={services.map(({ name, cents, own }) => ({ name, figure: formatCents(cents), value: cents, own }))}
            />
          </div>
        ) : (
          <div>
            <h3>Monthly payouts elsewhere</h3>
            <Months>
              {TRADITIONAL.map(({ name, cents }) => (
                <li key={name}>
                  {name}: <span>{formatCents(cents)}</span>
                </li>
              ))}
            </Months>
            <Nothing>Payouts of artists with an audience. Yours appears next to them once you have streams.</Nothing>
          </div>
        )}
      </Groups>
      <Claim>Up to 700% more per stream than on traditional platforms.</Claim>
    </Panel>
  )
}
