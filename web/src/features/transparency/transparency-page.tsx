import { Scale } from 'lucide-react'
import { styled } from 'styled-components'
import { afterLoad } from '../../app/after-load.ts'
import { lazyNamed } from '../../app/lazy-named.ts'
import { Optional } from '../../app/optional.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { formatCents } from '../../ui/format-money.ts'
import { formatMonth } from '../../ui/format-month.ts'
import { Link } from '../../ui/link.tsx'
import { Page } from '../../ui/page.tsx'
import { LoadingBlock } from '../../ui/spinner.tsx'
import { color, font, media, size, space } from '../../ui/tokens.ts'
import { EarnedByMonth } from './earned-by-month.tsx'
import { EmbedFigures } from './embed-figures.tsx'
import { MonthFigures, type ShownMonth } from './month-figures.tsx'
import { useTransparencyQuery } from './transparency.generated.ts'

// What changes from minute to minute is asked for once the page is there.
const State = afterLoad(lazyNamed(() => import('./books-state.tsx'), 'BooksState'))

const Witnesses = afterLoad(lazyNamed(() => import('./witnesses.tsx'), 'Witnesses'))

const Column = styled.div`
  display: grid;
  gap: ${space[7]};
`

const Headline = styled.p`
  font: 600 ${size.xxl}/1.2 ${font.display};
  text-wrap: balance;
  strong { color: ${color.cyan}; font-weight: inherit; }
`

/** As high as what comes into it. */
const StatePlace = styled.div`
  min-height: 228px;
  @media ${media.md} { min-height: 108px; }
`

const Sources = styled.p`
  color: ${color.muted};
  font-size: ${size.sm};
`

const earnedOf = ({ figures }: ShownMonth): number | null =>
  figures.find(({ name }) => name === 'earned')?.amount?.minor ?? null

/** /transparency */
export const TransparencyPage = () => {
  const { data, error, refetch } = useTransparencyQuery()
  return (
    <Page
      title="Transparency"
      tagline="What listeners paid and where it went, month by month, straight from the ledger."
      width="reading"
    >
      {!data && error ? (
        <ErrorState
          title="The figures could not be loaded"
          description="Check your connection and try again."
          onRetry={() => void refetch().catch(() => {})}
        />
      ) : !data ? (
        <LoadingBlock>Loading...</LoadingBlock>
      ) : data.transparencyMonths.length === 0 ? (
        <EmptyState
          icon={<Scale size={28} />}
          title="No month is closed yet"
          description="The first figures appear here when the first month is over."
        />
      ) : (
        <Found months={data.transparencyMonths} />
      )}
    </Page>
  )
}

const Found = ({ months }: { months: readonly ShownMonth[] }) => {
  const told = months.find((month) => earnedOf(month) !== null && month.artists !== null)
  const known = months.filter((month) => earnedOf(month) !== null)
  return (
    <Column>
      {told ? (
        <Headline>
          <strong>{formatCents(earnedOf(told) ?? 0)}</strong> reached {told.artists} artists in{' '}
          {formatMonth(told.month)}.
        </Headline>
      ) : null}
      <StatePlace>
        <Optional>
          <State />
        </Optional>
      </StatePlace>
      {known.length > 1 ? (
        <EarnedByMonth months={known.map((month) => ({ month: month.month, cents: earnedOf(month) ?? 0 }))} />
      ) : null}
      {months.map((month, at) => (
        <MonthFigures key={month.month} month={month} isOpen={at === 0} />
      ))}
      <Optional>
        <Witnesses />
      </Optional>
      <Sources>
        A month’s figures never change once it is closed. A dash means that fewer than five people are behind a figure,
        or that theirs would follow from it. All of this is also available as <a href="/api/transparency/csv">CSV</a>{' '}
        and <a href="/api/transparency">JSON</a>. Have a statement of your own? <Link to="/verify">Verify it</Link>.
      </Sources>
      {months.some(({ figures }) => figures.some(({ amount }) => amount)) ? <EmbedFigures /> : null}
    </Column>
  )
}
