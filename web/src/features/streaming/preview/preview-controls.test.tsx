// @vitest-environment happy-dom
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { HttpResponse } from 'msw'
import { graphql } from 'msw/graphql'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { song } from '../engine/testing/player-world.ts'
import { PlayerBar } from '../player-bar.tsx'
import { fakeServer, network, renderStreaming } from '../testing/render-streaming.tsx'
import { pressPreview, previewPlayer } from './preview.ts'

const api = graphql.link('*/graphql')
beforeAll(() => network.listen({ onUnhandledFrame: 'error' }))
beforeEach(() => localStorage.clear())
afterEach(() => {
  act(() => previewPlayer().stop())
  cleanup()
  vi.restoreAllMocks()
  network.resetHandlers()
})
afterAll(() => network.close())

async function refused(id: string, previewUrl: string | null) {
  const played = vi.spyOn(HTMLMediaElement.prototype, 'play').mockImplementation(async function (
    this: HTMLMediaElement,
  ) {
    this.dispatchEvent(new Event('playing'))
  })
  const view = renderStreaming(<PlayerBar />, { server: fakeServer({ isSubscribed: false }), path: '/discover' })
  network.use(
    api.query('SongPreview', () =>
      HttpResponse.json({
        data: { song: { __typename: 'Song', id, sound: { __typename: 'SongSound', previewUrl } } },
      }),
    ),
  )
  act(() => view.engine.play(song(id, { title: 'Night Grid' }), [song(id, { title: 'Night Grid' })]))
  const bar = () => within(screen.getByRole('region', { name: 'Player' }))
  expect(await bar().findByText('Subscribe to stream music')).toBeTruthy()
  await act(async () => pressPreview(id, { volume: 70, muted: false }))
  return { ...view, bar, played }
}

it('half a minute is marked as a preview, beside the invitation that stays', async () => {
  const { user, bar } = await refused('a', '/api/songs/a/preview?v=1')
  const button = await bar().findByRole('button', { name: 'Pause the preview of Night Grid' })
  expect(bar().getByText('Preview')).toBeTruthy()
  expect(bar().getByText('0:00 / 0:30')).toBeTruthy()
  expect(bar().getByText('Subscribe to stream music')).toBeTruthy()
  expect(bar().getByRole('link', { name: 'Subscribe Now' }).getAttribute('href')).toBe('/subscribe')
  expect(button).toBeTruthy()
  await user.click(button)
  await waitFor(() => expect(previewPlayer().getSnapshot().songId).toBe('a'))
})

it('without one there is the invitation alone', async () => {
  const { bar, played } = await refused('b', null)
  await waitFor(() => expect(previewPlayer().getSnapshot().phase).toBe('none'))
  expect(bar().queryByText('Preview')).toBeNull()
  expect(bar().queryByRole('button', { name: /preview/ })).toBeNull()
  expect(played).not.toHaveBeenCalled()
})
