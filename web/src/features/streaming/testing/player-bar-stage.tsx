import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest'
import { song } from '../engine/testing/player-world.ts'
import { PlayerBar } from '../player-bar.tsx'
import { type FakeServer, fakeServer, network, renderStreaming } from './render-streaming.tsx'

export const three = [
  song('a', {
    title: 'Chrome Horizon',
    artistName: 'Lazer Orchid',
    genre: 'Synthwave',
    duration: 231,
    artistUsername: 'orchid',
    coverImageUrl: '/covers/a.webp',
  }),
  song('b'),
  song('c'),
] as const

/** For the tests of a file: a browser that kept nothing, and a fake server behind it. */
export function playerBarStage() {
  beforeAll(async () => {
    network.listen({ onUnhandledFrame: 'error' })
    // Parts that the bar loads with a song, so that no single test waits for them.
    await Promise.all([import('../player-controls.tsx'), import('../player-shortcuts.tsx')])
  })
  beforeEach(() => localStorage.clear())
  afterEach(() => {
    cleanup()
    network.resetHandlers()
  })
  afterAll(() => network.close())
}

export const bar = () => within(screen.getByRole('region', { name: 'Player' }))

/** The bar once the first of the three plays, or is known not to. */
export async function withSong(server: FakeServer = fakeServer(), path = '/discover') {
  const view = renderStreaming(<PlayerBar />, { server, path })
  view.world.durations = { a: 231 }
  act(() => view.engine.play(three[0], three))
  await bar().findByText(three[0].title)
  await waitFor(() => expect(view.engine.getSnapshot().canPlay).not.toBeNull())
  const settled = view.engine.getSnapshot().canPlay ? ['playing', 'notEntitled'] : ['paused']
  await waitFor(() => expect(settled).toContain(view.engine.getSnapshot().phase))
  return { ...view, advance: (seconds: number) => act(() => view.world.advance(seconds)) }
}
