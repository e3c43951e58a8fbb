// @vitest-environment happy-dom
import { cleanup, screen, waitFor } from '@testing-library/react'
import { HttpResponse } from 'msw'
import { describe, expect, it, vi } from 'vitest'
import { storeArtistIdentity } from '../../../app/artist-identity.ts'
import { loggedOut } from '../../../app/auth-status.tsx'
import { api, asArtist, asListener, network } from '../../../app/testing/render-page.tsx'
import { dashboardStage, earnings, line } from './testing/dashboard-stage.tsx'

const { dashboard, open } = dashboardStage()
const oneTitle = () => screen.getAllByRole('heading', { level: 1 }).map(({ textContent }) => textContent)

describe('the dashboard before it is one', () => {
  it('asks visitors and listeners to sign in', async () => {
    for (const status of [loggedOut, asListener]) {
      open(status)
      expect(await screen.findByText('Please Login')).toBeTruthy()
      expect(screen.getByText('You need to be logged in as an artist to view the dashboard.')).toBeTruthy()
      expect(screen.getByRole('link', { name: 'Artist Login' }).getAttribute('href')).toBe('/artist/login')
      expect(oneTitle()).toEqual(['Artist Dashboard'])
      cleanup()
    }
    expect(dashboard.asked).toEqual([])
  })

  it('asks to sign in again when the session of this tab’s artist has ended', async () => {
    storeArtistIdentity({ id: 'artist-1', name: 'Neon Harbor' })
    open(loggedOut)
    expect(await screen.findByText('Please Login')).toBeTruthy()
    expect(dashboard.asked).toEqual([])
  })

  it('says that it loads', async () => {
    open()
    const loading = screen.getByText('Loading dashboard...').closest('[role="status"]')
    expect(loading?.querySelector('[aria-hidden="true"]'), 'the spinner').toBeTruthy()
    expect(oneTitle()).toEqual(['Artist Dashboard'])
    await screen.findByText('Total Monthly Earnings')
  })

  it('says when the earnings are missing, and tries again', async () => {
    dashboard.answer = () => ({ earnings: null })
    const { user } = open()
    expect(await screen.findByText('Error Loading Dashboard')).toBeTruthy()
    expect(screen.getByText('Failed to load earnings data. Please try again later.')).toBeTruthy()
    expect(oneTitle()).toEqual(['Artist Dashboard'])
    dashboard.answer = () => ({ earnings: earnings() })
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('Total Monthly Earnings')).toBeTruthy()
  })

  it('says the same when the server fails', async () => {
    network.use(
      api.query('ArtistDashboard', () =>
        HttpResponse.json({ data: null, errors: [{ message: 'No', extensions: { code: 'FORBIDDEN' } }] }),
      ),
    )
    const told = vi.spyOn(console, 'error').mockImplementation(() => {})
    open()
    expect(await screen.findByText('Error Loading Dashboard')).toBeTruthy()
    expect(told).toHaveBeenCalledWith('Failed to fetch earnings', expect.any(Error))
    told.mockRestore()
  })
})

describe('the dashboard', () => {
  it('asks for the artist that this tab keeps', async () => {
    storeArtistIdentity({ id: 'artist-1', name: 'Neon Harbor' })
    open()
    await screen.findByText('Total Monthly Earnings')
    expect(new Set(dashboard.asked.map((variables) => JSON.stringify(variables)))).toEqual(
      new Set(['{"id":"artist-1"}']),
    )
  })

  it('in a new tab asks by the session’s username', async () => {
    open()
    await screen.findByText('Total Monthly Earnings')
    expect(new Set(dashboard.asked.map((variables) => JSON.stringify(variables)))).toEqual(
      new Set(['{"username":"neon"}']),
    )
  })

  it('has a title, the badge and the four cards', async () => {
    open()
    expect(await screen.findByText('Fair-Pay Platform')).toBeTruthy()
    expect(oneTitle()).toEqual(['Artist Dashboard'])
    expect(line('Total Monthly Earnings')).toEqual(['Total Monthly Earnings', '$1,284.62', '81.4% of total revenue'])
    expect(line('Subscribers')[1]).toBe('1,412')
    expect(line('Total Streams').slice(1)).toEqual(['9,406', 'tracks streamed this month'])
    expect(line('Tips Received')[1]).toBe('$96.00')
    expect(screen.queryByRole('note')).toBeNull()
    expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual(['Earnings', 'Settings'])
  })

  it('keeps the open tab in the address', async () => {
    const { user, address } = open()
    const selected = () => screen.getByRole('tab', { selected: true }).textContent
    await screen.findByText('Fair-Pay Platform')
    expect(selected()).toBe('Earnings')
    await user.click(screen.getByRole('tab', { name: 'Settings' }))
    await waitFor(() => expect(selected()).toBe('Settings'))
    expect(address()).toBe('/dashboard?tab=settings')
    await user.click(screen.getByRole('tab', { name: 'Earnings' }))
    await waitFor(() => expect(address()).toBe('/dashboard'))
    cleanup()
    open(asArtist, [], '/dashboard?tab=settings')
    await screen.findByText('Fair-Pay Platform')
    expect(selected()).toBe('Settings')
    cleanup()
    open(asArtist, [], '/dashboard?tab=no-such-tab')
    await screen.findByText('Fair-Pay Platform')
    expect(selected()).toBe('Earnings')
  })

  it('tells artists who wait for approval what they can do meanwhile', async () => {
    dashboard.answer = () => ({ approved: false, earnings: earnings() })
    open()
    expect((await screen.findByRole('note')).textContent).toMatch(/pending admin approval/)
  })
})
