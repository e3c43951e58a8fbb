import { render } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { type AuthStatus, FixedAuthStatus, loggedOut } from '../../../app/auth-status.tsx'
import { LandingPage } from '../landing/landing-page.tsx'

/** The landing page as a visitor has it, or who else `status` says is signed in. */
export const renderLanding = (status: AuthStatus = loggedOut) =>
  render(
    <MemoryRouter>
      <FixedAuthStatus value={{ status }}>
        <LandingPage />
      </FixedAuthStatus>
    </MemoryRouter>,
  )
