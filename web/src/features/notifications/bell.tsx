import { Bell as BellIcon } from 'lucide-react'
import { useEffect, useState } from 'react'
import { styled } from 'styled-components'
import { useAuthStatus } from '../../app/auth-status.tsx'
import { graphqlRequest } from '../../app/graphql-request.ts'
import { watchLive } from '../../app/live/live-stream.ts'
import { Link } from '../../ui/link.tsx'
import { color, font, media, radius } from '../../ui/tokens.ts'
import { UnreadNotificationsRequest } from './unread.request.generated.ts'

/** The server counts one more at most. */
const MAX_SHOWN = 99

const Frame = styled(Link)`
  position: relative;
  display: grid;
  place-items: center;
  height: 40px;
  border-radius: ${radius.pill};
  color: ${color.text};
  &:hover { background: ${color.raised}; }
  &[data-new]::after {
    content: attr(data-new);
    position: absolute;
    top: 2px;
    left: 50%;
    min-width: 10px;
    padding: 0 4px;
    border-radius: ${radius.pill};
    background: ${color.magenta};
    color: ${color.ground};
    font: 700 0.6875rem/18px ${font.text};
    text-align: center;
  }
`

/** The way to /notifications, with how many are new. Follows what comes while the page is seen. */
export const Bell = () => {
  const { status } = useAuthStatus()
  const [unread, setUnread] = useState(0)
  useEffect(() => {
    // A phone's header has no room for it.
    if (!matchMedia(media.md).matches) return
    const ask = () =>
      graphqlRequest(UnreadNotificationsRequest, {}).then(
        ({ unreadNotifications }) => setUnread(unreadNotifications),
        // The next news is asked about again.
        () => {},
      )
    void ask()
    return watchLive({ topic: 'notifications', onNews: () => void ask() })
  }, [status])
  const shown = unread > MAX_SHOWN ? `${MAX_SHOWN}+` : unread || undefined
  return (
    <Frame to="/notifications" aria-label={shown ? `Notifications: ${shown} new` : 'Notifications'} data-new={shown}>
      <BellIcon size={20} aria-hidden="true" />
    </Frame>
  )
}
