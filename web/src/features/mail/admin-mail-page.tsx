import { MailCheck } from 'lucide-react'
import { useSearchParams } from 'react-router'
import { styled } from 'styled-components'
import { useAuthStatus } from '../../app/auth-status.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Link } from '../../ui/link.tsx'
import { LoadedList } from '../../ui/loaded-list.tsx'
import { Page } from '../../ui/page.tsx'
import { Rows } from '../../ui/rows.ts'
import { Select } from '../../ui/select.tsx'
import { Text } from '../../ui/text.tsx'
import { color, radius, size, space } from '../../ui/tokens.ts'
import { AdminOnly } from './admin-only.tsx'
import { type ListedMailFragment, useAdminMailQuery } from './admin-mail.generated.ts'
import { formatMoment } from '../../ui/format-time.ts'
import { MAIL_STATES, MailStateBadge } from './mail-state-badge.tsx'

const Notice = styled.p`
  margin-bottom: ${space[5]};
  padding: ${space[3]} ${space[4]};
  border-radius: ${radius.md};
  background: ${color.warnGround};
  color: ${color.warn};
  font-size: ${size.sm};
  code { color: inherit; }
`

const Tools = styled.div`
  max-width: 260px;
  margin-bottom: ${space[5]};
`

const List = styled(Rows)`
  li { display: grid; gap: ${space[1]}; }
`

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space[2]} ${space[3]};
  a, span { overflow-wrap: anywhere; }
`

/** /admin/mail: every message of the last weeks, and what became of it. */
export const AdminMailPage = () => (
  <AdminOnly>
    <Messages />
  </AdminOnly>
)

const Messages = () => {
  const { status } = useAuthStatus()
  const [search, setSearch] = useSearchParams()
  const state = MAIL_STATES.find(({ value }) => value === search.get('state'))?.value
  const { data, previousData, error, refetch, fetchMore } = useAdminMailQuery({
    variables: { first: 50, state },
    skip: status.adminUsername === null,
    fetchPolicy: 'cache-and-network',
  })
  const shown = data ?? previousData
  const messages = shown?.mailMessages
  return (
    <Page title="Email" tagline="Every message of the last few weeks, with its status.">
      {shown && shown.mailIsSent === false ? (
        <Notice role="note">
          Email isn’t being sent: no mail server is set up yet (<code>SMTP_URL</code>). Messages are kept here, and
          their links work.
        </Notice>
      ) : null}
      <Tools>
        <Select
          label="State"
          options={[{ value: '', label: 'All' }, ...MAIL_STATES]}
          value={state ?? ''}
          onChange={({ target }) => setSearch(target.value ? { state: target.value } : {})}
        />
      </Tools>
      <LoadedList
        page={messages}
        error={error}
        failed="The messages could not be loaded"
        onRetry={refetch}
        onLoad={(after) => fetchMore({ variables: { after } })}
        empty={
          <EmptyState icon={<MailCheck size={24} />} title={state ? 'No messages in this state' : 'No messages yet'} />
        }
      >
        {(mails) => (
          <List role="list" aria-label="Messages">
            {mails.map((mail) => (
              <li key={mail.id}>
                <Message mail={mail} />
              </li>
            ))}
          </List>
        )}
      </LoadedList>
    </Page>
  )
}

const Message = ({ mail: { id, label, recipient, state, createdAt, lastError } }: { mail: ListedMailFragment }) => (
  <>
    <Line>
      <Link to={`/admin/mail/${id}`}>{recipient}</Link>
      <MailStateBadge state={state} />
    </Line>
    <Line>
      <Text as="span" $tone="muted" $size="sm">
        {label}
      </Text>
      <Text as="span" $tone="muted" $size="sm" $figures>
        {formatMoment(createdAt)}
      </Text>
    </Line>
    {lastError ? (
      <Text $tone="muted" $size="sm">
        {lastError}
      </Text>
    ) : null}
  </>
)
