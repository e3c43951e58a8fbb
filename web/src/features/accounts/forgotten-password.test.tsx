// @vitest-environment happy-dom
import { cleanup, screen, waitFor } from '@testing-library/react'
import { HttpResponse } from 'msw'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { axeFinds } from '../../app/testing/axe-finds.ts'
import { api, network, renderPage } from '../../app/testing/render-page.tsx'
import { clearToasts, getToasts } from '../../ui/toast.ts'
import { ForgotPasswordPage } from './forgot-password-page.tsx'
import { accounts } from './index.ts'
import { ResetPasswordPage } from './reset-password-page.tsx'
import { SecureAccountPage } from './secure-account-page.tsx'
import { UndoEmailPage } from './undo-email-page.tsx'

const TOKEN = 'k'.repeat(43)
const ENDED = 'This link was used or is older than 30 minutes. Ask for a new one'

let asked: unknown[]
let linkHasEnded: boolean
let linkIsOld: boolean
let asksForCode: boolean
beforeAll(() => network.listen({ onUnhandledFrame: 'error' }))
afterAll(() => network.close())
beforeEach(() => {
  asked = []
  linkHasEnded = false
  linkIsOld = false
  asksForCode = false
  network.use(
    api.query('AccountRecovery', () =>
      linkIsOld
        ? HttpResponse.json({ errors: [{ message: ENDED, extensions: { code: 'ADDRESS_LINK_ENDED' } }] })
        : HttpResponse.json({
            data: {
              accountRecovery: {
                __typename: 'AccountRecovery',
                removed: [
                  {
                    __typename: 'Credential',
                    kind: 'APP',
                    name: 'Authenticator app',
                    createdAt: '2026-11-20T10:00:00Z',
                  },
                  { __typename: 'Credential', kind: 'TOKEN', name: 'Backup', createdAt: '2026-11-21T10:00:00Z' },
                ],
                kept: asksForCode
                  ? [{ __typename: 'Credential', kind: 'PASSKEY', name: 'My phone', createdAt: '2026-10-01T10:00:00Z' }]
                  : [],
                restores: asksForCode ? 'rosa@example.com' : null,
                asksForCode,
              },
            },
          }),
    ),
    api.mutation('UndoAddressChange', ({ variables }) => {
      asked.push(variables.input)
      return HttpResponse.json({ data: { undoAddressChange: 'user' } })
    }),
    api.mutation('SecureAccount', ({ variables }) => {
      asked.push(variables.input)
      return HttpResponse.json({ data: { secureAccount: 'user' } })
    }),
    api.mutation('ForgotPassword', ({ variables }) => {
      asked.push(variables.input)
      return HttpResponse.json({ data: { forgotPassword: true } })
    }),
    api.mutation('ResetPassword', ({ variables }) => {
      asked.push(variables.input)
      return HttpResponse.json(
        linkHasEnded
          ? { errors: [{ message: ENDED, extensions: { code: 'RESET_LINK_ENDED' } }] }
          : { data: { resetPassword: 'artist' } },
      )
    }),
  )
})
afterEach(() => {
  cleanup()
  clearToasts()
  network.resetHandlers()
})

describe('/forgot-password', () => {
  const open = (path = '/forgot-password') => renderPage(<ForgotPasswordPage />, { features: [accounts], path })
  const email = () => screen.getByRole<HTMLInputElement>('textbox', { name: /^Email/ })
  const account = () => screen.getByRole<HTMLSelectElement>('combobox', { name: 'Account' })
  const send = () => screen.getByRole('button', { name: 'Send the link' })

  it('asks for the account that its sign-in named, and of no kind that there is not', () => {
    open('/forgot-password?account=artist')
    expect(account().value).toBe('artist')
    expect(screen.getByRole('link', { name: 'Artist Login' }).getAttribute('href')).toBe('/artist/login')
    cleanup()
    open('/forgot-password?account=boss')
    expect(account().value).toBe('user')
  })

  it('sends nothing before there is an address', async () => {
    const { user } = open()
    await user.click(send())
    await waitFor(() => expect(email().getAttribute('aria-invalid')).toBe('true'))
    expect(asked).toEqual([])
  })

  it('says that a mail is on its way if there is such an account, and lets one try another address', async () => {
    const { user } = open()
    await user.selectOptions(account(), 'admin')
    await user.type(email(), 'kim@example.com')
    await user.click(send())
    expect(await screen.findByRole('heading', { level: 1, name: 'Check your inbox' })).toBeTruthy()
    expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain(
      'If there is an account with kim@example.com, we’ve sent an email to it.',
    )
    expect(asked).toEqual([{ userType: 'admin', email: 'kim@example.com' }])
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(email().value).toBe('kim@example.com')
    expect(account().value).toBe('admin')
  })
})

describe('/reset-password', () => {
  const open = (hash: string) =>
    renderPage(<ResetPasswordPage />, { features: [accounts], path: `/reset-password${hash}` })
  const fill = async ({ user }: ReturnType<typeof open>, confirm = 'neon-tide-2049') => {
    await user.type(await screen.findByLabelText(/^New Password/), 'neon-tide-2049')
    await user.type(screen.getByLabelText(/^Confirm New Password/), confirm)
    await user.click(screen.getByRole('button', { name: 'Set the new password' }))
  }

  it('leads on who comes without a link', () => {
    open('')
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('This link is incomplete')
    expect(screen.getByRole('link', { name: 'Ask for a new link' }).getAttribute('href')).toBe('/forgot-password')
    expect(screen.queryByRole('form')).toBeNull()
  })

  it('sends the token of the link with the password, and leads to the sign-in of that kind of account', async () => {
    const page = open(`#${TOKEN}`)
    await fill(page)
    await waitFor(() => expect(page.path()).toBe('/artist/login'))
    expect(asked).toEqual([{ token: TOKEN, newPassword: 'neon-tide-2049' }])
    expect(page.refresh).toHaveBeenCalled()
    expect(getToasts()).toMatchObject([{ title: 'Password changed', description: 'Sign in with the new one.' }])
  })

  it('asks for the same password twice', async () => {
    await fill(open(`#${TOKEN}`), 'another-one')
    expect(await screen.findByText('Passwords do not match')).toBeTruthy()
    expect(asked).toEqual([])
  })

  it('says when the link has ended, and where to get another', async () => {
    linkHasEnded = true
    const page = open(`#${TOKEN}`)
    await fill(page)
    expect((await screen.findByRole('alert')).textContent).toContain(ENDED)
    expect(screen.getByRole('link', { name: 'Ask for a new one' }).getAttribute('href')).toBe('/forgot-password')
    expect(page.path()).toBe('/reset-password')
  })
})

describe('a link that takes an account back', () => {
  const fill = async ({ user }: ReturnType<typeof renderPage>) => {
    await user.type(await screen.findByLabelText(/^New Password/), 'neon-tide-2049')
    await user.type(screen.getByLabelText(/^Confirm New Password/), 'neon-tide-2049')
  }

  it('lists what will be removed, and changes nothing before the form is sent', async () => {
    const page = renderPage(<SecureAccountPage />, { features: [accounts], path: `/account/secure#${TOKEN}` })
    const list = await screen.findByRole('list')
    expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('This will be removed')
    expect([...list.children].map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^Authenticator app · added /),
      expect.stringMatching(/^Backup · Access token · added /),
    ])
    expect(await axeFinds()).toEqual([])
    expect(asked).toEqual([])
    await fill(page)
    await page.user.click(screen.getByRole('button', { name: 'Secure my account' }))
    await waitFor(() => expect(page.path()).toBe('/user/login'))
    expect(asked).toEqual([{ token: TOKEN, newPassword: 'neon-tide-2049' }])
  })

  it('asks for a code of what stays where the address was changed', async () => {
    asksForCode = true
    const page = renderPage(<UndoEmailPage />, { features: [accounts], path: `/undo-email#${TOKEN}` })
    expect(await screen.findByText('rosa@example.com')).toBeTruthy()
    expect(screen.getByRole('heading', { name: 'This stays, and you’ll need it to sign in' })).toBeTruthy()
    await fill(page)
    await page.user.type(screen.getByLabelText(/^Code/), '123456')
    await page.user.click(screen.getByRole('button', { name: 'Undo the change' }))
    await waitFor(() => expect(asked).toEqual([{ token: TOKEN, newPassword: 'neon-tide-2049', code: '123456' }]))
  })

  it('that is over says so', async () => {
    linkIsOld = true
    renderPage(<SecureAccountPage />, { features: [accounts], path: `/account/secure#${TOKEN}` })
    expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('Secure your account')
    expect(await screen.findByText(ENDED)).toBeTruthy()
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('This link doesn’t work')
  })
})
