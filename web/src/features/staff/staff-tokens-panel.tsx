import { Badge } from '../../ui/badge.tsx'
import { formatDay, formatMoment } from '../../ui/format-time.ts'
import { Panel } from '../../ui/panel.tsx'
import { Rows } from './rows.ts'
import { useStaffTokensQuery } from './staff.generated.ts'

/** Access tokens of all of the staff; nothing while there are none. */
export const StaffTokensPanel = () => {
  const { data } = useStaffTokensQuery({ fetchPolicy: 'cache-and-network' })
  const tokens = data?.staffAccessTokens ?? []
  if (tokens.length === 0) return null
  return (
    <Panel
      title="Access tokens"
      description="Programs that act for a member of staff. A token ends on its date, or when its owner’s password or account changes."
    >
      <Rows role="list" aria-label="Access tokens of the staff">
        {tokens.map(({ id, owner, name, scopes, expiresAt, lastUsedAt }) => (
          <li key={id}>
            <div>
              <strong>{name}</strong>
              {scopes.map((scope) => (
                <Badge key={scope}>{scope}</Badge>
              ))}
              <p>
                {owner}. Ends {formatDay(expiresAt)}.{' '}
                {lastUsedAt ? `Last used ${formatMoment(lastUsedAt)}.` : 'Never used.'}
              </p>
            </div>
          </li>
        ))}
      </Rows>
    </Panel>
  )
}
