import { Suspense } from 'react'
import { styled } from 'styled-components'
import { useAuthStatus } from '../../../app/auth-status.tsx'
import { lazyNamed } from '../../../app/lazy-named.ts'
import { Optional } from '../../../app/optional.tsx'

const Home = lazyNamed(() => import('./home.tsx'), 'Home')

/** As high as the window, so that nothing below it moves while it fills. Without a listener there is none. */
const Place = styled.div`
  display: none;
  min-height: calc(100svh - var(--header-height));
  :root[data-listener] & { display: block; }
`

/** Where a listener's home is, held on the listener's devices before the account is known (app/rail-state.ts). */
export const HomePlace = () => {
  const { status, loading } = useAuthStatus()
  const isListener = status.userUsername !== null
  if (!loading && !isListener) return null
  return (
    <Place data-account="" aria-busy={loading || undefined}>
      {isListener ? (
        <Optional>
          <Suspense>
            <Home />
          </Suspense>
        </Optional>
      ) : null}
    </Place>
  )
}
