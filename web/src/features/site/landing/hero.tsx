import { Suspense } from 'react'
import { styled } from 'styled-components'
import { afterLoad } from '../../../app/after-load.ts'
import { lazyNamed } from '../../../app/lazy-named.ts'
import { Optional } from '../../../app/optional.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'
import { Container } from '../../../ui/page.tsx'
import { media, size, space } from '../../../ui/tokens.ts'
import { siteContent } from '../site-content.ts'
import type { CountedSong } from './just-counted.ts'
import { SunScene } from './sun-scene.tsx'

const Frame = styled.section`
  position: relative;
  isolation: isolate;
  display: grid;
  align-content: start;
  --horizon: 190px;
  --sun: min(460px, 74vw, 62svh);
  min-height: min(calc(100svh - 112px), 980px);
  padding-top: clamp(40px, 8svh, 96px);
  /* The words never stand in the sun. */
  padding-bottom: calc(var(--horizon) + var(--sun) / 2 + ${space[5]});
  @media not all and ${media.md} { --horizon: 104px; }
`

const Words = styled(Container)`
  position: relative;
  display: grid;
  justify-items: center;
  gap: ${space[5]};
  text-align: center;
  h1 { font-size: ${size.hero}; font-weight: 700; letter-spacing: -0.01em; text-shadow: 0 0 40px rgb(11 7 24 / 0.6); }
  h1 span { display: inline-block; }
  p { max-width: 50ch; font-size: ${size.lg}; text-wrap: balance; }
`

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: center;
  gap: ${space[3]};
`

// Only a platform where nothing was counted asks whether it has an admin.
const SetupNotice = afterLoad(lazyNamed(() => import('./live/setup-notice.tsx'), 'SetupNotice'))

const CountedSun = afterLoad(lazyNamed(() => import('./live/counted-sun.tsx'), 'CountedSun'))

export const Hero = ({ songs }: { songs: readonly CountedSong[] | null }) => {
  const { hero } = siteContent
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
      </Words>
    </Frame>
  )
}
