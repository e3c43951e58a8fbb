import { type ReactNode, Suspense, useEffect, useLayoutEffect } from 'react'
import { Navigate, useLocation } from 'react-router'
import { LoadingBlock } from '../ui/spinner.tsx'
import { VisuallyHidden } from '../ui/visually-hidden.tsx'
import { useComposition } from './composition.tsx'
import { useAuthStatus } from './auth-status.tsx'
import type { FeatureRoute } from './define-feature.ts'
import { ErrorBoundary } from './error-boundary.tsx'
import { SECOND_FACTOR_PAGE, isHeldBack } from './held-admin.ts'
import { RouteProviders } from './preload-route.ts'
import { answerInput } from './early-input.ts'
import { routeAt } from './route-at.ts'
import { PRODUCT, setPageTitle } from './use-document-title.ts'

const Titled = ({ route: { title, Component, data }, onData }: { route: FeatureRoute; onData: () => void }) => {
  // Before the effects of the page, which may refine it.
  useLayoutEffect(() => {
    setPageTitle(title)
  }, [title])
  useEffect(() => {
    if (data !== false) onData()
  }, [data, onData])
  useEffect(answerInput, [])
  const { status } = useAuthStatus()
  const { pathname } = useLocation()
  return isHeldBack(status, pathname) ? <Navigate to={SECOND_FACTOR_PAGE} replace /> : <Component />
}

/** One route: its title, what it stands in, and its own fence against errors. */
export const RouteFrame = ({ route, onData }: { route: FeatureRoute; onData: () => void }) => (
  <ErrorBoundary>
    {route.data === false ? (
      <Titled route={route} onData={onData} />
    ) : (
      <RouteProviders>
        <Titled route={route} onData={onData} />
      </RouteProviders>
    )}
  </ErrorBoundary>
)

/** The page is named before it is there; unseen, because each page has its own place for its title. */
const Coming = () => {
  const { routes } = useComposition()
  const { pathname } = useLocation()
  return (
    <>
      <VisuallyHidden as="h1">{routeAt(routes, pathname)?.title || PRODUCT}</VisuallyHidden>
      <LoadingBlock>Loading...</LoadingBlock>
    </>
  )
}

/** Shown at the very first load only: later, the old page stays until the next one is there. */
export const FirstLoad = ({ children }: { children: ReactNode }) => (
  <Suspense fallback={<Coming />}>{children}</Suspense>
)
