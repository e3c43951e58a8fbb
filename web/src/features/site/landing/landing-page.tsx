import { Audiences } from './audiences.tsx'
import { Closing } from './closing.tsx'
import { styled } from 'styled-components'
import { Container } from '../../../ui/page.tsx'
import { media, space } from '../../../ui/tokens.ts'
import { afterLoad } from '../../../app/after-load.ts'
import { lazyNamed } from '../../../app/lazy-named.ts'
import { Optional } from '../../../app/optional.tsx'
import { FeatureCards } from './feature-cards.tsx'
import { Hero } from './hero.tsx'
import { useJustCounted } from './just-counted.ts'
import { LandingSections } from './landing-sections.tsx'
import { Stats } from './stats.tsx'
import { Testimonials } from './testimonials.tsx'
import { useHasNoListener, useIsListener } from './use-listener.ts'
import { Walkthrough } from './walkthrough.tsx'

const CountedStrip = afterLoad(lazyNamed(() => import('./live/counted-strip.tsx'), 'CountedStrip'))

const HeardNow = afterLoad(
  lazyNamed(() => import('./visitor/heard-now.tsx'), 'HeardNow'),
  undefined,
  useHasNoListener,
)
const YourTen = afterLoad(
  lazyNamed(() => import('./visitor/your-ten.tsx'), 'YourTen'),
  undefined,
  useHasNoListener,
)

const CountedPlace = styled.div`
  min-height: 348px;
`

/* As high as what comes into it. */
const Beside = styled(Container)`
  display: grid;
  gap: ${space[7]};
  align-items: start;
  min-height: 380px;
  padding-block: ${space[6]};
  > * { min-width: 0; }
  @media ${media.lg} { grid-template-columns: 1fr 1fr; }
  :root[data-listener] & { display: none; }
`

/** What a subscription would do, and for whom. Listeners have their own month above. */
const ForVisitors = ({ songs }: { songs: ReturnType<typeof useJustCounted> }) => {
  if (useIsListener()) return null
  return (
    <Beside>
      <Optional>
        <YourTen />
      </Optional>
      {songs?.length === 0 ? null : (
        <Optional>
          <HeardNow songs={songs} />
        </Optional>
      )}
    </Beside>
  )
}

export const LandingPage = () => {
  const songs = useJustCounted()
  return (
    <>
      <Hero songs={songs} />
      {songs?.length === 0 ? null : (
        <CountedPlace>
          <Optional>
            <CountedStrip songs={songs} />
          </Optional>
        </CountedPlace>
      )}
      <ForVisitors songs={songs} />
      <FeatureCards />
      <Walkthrough />
      <Audiences />
      <Stats />
      <LandingSections />
      <Testimonials hasSamples={songs?.length === 0} />
      <Closing />
    </>
  )
}
