import { useCallback, useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { getToasts, subscribeToasts } from '../ui/toast.ts'
import { isDrawn } from './first-page.ts'
import { lazyNamed } from './lazy-named.ts'
import { answerInput } from './early-input.ts'
import { routeAt } from './route-at.ts'
import { Optional } from './optional.tsx'
import { useLocation, useRoutes } from 'react-router'
import { styled } from 'styled-components'
import { SkipLink } from '../ui/skip-link.tsx'
import { useComposition } from './composition.tsx'
import { Dock } from './dock.tsx'
import { OnDataContext } from './with-data.tsx'
import { MAIN_ID, RouteAnnouncer } from './route-announcer.tsx'
import { Rail } from './rail.tsx'
import { FirstLoad, RouteFrame } from './route-frame.tsx'
import { useScrollRestoration } from './use-scroll-restoration.ts'

const Toaster = lazyNamed(() => import('../ui/toaster.tsx'), 'Toaster')

/** Fetches the toaster with the first toast. */
const ToasterSlot = () => {
  const any = useSyncExternalStore(
    subscribeToasts,
    () => getToasts().length > 0,
    () => false,
  )
  return any ? (
    <Optional>
      <Toaster />
    </Optional>
  ) : null
}

const Main = styled.main`
  display: flex;
  flex: 1 0 auto;
  flex-direction: column;
  /* The footer begins below what is seen, so that it does not jump when a page or its data arrives. */
  min-height: 100dvh;
  padding-left: var(--rail-width);
`

const Foot = styled.div`
  flex: none;
  padding: 0 0 var(--tabs-height) var(--rail-width);
`

/** Header, page, footer, dock, toasts. */
export const Shell = () => {
  const { routes, headers, footers } = useComposition()
  const { pathname } = useLocation()
  // What the server drew has the dock of its page from the start.
  const [hadData, setHadData] = useState(() => isDrawn() && routeAt(routes, pathname)?.data !== false)
  const onData = useCallback(() => setHadData(true), [])
  const objects = useMemo(
    () =>
      routes.map((route) => ({
        path: route.path,
        element: <RouteFrame key={route.path} route={route} onData={onData} />,
      })),
    [routes, onData],
  )
  const page = useRoutes(objects)
  useScrollRestoration()
  useEffect(() => {
    // What the server drew answers when its route is hydrated.
    if (!isDrawn()) answerInput()
  }, [])

  return (
    <>
      <SkipLink targetId={MAIN_ID} />
      {headers.map((Header, index) => (
        <Header key={index} />
      ))}
      <Rail />
      <Main id={MAIN_ID} tabIndex={-1}>
        <OnDataContext value={onData}>
          <FirstLoad>{page}</FirstLoad>
        </OnDataContext>
      </Main>
      {/* After the page, so that the page's title is set by the time its effect runs. */}
      <RouteAnnouncer />
      <Foot>
        {footers.map((Footer, index) => (
          <Footer key={index} />
        ))}
      </Foot>
      {hadData ? <Dock /> : null}
      <ToasterSlot />
    </>
  )
}
