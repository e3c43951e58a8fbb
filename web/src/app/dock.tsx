import { Suspense, useEffect, useRef } from 'react'
import { styled } from 'styled-components'
import { layer } from '../ui/tokens.ts'
import { useComposition } from './composition.tsx'
import { ErrorBoundary } from './error-boundary.tsx'
import { lazyNamed } from './lazy-named.ts'

const RouteProviders = lazyNamed(() => import('./route-providers.tsx'), 'RouteProviders')

const Bottom = styled.div`
  position: sticky;
  bottom: 0;
  z-index: ${layer.dock};
`

/** Keeps what features dock at the bottom of the window, and tells others (toasts) how high it is. */
export const Dock = () => {
  const { docks } = useComposition()
  const element = useRef<HTMLDivElement>(null)

  useEffect(() => {
    const { current } = element
    if (!current) return
    const root = document.documentElement
    const observer = new ResizeObserver(() => root.style.setProperty('--dock-height', `${current.offsetHeight}px`))
    observer.observe(current)
    return () => {
      observer.disconnect()
      root.style.removeProperty('--dock-height')
    }
  }, [])

  return (
    <Bottom ref={element}>
      {docks.map((Docked, index) => (
        <ErrorBoundary key={index}>
          <Suspense>
            <RouteProviders>
              <Docked />
            </RouteProviders>
          </Suspense>
        </ErrorBoundary>
      ))}
    </Bottom>
  )
}
