// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react'
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
})
afterAll(() => network.close())

const say =
  (what: string) =>
  ({ artist }: SlotProps<'artistSections'>) => (
    <p data-testid="part">
      {what} of {artist.name}
    </p>
  )
const shop = defineFeature({
  name: 'shop',
  slots: { artistSections: [{ id: 'store', order: 20, Component: say('store') }] },
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
}
/** Everybody is answered an approved artist by the name of today; who asks, others too. */
const serve = (found: typeof artist | null) => {
  const asked: unknown[] = []
  network.use(
    api.query('ApprovedArtist', ({ variables }) => {
      asked.push(variables.username)
      const approvedArtist = found?.approved && found.username === variables.username ? found : null
      return HttpResponse.json({ data: { __typename: 'Query', approvedArtist } })
    }),
    api.query('ArtistPage', ({ variables }) => {
      asked.push(`own ${String(variables.username)}`)
      return HttpResponse.json({ data: { __typename: 'Query', artist: found } })
    }),
  )
  return asked
}
const open = () =>
  renderPage(
    <Routes>
      <Route path="/artist/:username" element={<ArtistPage />} />
    </Routes>,
    { features: [shop, music], path: '/artist/neon' },
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
