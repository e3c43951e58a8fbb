import { Audiences } from './audiences.tsx'
import { Closing } from './closing.tsx'
import { Suspense } from 'react'
import { lazyNamed } from '../../../app/lazy-named.ts'
import { whenAwake } from '../../../app/when-awake.ts'
import { FeatureCards } from './feature-cards.tsx'
import { Hero } from './hero.tsx'
import { useJustCounted } from './just-counted.ts'
import { Stats } from './stats.tsx'
import { Testimonials } from './testimonials.tsx'
import { Walkthrough } from './walkthrough.tsx'

const CountedStrip = whenAwake(lazyNamed(() => import('./live/counted-strip.tsx'), 'CountedStrip'))

export const LandingPage = () => {
  const songs = useJustCounted()
  return (
    <>
      <Hero songs={songs} />
      {songs?.length === 0 ? null : (
        <div style={{ minHeight: 348 }}>
          <Suspense>
            <CountedStrip songs={songs} />
          </Suspense>
        </div>
      )}
      <FeatureCards />
      <Walkthrough />
      <Audiences />
      <Stats />
      <Testimonials />
      <Closing />
    </>
  )
}
