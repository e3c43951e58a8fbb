import { Audiences } from './audiences.tsx'
import { Closing } from './closing.tsx'
import { FeatureCards } from './feature-cards.tsx'
import { Hero } from './hero.tsx'
import { Stats } from './stats.tsx'
import { Testimonials } from './testimonials.tsx'
import { Walkthrough } from './walkthrough.tsx'

export const LandingPage = () => (
  <>
    <Hero />
    <FeatureCards />
    <Walkthrough />
    <Audiences />
    <Stats />
    <Testimonials />
    <Closing />
  </>
)
