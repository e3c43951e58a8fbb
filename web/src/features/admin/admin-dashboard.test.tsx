// @vitest-environment happy-dom
import '@testing-library/jest-dom/vitest'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { clearToasts, getToasts } from '../../ui/toast.ts'
import { adminServer, network, renderAdmin } from './testing/render-admin.tsx'

beforeAll(() => network.listen({ onUnhandledFrame: 'error' }))
afterEach(() => {
  cleanup()
  clearToasts()
  network.resetHandlers()
})
afterAll(() => network.close())

const artist = (n: number) => ({
  id: String(n),
  name: `Neon ${n}`,
  username: `neon${n}`,
  email: `neon${n}@example.com`,
  genre: 'Outrun',
})
const panel = () => screen.getByRole('region', { name: 'Pending Artist Approvals' })
const entry = async (name: string) => {
  const element = (await screen.findByText(name)).closest('li')
  if (!element) throw new Error(`${name} is in no entry`)
  return within(element)
}

describe('Admin dashboard', () => {
  it('shows four counters', async () => {
    renderAdmin('/admin/dashboard', adminServer())
    expect(await screen.findByText('1,234')).toBeInTheDocument()
    const counters = Object.fromEntries(
      screen.getAllByRole('term').map((term) => [term.textContent, term.nextElementSibling?.textContent]),
    )
    expect(counters).toEqual({
      'Total Artists': '1,234',
      'Total Users': '50',
      'Total Songs': '24',
      'Total Streams': '9,406',
    })
  })

  it('tells the owner of an empty platform what to do first, and nobody once somebody has joined', async () => {
    const server = adminServer({ empty: true })
    renderAdmin('/admin/dashboard', server)
    const steps = within(await screen.findByRole('region', { name: 'Start here' }))
    expect(steps.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/admin/second-factor',
      '/admin/collections/site-pages',
      '/admin/collections',
      '/admin/staff',
      '/artist/register',
    ])
    cleanup()
    renderAdmin('/admin/dashboard', adminServer())
    expect(await screen.findByText('1,234')).toBeInTheDocument()
    expect(screen.queryByRole('region', { name: 'Start here' })).not.toBeInTheDocument()
  })

  it('shows why work is paused for the clock until an owner confirms it', async () => {
    const { user } = renderAdmin('/admin/dashboard', adminServer({ clockHold: 'Payouts are paused.' }))
    expect(await screen.findByRole('alert')).toHaveTextContent('Payouts are paused.')
    await user.click(screen.getByRole('button', { name: 'Confirm the time' }))
    await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument())
  })

  it('says that nobody waits', async () => {
    renderAdmin('/admin/dashboard', adminServer())
    expect(await screen.findByText('No pending artist approvals')).toBeInTheDocument()
    expect(within(panel()).getByText('0')).toBeInTheDocument()
  })

  it('lists who waits, with the count of all', async () => {
    renderAdmin('/admin/dashboard', adminServer({ pending: [artist(1), artist(2)] }))
    const one = await entry('Neon 1')
    for (const text of ['@neon1', 'neon1@example.com', 'Outrun']) expect(one.getByText(text)).toBeInTheDocument()
    for (const name of ['Approve', 'Reject'])
      expect(one.getByRole('button', { name })).toHaveAccessibleDescription('Neon 1')
    expect(within(panel()).getByText('2')).toBeInTheDocument()
  })

  it('shows more than a page on request', async () => {
    const { user } = renderAdmin(
      '/admin/dashboard',
      adminServer({ pending: Array.from({ length: 30 }, (_, n) => artist(n + 1)) }),
    )
    expect(await screen.findAllByRole('listitem')).toHaveLength(25)
    expect(within(panel()).getByText('30')).toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Show more' }))
    await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(30))
    expect(screen.queryByRole('button', { name: 'Show more' })).not.toBeInTheDocument()
  })

  it('says when there is no more to be had just now', async () => {
    const server = adminServer({ pending: Array.from({ length: 26 }, (_, n) => artist(n + 1)) })
    const { user } = renderAdmin('/admin/dashboard', server)
    await screen.findAllByRole('listitem')
    server.down = true
    await user.click(screen.getByRole('button', { name: 'Show more' }))
    await waitFor(() =>
      expect(getToasts()).toMatchObject([{ title: 'Error', description: 'An error occurred', variant: 'destructive' }]),
    )
  })

  it('approves, and refreshes list and totals', async () => {
    const server = adminServer({ pending: [artist(1), artist(2)] })
    const { user } = renderAdmin('/admin/dashboard', server)
    await user.click((await entry('Neon 1')).getByRole('button', { name: 'Approve' }))
    await waitFor(() => expect(screen.queryByText('Neon 1')).not.toBeInTheDocument())
    expect(server.approved).toEqual(['1'])
    expect(screen.getByText('1,235')).toBeInTheDocument()
    expect(within(panel()).getByText('1')).toBeInTheDocument()
    await waitFor(() => expect(getToasts()).toMatchObject([{ title: 'Artist Approved', variant: 'default' }]))
  })

  it('keeps every row in its place when one is decided', async () => {
    const server = adminServer({ pending: [artist(1), artist(2), artist(3)] })
    const { user } = renderAdmin('/admin/dashboard', server)
    await user.click((await entry('Neon 2')).getByRole('button', { name: 'Approve' }))
    await waitFor(() => expect(screen.queryByText('Neon 2')).not.toBeInTheDocument())
    const rows = screen.getAllByRole('listitem').map(({ textContent }) => textContent)
    expect(rows).toEqual([expect.stringContaining('Neon 1'), 'No longer pending', expect.stringContaining('Neon 3')])
    await waitFor(() => expect(screen.getByText('No longer pending')).toHaveFocus())
  })

  it('asks before it rejects, naming who and what is removed', async () => {
    const server = adminServer({ pending: [artist(1)] })
    const { user } = renderAdmin('/admin/dashboard', server)
    await user.click((await entry('Neon 1')).getByRole('button', { name: 'Reject' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Reject Neon 1?' }))
    expect(dialog.getByText(/every song/)).toBeInTheDocument()
    await user.click(dialog.getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    expect(server.rejected).toEqual([])
    expect((await entry('Neon 1')).getByRole('button', { name: 'Reject' })).toHaveFocus()
  })

  it('rejects, says that the artist is gone, and refreshes list and totals', async () => {
    const server = adminServer({ pending: [artist(1)] })
    const { user } = renderAdmin('/admin/dashboard', server)
    await user.click((await entry('Neon 1')).getByRole('button', { name: 'Reject' }))
    await user.click(await screen.findByRole('button', { name: 'Reject and Remove' }))
    expect(await screen.findByText('No pending artist approvals')).toBeInTheDocument()
    expect(server.rejected).toEqual(['1'])
    expect(server.reasons).toEqual([null])
    expect(screen.getByText('1,233')).toBeInTheDocument()
    expect(within(panel()).getByText('0')).toBeInTheDocument()
    await waitFor(() => expect(getToasts()).toMatchObject([{ description: 'The artist has been removed' }]))
  })

  it('sends the reason with it, if one is given', async () => {
    const server = adminServer({ pending: [artist(1)] })
    const { user } = renderAdmin('/admin/dashboard', server)
    await user.click((await entry('Neon 1')).getByRole('button', { name: 'Reject' }))
    await user.type(await screen.findByRole('textbox', { name: /Reason/ }), ' These songs are somebody else’s. ')
    await user.click(screen.getByRole('button', { name: 'Reject and Remove' }))
    expect(await screen.findByText('No pending artist approvals')).toBeInTheDocument()
    expect(server.reasons).toEqual(['These songs are somebody else’s.'])
  })

  it.each([
    ['Approve', 'Failed to approve artist'],
    ['Reject', 'Failed to reject artist'],
  ])('says when it could not %s', async (name, description) => {
    const { user } = renderAdmin('/admin/dashboard', adminServer({ pending: [artist(1)], refuseDecisions: true }))
    await user.click((await entry('Neon 1')).getByRole('button', { name }))
    if (name === 'Reject') await user.click(await screen.findByRole('button', { name: 'Reject and Remove' }))
    await waitFor(() => expect(getToasts()).toMatchObject([{ title: 'Error', description, variant: 'destructive' }]))
    expect(screen.getByText('Neon 1')).toBeInTheDocument()
  })

  it('says in the server’s words that another admin was faster, and shows how it stands', async () => {
    const server = adminServer({ pending: [artist(1)], alreadyApproved: true })
    const { user } = renderAdmin('/admin/dashboard', server)
    await user.click((await entry('Neon 1')).getByRole('button', { name: 'Reject' }))
    await user.click(await screen.findByRole('button', { name: 'Reject and Remove' }))
    const description = 'This artist was already approved and cannot be rejected'
    await waitFor(() => expect(getToasts()).toMatchObject([{ title: 'Error', description, variant: 'destructive' }]))
    expect(screen.queryByText('Neon 1')).toBeNull()
  })

  it('sends whoever may not see it to sign in', async () => {
    const { path } = renderAdmin('/admin/dashboard', adminServer({ signedIn: false }))
    await waitFor(() => expect(path()).toBe('/admin/login'))
  })

  it('sends an admin to sign in when a load fails, without going round', async () => {
    const { path } = renderAdmin('/admin/dashboard', adminServer({ down: true }))
    expect(await screen.findByText('The admin dashboard could not be loaded. Please sign in.')).toBeInTheDocument()
    expect(path()).toBe('/admin/login')
  })

  it.each(['platformStats', 'pendingArtists'] as const)(
    'sends an admin to sign in when %s alone is missing',
    async (part) => {
      const { path } = renderAdmin('/admin/dashboard', adminServer({ pending: [artist(1)], missing: part }))
      await waitFor(() => expect(path()).toBe('/admin/login'))
    },
  )

  it('lets an admin who signs out here go home', async () => {
    const server = adminServer({ pending: [artist(1)] })
    const { user, path } = renderAdmin('/admin/dashboard', server)
    await screen.findByText('Neon 1')
    await user.click(screen.getByRole('button', { name: 'LOGOUT' }))
    await waitFor(() => expect(path()).toBe('/'))
    await waitFor(() => expect(getToasts()).toMatchObject([{ title: 'Logged out' }]))
    expect(server.signedIn).toBe(false)
    expect(path()).toBe('/')
  })
})
