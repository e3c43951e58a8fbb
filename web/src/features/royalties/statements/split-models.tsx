import { formatCents } from '../../../ui/format-money.ts'
import { Panel } from '../../../ui/panel.tsx'
import { ComparisonBars } from '../comparison-bars.tsx'
import type { StatementFiguresFragment } from './statements.generated.ts'

/** What the same money would have been by the usual model. */
export const SplitModels = ({
  statement: { userCentric, proRata, streams },
}: {
  statement: StatementFiguresFragment
}) => (
  <Panel
    title="Two ways to split"
    description={`The month’s streaming money by both models. You had ${streams === 0 ? 'no' : streams.toLocaleString('en-US')} counted ${streams === 1 ? 'stream' : 'streams'} in it.`}
  >
    <ComparisonBars
      rows={[
        {
          name: 'User-centric',
          figure: formatCents(userCentric.minor),
          value: userCentric.minor,
          note: 'What you were paid: each listener’s money goes to the artists they played.',
          own: true,
        },
        {
          name: 'Pro-rata',
          figure: formatCents(proRata.minor),
          value: proRata.minor,
          note: 'What one big pot, split by all streams of the month, would have paid.',
        },
      ]}
    />
  </Panel>
)
