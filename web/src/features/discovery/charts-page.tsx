import { ChartNoAxesColumn } from 'lucide-react'
import { useSearchParams } from 'react-router'
import { styled } from 'styled-components'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Link } from '../../ui/link.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { Page } from '../../ui/page.tsx'
import { LoadingBlock } from '../../ui/spinner.tsx'
import { color, font, radius, size, space } from '../../ui/tokens.ts'
import { useChartQuery } from './discover-lists.generated.ts'
import { Chart } from './parts.tsx'

const Spans = styled.nav`
  display: inline-flex;
  gap: ${space[1]};
  padding: 4px;
  border: 1px solid ${color.line};
  border-radius: ${radius.pill};
  background: ${color.surface};
  a { padding: ${space[2]} ${space[4]}; border-radius: ${radius.pill}; color: ${color.muted}; font: 500 ${size.sm}/1.3 ${font.display}; text-decoration: none; }
  a:hover { color: ${color.text}; }
  a[aria-current] { background: ${color.raised}; color: ${color.text}; }
`

const Body = styled.div`
  margin-top: ${space[5]};
`

/** /charts?span=month */
export const ChartsPage = () => {
  const [params] = useSearchParams()
  const span = params.get('span') === 'month' ? 'month' : 'week'
  const { data, error, refetch } = useChartQuery({ variables: { span } })
  return (
    <Page
      title="Charts"
      tagline={
        <>
          Ordered by how many people listened this {span}: each counts once.{' '}
          <Link to="/how-lists-work">How lists work</Link>
        </>
      }
    >
      <Spans aria-label="Time">
        <Link to="/charts" aria-current={span === 'week' ? 'page' : undefined}>
          7 days
        </Link>
        <Link to="/charts?span=month" aria-current={span === 'month' ? 'page' : undefined}>
          30 days
        </Link>
      </Spans>
      <Body>
        {!data && error ? (
          <ErrorState
            title="Charts could not be loaded"
            description="Check your connection and try again."
            onRetry={() => void refetch().catch(() => {})}
          />
        ) : !data ? (
          <LoadingBlock>Loading...</LoadingBlock>
        ) : data.chart.length === 0 ? (
          <EmptyState
            icon={<ChartNoAxesColumn size={28} />}
            title="No charts yet"
            description="Charts are updated every hour."
            action={<LinkButton to="/discover">Discover Music</LinkButton>}
          />
        ) : (
          <Chart label="Charts" songs={data.chart} places={data.chartPlaces} />
        )}
      </Body>
    </Page>
  )
}
