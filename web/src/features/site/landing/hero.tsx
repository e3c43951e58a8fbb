import { Suspense, useState } from 'react'
import { styled } from 'styled-components'
import { afterLoad } from '../../../app/after-load.ts'
import { useSlot } from '../../../app/composition.tsx'
import { lazyNamed } from '../../../app/lazy-named.ts'
import { Optional } from '../../../app/optional.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'
import { Container } from '../../../ui/page.tsx'
import { media, size, space } from '../../../ui/tokens.ts'
import { siteContent } from '../site-content.ts'
import type { CountedSong } from './just-counted.ts'
import { SunScene } from './sun-scene.tsx'
import { useHasNoListener, useIsListener } from './use-listener.ts'

/* The sun stands below the words, beside them on wide windows; what can be heard stands in front of it. */
const Frame = styled.section`
  position: relative;
  isolation: isolate;
  display: grid;
  align-content: start;
  --words-x: 50%;
  --sun-x: 50%;
  --ridge: 100%;
  --sun: min(340px, 66vw);
  --horizon: 196px;
  padding-block: clamp(40px, 8svh, 64px) calc(var(--horizon) + var(--sun) / 2 + ${space[4]});
  @media ${media.lg} {
    --words-x: 26%;
    --sun-x: calc(50% + min(25vw, 420px));
    --ridge: 160%;
    --sun: min(460px, 36vw);
    --horizon: 212px;
    align-content: center;
    min-height: max(60svh, 520px);
    padding-block: ${space[6]};
  }
`

const Words = styled(Container)`
  position: relative;
  h1 { font-size: clamp(2.5rem, 1.1rem + 3.9vw, 4.5rem); font-weight: 700; letter-spacing: -0.01em; text-shadow: 0 0 40px rgb(11 7 24 / 0.6); }
  h1 span { display: inline-block; }
  > div { display: grid; justify-items: center; gap: ${space[4]}; text-align: center; }
  > div > p { max-width: 50ch; text-wrap: balance; }
  @media ${media.lg} {
    > div { justify-items: start; gap: ${space[5]}; width: min(50%, 640px); text-align: left; }
    > div > p { max-width: 44ch; font-size: ${size.lg}; text-wrap: pretty; }
  }
`

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: center;
  gap: ${space[3]};
  @media not all and ${media.sm} { a { padding-inline: ${space[4]}; } }
`

// Only a platform where nothing was counted asks whether it has an admin.
const SetupNotice = afterLoad(lazyNamed(() => import('./live/setup-notice.tsx'), 'SetupNotice'))

const CountedSun = afterLoad(lazyNamed(() => import('./live/counted-sun.tsx'), 'CountedSun'))

export const Hero = ({ songs }: { songs: readonly CountedSong[] | null }) => {
  const { hero } = siteContent
  const [given] = useSlot('landingPlay')
  // Listeners have the player, and do not fetch it.
  const [Play] = useState(() => given && afterLoad(given, undefined, useHasNoListener))
  const isListener = useIsListener()
  // What the server drew stays when the browser draws it again, whatever was counted meanwhile.
  const [first, setFirst] = useState(songs)
  if (first === null && songs !== null) setFirst(songs)
  return (
    <Frame>
      <SunScene>
        {songs?.length ? (
          <Suspense>
            <CountedSun songs={songs} />
          </Suspense>
        ) : null}
      </SunScene>
      <Words>
        <div>
          <h1>
            <span>{hero.title[0]}</span> <span>{hero.title[1]}</span>
          </h1>
          <p>{hero.text}</p>
          <Actions>
            <LinkButton to="/artist/register">JOIN AS ARTIST</LinkButton>
            <LinkButton variant="secondary" to="/user/register">
              JOIN AS FAN
            </LinkButton>
          </Actions>
          {songs?.length === 0 ? (
            <Optional>
              <SetupNotice />
            </Optional>
          ) : null}
        </div>
      </Words>
      {Play && !isListener ? (
        <Optional>
          <Play songs={first} />
        </Optional>
      ) : null}
    </Frame>
  )
}
