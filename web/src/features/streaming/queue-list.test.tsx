// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { song } from './engine/testing/player-world.ts'
import { PlayerPage } from './player-page.tsx'
import { fakeServer, network, renderStreaming } from './testing/render-streaming.tsx'

beforeAll(() => network.listen({ onUnhandledFrame: 'error' }))
afterEach(cleanup)
afterAll(() => network.close())

const songs = ['a', 'b', 'c'].map((id) => song(id))
const order = async () =>
  within(await screen.findByRole('list', { name: 'Queue' }))
    .getAllByRole('listitem')
    .map((row) => /Title (\w)/.exec(row.textContent ?? '')?.[1])
    .join('')

describe('/player', () => {
  it('shows what plays and the queue, which is put in order and thinned out', async () => {
    const { user, engine } = renderStreaming(<PlayerPage />, { server: fakeServer(), path: '/player' })
    expect(screen.getByText('Music Player Coming Soon')).toBeTruthy()
    engine.setEntitled({ everything: true, artistId: null })
    engine.play(songs[0]!, songs)
    expect(await screen.findByRole('heading', { level: 2, name: 'Title a' })).toBeTruthy()
    expect(screen.getByRole('heading', { level: 1, name: 'Music Player' })).toBeTruthy()
    expect(await order()).toBe('abc')
    await user.click(screen.getByRole('button', { name: 'Move Title c up' }))
    expect(await order()).toBe('acb')
    await user.click(screen.getByRole('button', { name: 'Remove Title b' }))
    expect(await order()).toBe('ac')
    await user.click(screen.getByRole('button', { name: 'Play Title c' }))
    await waitFor(() => expect(engine.getSnapshot()).toMatchObject({ phase: 'playing', index: 1 }))
    await user.click(screen.getByRole('button', { name: 'Repeat: the whole queue' }))
    expect(screen.getByRole('button', { name: 'Repeat: this song' })).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Clear' }))
    expect(await order()).toBe('c')
  })

  it('is put in order by dragging, and by Alt with an arrow', async () => {
    const { user, engine } = renderStreaming(<PlayerPage />, { server: fakeServer(), path: '/player' })
    engine.setEntitled({ everything: true, artistId: null })
    engine.play(songs[0]!, songs)
    const rowOf = (id: string) =>
      screen.getByRole('button', { name: `Remove Title ${id}` }).closest('li') as HTMLElement
    expect(await order()).toBe('abc')
    fireEvent.dragStart(rowOf('c'))
    fireEvent.dragOver(rowOf('a'))
    expect(rowOf('a').dataset.drop).toBe('before')
    fireEvent.drop(rowOf('a'))
    expect(await order()).toBe('cab')
    expect(engine.getSnapshot()).toMatchObject({ index: 1, song: { id: 'a' } })
    screen.getByRole('button', { name: 'Play Title c' }).focus()
    await user.keyboard('{Alt>}{ArrowDown}{/Alt}')
    expect(await order()).toBe('acb')
    // Foreign drags move nothing.
    fireEvent.drop(rowOf('b'))
    expect(await order()).toBe('acb')
  })
})
