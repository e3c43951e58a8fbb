// @vitest-environment happy-dom
import { cleanup, screen, waitFor } from '@testing-library/react'
import { HttpResponse } from 'msw'
import { type ReactNode, useState } from 'react'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { FixedAuthStatus, loggedOut } from '../../app/auth-status.tsx'
import { announceIdentityChange } from '../../app/identity-events.ts'
import { api, asListener, network, renderPage } from '../../app/testing/render-page.tsx'
import { clearToasts, getToasts } from '../../ui/toast.ts'
import { FollowButton } from './follow-button.tsx'
import { LibraryPage } from './library-page.tsx'
import { library } from './index.ts'
import { LikeButton } from './like-button.tsx'

beforeAll(() => network.listen({ onUnhandledFrame: 'error' }))
afterEach(async () => {
  cleanup()
  clearToasts()
  network.resetHandlers()
  await announceIdentityChange()
})
afterAll(() => network.close())

const song = (id: string) => ({
  id,
  title: `Title ${id}`,
  artistId: 'x',
  artistName: 'Neon',
  genre: 'Outrun',
  album: null,
  duration: 60,
  coverImageUrl: null,
})
const heart = (id: string) => screen.getByRole('button', { name: `Like Title ${id}` })

/** The account's likes, and the requests it received. */
const serve = (liked: string[] = []) => {
  const asked: unknown[] = []
  network.use(
    api.query('LikedAmong', ({ variables }) => {
      asked.push(variables.ids)
      return HttpResponse.json({ data: { likedAmong: (variables.ids as string[]).filter((id) => liked.includes(id)) } })
    }),
    api.mutation('LikeSong', ({ variables }) => {
      asked.push(`like ${String(variables.id)}`)
      return HttpResponse.json({ data: { likeSong: true } })
    }),
  )
  return asked
}

describe('hearts', () => {
  it('ask once for all songs on screen, and show a press at once', async () => {
    const asked = serve(['b'])
    const { user } = renderPage(
      ['a', 'b', 'c'].map((id) => <LikeButton key={id} song={song(id)} />),
      {
        status: asListener,
      },
    )
    await waitFor(() => expect(heart('b').getAttribute('aria-pressed')).toBe('true'))
    expect(asked).toEqual([['a', 'b', 'c']])
    await user.click(heart('a'))
    expect(heart('a').getAttribute('aria-pressed')).toBe('true')
    await waitFor(() => expect(asked).toContain('like a'))
  })

  it('take a press back where the server refuses', async () => {
    serve()
    network.use(
      api.mutation('LikeSong', () =>
        HttpResponse.json({ data: null, errors: [{ message: 'Song not found', extensions: { code: 'NOT_FOUND' } }] }),
      ),
    )
    const { user } = renderPage(<LikeButton song={song('a')} />, { status: asListener })
    await user.click(heart('a'))
    await waitFor(() => expect(getToasts()[0]).toMatchObject({ title: 'Not saved', description: 'Song not found' }))
    expect(heart('a').getAttribute('aria-pressed')).toBe('false')
  })

  it('lead visitors to sign in, and ask nothing', async () => {
    const asked = serve()
    const { user, path } = renderPage(<LikeButton song={song('a')} />, { path: '/discover' })
    await user.click(heart('a'))
    await waitFor(() => expect(path()).toBe('/user/login'))
    expect(getToasts()[0]?.title).toBe('Sign in to like songs')
    expect(asked).toEqual([])
  })

  it('wait for who is signed in, where that is not known yet', async () => {
    const asked = serve()
    const { user, path } = renderPage(
      <LateStatus>
        <LikeButton song={song('a')} />
      </LateStatus>,
      { path: '/discover' },
    )
    await user.click(heart('a'))
    expect(asked).toEqual([])
    await user.click(screen.getByRole('button', { name: 'Answer' }))
    await waitFor(() => expect(asked).toContain('like a'))
    expect(heart('a').getAttribute('aria-pressed')).toBe('true')
    expect(path()).toBe('/discover')
  })
})

/** A listener is signed in; the server says so when its button is pressed. */
const LateStatus = ({ children }: { children: ReactNode }) => {
  const [loading, setLoading] = useState(true)
  return (
    <FixedAuthStatus value={{ status: loading ? loggedOut : asListener, loading }}>
      {children}
      <button type="button" onClick={() => setLoading(false)}>
        Answer
      </button>
    </FixedAuthStatus>
  )
}

it('Follow counts, follows, and counts again', async () => {
  let followers = 3
  network.use(
    api.query('FollowedAmong', () => HttpResponse.json({ data: { followedAmong: [] } })),
    api.query('FollowerCount', () => HttpResponse.json({ data: { followerCount: followers } })),
    api.mutation('FollowArtist', () => {
      followers += 1
      return HttpResponse.json({ data: { followArtist: true } })
    }),
  )
  const artist = { id: 'n', name: 'Neon', username: 'neon', approved: true }
  const { user } = renderPage(<FollowButton artist={artist} />, { status: asListener })
  expect(await screen.findByText('3 followers')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Follow' }))
  expect(await screen.findByText('4 followers')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Following' })).toBeTruthy()
})

describe('/library', () => {
  it('asks visitors to sign in', () => {
    renderPage(<LibraryPage />, { features: [library], path: '/library' })
    expect(screen.getByText('Sign in to see your library')).toBeTruthy()
  })

  it('says what to do where nothing is kept, and keeps the open tab in the address', async () => {
    const pageInfo = { __typename: 'PageInfo', hasNextPage: false, endCursor: null }
    network.use(
      api.query('LikedSongs', () =>
        HttpResponse.json({ data: { likedSongs: { __typename: 'LikedSongConnection', edges: [], pageInfo } } }),
      ),
      api.query('FollowedArtists', () =>
        HttpResponse.json({
          data: { followedArtists: { __typename: 'FollowedArtistConnection', edges: [], pageInfo } },
        }),
      ),
    )
    const { user, address } = renderPage(<LibraryPage />, {
      features: [library],
      path: '/library?show=songs',
      status: asListener,
    })
    expect(await screen.findByText('No liked songs yet')).toBeTruthy()
    await user.click(screen.getByRole('tab', { name: 'Artists' }))
    expect(await screen.findByText('You don’t follow anyone yet')).toBeTruthy()
    expect(address()).toBe('/library?show=artists')
  })
})
