// @vitest-environment happy-dom
import { cleanup, screen, within } from '@testing-library/react'
import { HttpResponse } from 'msw'
import { Route, Routes } from 'react-router'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { type SlotProps, defineFeature } from '../../app/define-feature.ts'
import { api, network, renderPage } from '../../app/testing/render-page.tsx'
import { ArtistPage } from './artist-page.tsx'

beforeAll(() => network.listen({ onUnhandledFrame: 'error' }))
afterEach(() => {
  cleanup()
  network.resetHandlers()
  releases = []
})
afterAll(() => network.close())

const say =
  (what: string) =>
  ({ artist, alone }: SlotProps<'artistSections'>) => (
    <p data-testid="part">
      {what} of {artist.name}
      {alone ? ', all of it' : ''}
    </p>
  )
const shop = defineFeature({
  name: 'shop',
  slots: { artistSections: [{ id: 'store', order: 20, tab: 'Store', Component: say('store') }] },
})
const music = defineFeature({
  name: 'music',
  slots: {
    artistSections: [{ id: 'songs', order: 10, Component: say('songs') }],
    artistActions: [{ id: 'tip', order: 10, Component: say('tip') }],
  },
})

const artist = {
  __typename: 'Artist',
  id: 'a1',
  username: 'neon',
  name: 'Neon Harbor',
  genre: 'Synthwave',
  bio: 'Plays at night.',
  approved: true,
  profile: null as object | null,
}
const release = (id: string, title: string, dateText = '2024') => ({
  __typename: 'Release',
  id,
  title,
  slug: id,
  kind: 'ep',
  dateText,
  coverImageUrl: null,
  coverSrcSet: null,
  coverColor: '#3a1540',
})
let releases: object[] = []
/** Everybody is answered an approved artist by the name of today; who asks, others too. */
const serve = (found: typeof artist | null) => {
  const asked: unknown[] = []
  network.use(
    api.query('ApprovedArtist', ({ variables }) => {
      asked.push(variables.username)
      const approvedArtist = found?.approved && found.username === variables.username ? found : null
      return HttpResponse.json({
        data: {
          __typename: 'Query',
          approvedArtist,
          artistReleases: {
            __typename: 'ReleaseConnection',
            edges: releases.map((node, index) => ({ __typename: 'ReleaseEdge', cursor: `${index}`, node })),
            pageInfo: { __typename: 'PageInfo', hasNextPage: false, endCursor: null },
          },
        },
      })
    }),
    api.query('ArtistPage', ({ variables }) => {
      asked.push(`own ${String(variables.username)}`)
      return HttpResponse.json({ data: { __typename: 'Query', artist: found } })
    }),
  )
  return asked
}
const open = (path = '/artist/neon') =>
  renderPage(
    <Routes>
      <Route path="/artist/:username" element={<ArtistPage />} />
    </Routes>,
    { features: [shop, music], path },
  )

describe('the artist page', () => {
  it('leads from a name of before to the one of now', async () => {
    const asked = serve({ ...artist, username: 'neon-harbor' })
    open()
    expect(await screen.findByRole('heading', { level: 1, name: 'Neon Harbor' })).toBeTruthy()
    expect(screen.getByTestId('address').textContent).toBe('/artist/neon-harbor')
    expect(asked).toEqual(['neon', 'own neon', 'neon-harbor'])
  })

  it('shows the artist, and what the features have of them in their order', async () => {
    const asked = serve(artist)
    open()
    expect(await screen.findByRole('heading', { level: 1, name: 'Neon Harbor' })).toBeTruthy()
    expect(asked).toEqual(['neon'])
    for (const text of ['@neon', 'Synthwave', 'Plays at night.']) expect(screen.getByText(text)).toBeTruthy()
    expect(screen.getAllByTestId('part').map(({ textContent }) => textContent)).toEqual([
      'tip of Neon Harbor',
      'songs of Neon Harbor',
      'store of Neon Harbor',
    ])
    expect(document.title).toBe('Neon Harbor · Fairwave')
  })

  it('shows banner, face, place and links, and the pinned release before the newer ones', async () => {
    releases = [release('r1', 'Newest'), release('r2', 'Pinned one'), release('r3', 'Oldest')]
    serve({
      ...artist,
      profile: {
        __typename: 'ArtistProfile',
        faceUrl: '/face.webp',
        faceSrcSet: '/face.webp 640w',
        bannerUrl: '/banner.webp',
        bannerSrcSet: '/banner.webp 640w',
        bannerColor: '#3a1540',
        bannerAlt: 'A harbour at night',
        place: 'Rotterdam',
        placeKey: 'rotterdam',
        accent: '#c98bff',
        links: [{ __typename: 'ProfileLink', label: 'Mastodon', url: 'https://music.example/@neon' }],
        pinnedReleaseId: 'r2',
      },
    })
    const { user } = open()
    expect(await screen.findByAltText('A harbour at night')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Rotterdam' }).getAttribute('href')).toBe('/places/rotterdam')
    const link = screen.getByRole('link', { name: 'Mastodon' })
    expect([link.getAttribute('href'), link.getAttribute('rel')]).toEqual([
      'https://music.example/@neon',
      'me nofollow noopener',
    ])
    const shelf = within(screen.getByRole('list', { name: 'Releases' }))
    expect(shelf.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      'Pinned onePinned · EP · 2024',
      'NewestEP · 2024',
      'OldestEP · 2024',
    ])
    await user.click(screen.getByRole('button', { name: 'All releases' }))
    expect(screen.getByRole('button', { name: 'One row' }).getAttribute('aria-expanded')).toBe('true')
  })

  it('has tabs with addresses: the music with what stands around it, or the store alone', async () => {
    serve(artist)
    const { user } = open('/artist/neon?tab=store')
    const tabs = within(await screen.findByRole('navigation', { name: 'Parts of this page' }))
    const current = () => tabs.getAllByRole('link', { current: 'page' }).map(({ textContent }) => textContent)
    const parts = () => screen.getAllByTestId('part').map(({ textContent }) => textContent)
    expect([current(), parts()]).toEqual([['Store'], ['tip of Neon Harbor', 'store of Neon Harbor, all of it']])
    expect(screen.queryByText('Plays at night.')).toBeNull()
    await user.click(tabs.getByRole('link', { name: 'Music' }))
    expect(screen.getByTestId('address').textContent).toBe('/artist/neon')
    expect([current(), parts()]).toEqual([
      ['Music'],
      ['tip of Neon Harbor', 'songs of Neon Harbor', 'store of Neon Harbor'],
    ])
    tabs.getByRole('link', { name: 'Store' }).focus()
    await user.keyboard('{Enter}')
    expect(current()).toEqual(['Store'])
  })

  it('is all of it at a tab that there is not', async () => {
    serve(artist)
    open('/artist/neon?tab=songs')
    expect(await screen.findByText('Plays at night.')).toBeTruthy()
    expect(screen.getAllByTestId('part')).toHaveLength(3)
  })

  it('marks a release that is announced with its day', async () => {
    releases = [release('r1', 'Coming', 'Out on December 5, 2026'), release('r2', 'Newest')]
    serve(artist)
    open()
    const shelf = within(await screen.findByRole('list', { name: 'Releases' }))
    expect(shelf.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      'ComingEP · Out on December 5, 2026',
      'NewestEP · 2024',
    ])
  })

  it('tells a pending artist that nobody else sees it', async () => {
    serve({ ...artist, approved: false })
    open()
    expect(await screen.findByText('Pending approval: only you see this page')).toBeTruthy()
  })

  it('says that there is no such artist', async () => {
    serve(null)
    open()
    expect(await screen.findByText('Artist Not Found')).toBeTruthy()
    expect(screen.queryAllByTestId('part')).toEqual([])
  })

  it('fails with a way on', async () => {
    network.use(api.query('ApprovedArtist', () => HttpResponse.error()))
    const { user } = open()
    await screen.findByRole('alert', undefined, { timeout: 5_000 })
    serve(artist)
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('heading', { level: 1, name: 'Neon Harbor' })).toBeTruthy()
  })
})
