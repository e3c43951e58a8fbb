// @vitest-environment happy-dom
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { HttpResponse } from 'msw'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { api, network, renderPage } from '../../app/testing/render-page.tsx'
import { clearToasts } from '../../ui/toast.ts'
import { UserLoginPage } from './user-login-page.tsx'

beforeAll(() => network.listen({ onUnhandledFrame: 'error' }))
afterAll(() => network.close())
afterEach(() => {
  cleanup()
  clearToasts()
  network.resetHandlers()
})

it.each(['Come back', 'Leave it closed'])(
  'asks at sign-in whether one wants a closed account back: %s',
  async (choice) => {
    const tries: unknown[] = []
    network.use(
      api.mutation('LoginUser', ({ variables: { input } }) => {
        const { comeBack } = input as { comeBack?: boolean }
        tries.push(comeBack)
        return comeBack
          ? HttpResponse.json<Record<string, unknown>>({ data: { loginUser: { id: 'one', displayName: 'Ada' } } })
          : HttpResponse.json<Record<string, unknown>>({
              errors: [
                {
                  message: 'This account is closed. It will be deleted on December 6, 2026',
                  extensions: { code: 'ACCOUNT_CLOSED' },
                },
              ],
            })
      }),
    )
    const { user, path } = renderPage(<UserLoginPage />, { path: '/login' })
    await user.type(await screen.findByLabelText(/Username/), 'ada')
    await user.type(screen.getByLabelText(/^Password/), 'longenough')
    await user.click(screen.getByRole('button', { name: 'Login' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'This account is closed' }))
    expect(dialog.getByText('It will be deleted on December 6, 2026.')).toBeDefined()
    await user.click(dialog.getByRole('button', { name: choice }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    if (choice === 'Come back') await waitFor(() => expect(path()).toBe('/discover'))
    else expect(path()).toBe('/login')
    expect(tries).toEqual(choice === 'Come back' ? [undefined, true] : [undefined])
  },
)
