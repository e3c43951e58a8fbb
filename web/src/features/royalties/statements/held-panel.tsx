import { formatCents } from '../../../ui/format-money.ts'
import { LoadMore } from '../../../ui/load-more.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { HeldLine, HeldList } from './held-earnings.tsx'
import type { StatementPageQuery } from './statements.generated.ts'

type Statement = NonNullable<NonNullable<StatementPageQuery['artist']>['statement']>

/** Present and past holds of a month's streaming money: in none of the statement's figures until released. */
export const HeldPanel = ({
  statement: { held, heldShares },
  onLoad,
}: {
  statement: Pick<Statement, 'held' | 'heldShares'>
  onLoad: (after: string | null) => Promise<unknown>
}) => {
  if (heldShares.edges.length === 0) return null
  const sums = [
    held.held.minor > 0 ? `${formatCents(held.held.minor)} is waiting for review` : '',
    held.released.minor > 0 ? `${formatCents(held.released.minor)} was released to you later` : '',
    held.refused.minor > 0 ? `${formatCents(held.refused.minor)} is not paid` : '',
  ].filter(Boolean)
  return (
    <Panel
      title="Held listening"
      description={`${sums.join(', ')}. Released amounts are on the statement of the month of their release.`}
    >
      <HeldList aria-label="Held listening of this month">
        {heldShares.edges.map(({ node }) => (
          <li key={node.id}>
            <HeldLine line={node} />
          </li>
        ))}
      </HeldList>
      <LoadMore pageInfo={heldShares.pageInfo} onLoad={onLoad} />
    </Panel>
  )
}
