// @vitest-environment happy-dom
import '@testing-library/jest-dom/vitest'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { network, serveContent, startContent } from '../testing/content-server.ts'
import { renderLanding } from '../testing/render-landing.tsx'

beforeAll(() => network.listen({ onUnhandledFrame: 'error' }))
afterAll(() => network.close())
beforeEach(async () => {
  startContent()
  const content = serveContent()
  renderLanding()
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

  it('names as coming later what is not there, and nothing else', () => {
    const later = screen.getByText('Coming later:').parentElement as HTMLElement
    expect(
      within(later)
        .getAllByRole('heading')
        .map(({ textContent }) => textContent),
    ).toEqual(['Fan communities', 'Live events', 'Direct messaging'])
  })

  it('shows the figures, marked as samples, and testimonials, marked as placeholders', () => {
    for (const [figure, label] of [
      ['50,000+', 'active users'],
      ['15,000+', 'artists'],
      ['100,000+', 'songs streamed'],
    ] as const)
      expect(screen.getByText(label, { selector: 'dt' }).nextElementSibling).toHaveTextContent(figure)
    expect(screen.getByText('2M+ fans', { exact: false })).toBeInTheDocument()
    expect(screen.getByText('Sample figures')).toBeInTheDocument()
    const testimonials = within(screen.getByRole('region', { name: 'What people will say' }))
    expect(testimonials.getByText('Placeholder')).toBeInTheDocument()
    expect(testimonials.getAllByRole('listitem')).toHaveLength(3)
  })

  it('tells artists what they keep: 80% of streaming and 85% of merchandise', () => {
    expect(screen.getByText(/Artists keep 80% of it and 85% of their merch/)).toBeInTheDocument()
  })

  it('tells fans what they pay: $10 a month, which they may cancel anytime', () => {
    expect(screen.getByText('Unlimited streaming for $10 a month, cancel anytime')).toBeInTheDocument()
  })

  it('speaks to artists and to fans, and has a place for the walkthrough video', () => {
    expect(screen.getByText('For artists')).toBeInTheDocument()
    expect(screen.getByText('For fans')).toBeInTheDocument()
    expect(screen.getByText('Platform walkthrough')).toBeInTheDocument()
    expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1)
  })
})
