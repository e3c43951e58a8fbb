// @vitest-environment happy-dom
import '@testing-library/jest-dom/vitest'
import { cleanup, screen, waitFor } from '@testing-library/react'
import type { userEvent } from '@testing-library/user-event'
import { HttpResponse } from 'msw'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { clearToasts, getToasts } from '../../ui/toast.ts'
import { SetupAdminDocument } from './admin-account.request.generated.ts'
import { adminServer, api, network, renderAdmin } from './testing/render-admin.tsx'

beforeAll(() => network.listen({ onUnhandledFrame: 'error' }))
afterEach(() => {
  cleanup()
  clearToasts()
  network.resetHandlers()
})
afterAll(() => network.close())

const type = async (user: ReturnType<typeof userEvent.setup>, values: Record<string, string>) => {
  for (const [name, value] of Object.entries(values)) {
    const field = document.querySelector(`input[name="${name}"]`)
    if (!field) throw new Error(`no field ${name}`)
    await user.type(field, value)
  }
}

describe('Admin login', () => {
  const submit = () => screen.getByRole('button', { name: 'Login' })

  it('welcomes and goes to the dashboard', async () => {
    const { user, path } = renderAdmin('/admin/login', adminServer({ signedIn: false }))
    await type(user, { username: 'boss', password: 'longenough' })
    await user.click(submit())
    await waitFor(() => expect(path()).toBe('/admin/dashboard'))
    expect(getToasts()).toMatchObject([{ title: 'Welcome back, admin!' }])
    expect(await screen.findByText('1,234')).toBeInTheDocument()
  })

  it.each([
    ['a username', { password: 'longenough' }],
    ['a password', { username: 'boss' }],
  ])('asks for both when it is sent without %s', async (_what, values) => {
    const { user, path } = renderAdmin('/admin/login', adminServer({ signedIn: false }))
    await type(user, values)
    await user.click(submit())
    await waitFor(() =>
      expect(getToasts()).toMatchObject([
        { title: 'Error', description: 'Please enter both username and password', variant: 'destructive' },
      ]),
    )
    expect(path()).toBe('/admin/login')
  })

  it('says when it failed', async () => {
    const { user, path } = renderAdmin('/admin/login', adminServer({ signedIn: false }))
    await type(user, { username: 'boss', password: 'wrong' })
    await user.click(submit())
    await waitFor(() =>
      expect(getToasts()).toMatchObject([
        { title: 'Login Failed', description: 'Invalid credentials', variant: 'destructive' },
      ]),
    )
    expect(path()).toBe('/admin/login')
  })

  it('leads on whoever is signed in already', async () => {
    const { path } = renderAdmin('/admin/login', adminServer())
    await waitFor(() => expect(path()).toBe('/admin/dashboard'))
  })
})

describe('Admin setup', () => {
  const submit = () => screen.getByRole('button', { name: 'Create Admin Account' })
  const input = { username: 'boss', email: 'boss@example.com', password: 'longenough' }

  it('shows the account and the way to sign in', async () => {
    network.use(
      api.mutation(SetupAdminDocument, ({ variables }) => {
        const { username, email, setupToken } = variables.input
        expect(setupToken).toBeUndefined()
        return HttpResponse.json({
          data: {
            __typename: 'Mutation',
            setupAdmin: {
              __typename: 'SetupAdminSuccess',
              data: { __typename: 'AdminAccount', id: '1', username, email },
            },
          },
        })
      }),
    )
    const { user } = renderAdmin('/admin/setup', adminServer({ signedIn: false }))
    await type(user, input)
    await user.click(submit())
    expect(await screen.findByRole('heading', { name: 'Setup Complete' })).toBeInTheDocument()
    expect(screen.getByText('boss')).toBeInTheDocument()
    expect(screen.getByText('boss@example.com')).toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'Go to Admin Login' })).toHaveAttribute('href', '/admin/login')
  })

  it.each([
    [
      'that there is one',
      () =>
        HttpResponse.json({
          data: {
            __typename: 'Mutation',
            setupAdmin: { __typename: 'AdminExistsError', message: 'An admin may already exist', code: 'ADMIN_EXISTS' },
          },
        }),
      'An admin may already exist',
    ],
    [
      'what it can when nobody answers',
      () => HttpResponse.error(),
      'Failed to create admin account. An admin may already exist.',
    ],
  ])('says %s', async (_what, resolve, description) => {
    network.use(api.mutation(SetupAdminDocument, resolve as never))
    const { user } = renderAdmin('/admin/setup', adminServer({ signedIn: false }))
    await type(user, input)
    await user.click(submit())
    await waitFor(() =>
      expect(getToasts()).toMatchObject([{ title: 'Setup Failed', description, variant: 'destructive' }]),
    )
  })

  it('asks for eight characters', async () => {
    const { user } = renderAdmin('/admin/setup', adminServer({ signedIn: false }))
    await type(user, { ...input, password: '1234567' })
    await user.click(submit())
    expect(await screen.findByText('Password must be at least 8 characters')).toBeInTheDocument()
  })

  it('asks for a username of three characters and a valid address', async () => {
    const { user } = renderAdmin('/admin/setup', adminServer({ signedIn: false }))
    await type(user, { username: 'ab', email: 'x', password: 'longenough' })
    await user.click(submit())
    expect(await screen.findByText('Username must be at least 3 characters')).toBeInTheDocument()
    expect(screen.getByText('Invalid email address')).toBeInTheDocument()
  })

  it('asks for the token where the server wants one', async () => {
    network.use(
      api.mutation(SetupAdminDocument, ({ variables }) => {
        const { username, email, setupToken } = variables.input
        return setupToken === 'open-sesame'
          ? HttpResponse.json({
              data: {
                __typename: 'Mutation',
                setupAdmin: {
                  __typename: 'SetupAdminSuccess',
                  data: { __typename: 'AdminAccount', id: '1', username, email },
                },
              },
            })
          : (HttpResponse.json({
              data: null,
              errors: [{ message: 'The setup token is missing or wrong', extensions: { code: 'SETUP_TOKEN_WRONG' } }],
            }) as never)
      }),
    )
    const { user } = renderAdmin('/admin/setup', adminServer({ signedIn: false }))
    expect(screen.queryByLabelText(/Setup Token/)).not.toBeInTheDocument()
    await type(user, input)
    await user.click(submit())
    await user.type(await screen.findByLabelText(/Setup Token/), 'open-sesame')
    await user.click(submit())
    expect(await screen.findByRole('heading', { name: 'Setup Complete' })).toBeInTheDocument()
  })
})
