// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react'
import { HttpResponse } from 'msw'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { loggedOut } from '../../app/auth-status.tsx'
import { axeFinds } from '../../app/testing/axe-finds.ts'
import { api, network, renderPage } from '../../app/testing/render-page.tsx'
import { factors } from './index.ts'
import { SecondFactorPage } from './second-factor-page.tsx'

beforeAll(() => network.listen({ onUnhandledFrame: 'error' }))
afterAll(() => network.close())
afterEach(() => {
  cleanup()
  network.resetHandlers()
})

const held = { ...loggedOut, isAuthenticated: true, userType: 'admin', adminWithoutFactor: 'boss' } as const
const withFactors = (hasApp: boolean) =>
  network.use(
    api.query('MyFactors', () =>
      HttpResponse.json({
        data: { myFactors: { __typename: 'MyFactors', canAdd: true, hasApp, recoveryCodesLeft: 10, passkeys: [] } },
      }),
    ),
  )

it('says what to do to an admin who has no second step yet, and leads nowhere else', async () => {
  withFactors(false)
  renderPage(<SecondFactorPage />, { features: [factors], status: held })
  expect(await screen.findByRole('button', { name: 'Set up an app' })).toBeTruthy()
  expect(screen.getByText(/Set up an app or a passkey to go on/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Go to the dashboard' })).toBeNull()
  expect(await axeFinds()).toEqual([])
})

it('leads on once there is one, and asks again who is signed in', async () => {
  withFactors(true)
  const { user, refresh, path } = renderPage(<SecondFactorPage />, { features: [factors], status: held })
  await user.click(await screen.findByRole('button', { name: 'Go to the dashboard' }))
  expect(refresh).toHaveBeenCalledOnce()
  expect(path()).toBe('/admin/dashboard')
})
