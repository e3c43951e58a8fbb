import { useConfirmed } from '../../app/identity/use-confirmed.tsx'
import { useState } from 'react'
import { useParams } from 'react-router'
import { styled } from 'styled-components'
import { useAuthStatus } from '../../app/auth-status.tsx'
import { hasRole } from '../../app/has-role.ts'
import { serverMessage } from '../../app/server-message.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { Link } from '../../ui/link.tsx'
import { Page } from '../../ui/page.tsx'
import { Panel } from '../../ui/panel.tsx'
import { LoadingBlock } from '../../ui/spinner.tsx'
import { Text } from '../../ui/text.tsx'
import { toast } from '../../ui/toast.ts'
import { color, media, radius, size, space } from '../../ui/tokens.ts'
import {
  type PersonFieldsFragment,
  useOpenPersonQuery,
  useRestorePersonMutation,
  useSignOutPersonMutation,
  useSuspendPersonMutation,
} from './people.generated.ts'
import { ReasonDialog } from './reason-dialog.tsx'
import { formatMoment } from '../../ui/format-time.ts'

const Stack = styled.div`
  display: grid;
  gap: ${space[5]};
`

const Notice = styled.div`
  display: grid;
  gap: ${space[1]};
  padding: ${space[4]};
  border-radius: ${radius.md};
  background: ${color.warnGround};
  color: ${color.warn};
  overflow-wrap: anywhere;
`

const Facts = styled.ul`
  list-style: none;
  li {
    display: grid;
    gap: ${space[1]} ${space[4]};
    padding-block: ${space[3]};
    border-top: 1px solid ${color.line};
    overflow-wrap: anywhere;
  }
  @media ${media.sm} { li { grid-template-columns: minmax(0, 1fr) auto; align-items: baseline; } }
  li:first-child { padding-top: 0; border-top: 0; }
  li:last-child { padding-bottom: 0; }
  p { color: ${color.muted}; font-size: ${size.sm}; }
`

const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[2]};
`

const say = (failure: unknown): void => {
  toast({ title: 'Error', description: serverMessage(failure) ?? 'An error occurred', variant: 'destructive' })
}

/** /admin/people/:userType/:id: what the role may see of somebody, and what it may do. */
export const PersonPage = () => {
  const { userType = '', id = '' } = useParams()
  const { status, loading } = useAuthStatus()
  const { data, error, refetch } = useOpenPersonQuery({
    variables: { userType, id },
    skip: loading,
    fetchPolicy: 'cache-and-network',
  })
  if (data) return <Known key={data.person.id} person={data.person} mayDecide={hasRole(status, 'support')} />
  return (
    <Page title="Person" width="reading">
      {error ? (
        <ErrorState
          title={serverMessage(error) ?? 'This account could not be loaded'}
          description="It may have been deleted, or your role cannot see it."
          onRetry={() => void refetch().catch(() => {})}
        />
      ) : (
        <LoadingBlock>Loading...</LoadingBlock>
      )}
    </Page>
  )
}

const Known = ({ person, mayDecide }: { person: PersonFieldsFragment; mayDecide: boolean }) => {
  const { id, userType, name, username, email, suspendedAt, suspendedReason, deletesAt, sessions, facts } = person
  const { status } = useAuthStatus()
  const isArtist = userType === 'artist'
  const decides = mayDecide || (isArtist && hasRole(status, 'editor'))
  const [asking, setAsking] = useState(false)
  const { run, dialog } = useConfirmed('admin')
  const [suspend] = useSuspendPersonMutation()
  const [restore] = useRestorePersonMutation()
  const [signOut, { loading: signingOut }] = useSignOutPersonMutation({ refetchQueries: ['OpenPerson'] })

  /** Why the server would not; null where it did. */
  const decide = async (reason: string): Promise<string | null> => {
    const variables = { userType, id, reason }
    const answer = suspendedAt
      ? (await run(() => restore({ variables }))).data?.restorePerson
      : (await run(() => suspend({ variables }))).data?.suspendPerson
    if (answer && 'message' in answer) return answer.message
    toast({
      title: suspendedAt ? 'Restored' : 'Suspended',
      description: `${name} ${suspendedAt ? 'can sign in again' : 'is signed out everywhere'}, and is notified by email.`,
    })
    setAsking(false)
    return null
  }

  return (
    <Page
      title={name}
      tagline={`${isArtist ? 'Artist' : 'Listener'} @${username}${email ? ` · ${email}` : ''}`}
      width="reading"
      aside={
        <Buttons>
          {isArtist && !suspendedAt ? (
            <LinkButton variant="quiet" size="small" to={`/artist/${username}`}>
              Public page
            </LinkButton>
          ) : null}
          {decides ? (
            <Button
              size="small"
              variant={suspendedAt ? 'primary' : 'danger'}
              aria-haspopup="dialog"
              onClick={() => setAsking(true)}
            >
              {suspendedAt ? 'Restore' : 'Suspend'}
            </Button>
          ) : null}
        </Buttons>
      }
    >
      {dialog}
      <Stack>
        {suspendedAt ? (
          <Notice role="note">
            <strong>Suspended since {formatMoment(suspendedAt)}</strong>
            <span>{suspendedReason}</span>
          </Notice>
        ) : null}
        {deletesAt ? (
          <Notice role="note">
            <strong>Closed by its owner</strong>
            <span>Deleted from {formatMoment(deletesAt)} on, unless they come back.</span>
          </Notice>
        ) : null}
        {facts.map(({ title, facts: known }) => (
          <Panel key={title} title={title}>
            {known.length === 0 ? (
              <Text $tone="muted">Nothing yet.</Text>
            ) : (
              <Facts role="list" aria-label={title}>
                {known.map(({ title: what, detail, at, path }, place) => (
                  <li key={path ?? `${what} ${String(place)}`}>
                    <div>
                      {path ? <Link to={path}>{what}</Link> : what}
                      {detail ? <p>{detail}</p> : null}
                    </div>
                    {at ? <p>{formatMoment(at)}</p> : null}
                  </li>
                ))}
              </Facts>
            )}
          </Panel>
        ))}
        {sessions ? (
          <Panel
            title="Sessions"
            action={
              sessions.length > 0 ? (
                <Button
                  variant="danger"
                  size="small"
                  busy={signingOut}
                  onClick={() =>
                    void signOut({ variables: { userType, id } })
                      .then(() => {
                        toast({ title: 'Signed out', description: `${name} is signed out everywhere.` })
                      })
                      .catch(say)
                  }
                >
                  End all
                </Button>
              ) : (
                <Badge>None</Badge>
              )
            }
          >
            {sessions.length === 0 ? (
              <Text $tone="muted">Not signed in anywhere.</Text>
            ) : (
              <Facts role="list" aria-label="Sessions">
                {sessions.map((session) => (
                  <li key={session.id}>
                    <div>
                      {session.device}
                      <p>Signed in {formatMoment(session.signedInAt)}</p>
                    </div>
                    <p>Last used {formatMoment(session.lastUsedAt)}</p>
                  </li>
                ))}
              </Facts>
            )}
          </Panel>
        ) : null}
      </Stack>
      {asking ? (
        <ReasonDialog
          title={suspendedAt ? `Restore ${name}?` : `Suspend ${name}?`}
          description={
            suspendedAt
              ? `They can sign in again${isArtist ? ', what was shown before is shown again, and payouts go on' : ''}. They are notified by email.`
              : isArtist
                ? 'They are signed out everywhere. Their page, songs and store are not shown, and payouts wait.'
                : 'They are signed out everywhere, and cannot sign in. A subscription is not renewed.'
          }
          hint={suspendedAt ? 'Recorded in the audit log.' : 'They see it by email and when they sign in.'}
          confirm={suspendedAt ? 'Restore' : 'Suspend'}
          danger={!suspendedAt}
          onConfirm={decide}
          onClose={() => setAsking(false)}
        />
      ) : null}
    </Page>
  )
}
