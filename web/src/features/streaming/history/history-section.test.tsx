// @vitest-environment happy-dom
import { cleanup, screen, waitFor } from '@testing-library/react'
import { HttpResponse } from 'msw'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { api, asListener, network, renderPage } from '../../../app/testing/render-page.tsx'
import { songNode } from '../testing/render-streaming.tsx'
import { formatHeard } from './format-heard.ts'
import { HistorySection } from './history-section.tsx'
import { RecentRow } from './recent-row.tsx'

beforeAll(() => network.listen({ onUnhandledFrame: 'error' }))
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  network.resetHandlers()
})
afterAll(() => network.close())

/** A server with a history; what was asked of it. */
function serve(...titles: string[]) {
  const state = { titles, kept: true, changes: [] as string[] }
  network.use(
    api.query('PlayedSongs', () =>
      HttpResponse.json({
        data: {
          playedSongs: {
            __typename: 'PlayedSongConnection',
            edges: state.titles.map((title) => ({
              __typename: 'PlayedSongEdge',
              cursor: title,
              node: {
                __typename: 'PlayedSong',
                heardAt: '2026-11-02T12:00:00Z',
                times: 3,
                song: songNode(title, { title }),
              },
            })),
            pageInfo: { __typename: 'PageInfo', hasNextPage: false, endCursor: null },
          },
        },
      }),
    ),
    api.query('HistoryKept', () => HttpResponse.json({ data: { historyKept: state.kept } })),
    api.mutation('KeepHistory', ({ variables }) => {
      state.kept = variables.kept as boolean
      return HttpResponse.json({ data: { keepHistory: state.kept } })
    }),
    api.mutation('ClearHistory', () => {
      state.titles = []
      return HttpResponse.json({ data: { clearHistory: true } })
    }),
    api.mutation('ForgetPlayed', ({ variables }) => {
      state.titles = state.titles.filter((title) => title !== variables.songId)
      return HttpResponse.json({ data: { forgetPlayed: true } })
    }),
  )
  return state
}

const open = () =>
  renderPage(
    <>
      <RecentRow />
      <HistorySection />
    </>,
    { status: asListener },
  )

describe('the history in the library', () => {
  it('lists what was heard, lets go of one song, and is cleared after a question', async () => {
    serve('Neon', 'Rain')
    const { user } = open()
    expect(await screen.findByRole('list', { name: 'Recently played' })).toBeTruthy()
    expect(screen.getByRole('heading', { name: 'Recently played' })).toBeTruthy()
    expect(screen.getAllByText(/3 times/)).toHaveLength(2)
    await user.click(screen.getByRole('button', { name: 'Remove Rain from history' }))
    await waitFor(() => expect(screen.getAllByText(/3 times/)).toHaveLength(1))
    vi.stubGlobal('confirm', () => true)
    await user.click(screen.getByRole('button', { name: 'Clear history' }))
    expect(await screen.findByText('Nothing played yet')).toBeTruthy()
  })

  it('is switched off and on by a box', async () => {
    const state = serve()
    const { user } = open()
    const box = await screen.findByRole<HTMLInputElement>('checkbox', { name: 'Save my listening history' })
    await waitFor(() => expect(box.disabled).toBe(false))
    expect(box.checked).toBe(true)
    await user.click(box)
    await waitFor(() => expect(box.checked).toBe(false))
    expect(state.kept).toBe(false)
  })
})

describe('when a song was heard', () => {
  it.each([
    ['2026-11-22T09:05:00', '9:05 AM'],
    ['2026-11-21T23:59:00', 'Yesterday'],
    ['2026-11-17T12:00:00', 'Tuesday'],
    ['2026-11-02T12:00:00', 'Nov 2, 2026'],
  ])('%s is told as %s', (heardAt, told) => {
    expect(formatHeard(heardAt, new Date('2026-11-22T12:00:00')).replaceAll('\u202F', ' ')).toBe(told)
  })
})
