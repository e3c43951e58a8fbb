import { Bell } from 'lucide-react'
import { useEffect } from 'react'
import { styled } from 'styled-components'
import { useAuthStatus } from '../../app/auth-status.tsx'
import { LocalMoment } from '../../app/local-moment.tsx'
import { Badge } from '../../ui/badge.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { LoadedList } from '../../ui/loaded-list.tsx'
import { Page } from '../../ui/page.tsx'
import { LoadingBlock } from '../../ui/spinner.tsx'
import { color, size, space } from '../../ui/tokens.ts'
import { NotificationLine } from './notification-line.tsx'
import { useMarkNotificationsSeenMutation, useNotificationsQuery } from './notifications.generated.ts'

const PAGE = 20

const List = styled.ul`
  display: grid;
  list-style: none;
`

const Row = styled.li`
  display: grid;
  gap: ${space[1]};
  padding: ${space[4]} ${space[3]};
  border-top: 1px solid ${color.line};
  overflow-wrap: anywhere;
  a { color: ${color.cyan}; font-weight: 600; line-height: 1.5rem; text-decoration: none; }
  a:hover { text-decoration: underline; }
`

const When = styled.p`
  display: flex;
  align-items: center;
  gap: ${space[2]};
  color: ${color.muted};
  font-size: ${size.sm};
`

/** /notifications: what the account was notified of, newest first. */
export const NotificationsPage = () => {
  const { status, loading } = useAuthStatus()
  return (
    <Page
      width="reading"
      title="Notifications"
      tagline="What happened with your music, your comments, your store and your account."
    >
      {status.isAuthenticated ? <Notifications /> : loading ? <LoadingBlock>Loading...</LoadingBlock> : <SignedOut />}
    </Page>
  )
}

const SignedOut = () => (
  <EmptyState
    icon={<Bell size={28} />}
    title="Sign in to see your notifications"
    action={<LinkButton to="/login">Sign In</LinkButton>}
  />
)

const Notifications = () => {
  const { data, error, refetch, fetchMore } = useNotificationsQuery({
    variables: { first: PAGE },
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
  })
  const [markSeen] = useMarkNotificationsSeenMutation()
  const newest = data?.notifications.edges[0]?.node
  // They stay marked as new while the page is open.
  const through = newest?.isNew ? newest.at : null
  useEffect(() => {
    if (through !== null) markSeen({ variables: { through } }).catch(() => {})
  }, [through, markSeen])
  return (
    <LoadedList
      page={data?.notifications}
      error={error}
      failed="Couldn’t load your notifications"
      onRetry={refetch}
      onLoad={(after) => fetchMore({ variables: { after } })}
      empty={
        <EmptyState
          icon={<Bell size={28} />}
          title="Nothing here yet"
          description="Answers to your comments, hearts, new followers, orders, payouts and decisions of our team appear here."
        />
      }
    >
      {(all) => (
        <List role="list" aria-label="Your notifications">
          {all.map((notification) => (
            <Row key={notification.id}>
              <p>
                <NotificationLine notification={notification} />
              </p>
              <When>
                <time dateTime={notification.at}>
                  <LocalMoment time={notification.at} />
                </time>
                {notification.isNew ? <Badge tone="info">New</Badge> : null}
              </When>
            </Row>
          ))}
        </List>
      )}
    </LoadedList>
  )
}
