import { formatCents } from '../../../ui/format-money.ts'
import { Panel } from '../../../ui/panel.tsx'
import { ComparisonBars } from '../comparison-bars.tsx'
import type { StatementFiguresFragment } from './statements.generated.ts'

/** The same money under the usual model. */
export const SplitModels = ({
  statement: { userCentric, proRata, streams },
  settledStreams,
}: {
  statement: StatementFiguresFragment
  /** Streams of the listeners’ months that were settled in this one. */
  settledStreams: number
}) => (
  <Panel
    title="Two ways to split"
    description={`The month’s streaming money by both models. You had ${streams === 0 ? 'no' : streams.toLocaleString('en-US')} counted ${streams === 1 ? 'stream' : 'streams'} in it.${
      streams === settledStreams
        ? ''
        : ` ${settledStreams.toLocaleString('en-US')} ${settledStreams === 1 ? 'was' : 'were'} settled in it: a stream is paid when its listener’s month is over, so some were counted the month before, and others are settled the month after.`
    }`}
  >
    <ComparisonBars
      rows={[
        {
          name: 'User-centric',
          figure: formatCents(userCentric.minor),
          value: userCentric.minor,
          note: 'Your payment. Each listener’s money goes to the artists they played.',
          own: true,
        },
        {
          name: 'Pro-rata',
          figure: formatCents(proRata.minor),
          value: proRata.minor,
          note: 'Your payment from one pool split by all streams of the month.',
        },
      ]}
    />
  </Panel>
)
