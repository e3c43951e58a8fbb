import { afterLoad } from '../../app/after-load.ts'
import { useAuthStatus } from '../../app/auth-status.tsx'
import { lazyNamed } from '../../app/lazy-named.ts'

// Its place is held; what it says is not of what is seen first.
const Bell = afterLoad(lazyNamed(() => import('./bell.tsx'), 'Bell'))

/** The bell, for artists: of what happens to listeners hardly anything is a notification yet. */
export const ArtistBell = () => (useAuthStatus().status.userType === 'artist' ? <Bell /> : null)
