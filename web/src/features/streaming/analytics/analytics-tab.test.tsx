// @vitest-environment happy-dom
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { HttpResponse } from 'msw'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { api, asArtist, network, renderPage } from '../../../app/testing/render-page.tsx'
import { fakeStreams } from '../../../app/live/testing/fake-streams.ts'
import { AnalyticsTab } from './analytics-tab.tsx'

beforeAll(() => network.listen({ onUnhandledFrame: 'error' }))
afterEach(async () => {
  cleanup()
  // The page's stream is left in the next turn.
  await new Promise((resolve) => window.setTimeout(resolve))
  network.resetHandlers()
})
afterAll(() => network.close())

const dates = Array.from({ length: 30 }, (_, index) =>
  new Date(Date.UTC(2026, 9, 24 + index)).toISOString().slice(0, 10),
)

const song = (songId: string, title: string, streams: Record<string, number>, totalStreams: number) => ({
  __typename: 'SongStreams',
  songId,
  title,
  totalStreams,
  monthStreams: Object.entries(streams).reduce((sum, [date, count]) => sum + (date >= '2026-11-01' ? count : 0), 0),
  daily: dates.map((date) => ({ __typename: 'DayStreams', date, streams: streams[date] ?? 0 })),
})

const SONGS = [
  song('1', 'Night Grid', { '2026-10-30': 2, '2026-11-12': 5, '2026-11-20': 30, '2026-11-22': 1 }, 1_438),
  song('2', 'Tokyo Static', { '2026-11-12': 4, '2026-11-20': 1 }, 5),
]

const answer = (streams: readonly object[] | null) =>
  api.query('ArtistAnalytics', () =>
    HttpResponse.json({ data: { __typename: 'Query', artist: { __typename: 'Artist', id: 'artist-1', streams } } }),
  )

const open = () => renderPage(<AnalyticsTab artistId="artist-1" />, { status: asArtist })

/** The figure that stands under a label. */
const figureOf = async (label: string) =>
  (await screen.findByText(label, { selector: 'dt' })).parentElement?.querySelector('dd')?.textContent

describe('the analytics tab', () => {
  it('says that it is coming, and what, where nothing was played yet', async () => {
    network.use(answer([]))
    open()
    expect(await screen.findByText('Analytics dashboard coming soon')).toBeTruthy()
    expect(screen.getByText(/It starts with your first counted stream: streams per day/)).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Upload Song' }).getAttribute('href')).toBe('/upload-song')
    cleanup()
    network.use(answer([song('1', 'Night Grid', {}, 0)]))
    open()
    expect(await screen.findByText('Analytics dashboard coming soon')).toBeTruthy()
    expect(screen.queryByRole('link', { name: 'Upload Song' })).toBeNull()
  })

  it('shows streams as they are counted', async () => {
    const streams = fakeStreams()
    network.use(streams.handler, answer(SONGS))
    open()
    expect(await figureOf('All time')).toBe('1,443')
    await waitFor(() => expect(streams.opened).toHaveLength(1))
    expect(streams.opened[0]?.topics).toEqual([{ topic: 'artistStreams', id: 'artist-1' }])
    network.use(streams.handler, answer([song('1', 'Night Grid', { '2026-11-22': 2 }, 1_500)]))
    streams.opened[0]?.send({ topic: 'artistStreams', id: 'artist-1' })
    await waitFor(async () => expect(await figureOf('All time')).toBe('1,500'))
  })

  it('shows what is known: figures, days and songs', async () => {
    network.use(answer(SONGS))
    open()
    expect(screen.getByText('Loading analytics...')).toBeTruthy()
    expect(await figureOf('Last 30 days')).toBe('43')
    expect(await figureOf('Last 7 days')).toBe('32')
    expect(screen.getByText('+256% on the 7 days before')).toBeTruthy()
    expect(await figureOf('Best day')).toBe('31')
    expect(screen.getByText('on Nov 20')).toBeTruthy()
    expect(await figureOf('All time')).toBe('1,443')
    expect(screen.queryByText('Analytics dashboard coming soon')).toBeNull()

    expect(screen.getByRole('slider', { name: 'Streams per day, chart' }).getAttribute('aria-valuetext')).toBe(
      'Sunday, Nov 22: 1 stream',
    )
    const table = screen.getByRole('region', { name: 'Streams per day, table', hidden: true })
    expect(within(table).getAllByRole('row', { hidden: true })).toHaveLength(31)
    expect(within(table).getByText('Thursday, Nov 12').parentElement?.textContent).toBe('Thursday, Nov 129')

    const ranking = within(screen.getByRole('region', { name: 'Your songs by streams' })).getAllByRole('row')
    expect(ranking.map((row) => [...row.querySelectorAll('th, td')].map((cell) => cell.textContent))).toEqual([
      ['#', 'Song', '30 days', 'This month', 'All time'],
      ['1', 'Night Grid', '', '36', '1,438'],
      ['2', 'Tokyo Static', '', '5', '5'],
    ])
  })

  it('shows one song alone when it is chosen', async () => {
    network.use(answer(SONGS))
    const { user } = open()
    await user.selectOptions(await screen.findByLabelText('Song'), 'Tokyo Static')
    expect(await figureOf('Last 30 days')).toBe('5')
    expect(await figureOf('Best day')).toBe('4')
    expect(screen.getByRole('slider', { name: 'Streams per day of Tokyo Static, chart' })).toBeTruthy()
    await user.selectOptions(screen.getByLabelText('Song'), 'All songs')
    expect(await figureOf('Last 30 days')).toBe('43')
  })

  it('fails with a way on', async () => {
    network.use(
      api.query('ArtistAnalytics', () =>
        HttpResponse.json({ data: null, errors: [{ message: 'No', extensions: { code: 'FORBIDDEN' } }] }),
      ),
    )
    const told = vi.spyOn(console, 'error').mockImplementation(() => {})
    const { user } = open()
    expect(await screen.findByText('Error Loading Analytics')).toBeTruthy()
    expect(told).toHaveBeenCalledWith('Failed to fetch streams', expect.any(Error))
    told.mockRestore()
    network.use(answer(SONGS))
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(screen.getByText('Your songs')).toBeTruthy())
  })
})
