import { Suspense, useEffect, useRef } from 'react'
import { styled } from 'styled-components'
import { layer } from '../ui/tokens.ts'
import { useComposition } from './composition.tsx'
import { ErrorBoundary } from './error-boundary.tsx'
import { lazyNamed } from './lazy-named.ts'

const RouteProviders = lazyNamed(() => import('./route-providers.tsx'), 'RouteProviders')

const Dock = styled.div`
  position: sticky;
  bottom: 0;
  z-index: ${layer.playerBar};
`

/** Keeps the player bar at the bottom of the window and tells others (toasts) how high it is. */
export const PlayerDock = () => {
  const { playerBars } = useComposition()
  const dock = useRef<HTMLDivElement>(null)

  useEffect(() => {
    const element = dock.current
    if (!element) return
    const root = document.documentElement
    const observer = new ResizeObserver(() =>
      root.style.setProperty('--player-bar-height', `${element.offsetHeight}px`),
    )
    observer.observe(element)
    return () => {
      observer.disconnect()
      root.style.removeProperty('--player-bar-height')
    }
  }, [])

  return (
    <Dock ref={dock}>
      {playerBars.map((PlayerBar, index) => (
        <ErrorBoundary key={index}>
          <Suspense>
            <RouteProviders>
              <PlayerBar />
            </RouteProviders>
          </Suspense>
        </ErrorBoundary>
      ))}
    </Dock>
  )
}
