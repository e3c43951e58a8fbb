import { formatCents } from '../../ui/format-money.ts'
import { Link } from '../../ui/link.tsx'
import type { NotificationsQuery } from './notifications.generated.ts'

export type ShownNotification = NotificationsQuery['notifications']['edges'][number]['node']

const joined = (parts: readonly React.ReactNode[]) =>
  parts.map((part, index) => (
    <span key={index}>
      {index === 0 ? null : index === parts.length - 1 ? ' and ' : ', '}
      {part}
    </span>
  ))

const nameOf = ({ name, username }: { name: string; username: string }) => (
  <Link key={username} to={`/artist/${encodeURIComponent(username)}`}>
    {name}
  </Link>
)

/** "Palm Vector answered your comment on Harbor Lights". */
const Reply = ({ count, artists, title, path }: Extract<ShownNotification, { __typename: 'ReplyNotification' }>) => {
  const where = <Link to={path}>{title}</Link>
  if (artists.length > 0)
    return (
      <>
        {joined(artists.map(nameOf))} answered your comment on {where}
        {count > artists.length ? ` (${count.toLocaleString('en-US')} answers in all)` : null}
      </>
    )
  return count === 1 ? (
    <>Somebody answered your comment on {where}</>
  ) : (
    <>
      {count.toLocaleString('en-US')} answers to your comment on {where}
    </>
  )
}

/** "Palm Vector and 12 others followed you". */
const Follow = ({ count, artists }: Extract<ShownNotification, { __typename: 'FollowNotification' }>) => {
  const others = count - artists.length
  const names = artists.map(nameOf)
  if (names.length === 0)
    return <>{count === 1 ? 'Somebody' : `${count.toLocaleString('en-US')} people`} followed you</>
  const rest = others > 0 ? [`${others.toLocaleString('en-US')} ${others === 1 ? 'other' : 'others'}`] : []
  return <>{joined([...names, ...rest])} followed you</>
}

/** What a notification says, in one sentence. */
export const NotificationLine = ({ notification }: { notification: ShownNotification }) => {
  switch (notification.__typename) {
    case 'FollowNotification':
      return <Follow {...notification} />
    case 'OrderNotification': {
      const { quantity, title, amount } = notification
      return (
        <>
          You sold {quantity} × <Link to="/dashboard?tab=merchandise">{title}</Link> for {formatCents(amount.minor)}
        </>
      )
    }
    case 'PayoutNotification': {
      const amount = formatCents(notification.amount.minor)
      const payouts = <Link to="/dashboard?tab=earnings">payout of {amount}</Link>
      return notification.failed ? (
        <>Your {payouts} failed. The money is back in your balance</>
      ) : (
        <>Your {payouts} was sent</>
      )
    }
    case 'DecisionNotification':
      return (
        <>
          Our team made a decision about <Link to={notification.path}>{notification.title}</Link>. We sent you a mail
          with the reasons
        </>
      )
    case 'ReplyNotification':
      return <Reply {...notification} />
    case 'HeartNotification':
      return (
        <>
          {notification.artist?.name ?? 'The artist'} loved your comment on{' '}
          <Link to={notification.path}>{notification.title}</Link>
        </>
      )
    default:
      return null
  }
}
