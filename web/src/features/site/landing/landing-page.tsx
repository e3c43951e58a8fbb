import { Audiences } from './audiences.tsx'
import { Closing } from './closing.tsx'
import { CountedStrip } from './counted-strip.tsx'
import { FeatureCards } from './feature-cards.tsx'
import { Hero } from './hero.tsx'
import { useJustCounted } from './just-counted.ts'
import { Stats } from './stats.tsx'
import { Testimonials } from './testimonials.tsx'
import { Walkthrough } from './walkthrough.tsx'

export const LandingPage = () => {
  const songs = useJustCounted()
  return (
    <>
      <Hero songs={songs} />
      <CountedStrip songs={songs} />
      <FeatureCards />
      <Walkthrough />
      <Audiences />
      <Stats />
      <Testimonials />
      <Closing />
    </>
  )
}
