import { Info, Shirt } from 'lucide-react'
import { styled } from 'styled-components'
import type { SlotProps } from '../../app/define-feature.ts'
import { Badge } from '../../ui/badge.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LoadedList } from '../../ui/loaded-list.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { color, radius, size, space } from '../../ui/tokens.ts'
import { useCustomRequestsTabQuery } from './custom-requests.generated.ts'
import { RequestButton } from './request-button.tsx'
import { RequestRow } from './request-row.tsx'

const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[3]};
  margin-bottom: ${space[4]};
`

const InfoBox = styled.div`
  display: grid;
  grid-template-columns: 20px 1fr;
  gap: ${space[3]};
  margin-bottom: ${space[4]};
  padding: ${space[4]};
  border: 1px solid ${color.line};
  border-radius: ${radius.md};
  background: ${color.infoGround};
  font-size: ${size.sm};
  svg { margin-top: 2px; color: ${color.cyan}; }
  ol { display: grid; gap: 2px; padding-left: 1.2em; }
`

const List = styled.ul`
  display: grid;
  gap: ${space[4]};
  margin: 0;
  padding: 0;
  list-style: none;
`

const variablesOf = (artistId: string) => ({ artistId, first: 20 })

export const CustomRequestCount = ({ artistId }: SlotProps<'dashboardTabs'>) => {
  const count = useCustomRequestsTabQuery({ variables: variablesOf(artistId) }).data?.artist?.customRequests?.totalCount
  return count === undefined ? null : <Badge>{count}</Badge>
}

/** The artist's requests, and their status. */
export const CustomRequestsTab = ({ artistId }: SlotProps<'dashboardTabs'>) => {
  const { data, error, refetch, fetchMore } = useCustomRequestsTabQuery({
    variables: variablesOf(artistId),
    fetchPolicy: 'cache-and-network',
  })
  return (
    <>
      <Bar>
        <RequestButton artistId={artistId} label="New Request" />
      </Bar>
      <InfoBox role="note">
        <Info size={18} aria-hidden="true" />
        <ol>
          <li>Submit your design.</li>
          <li>Receive a quote within 2-3 days.</li>
          <li>Approve it, and production begins.</li>
          <li>Fairwave handles production and shipping.</li>
          <li>You earn 85% of every sale.</li>
        </ol>
      </InfoBox>
      <LoadedList
        page={data?.artist?.customRequests}
        error={error}
        failed="Requests could not be loaded"
        onRetry={refetch}
        onLoad={(after) => fetchMore({ variables: { after } })}
        loading={
          <List aria-busy="true">
            <li>
              <Skeleton $height="180px" $round="md" />
            </li>
          </List>
        }
        empty={
          <EmptyState
            icon={<Shirt size={28} />}
            title="No custom requests yet"
            description="Have your artwork made into shirts, posters and more."
          />
        }
      >
        {(requests) => (
          <List role="list" aria-label="Custom Requests">
            {requests.map((request) => (
              <li key={request.id}>
                <RequestRow request={request} />
              </li>
            ))}
          </List>
        )}
      </LoadedList>
    </>
  )
}
