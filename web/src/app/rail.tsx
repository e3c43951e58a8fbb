import { useLayoutEffect, useSyncExternalStore } from 'react'
import { styled } from 'styled-components'
import { color, layer, media } from '../ui/tokens.ts'
import { useLoaded } from './after-load.ts'
import { useAuthStatus } from './auth-status.tsx'
import { useComposition } from './composition.tsx'
import { lazyNamed } from './lazy-named.ts'
import { Optional } from './optional.tsx'
import { showRail } from './rail-state.ts'

const RouteProviders = lazyNamed(() => import('./route-providers.tsx'), 'RouteProviders')

/** Its place is held by --rail-width (global-style.ts), also before the account is known. */
const Frame = styled.div`
  position: fixed;
  top: var(--header-height);
  bottom: var(--dock-height);
  left: 0;
  z-index: ${layer.header - 1};
  display: none;
  width: var(--rail-width);
  border-right: 1px solid ${color.line};
  background: ${color.ground};
  container-type: inline-size;
  @media ${media.lg} { :root[data-rail] & { display: block; } }
`

const onWide = (changed: () => void) => {
  const query = matchMedia(media.lg)
  query.addEventListener('change', changed)
  return () => query.removeEventListener('change', changed)
}

/** What features put beside the page, for listeners and artists who are signed in, from 1,024 px on. */
export const Rail = () => {
  const { rails } = useComposition()
  const { status, loading } = useAuthStatus()
  const isWide = useSyncExternalStore(
    onWide,
    () => matchMedia(media.lg).matches,
    () => false,
  )
  const isLoaded = useLoaded()
  const has = rails.length > 0 && status.isAuthenticated && status.userType !== 'admin'

  const owner = has ? (status.userUsername === null ? 'artist' : 'listener') : null

  useLayoutEffect(() => {
    if (!loading) showRail(owner)
  }, [loading, owner])

  return (
    <Frame>
      {has && isWide && isLoaded ? (
        <Optional>
          <RouteProviders>
            {rails.map((Part, index) => (
              <Part key={index} />
            ))}
          </RouteProviders>
        </Optional>
      ) : null}
    </Frame>
  )
}
