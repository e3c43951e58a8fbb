import { ListChecks } from 'lucide-react'
import { styled } from 'styled-components'
import { Badge } from '../../ui/badge.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Link } from '../../ui/link.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { formatAge } from '../../ui/format-age.ts'
import { color, size, space } from '../../ui/tokens.ts'
import { LoadFailed } from './load-failed.tsx'
import { type StaffTasksQuery, useStaffTasksQuery } from './staff-tasks.generated.ts'
import { listAddress } from './use-list-address.ts'
import { recordCount } from './record-count.ts'

const Waits = styled.span`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: flex-end;
  gap: ${space[1]} ${space[3]};
  color: ${color.muted};
  font-size: ${size.sm};
`

const List = styled.ul`
  list-style: none;
  > li { display: flex; align-items: center; justify-content: space-between; gap: ${space[4]}; padding-block: ${space[3]}; border-top: 1px solid ${color.line}; }
  > li:first-child { padding-top: 0; border-top: 0; }
  > li:last-child { padding-bottom: 0; }
`

type Task = StaffTasksQuery['staffTasks'][number]

const addressOfList = ({ collection, sort, filter }: Pick<Task, 'collection' | 'sort' | 'filter'>): string =>
  `/admin/collections/${collection}?${listAddress({ sort, filter: Object.fromEntries(filter.map(({ name, value }) => [name, value])) })}`

/** Staff tasks beside artists, each with a link to the records. */
export const StaffTasks = () => {
  const { data, error, refetch } = useStaffTasksQuery({ fetchPolicy: 'cache-and-network' })
  const waiting = data?.staffTasks.filter(({ count }) => count > 0) ?? []
  return (
    <Panel title="Waiting for You" description="Requests from artists, buyers and visitors.">
      {error && !data ? <LoadFailed level={2} failure={error} onRetry={() => void refetch()} /> : null}
      {!data && !error ? <Skeleton $height="44px" /> : null}
      {data && waiting.length === 0 ? <EmptyState icon={<ListChecks size={24} />} title="Nothing else to do" /> : null}
      {waiting.length > 0 ? (
        <List>
          {waiting.map(({ label, count, oldestAt, path, ...list }) => (
            <li key={label}>
              <Link to={path ?? addressOfList(list)}>{label}</Link>
              <Waits>
                {oldestAt ? <span>oldest: {formatAge(oldestAt)}</span> : null}
                <Badge tone="warn">{recordCount(count)}</Badge>
              </Waits>
            </li>
          ))}
        </List>
      ) : null}
    </Panel>
  )
}
