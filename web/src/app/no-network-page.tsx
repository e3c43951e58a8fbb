import { useLayoutEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { styled } from 'styled-components'
import { Button } from '../ui/button.tsx'
import { Container } from '../ui/page.tsx'
import { color, media, size, space } from '../ui/tokens.ts'
import { useComposition } from './composition.tsx'
import { freeRail } from './rail-state.ts'
import { routeAt } from './route-at.ts'
import { useNetworkReturn } from './use-network-return.ts'

const Frame = styled(Container)`
  display: grid;
  flex: 1;
  place-content: center;
  justify-items: center;
  gap: ${space[4]};
  padding-block: ${space[7]};
  text-align: center;
  p { max-width: 44ch; color: ${color.muted}; text-wrap: balance; }
  h1 { font-size: ${size.xxl}; }
`

/** The sun has set: what is left of it glows on the horizon, and on the water. */
const Figure = styled.div`
  display: grid;
  justify-items: center;
  width: min(360px, 80vw);
  @media ${media.md} { margin-bottom: ${space[3]}; }
  div {
    display: grid;
    justify-items: center;
    width: 100%;
    border-bottom: 1px solid ${color.cyan};
    overflow: hidden;
    background: radial-gradient(50% 90% at 50% 100%, rgb(255 79 163 / 0.28), transparent);
  }
  i {
    width: 56%;
    aspect-ratio: 1;
    margin: ${space[6]} 0 -36%;
    border-radius: 50%;
    background: linear-gradient(180deg, #ff7a8a 0%, ${color.magenta} 26%, #8a3fd0 60%);
    mask: linear-gradient(#000 17%, #0000 17% 19%, #000 19% 25%, #0000 25% 28%, #000 28% 32%, #0000 32% 36%);
  }
  s { height: 2px; margin-top: 7px; border-radius: 2px; background: ${color.magenta}; }
  s:nth-of-type(1) { width: 38%; opacity: 0.45; }
  s:nth-of-type(2) { width: 26%; opacity: 0.28; }
  s:nth-of-type(3) { width: 13%; opacity: 0.15; }
`

/** Stands in for every page where the app was opened without a network, and makes way when it is back. */
export const NoNetworkPage = () => {
  const { routes } = useComposition()
  const { pathname } = useLocation()
  const { tryNow, isTrying } = useNetworkReturn()
  const [tried, setTried] = useState(0)
  const route = routeAt(routes, pathname)
  useLayoutEffect(freeRail, [])
  return (
    <Frame>
      <Figure aria-hidden="true">
        <div>
          <i />
        </div>
        <s />
        <s />
        <s />
      </Figure>
      <h1>You are offline</h1>
      <p>
        {route && route.path !== '*' && pathname !== '/' ? <>“{route.title}”</> : 'This page'} opens by itself as soon
        as the connection is back. Everything you played and saved is safe.
      </p>
      <Button
        variant="quiet"
        busy={isTrying}
        onClick={async () => {
          await tryNow()
          setTried(tried + 1)
        }}
      >
        Try again
      </Button>
      <p role="status">{tried && !isTrying ? 'There is still no connection.' : ''}</p>
    </Frame>
  )
}
