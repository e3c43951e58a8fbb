// @vitest-environment happy-dom
import '@testing-library/jest-dom/vitest'
import { cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { LandingPage } from './landing-page.tsx'

beforeEach(() => { render(<MemoryRouter><LandingPage /></MemoryRouter>) })
afterEach(cleanup)

describe('the landing page', () => {
  it.each([
    ['JOIN AS ARTIST', '/artist/register'],
    ['JOIN AS FAN', '/user/register'],
    ['START YOUR JOURNEY', '/artist/register'],
  ])('sends %s to %s', (name, href) => {
    expect(screen.getByRole('link', { name })).toHaveAttribute('href', href)
  })

  it.each([
    'Music streaming', 'Artist profiles', 'Fan communities', 'Exclusive content', 'Live events', 'Merchandise',
    'Direct messaging', 'Artist analytics', 'Discovery',
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
