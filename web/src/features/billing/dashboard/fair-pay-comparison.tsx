import { styled } from 'styled-components'
import { formatRate } from '../../../ui/format-money.ts'
import { Panel } from '../../../ui/panel.tsx'
import { color, size, space } from '../../../ui/tokens.ts'
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

/** The artist's payout beside the fixed figures. The bars are to scale by the stream, as a whole month says more about the size of the audience than about the pay. */
export const FairPayComparison = ({ earnings: { artistPayout, averagePayoutPerStream } }: { earnings: Earnings }) => {
  const services = [
    { name: 'Fairwave', cents: artistPayout.minor, perStream: averagePayoutPerStream, own: true },
    ...TRADITIONAL,
  ]
  return (
    <Panel
      title="Fair pay against the usual"
      description="Your payout this month beside two traditional streaming services. The bars compare what one stream pays."
    >
      <ComparisonBars
        rows={services.map(({ perStream, ...service }) => ({
          ...service,
          weight: perStream,
          note: `${formatRate(perStream)} per stream`,
        }))}
      />
      <Claim>Up to 700% more per stream than on traditional platforms.</Claim>
    </Panel>
  )
}
