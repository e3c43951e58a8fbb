// @vitest-environment happy-dom
import '@testing-library/jest-dom/vitest'
import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { clearToasts, getToasts } from '../../ui/toast.ts'
import { SiteFooter } from './site-footer.tsx'

beforeEach(() => {
  clearToasts()
  render(<MemoryRouter><SiteFooter /></MemoryRouter>)
})
afterEach(cleanup)

describe('the footer', () => {
  it('links where there is something, and names the rest', () => {
    expect(screen.getByRole('link', { name: 'For Artists' })).toHaveAttribute('href', '/dashboard')
    expect(screen.getByRole('link', { name: 'For Fans' })).toHaveAttribute('href', '/discover')
    for (const label of ['Pricing', 'Features', 'API', 'Help Center', 'Contact Us', 'Privacy Policy', 'Terms of Service', 'Community Guidelines']) {
      expect(screen.getByText(label).closest('a')).toBeNull()
    }
    expect(screen.getByText(/© 2024 Fairwave/)).toBeInTheDocument()
    expect(screen.getAllByRole('button').map((button) => button.getAttribute('aria-label')).filter(Boolean))
      .toEqual(['twitter', 'instagram', 'facebook', 'youtube'])
  })

  it('takes an email address only, and says that nothing was stored', async () => {
    const email = screen.getByRole('textbox', { name: 'Newsletter' })
    expect(email).toHaveAttribute('type', 'email')
    await userEvent.type(email, 'nova@example.com')
    await userEvent.click(screen.getByRole('button', { name: 'SUBSCRIBE' }))
    expect(getToasts()[0]?.description).toBe('Your address was not sent or stored anywhere.')
    expect(email).toHaveValue('')
  })
})
