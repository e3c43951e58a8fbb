// @vitest-environment happy-dom
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { clearToasts, getToasts } from '../../ui/toast.ts'
import { listedToken, network, renderTokens, tokenServer } from './testing/render-tokens.tsx'

beforeAll(() => network.listen({ onUnhandledFrame: 'error' }))
afterEach(() => {
  cleanup()
  clearToasts()
  network.resetHandlers()
})
afterAll(() => network.close())

const dialog = () => within(screen.getByRole('dialog'))

describe('the list of tokens', () => {
  it('asks visitors to sign in', () => {
    renderTokens(tokenServer(), { isAuthenticated: false, userType: null, artistUsername: null })
    expect(screen.getByRole('heading', { name: 'Please Login' })).toBeTruthy()
  })

  it('says what each is, may do, and when it was used', async () => {
    renderTokens(
      tokenServer({
        tokens: [
          listedToken({ scopes: ['billing:read', 'catalog:write'], lastUsedAt: '2026-11-20T08:00:00.000Z' }),
          listedToken({ id: 't2', name: 'Old script', expiresAt: '2020-01-01T12:00:00.000Z' }),
        ],
      }),
    )
    const backup = within(await screen.findByRole('article', { name: 'Backup' }))
    expect(backup.getByText('fw_3kQz9R…')).toBeTruthy()
    expect(backup.getByText('catalog:write')).toBeTruthy()
    expect(backup.getByText(/Last used/)).toBeTruthy()
    const old = within(screen.getByRole('article', { name: 'Old script' }))
    expect(old.getByText('Expired')).toBeTruthy()
    expect(old.getByText('Never used')).toBeTruthy()
  })

  it('has a way on when it is empty and when it cannot be loaded', async () => {
    const server = tokenServer({ down: true })
    const { user } = renderTokens(server)
    await screen.findByText('Your tokens could not be loaded')
    server.down = false
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('No access tokens yet')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'New token' })).toBeTruthy()
  })
})

describe('a new token', () => {
  it('is shown once, can be copied, and is forgotten', async () => {
    const server = tokenServer()
    const { user } = renderTokens(server)
    await user.click(await screen.findByRole('button', { name: 'New token' }))
    await user.type(dialog().getByLabelText(/^Name/), 'Backup script')
    await user.selectOptions(dialog().getByLabelText('Expires after'), '90')
    await user.click(dialog().getByRole('button', { name: 'Create token' }))
    expect((await screen.findByLabelText('Access token')).textContent).toBe('fw_the-secret-itself')
    expect(server.created).toEqual([{ name: 'Backup script', scopes: ['read'], expiresInDays: 90, userType: 'artist' }])

    const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue(undefined)
    await user.click(dialog().getByRole('button', { name: 'Copy' }))
    expect(write).toHaveBeenCalledWith('fw_the-secret-itself')
    expect(await dialog().findByText(/^Copied/)).toBeTruthy()
    write.mockRestore()

    await user.click(dialog().getByRole('button', { name: 'Done' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(await screen.findByRole('article', { name: 'Backup script' })).toBeTruthy()
    expect(document.body.textContent).not.toContain('fw_the-secret-itself')
    await user.click(screen.getByRole('button', { name: 'New token' }))
    expect(dialog().getByLabelText<HTMLInputElement>(/^Name/).value).toBe('')
  })

  it('may be for some areas only, those that the account has a use for', async () => {
    const server = tokenServer()
    const { user } = renderTokens(server)
    await user.click(await screen.findByRole('button', { name: 'New token' }))
    await user.type(dialog().getByLabelText(/^Name/), 'Uploads')
    await user.selectOptions(dialog().getByLabelText('May use'), 'areas')
    expect(await dialog().findByLabelText('Songs and uploads')).toBeTruthy()
    expect(dialog().queryByLabelText('Running the platform')).toBeNull()
    await user.click(dialog().getByRole('button', { name: 'Create token' }))
    expect(await dialog().findByText('Choose what the token may do in at least one area')).toBeTruthy()
    await user.selectOptions(dialog().getByLabelText('Songs and uploads'), 'write')
    await user.selectOptions(dialog().getByLabelText('Subscription, earnings and tips'), 'read')
    await user.click(dialog().getByRole('button', { name: 'Create token' }))
    await screen.findByLabelText('Access token')
    expect(server.created).toEqual([expect.objectContaining({ scopes: ['catalog:write', 'billing:read'] })])
  })

  it('acts as one of the accounts that are signed in', async () => {
    const server = tokenServer()
    const { user } = renderTokens(server, {
      isAuthenticated: true,
      userType: 'admin',
      adminUsername: 'boss',
      artistUsername: 'neon',
    })
    await user.click(await screen.findByRole('button', { name: 'New token' }))
    const acts = dialog().getByLabelText<HTMLSelectElement>('Acts as')
    expect(acts.value).toBe('admin')
    await user.selectOptions(dialog().getByLabelText('May use'), 'staff:store')
    expect(within(dialog().getByLabelText('Expires after')).queryByRole('option', { name: '1 year' })).toBeNull()
    await user.selectOptions(acts, 'artist')
    await user.selectOptions(dialog().getByLabelText('May use'), 'areas')
    await user.selectOptions(dialog().getByLabelText('Songs and uploads'), 'read')
    await user.type(dialog().getByLabelText(/^Name/), 'x')
    await user.click(dialog().getByRole('button', { name: 'Create token' }))
    await screen.findByLabelText('Access token')
    expect(server.created).toEqual([expect.objectContaining({ userType: 'artist', scopes: ['catalog:read'] })])
  })

  it('keeps what was typed when it is refused', async () => {
    const { user } = renderTokens(
      tokenServer({ refusal: { message: 'An account has at most 50 access tokens.', code: 'TOO_MANY_TOKENS' } }),
    )
    await user.click(await screen.findByRole('button', { name: 'New token' }))
    await user.click(dialog().getByRole('button', { name: 'Create token' }))
    expect(await dialog().findByText('Name is required')).toBeTruthy()
    await user.type(dialog().getByLabelText(/^Name/), 'One more')
    await user.click(dialog().getByRole('button', { name: 'Create token' }))
    expect(await dialog().findByText('An account has at most 50 access tokens.')).toBeTruthy()
    expect(dialog().getByLabelText<HTMLInputElement>(/^Name/).value).toBe('One more')
  })
})

describe('revoking', () => {
  it('asks once more, and then says so', async () => {
    const server = tokenServer({ tokens: [listedToken(), listedToken({ id: 't2', name: 'Other' })] })
    const { user } = renderTokens(server)
    await user.click(await screen.findByRole('button', { name: 'Revoke Backup' }))
    expect(dialog().getByText(/“Backup” are refused/)).toBeTruthy()
    await user.click(dialog().getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(server.tokens).toHaveLength(2)
    await user.click(screen.getByRole('button', { name: 'Revoke Backup' }))
    await user.click(dialog().getByRole('button', { name: 'Revoke' }))
    await waitFor(() => expect(screen.queryByRole('article', { name: 'Backup' })).toBeNull())
    expect(getToasts()[0]?.title).toBe('Token revoked')
    expect(screen.getByRole('article', { name: 'Other' })).toBeTruthy()
  })
})
