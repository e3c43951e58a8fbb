import { LandingPage } from '../landing/landing-page.tsx'
import { HomePlace } from './home-place.tsx'

/** `/`: a listener's own home first, then the landing page, which is all that others see. */
export const HomePage = () => (
  <>
    <HomePlace />
    <LandingPage />
  </>
)
