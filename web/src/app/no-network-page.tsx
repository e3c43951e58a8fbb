import { useState } from 'react'
import { useLocation } from 'react-router'
import { styled } from 'styled-components'
import { Button } from '../ui/button.tsx'
import { Container } from '../ui/page.tsx'
import { color, gradient, media, size, space } from '../ui/tokens.ts'
import { useComposition } from './composition.tsx'
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

/** The sun has set: what is left of it lies on the horizon. */
const Figure = styled.div`
  display: grid;
  justify-items: center;
  width: min(320px, 72vw);
  border-bottom: 1px solid ${color.cyan};
  overflow: hidden;
  @media ${media.md} { margin-bottom: ${space[3]}; }
  i {
    width: 62%;
    aspect-ratio: 1;
    margin-bottom: -36%;
    border-radius: 50%;
    background: ${gradient.sun};
    opacity: 0.5;
    filter: saturate(0.45);
    mask: linear-gradient(#000 20%, #0000 20% 22.5%, #000 22.5% 30%, #0000 30% 34%, #000 34%);
  }
`

/** Stands in for every page where the app was opened without a network, and makes way when it is back. */
export const NoNetworkPage = () => {
  const { routes } = useComposition()
  const { pathname } = useLocation()
  const { tryNow, isTrying } = useNetworkReturn()
  const [tried, setTried] = useState(0)
  const route = routeAt(routes, pathname)
  return (
    <Frame>
      <Figure aria-hidden="true">
        <i />
      </Figure>
      <h1>You are offline</h1>
      <p>
        {route && route.path !== '*' && pathname !== '/' ? <>“{route.title}”</> : 'This page'} opens by itself as soon
        as the connection is back. What you kept is safe.
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
