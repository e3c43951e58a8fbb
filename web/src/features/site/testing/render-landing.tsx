import { render } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { FixedAuthStatus } from '../../../app/auth-status.tsx'
import { LandingPage } from '../landing/landing-page.tsx'

/** The landing page as a visitor has it. */
export const renderLanding = () =>
  render(
    <MemoryRouter>
      <FixedAuthStatus value={{}}>
        <LandingPage />
      </FixedAuthStatus>
    </MemoryRouter>,
  )
