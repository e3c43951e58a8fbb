// @vitest-environment happy-dom
import { cleanup, screen, within } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import type { ChartPlace } from './chart-place.tsx'
import { SongChart } from './song-chart.tsx'
import { fakeServer, network, renderStreaming, songNode } from './testing/render-streaming.tsx'

beforeAll(() => network.listen({ onUnhandledFrame: 'error' }))
afterEach(() => {
  cleanup()
  network.resetHandlers()
})
afterAll(() => network.close())

const songs = ['1', '2', '3', '4'].map((id) => songNode(id))
const rows = (places: readonly ChartPlace[]) => {
  renderStreaming(<SongChart label="Charts" songs={songs} places={places} />, { server: fakeServer() })
  return within(screen.getByRole('list', { name: 'Charts' }))
    .getAllByRole('listitem')
    .map((row) => [row.querySelector('b')?.textContent, row.querySelector('div > p:last-child')?.textContent])
}

it('says how many listened, and what moved since the day before', () => {
  const [one, ...others] = rows([
    { songId: '1', listeners: 1_204, previousRank: 3 },
    { songId: '2', listeners: 9, previousRank: 1 },
    { songId: '3', listeners: null, previousRank: 3 },
    { songId: '4', listeners: null, previousRank: null },
  ])
  expect(one).toEqual(['1Up 2 places▲ 2', 'Artist 1 · 1,204 listeners'])
  expect(others).toEqual([
    ['2Down 1 place▼ 1', 'Artist 2 · 9 listeners'],
    ['3', 'Artist 3'],
    ['4New', 'Artist 4'],
  ])
})

it('calls nothing new on the first day of a chart', () => {
  expect(rows(songs.map(({ id }) => ({ songId: id, listeners: null, previousRank: null }))).map(([b]) => b)).toEqual([
    '1',
    '2',
    '3',
    '4',
  ])
})
