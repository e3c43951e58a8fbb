// @vitest-environment happy-dom
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { HttpResponse } from 'msw'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { axeFinds } from '../../app/testing/axe-finds.ts'
import { api, asListener, network, renderPage } from '../../app/testing/render-page.tsx'
import { clearToasts, getToasts } from '../../ui/toast.ts'
import { FactorsPanel } from './factors-panel.tsx'
import { factors } from './index.ts'

beforeAll(() => network.listen({ onUnhandledFrame: 'error' }))
afterAll(() => network.close())

let canAdd: boolean
let hasApp: boolean
let isFresh: boolean
const refused = (code: string, fields = {}) =>
  HttpResponse.json<Record<string, unknown>>({
    errors: [{ message: 'This is not your password', extensions: { code, fields } }],
  })
beforeEach(() => {
  canAdd = true
  hasApp = false
  isFresh = false
  const myFactors = () => ({
    __typename: 'MyFactors',
    canAdd,
    hasApp,
    recoveryCodesLeft: hasApp ? 10 : 0,
    passkeys: [],
  })
  network.use(
    api.query('MyFactors', () => HttpResponse.json({ data: { myFactors: myFactors() } })),
    api.query('FactorsOf', () => HttpResponse.json({ data: { myFactors: myFactors() } })),
    api.mutation('StartAuthenticatorApp', () =>
      isFresh
        ? HttpResponse.json<Record<string, unknown>>({
            data: {
              startAuthenticatorApp: {
                __typename: 'NewAuthenticatorApp',
                secret: 'ABCDEFGHIJKLMNOP',
                uri: 'otpauth://totp/Fairwave:ada?secret=ABCDEFGHIJKLMNOP',
              },
            },
          })
        : refused('CONFIRM_IDENTITY'),
    ),
    api.mutation('ConfirmIdentity', ({ variables: { input } }) => {
      const { password } = input as { password: string }
      isFresh = password === 'right one'
      return isFresh
        ? HttpResponse.json<Record<string, unknown>>({ data: { confirmIdentity: true } })
        : refused('WRONG_PASSWORD', { password: 'This is not your password' })
    }),
    api.mutation('ConfirmAuthenticatorApp', () => {
      hasApp = true
      return HttpResponse.json({ data: { confirmAuthenticatorApp: ['k7wq-3hnx-p9tm', 'aaaa-bbbb-cccc'] } })
    }),
  )
})
afterEach(() => {
  cleanup()
  clearToasts()
  network.resetHandlers()
})

it('asks who one is before it sets an app up, takes its first code, and shows the recovery codes once', async () => {
  const { user } = renderPage(<FactorsPanel userType="user" />, { features: [factors], status: asListener })
  await user.click(await screen.findByRole('button', { name: 'Set up an app' }))
  const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }))
  const confirm = await dialog('Confirm it’s you')
  await confirm.findByLabelText(/^Password/)
  expect(await axeFinds()).toEqual([])
  await user.type(await confirm.findByLabelText(/^Password/), 'wrong one')
  await user.click(confirm.getByRole('button', { name: 'Confirm' }))
  expect(await confirm.findByText('This is not your password')).toBeTruthy()
  await user.clear(confirm.getByLabelText(/^Password/))
  await user.type(confirm.getByLabelText(/^Password/), 'right one')
  await user.click(confirm.getByRole('button', { name: 'Confirm' }))

  const setUp = await dialog('Set up an authenticator app')
  expect(setUp.getByRole('img', { name: /^QR code/ }).getAttribute('src')).toMatch(/^data:image\/svg\+xml,/)
  expect(setUp.getByText('ABCD EFGH IJKL MNOP')).toBeTruthy()
  expect(await axeFinds()).toEqual([])
  await user.type(setUp.getByLabelText(/^Code/), '123456')
  await user.click(setUp.getByRole('button', { name: 'Turn on' }))

  const codes = await dialog('Your recovery codes')
  expect(codes.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'k7wq-3hnx-p9tm',
    'aaaa-bbbb-cccc',
  ])
  expect(await axeFinds()).toEqual([])
  await user.click(codes.getByRole('button', { name: 'I’ve saved them' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(document.body.textContent).not.toContain('k7wq')
  expect(await screen.findByRole('button', { name: 'Remove the authenticator app' })).toBeTruthy()
})

it.each([
  ['the authenticator app', 'RemoveAuthenticatorApp'],
  ['Key', 'RemovePasskey'],
])('says why %s stays', async (name, operation) => {
  const message = 'Admins need a second factor here. Add another one before you remove this'
  const field = `${operation.charAt(0).toLowerCase()}${operation.slice(1)}`
  network.use(
    api.query('MyFactors', () =>
      HttpResponse.json({
        data: {
          __typename: 'Query',
          myFactors: {
            __typename: 'MyFactors',
            hasApp: true,
            canAdd: true,
            recoveryCodesLeft: 10,
            passkeys: [
              {
                __typename: 'MyPasskey',
                id: 'key',
                name: 'Key',
                createdAt: '2026-11-21T06:48:14.000Z',
                lastUsedAt: null,
              },
            ],
          },
        },
      }),
    ),
    api.mutation(operation, () =>
      HttpResponse.json({
        data: { __typename: 'Mutation', [field]: { __typename: 'LastSecondFactorError', message } },
      }),
    ),
  )
  const { user } = renderPage(<FactorsPanel userType="user" />, { features: [factors], status: asListener })
  await user.click(await screen.findByRole('button', { name: `Remove ${name}` }))
  await waitFor(() => expect(getToasts()).toMatchObject([{ description: message, variant: 'destructive' }]))
})

it('leaves everything as it was where one turns the question down', async () => {
  const { user } = renderPage(<FactorsPanel userType="user" />, { features: [factors], status: asListener })
  await user.click(await screen.findByRole('button', { name: 'Set up an app' }))
  await screen.findByRole('dialog', { name: 'Confirm it’s you' })
  await user.click(await screen.findByRole('button', { name: 'Close' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(await screen.findByRole('button', { name: 'Set up an app' })).toBeTruthy()
})

it('says to confirm the email first, and offers nothing to add before', async () => {
  canAdd = false
  renderPage(<FactorsPanel userType="user" />, { features: [factors], status: asListener })
  expect(await screen.findByText('Confirm your email first')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Set up an app' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Add a passkey' })).toBeNull()
  expect(await axeFinds()).toEqual([])
})
