// @vitest-environment happy-dom
import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { song } from './engine/testing/player-world.ts'
import { SongMenu } from './song-menu.tsx'
import { fakeServer, network, renderStreaming } from './testing/render-streaming.tsx'

beforeAll(() => network.listen({ onUnhandledFrame: 'error' }))
afterEach(cleanup)
afterAll(() => network.close())

it('shares the song itself, not its artist', async () => {
  const { user } = renderStreaming(<SongMenu song={song('a')} />, { server: fakeServer() })
  const copied = vi.spyOn(navigator.clipboard, 'writeText')
  await user.click(screen.getByRole('button', { name: 'More for Title a' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Share song' }))
  await waitFor(() => expect(copied.mock.calls[0]?.[0]).toMatch(/\/song\/a$/))
})
