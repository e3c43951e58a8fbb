// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react'
import { HttpResponse } from 'msw'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { api, asListener, network, renderPage } from '../../app/testing/render-page.tsx'
import { BoughtSection } from './bought-section.tsx'
import { downloads } from './index.ts'

beforeAll(() => network.listen({ onUnhandledFrame: 'error' }))
afterEach(() => {
  cleanup()
  network.resetHandlers()
})
afterAll(() => network.close())

const file = (state: 'waiting' | 'ready', percent: number) => ({
  __typename: 'Download',
  ...{ id: 'f1', songId: null, format: 'mp3', state, percent, problem: null },
  fileName: 'Neon - Grid (MP3).zip',
  bytes: state === 'ready' ? 24_000_000 : null,
  url: state === 'ready' ? '/api/downloads/f1/file' : null,
})
const owned = {
  __typename: 'OwnedRelease',
  ...{ id: 'o1', releaseId: 'r1', title: 'Grid', artistName: 'Neon', boughtAt: '2026-11-10T12:00:00.000Z' },
  ...{ preOrdered: false, comesOutAt: null },
  ...{ coverImageUrl: null, coverSrcSet: null, coverColor: null, formats: ['mp3', 'original'], downloads: [] },
  tracks: [{ __typename: 'OwnedTrack', songId: 's1', number: 1, title: 'Night Drive' }],
}

const bought = (node: object) =>
  api.query('BoughtReleases', () =>
    HttpResponse.json({
      data: {
        boughtReleases: {
          __typename: 'OwnedReleaseConnection',
          edges: [{ __typename: 'OwnedReleaseEdge', cursor: 'o1', node }],
          pageInfo: { __typename: 'PageInfo', hasNextPage: false, endCursor: 'o1' },
        },
      },
    }),
  )

it('says when a pre-order comes out, and offers nothing of it before', async () => {
  const waiting = { ...owned, preOrdered: true, comesOutAt: '2099-11-21T12:00:00.000Z', formats: [], tracks: [] }
  network.use(bought(waiting))
  renderPage(<BoughtSection />, { features: [downloads], status: asListener })
  expect(await screen.findByText(/^Comes out on Nov 21, 2099.*\. We’ll write to you then\.$/)).toBeTruthy()
  expect(screen.getByText('Neon · pre-ordered November 10, 2026')).toBeTruthy()
  expect(screen.queryByRole('button')).toBeNull()
  expect(screen.queryByText('Song by song')).toBeNull()
})

it('has a file prepared, says how far it is, and leads to it when it is there', async () => {
  const asked: unknown[] = []
  let states = 0
  network.use(
    bought(owned),
    api.mutation('PrepareDownload', ({ variables }) => {
      asked.push(variables)
      return HttpResponse.json({ data: { prepareDownload: file('waiting', 0) } })
    }),
    api.query('DownloadState', () => {
      states += 1
      return HttpResponse.json({ data: { download: states > 1 ? file('ready', 100) : file('waiting', 50) } })
    }),
  )
  const { user } = renderPage(<BoughtSection />, { features: [downloads], status: asListener })
  await user.click(await screen.findByRole('button', { name: 'Prepare MP3 of Grid' }))
  expect(asked).toEqual([{ releaseId: 'r1', songId: null, format: 'mp3' }])
  expect(await screen.findByRole('progressbar', { name: 'Preparing Grid as MP3' })).toBeTruthy()
  const link = await screen.findByRole('link', { name: /^Download Grid as MP3/ }, { timeout: 20_000 })
  expect(link.getAttribute('href')).toBe('/api/downloads/f1/file')
  expect(link.textContent).toContain('24 MB')
  expect(screen.getByRole('button', { name: 'Prepare Original of Night Drive' })).toBeTruthy()
})
