// @vitest-environment happy-dom
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { HttpResponse } from 'msw'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { readArtistIdentity, storeArtistIdentity } from '../../app/artist-identity.ts'
import { api, asArtist, network, renderPage } from '../../app/testing/render-page.tsx'
import { clearToasts, getToasts } from '../../ui/toast.ts'
import { accounts } from './index.ts'
import { SettingsPage } from './settings-page.tsx'

beforeAll(() => network.listen({ onUnhandledFrame: 'error' }))
afterAll(() => network.close())

const account = {
  __typename: 'MyAccount',
  id: 'a1',
  userType: 'artist',
  username: 'nova',
  name: 'Nova',
  email: 'n@x.org',
  emailVerified: false,
}
const session = (id: string, device: string, isCurrent: boolean) => ({
  __typename: 'MySession',
  id,
  device,
  isCurrent,
  signedInAt: '2026-11-01T10:00:00.000Z',
  lastUsedAt: '2026-11-02T10:00:00.000Z',
  userTypes: ['artist'],
})
let sessions: ReturnType<typeof session>[]
let asked: unknown[]
/** Accounts here that have to show who they are. */
let stale: string[]
beforeEach(() => {
  stale = []
  sessions = [session('s1', 'Chrome on Linux', true), session('s2', 'Safari on iPhone', false)]
  asked = []
  network.use(
    api.query('SettingsPage', () => HttpResponse.json({ data: { myAccounts: [account], mySessions: sessions } })),
    api.mutation('ChangeAddress', ({ variables }) => {
      asked.push(variables.input)
      return HttpResponse.json({ data: { changeAddress: true } })
    }),
    api.mutation('SendVerificationAgain', ({ variables }) => {
      asked.push(variables)
      return HttpResponse.json({ data: { sendVerificationAgain: true } })
    }),
    api.mutation('EndMySession', ({ variables }) => {
      if (stale.length > 0)
        return HttpResponse.json({
          errors: [{ message: 'Please confirm that it is you', extensions: { code: 'CONFIRM_IDENTITY' } }],
        })
      sessions = sessions.filter(({ id }) => id !== variables.id)
      return HttpResponse.json({ data: { endMySession: variables.id } })
    }),
    api.query('FactorsOf', () =>
      HttpResponse.json({ data: { myFactors: { __typename: 'MyFactors', hasApp: false, passkeys: [] } } }),
    ),
    api.mutation('ConfirmIdentity', ({ variables: { input } }) => {
      asked.push(input)
      stale = stale.filter((kind) => kind !== (input as { userType: string }).userType)
      return HttpResponse.json({ data: { confirmIdentity: true } })
    }),
    api.mutation('EndMyOtherSessions', () => {
      sessions = sessions.slice(0, 1)
      return HttpResponse.json({ data: { endMyOtherSessions: 1 } })
    }),
    api.mutation('ChangePassword', ({ variables }) => {
      asked.push(variables.input)
      return HttpResponse.json({
        errors: [
          {
            message: 'This is not your password',
            extensions: { code: 'WRONG_PASSWORD', fields: { currentPassword: 'This is not your password' } },
          },
        ],
      })
    }),
    api.mutation('ChangeUsername', ({ variables: { input } }) => {
      asked.push(input)
      const { username } = input as { username: string }
      return HttpResponse.json({
        data: {
          changeUsername:
            username === 'taken'
              ? { __typename: 'UsernameTakenError', message: 'Username is already taken', code: 'USERNAME_TAKEN' }
              : { __typename: 'ChangeUsernameSuccess', data: { ...account, username } },
        },
      })
    }),
  )
})
afterEach(() => {
  cleanup()
  clearToasts()
  sessionStorage.clear()
  network.resetHandlers()
})

const open = (tab = '') =>
  renderPage(<SettingsPage />, { features: [accounts], status: asArtist, path: `/settings${tab}` })

describe('/settings', () => {
  it('lists where one is signed in, this device marked, and ends one or all others', async () => {
    sessions.push(session('s3', 'Firefox on Windows', false))
    const { user } = open('/security')
    const list = await screen.findByRole('list', { name: 'Sessions' })
    const devices = () =>
      within(list)
        .getAllByRole('listitem')
        .map((item) => item.querySelector('strong')?.textContent)
    expect(devices()).toEqual(['Chrome on Linux', 'Safari on iPhone', 'Firefox on Windows'])
    expect(within(list).getAllByText('This device')).toHaveLength(1)
    await user.click(screen.getByRole('button', { name: 'End the session on Safari on iPhone' }))
    await waitFor(() => expect(devices()).toEqual(['Chrome on Linux', 'Firefox on Windows']))
    await user.click(screen.getByRole('button', { name: 'End all others' }))
    await waitFor(() => expect(devices()).toEqual(['Chrome on Linux']))
    expect(screen.queryByRole('button', { name: 'End all others' })).toBeNull()
  })

  it('asks each account that is signed in here who it is before a session elsewhere ends', async () => {
    stale = ['user', 'artist']
    sessions = sessions.map((each) => ({ ...each, userTypes: ['user', 'artist'] }))
    const { user } = open('/security')
    await user.click(await screen.findByRole('button', { name: 'End the session on Safari on iPhone' }))
    for (const whose of ['listener', 'artist']) {
      await screen.findByText(new RegExp(`This is for your ${whose} account\\.$`))
      const dialog = within(screen.getByRole('dialog', { name: 'Confirm it’s you' }))
      await user.type(await dialog.findByLabelText(/^Password/), `of ${whose}`)
      await user.click(dialog.getByRole('button', { name: 'Confirm' }))
    }
    await waitFor(() => expect(screen.queryByText('Safari on iPhone')).toBeNull())
    expect(asked).toEqual([
      { userType: 'user', password: 'of listener' },
      { userType: 'artist', password: 'of artist' },
    ])
  })

  it('ends nothing where one does not say who one is', async () => {
    stale = ['artist']
    const { user } = open('/security')
    await user.click(await screen.findByRole('button', { name: 'End the session on Safari on iPhone' }))
    await screen.findByRole('dialog', { name: 'Confirm it’s you' })
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(getToasts().map(({ description }) => description)).toEqual(['Please confirm that it is you'])
    expect(screen.getByText('Safari on iPhone')).toBeTruthy()
  })

  it('says that the address was not confirmed, and sends the link again', async () => {
    const { user } = open()
    await user.click(await screen.findByRole('button', { name: 'Send the link' }))
    expect(await screen.findByText('We sent a link to n@x.org.')).toBeTruthy()
    expect(asked).toEqual([{ userType: 'artist' }])
  })

  it('asks for another address, and says that the old one stays until the link is used', async () => {
    const { user } = open()
    const form = within(await screen.findByRole('form', { name: 'Email' }))
    await user.clear(form.getByLabelText(/^Email/))
    await user.type(form.getByLabelText(/^Email/), 'nova@x.org')
    await user.click(form.getByRole('button', { name: 'Change' }))
    expect(await screen.findByText(/we sent a link to it\. Until you open the link/)).toBeTruthy()
    expect(asked).toEqual([{ userType: 'artist', email: 'nova@x.org' }])
  })

  it('says at its field what is wrong with a password', async () => {
    const { user } = open('/security')
    const form = within(await screen.findByRole('form', { name: 'Password' }))
    await user.type(form.getByLabelText(/^Current Password/), 'not this')
    await user.type(form.getByLabelText(/^New Password/), 'another-one')
    await user.type(form.getByLabelText(/^Confirm New Password/), 'another-two')
    await user.click(form.getByRole('button', { name: 'Change password' }))
    expect(await form.findByText('Passwords do not match')).toBeTruthy()
    expect(asked).toEqual([])
    await user.clear(form.getByLabelText(/^Confirm New Password/))
    await user.type(form.getByLabelText(/^Confirm New Password/), 'another-one')
    await user.click(form.getByRole('button', { name: 'Change password' }))
    expect(await form.findByText('This is not your password')).toBeTruthy()
    expect(asked).toEqual([{ userType: 'artist', currentPassword: 'not this', newPassword: 'another-one' }])
  })

  it('changes a username, or says who has it; what the tab keeps of an artist follows', async () => {
    storeArtistIdentity({ id: 'a1', username: 'nova', name: 'Nova' })
    const { user } = open()
    const form = within(await screen.findByRole('form', { name: 'Username' }))
    const field = form.getByLabelText(/^Username/)
    await user.clear(field)
    await user.type(field, 'taken')
    await user.click(form.getByRole('button', { name: 'Save' }))
    expect(await form.findByText('Username is already taken')).toBeTruthy()
    await user.clear(field)
    await user.type(field, 'supernova')
    await user.click(form.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(getToasts()[0]?.title).toBe('Username changed'))
    expect(readArtistIdentity()).toEqual({ id: 'a1', username: 'supernova', name: 'Nova' })
  })

  it('has a page for each kind of setting, with the open one marked, and keeps to itself what belongs to another', async () => {
    const { user } = open()
    const tabs = screen.getByRole('navigation', { name: 'Settings' })
    expect(
      within(tabs)
        .getAllByRole('link')
        .map((link) => [link.textContent, link.getAttribute('href')]),
    ).toEqual([
      ['Profile', '/settings'],
      ['Security', '/settings/security'],
      ['Privacy', '/settings/privacy'],
    ])
    expect(within(tabs).getByRole('link', { current: 'page' }).textContent).toBe('Profile')
    await screen.findByRole('region', { name: 'Profile' })
    expect(screen.queryByRole('region', { name: 'Password' })).toBeNull()
    await user.click(within(tabs).getByRole('link', { name: 'Security' }))
    await screen.findByRole('region', { name: 'Password' })
    screen.getByRole('region', { name: 'Where you are signed in' })
    expect(screen.queryByRole('region', { name: 'Profile' })).toBeNull()
  })
})
