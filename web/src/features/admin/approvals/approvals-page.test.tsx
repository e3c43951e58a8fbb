// @vitest-environment happy-dom
import '@testing-library/jest-dom/vitest'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { clearToasts } from '../../../ui/toast.ts'
import { adminServer, network, renderAdmin } from '../testing/render-admin.tsx'

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
const dossier = async (n: number) => within(await screen.findByRole('article', { name: `Neon ${n}` }))
const open = (server: ReturnType<typeof adminServer>) => renderAdmin('/admin/approvals', server)

describe('artist approvals', () => {
  it('show who waits longest first, with what another artist has as well', async () => {
    open(adminServer({ pending: [1, 2].map(artist), sameRecordings: { 1: 'Neon Night' } }))
    const first = await dossier(1)
    expect(await first.findByText('Biography of 1')).toBeInTheDocument()
    for (const text of ['@neon1', 'neon1@example.com', 'Outrun', 'Ghent', '1 of 2'])
      expect(first.getByText(text)).toBeInTheDocument()
    expect(first.getByRole('link', { name: 'Elsewhere' })).toHaveAttribute('rel', 'nofollow noopener noreferrer')
    expect(first.getByRole('list', { name: 'Same recordings' })).toHaveTextContent(
      '“Night Grid” is the same recording as “Neon Night” by Lazer Orchid, which was there before.',
    )
    expect(within(screen.getByRole('list', { name: 'Pending artists' })).getAllByRole('button')).toHaveLength(2)
  })

  it('go on with the next one by letters, while the focus is there', async () => {
    const server = adminServer({ pending: [1, 2, 3].map(artist) })
    const { user } = open(server)
    await dossier(1)
    // The rest of the page has keys of its own.
    await user.keyboard('a')
    expect(server.approved).toEqual([])
    screen.getByRole('button', { name: 'Skip' }).focus()
    await user.keyboard('s')
    await dossier(2)
    await user.keyboard('s')
    await dossier(3)
    await user.keyboard('{Control>}b{/Control}b')
    await dossier(2)
    await user.keyboard('a')
    await dossier(3)
    expect(server.approved).toEqual(['2'])
    await waitFor(() => expect(screen.getByRole('article')).toHaveFocus())
    await user.keyboard('r')
    const asking = await screen.findByRole('dialog', { name: 'Reject Neon 3?' })
    // Letters are written into the reason.
    await user.type(within(asking).getByRole('textbox'), 'as bare')
    await user.click(within(asking).getByRole('button', { name: 'Reject and Remove' }))
    await dossier(1)
    expect([server.rejected, server.reasons, server.approved]).toEqual([['3'], ['as bare'], ['2']])
  })

  it('keep an artist whom the server would not decide', async () => {
    const server = adminServer({ pending: [artist(1)], refuseDecisions: true })
    const { user } = open(server)
    await dossier(1)
    await user.click(screen.getByRole('button', { name: 'Approve' }))
    await waitFor(() => expect(screen.getByRole('button', { name: 'Approve' })).toBeEnabled())
    await dossier(1)
    server.refuseDecisions = false
    await user.click(screen.getByRole('button', { name: 'Approve' }))
    expect(await screen.findByText('No pending artist approvals')).toBeInTheDocument()
  })

  it('say that they could not be loaded, and try again', async () => {
    const server = adminServer({ down: true, pending: [artist(1)] })
    const { user } = open(server)
    await screen.findByText('The artists who wait could not be loaded')
    server.down = false
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    await dossier(1)
  })
})
