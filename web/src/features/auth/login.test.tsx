// @vitest-environment happy-dom
import '@testing-library/jest-dom/vitest'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { HttpResponse } from 'msw'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { clearToasts, getToasts } from '../../ui/toast.ts'
import { ArtistLoginPage } from './artist-login-page.tsx'
import { auth } from './index.ts'
import { api, fill, network, renderAccountPage } from './testing/render-account-page.tsx'
import { UserLoginPage } from './user-login-page.tsx'

beforeAll(() => network.listen({ onUnhandledFrame: 'error' }))
beforeEach(() => {
  clearToasts()
  sessionStorage.clear()
})
afterEach(() => {
  cleanup()
  network.resetHandlers()
})
afterAll(() => network.close())

const submit = () => screen.getByRole('button', { name: 'Login' })

it('answers at all six addresses', () => {
  expect(auth.routes?.map(({ path }) => path)).toEqual([
    '/artist/register',
    '/artist/login',
    '/user/register',
    '/register',
    '/user/login',
    '/login',
  ])
})

describe('Artist login', () => {
  it('stores the artist, greets and goes to the dashboard', async () => {
    network.use(
      api.mutation('LoginArtist', ({ variables }) => {
        const { username, password } = variables.input
        const right = username === 'neon' && password === 'secret'
        return HttpResponse.json(
          right
            ? {
                data: {
                  __typename: 'Mutation',
                  loginArtist: { __typename: 'ArtistAccount', id: '7', username: 'neon', name: 'Neon Rider' },
                },
              }
            : { data: null, errors: [{ message: 'wrong input' }] },
        )
      }),
    )
    const { user, path, refresh } = renderAccountPage(<ArtistLoginPage />)
    await fill(user, { Username: 'neon', Password: 'secret' })
    await user.click(submit())
    await waitFor(() => expect(path()).toBe('/dashboard'))
    expect({ ...sessionStorage }).toEqual({ artistId: '7', artistUsername: 'neon', artistName: 'Neon Rider' })
    expect(refresh).toHaveBeenCalledOnce()
    expect(getToasts()).toMatchObject([{ title: 'Welcome back, Neon Rider!' }])
  })

  it('leads to the registration of artists', () => {
    renderAccountPage(<ArtistLoginPage />)
    expect(screen.getByRole('link', { name: 'Artist Register' })).toHaveAttribute('href', '/artist/register')
  })
})

it.each([
  ['Artist', ArtistLoginPage],
  ['Listener', UserLoginPage],
])('%s login needs both fields', async (_kind, Page) => {
  const { user, path } = renderAccountPage(<Page />)
  await user.click(submit())
  expect(await screen.findByText('Username is required')).toBeInTheDocument()
  expect(screen.getByText('Password is required')).toBeInTheDocument()
  expect(path()).toBe('/here')
})

describe('Listener login', () => {
  it('goes to Discover', async () => {
    network.use(
      api.mutation('LoginUser', () =>
        HttpResponse.json({
          data: { __typename: 'Mutation', loginUser: { __typename: 'UserAccount', id: '9', displayName: 'Kim' } },
        }),
      ),
    )
    const { user, path } = renderAccountPage(<UserLoginPage />)
    await fill(user, { Username: 'kim', Password: 'secret' })
    await user.click(submit())
    await waitFor(() => expect(path()).toBe('/discover'))
    expect(getToasts()).toMatchObject([{ title: 'Welcome back, Kim!' }])
  })

  it('asks for a code where the account has a second factor, and says when it is wrong', async () => {
    const asked: unknown[] = []
    network.use(
      api.mutation('LoginUser', ({ variables: { input } }) => {
        asked.push(input)
        const { code } = input as { code?: string }
        if (code === '123456') return HttpResponse.json({ data: { loginUser: { id: '7', displayName: 'Ada' } } })
        const message = 'This code is wrong or was used before'
        return HttpResponse.json({
          errors: [
            code
              ? { message, extensions: { code: 'SECOND_FACTOR_WRONG', fields: { code: message } } }
              : { message: 'Enter the code', extensions: { code: 'SECOND_FACTOR_NEEDED' } },
          ],
        })
      }),
    )
    const { user, path } = renderAccountPage(<UserLoginPage />)
    expect(screen.queryByLabelText(/^Code/)).toBeNull()
    await fill(user, { Username: 'ada', Password: 'secret12' })
    await user.click(submit())
    const code = await screen.findByLabelText(/^Code/)
    expect(code).toHaveFocus()
    expect(getToasts()).toEqual([])
    await user.type(code, '999999')
    await user.click(submit())
    expect(await screen.findByText('This code is wrong or was used before')).toBeTruthy()
    await user.clear(code)
    await user.type(code, '123456')
    await user.click(submit())
    await waitFor(() => expect(path()).toBe('/discover'))
    expect(asked).toEqual([
      { username: 'ada', password: 'secret12' },
      { username: 'ada', password: 'secret12', code: '999999' },
      { username: 'ada', password: 'secret12', code: '123456' },
    ])
  })

  it('goes back to where somebody wanted to go on', async () => {
    network.use(
      api.mutation('LoginUser', () => HttpResponse.json({ data: { loginUser: { id: '7', displayName: 'Ada' } } })),
    )
    const { user, path } = renderAccountPage(<UserLoginPage />, { cameFrom: '/subscribe' })
    await fill(user, { Username: 'ada', Password: 'secret12' })
    await user.click(submit())
    await waitFor(() => expect(path()).toBe('/subscribe'))
  })

  it('leads to the registration, and to the login of artists', () => {
    renderAccountPage(<UserLoginPage />)
    expect(screen.getByRole('link', { name: 'Listener Register' })).toHaveAttribute('href', '/user/register')
    expect(screen.getByRole('link', { name: 'Artist Login' })).toHaveAttribute('href', '/artist/login')
  })

  it.each([
    [
      'the server’s message',
      () => HttpResponse.json({ data: null, errors: [{ message: 'Too many attempts. Please wait and try again' }] }),
      'Too many attempts. Please wait and try again',
    ],
    ['Invalid credentials where the server says nothing', () => HttpResponse.error(), 'Invalid credentials'],
  ])('fails with %s, and stays', async (_what, resolve, description) => {
    network.use(api.mutation('LoginUser', resolve as never))
    const { user, path } = renderAccountPage(<UserLoginPage />)
    await fill(user, { Username: 'kim', Password: 'wrong' })
    await user.click(submit())
    await waitFor(() =>
      expect(getToasts()).toMatchObject([{ title: 'Login Failed', description, variant: 'destructive' }]),
    )
    const problem = await screen.findByRole('alert')
    expect(problem.textContent).toBe(`Login Failed: ${description}`)
    await waitFor(() => expect(document.activeElement).toBe(problem))
    expect(path()).toBe('/here')
  })
})
