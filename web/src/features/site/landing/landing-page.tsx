import { Audiences } from './audiences.tsx'
import { Closing } from './closing.tsx'
import { styled } from 'styled-components'
import { afterLoad } from '../../../app/after-load.ts'
import { lazyNamed } from '../../../app/lazy-named.ts'
import { Optional } from '../../../app/optional.tsx'
import { FeatureCards } from './feature-cards.tsx'
import { Hero } from './hero.tsx'
import { useJustCounted } from './just-counted.ts'
import { LandingSections } from './landing-sections.tsx'
import { Stats } from './stats.tsx'
import { Testimonials } from './testimonials.tsx'
import { Walkthrough } from './walkthrough.tsx'

const CountedStrip = afterLoad(lazyNamed(() => import('./live/counted-strip.tsx'), 'CountedStrip'))

const CountedPlace = styled.div`
  min-height: 348px;
`

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
      <FeatureCards />
      <Walkthrough />
      <Audiences />
      <Stats />
      <LandingSections />
      <Testimonials />
      <Closing />
    </>
  )
}
