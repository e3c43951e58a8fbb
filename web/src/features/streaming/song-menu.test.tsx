// @vitest-environment happy-dom
import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { clearToasts, getToasts } from '../../ui/toast.ts'
import { song } from './engine/testing/player-world.ts'
import { SongMenu } from './song-menu.tsx'
import { fakeServer, network, renderStreaming } from './testing/render-streaming.tsx'

beforeAll(() => network.listen({ onUnhandledFrame: 'error' }))
afterEach(() => {
  cleanup()
  clearToasts()
  network.resetHandlers()
})
afterAll(() => network.close())

it('shares the song itself, not its artist', async () => {
  const { user } = renderStreaming(<SongMenu song={song('a')} />, { server: fakeServer() })
  const copied = vi.spyOn(navigator.clipboard, 'writeText')
  await user.click(screen.getByRole('button', { name: 'More for Title a' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Share song' }))
  await waitFor(() => expect(copied.mock.calls[0]?.[0]).toMatch(/\/song\/a$/))
})

it.each([
  ['Play next', 'axb', 'Plays next'],
  ['Add to queue', 'abx', 'Added to the queue'],
])('%s puts the song where it says, says so, and what plays goes on', async (name, order, title) => {
  const { user, engine, world } = renderStreaming(<SongMenu song={song('x')} />, { server: fakeServer() })
  engine.setEntitled({ everything: true, artistId: null })
  engine.play(song('a'), [song('a'), song('b')])
  await waitFor(() => expect(engine.getSnapshot().phase).toBe('playing'))
  await world.advance(5)
  await user.click(screen.getByRole('button', { name: 'More for Title x' }))
  await user.click(await screen.findByRole('menuitem', { name }))
  const { queue, song: current, phase } = engine.getSnapshot()
  expect([queue.map(({ id }) => id).join(''), current?.id, phase]).toEqual([order, 'a', 'playing'])
  expect(engine.time.getSnapshot().position).toBe(5)
  expect(getToasts()[0]).toMatchObject({ title, description: 'Title x – Artist x' })
})
