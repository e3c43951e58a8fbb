// @vitest-environment happy-dom
import { act, cleanup, screen } from '@testing-library/react'
import { HttpResponse } from 'msw'
import { useState } from 'react'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { api, network, renderPage } from '../../../app/testing/render-page.tsx'
import { landingPreview } from './landing-preview.ts'
import { LandingPlay } from './landing-play.tsx'

beforeAll(() => network.listen({ onUnhandledFrame: 'error' }))
afterEach(() => {
  act(() => landingPreview().stop())
  cleanup()
  vi.restoreAllMocks()
  network.resetHandlers()
})
afterAll(() => network.close())

const song = (songId: string, previewUrl: string | null) => ({
  ...{ songId, title: `Song ${songId}`, artistName: 'Neon Harbor', artistUsername: 'neonharbor', previewUrl },
  ...{ coverImageUrl: null, coverSrcSet: null, coverColor: null },
})
const playing = () =>
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockImplementation(async function (this: HTMLMediaElement) {
    this.dispatchEvent(new Event('playing'))
  })
const newest = (...previews: (string | null)[]) => {
  const count = { asked: 0 }
  network.use(
    api.query('NewestPreview', () => {
      count.asked += 1
      const edges = previews.map((previewUrl, index) => ({
        __typename: 'SongEdge',
        node: {
          ...{ __typename: 'Song', id: `n${index}`, title: `New ${index}`, coverImageUrl: null, coverSrcSet: null },
          ...{ coverColor: null, artist: { __typename: 'Artist', name: 'Coast Motel', username: 'coastmotel' } },
          sound: { __typename: 'SongSound', previewUrl },
        },
      }))
      return HttpResponse.json({ data: { newReleases: { __typename: 'SongConnection', edges } } })
    }),
  )
  return count
}

it('offers the song counted last that can be heard, and plays it without asking the server', async () => {
  const played = playing()
  const server = newest()
  const { user } = renderPage(<LandingPlay songs={[song('a', null), song('b', '/api/songs/b/preview?v=1')]} />)
  await user.click(await screen.findByRole('button', { name: 'Play the preview of Song b by Neon Harbor' }))
  expect(await screen.findByRole('button', { name: 'Pause the preview of Song b by Neon Harbor' })).toBeTruthy()
  expect((played.mock.contexts[0] as HTMLMediaElement).src).toContain('/api/songs/b/preview?v=1')
  expect(screen.getByText(/Previews aren’t counted/)).toBeTruthy()
  expect(screen.getByText('to Neon Harbor', { exact: false }).textContent).toBe('$8 to Neon Harbor')
  expect(server.asked).toBe(0)
})

it('stays with its song when others are counted', async () => {
  newest()
  const Changing = () => {
    const [songs, setSongs] = useState([song('a', '/a')])
    return (
      <>
        <LandingPlay songs={songs} />
        <button type="button" onClick={() => setSongs([song('b', '/b')])}>
          Change
        </button>
      </>
    )
  }
  const { user } = renderPage(<Changing />)
  expect(await screen.findByRole('link', { name: 'Song a' })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Change' }))
  expect(screen.getByRole('link', { name: 'Song a' })).toBeTruthy()
})

it('offers the newest release that can be heard where nothing was counted', async () => {
  newest(null, '/api/songs/n1/preview?v=2')
  renderPage(<LandingPlay songs={[]} />)
  expect(await screen.findByRole('button', { name: 'Play the preview of New 1 by Coast Motel' })).toBeTruthy()
})

it('is nothing where no song can be heard', async () => {
  const server = newest(null)
  renderPage(<LandingPlay songs={[song('a', null)]} />)
  await expect.poll(() => server.asked).toBe(1)
  expect(screen.queryByRole('button')).toBeNull()
})
