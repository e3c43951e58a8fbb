// @vitest-environment happy-dom
import '@testing-library/jest-dom/vitest'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { network, serveContent, startContent } from '../testing/content-server.ts'
import { LandingPage } from './landing-page.tsx'

beforeAll(() => network.listen({ onUnhandledFrame: 'error' }))
afterAll(() => network.close())
beforeEach(async () => {
  startContent()
  const content = serveContent()
  render(
    <MemoryRouter>
      <LandingPage />
    </MemoryRouter>,
  )
  await waitFor(() => expect(content.asked).toBe(1))
})
afterEach(() => {
  cleanup()
  network.resetHandlers()
})

describe('the landing page', () => {
  it.each([
    ['JOIN AS ARTIST', '/artist/register'],
    ['JOIN AS FAN', '/user/register'],
    ['START YOUR JOURNEY', '/artist/register'],
  ])('sends %s to %s', (name, href) => {
    expect(screen.getByRole('link', { name })).toHaveAttribute('href', href)
  })

  it.each([
    'Music streaming',
    'Artist profiles',
    'Fan communities',
    'Exclusive content',
    'Live events',
    'Merchandise',
    'Direct messaging',
    'Artist analytics',
    'Discovery',
  ])('promises %s', (name) => {
    expect(screen.getByRole('heading', { name: new RegExp(`^${name}`) })).toBeInTheDocument()
  })

  it('shows the figures, marked as samples, and testimonials, marked as placeholders', () => {
    for (const figure of ['50,000+', '15,000+', '100,000+']) expect(screen.getByText(figure)).toBeInTheDocument()
    expect(screen.getByText(/2M\+ fans/)).toBeInTheDocument()
    expect(screen.getByText('Sample figures')).toBeInTheDocument()
    expect(screen.getByText('Placeholder')).toBeInTheDocument()
  })

  it('speaks to artists and to fans, and has a place for the walkthrough video', () => {
    expect(screen.getByText('For artists')).toBeInTheDocument()
    expect(screen.getByText('For fans')).toBeInTheDocument()
    expect(screen.getByText('Platform walkthrough')).toBeInTheDocument()
    expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1)
  })
})
