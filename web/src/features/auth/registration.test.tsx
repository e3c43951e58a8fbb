// @vitest-environment happy-dom
import '@testing-library/jest-dom/vitest'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { HttpResponse } from 'msw'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { readArtistIdentity } from '../../app/artist-identity.ts'
import { clearToasts, getToasts } from '../../ui/toast.ts'
import { RegisterArtistDocument } from './artist-account.request.generated.ts'
import { ArtistRegisterPage } from './artist-register-page.tsx'
import { api, fill, network, renderAccountPage } from './testing/render-account-page.tsx'
import { RegisterUserDocument } from './user-account.request.generated.ts'
import { UserRegisterPage } from './user-register-page.tsx'

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

const artist = {
  Username: 'neon',
  Email: 'neon@example.com',
  'Artist / Stage Name': 'Neon Rider',
  'Primary Genre': 'Outrun',
  Bio: 'Writes songs for night drives.',
  Password: 'secret',
  'Confirm Password': 'secret',
}
const listener = {
  Username: 'kim',
  Email: 'kim@example.com',
  'Display Name': 'Kim',
  Password: 'secret',
  'Confirm Password': 'secret',
}

/** The form's fields: each label with the kind of its field. */
const fields = () =>
  [...document.querySelectorAll<HTMLLabelElement>('form label')].map(({ control, textContent }) => [
    textContent?.replace('*', '').trim(),
    (control as HTMLInputElement).type,
  ])

describe('Artist registration', () => {
  const answer = (requiresApproval: boolean) => {
    const asked = vi.fn()
    network.use(
      api.mutation(RegisterArtistDocument, ({ variables }) => {
        asked(variables.input)
        const data = {
          __typename: 'RegisterArtistPayload' as const,
          requiresApproval,
          artist: { __typename: 'ArtistAccount' as const, id: '7', username: 'neon', name: 'Neon Rider' },
        }
        return HttpResponse.json({
          data: { __typename: 'Mutation', registerArtist: { __typename: 'RegisterArtistSuccess', data } },
        })
      }),
    )
    return asked
  }
  const submit = () => screen.getByRole('button', { name: 'Create Artist Account' })

  it('offers the nine genres', () => {
    renderAccountPage(<ArtistRegisterPage />)
    expect([...screen.getByLabelText<HTMLSelectElement>(/Primary Genre/).options].map(({ text }) => text)).toEqual([
      'Select a genre',
      'Synthwave',
      'Retrowave',
      'Darkwave',
      'Outrun',
      'Vaporwave',
      'Chillwave',
      'Mall Wave',
      'Shred Wave',
      'Other Electronic',
    ])
  })

  it('has its seven fields, and the way to sign in', () => {
    renderAccountPage(<ArtistRegisterPage />)
    expect(fields()).toEqual([
      ['Username', 'text'],
      ['Email', 'email'],
      ['Artist / Stage Name', 'text'],
      ['Primary Genre', 'select-one'],
      ['Bio', 'textarea'],
      ['Password', 'password'],
      ['Confirm Password', 'password'],
    ])
    expect(screen.getByRole('link', { name: 'Artist Login' })).toHaveAttribute('href', '/artist/login')
  })

  it('stores the artist, says for eight seconds that approval is pending, and goes to the dashboard', async () => {
    const asked = answer(true)
    const { user, refresh, path } = renderAccountPage(<ArtistRegisterPage />)
    await fill(user, artist)
    await user.click(submit())
    await waitFor(() => expect(path()).toBe('/dashboard'))
    expect(asked).toHaveBeenCalledExactlyOnceWith({
      username: 'neon',
      email: 'neon@example.com',
      name: 'Neon Rider',
      genre: 'Outrun',
      bio: 'Writes songs for night drives.',
      password: 'secret',
    })
    expect({ ...sessionStorage }).toEqual({ artistId: '7', artistUsername: 'neon', artistName: 'Neon Rider' })
    expect(refresh).toHaveBeenCalledOnce()
    expect(getToasts()).toMatchObject([
      {
        title: 'Registration Successful!',
        description:
          'Your account is pending admin approval. You can manage your profile and upload music in the meantime.',
        duration: 8000,
      },
    ])
  })

  it('welcomes an artist who needs no approval by name', async () => {
    answer(false)
    const { user } = renderAccountPage(<ArtistRegisterPage />)
    await fill(user, artist)
    await user.click(submit())
    await waitFor(() => expect(getToasts()).toMatchObject([{ title: 'Welcome, Neon Rider!', duration: 5000 }]))
  })

  it('says what is wrong at each field and asks nobody', async () => {
    const { user, path } = renderAccountPage(<ArtistRegisterPage />)
    await fill(user, {
      Username: 'ab',
      Email: 'x',
      'Artist / Stage Name': 'N',
      Bio: 'short',
      Password: '12345',
      'Confirm Password': '1234',
    })
    await user.click(submit())
    for (const message of [
      'Username must be at least 3 characters',
      'Invalid email address',
      'Artist name must be at least 2 characters',
      'Please select a genre',
      'Bio must be at least 20 characters',
      'Password must be at least 6 characters',
      "Passwords don't match",
    ])
      expect(await screen.findByText(message)).toBeInTheDocument()
    expect(path()).toBe('/here')
  })

  it('shows a taken name at its field and in a toast', async () => {
    network.use(
      api.mutation(RegisterArtistDocument, () =>
        HttpResponse.json({
          data: {
            __typename: 'Mutation',
            registerArtist: {
              __typename: 'UsernameTakenError',
              message: 'Username is already taken',
              code: 'USERNAME_TAKEN',
            },
          },
        }),
      ),
    )
    const { user, path } = renderAccountPage(<ArtistRegisterPage />)
    await fill(user, artist)
    await user.click(submit())
    await waitFor(() =>
      expect(getToasts()).toMatchObject([
        { title: 'Registration Failed', description: 'Username is already taken', variant: 'destructive' },
      ]),
    )
    expect(screen.getByLabelText(/Username/)).toBeInvalid()
    expect(path()).toBe('/here')
    expect(readArtistIdentity()).toBeUndefined()
  })
})

describe('Listener registration', () => {
  const submit = () => screen.getByRole('button', { name: 'Create Account' })

  it('greets by display name and goes to Discover', async () => {
    const asked = vi.fn()
    network.use(
      api.mutation(RegisterUserDocument, ({ variables }) => {
        asked(variables.input)
        return HttpResponse.json({
          data: {
            __typename: 'Mutation',
            registerUser: {
              __typename: 'RegisterUserSuccess',
              data: { __typename: 'UserAccount', id: '9', displayName: 'Kim' },
            },
          },
        })
      }),
    )
    const { user, path, refresh } = renderAccountPage(<UserRegisterPage />)
    await fill(user, listener)
    await user.click(submit())
    await waitFor(() => expect(path()).toBe('/discover'))
    expect(asked).toHaveBeenCalledExactlyOnceWith({
      username: 'kim',
      email: 'kim@example.com',
      displayName: 'Kim',
      password: 'secret',
    })
    expect(refresh).toHaveBeenCalledOnce()
    expect(getToasts()).toMatchObject([{ title: 'Welcome, Kim!' }])
  })

  it('has its five fields, and the ways to sign in and to register as an artist', () => {
    renderAccountPage(<UserRegisterPage />)
    expect(fields()).toEqual([
      ['Username', 'text'],
      ['Email', 'email'],
      ['Display Name', 'text'],
      ['Password', 'password'],
      ['Confirm Password', 'password'],
    ])
    expect(screen.getByRole('link', { name: 'Listener Login' })).toHaveAttribute('href', '/user/login')
    expect(screen.getByRole('link', { name: 'Artist Register' })).toHaveAttribute('href', '/artist/register')
  })

  it('says what is wrong with each of the five fields and asks nobody', async () => {
    const { user, path } = renderAccountPage(<UserRegisterPage />)
    await fill(user, {
      Username: 'ab',
      Email: 'x',
      'Display Name': 'K',
      Password: '12345',
      'Confirm Password': '1234',
    })
    await user.click(submit())
    for (const message of [
      'Username must be at least 3 characters',
      'Invalid email address',
      'Display name must be at least 2 characters',
      'Password must be at least 6 characters',
      'Passwords do not match',
    ])
      expect(await screen.findByText(message)).toBeInTheDocument()
    expect(path()).toBe('/here')
  })

  it('compares the passwords', async () => {
    const { user } = renderAccountPage(<UserRegisterPage />)
    await fill(user, { ...listener, 'Confirm Password': 'other' })
    await user.click(submit())
    expect(await screen.findByText('Passwords do not match')).toBeInTheDocument()
  })

  it.each([
    [
      'the server’s message',
      () => HttpResponse.json({ data: null, errors: [{ message: 'Too many attempts. Please wait and try again' }] }),
      'Too many attempts. Please wait and try again',
    ],
    ['Please try again where the server says nothing', () => HttpResponse.error(), 'Please try again'],
  ])('fails with %s', async (_what, resolve, description) => {
    network.use(api.mutation(RegisterUserDocument, resolve as never))
    const { user } = renderAccountPage(<UserRegisterPage />)
    await fill(user, listener)
    await user.click(submit())
    await waitFor(() =>
      expect(getToasts()).toMatchObject([{ title: 'Registration Failed', description, variant: 'destructive' }]),
    )
  })
})
