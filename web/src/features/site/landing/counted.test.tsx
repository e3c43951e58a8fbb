// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { HttpResponse } from 'msw'
import { graphql } from 'msw/graphql'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { fakeStreams } from '../../../app/live/testing/fake-streams.ts'
import { loggedOut } from '../../../app/auth-status.tsx'
import { contentWith, counted, network, serveContent, startContent } from '../testing/content-server.ts'
import { renderLanding } from '../testing/render-landing.tsx'
import { formatAgo } from './live/format-ago.ts'
import { sunParts } from './live/counted-sun.tsx'

const api = graphql.link('*/graphql')
beforeAll(() => network.listen({ onUnhandledFrame: 'error' }))
beforeEach(startContent)
afterEach(() => {
  cleanup()
  network.resetHandlers()
})
afterAll(() => network.close())

const song = (title: string, streams: number, artist = 'neon') => ({
  __typename: 'CountedSong' as const,
  songId: title,
  title,
  artistName: artist,
  artistUsername: artist,
  artistFaceUrl: artist === 'neon' ? '/api/images/neon/640.webp' : null,
  artistFaceSrcSet: artist === 'neon' ? '/api/images/neon/160.webp 160w' : null,
  coverImageUrl: `/api/images/${title}.webp`,
  coverSrcSet: null,
  coverColor: '#3a1540',
  previewUrl: null,
  streams,
  countedAt: new Date(Date.now() - 5.5 * 60_000).toISOString(),
})

it('shows songs that were just counted, with cover, artist, face and time, and what the sun is made of', async () => {
  network.use(
    api.query('JustCounted', () =>
      HttpResponse.json({ data: { justCounted: [song('Dusk', 3), song('Dawn', 1, 'orchid')] } }),
    ),
  )
  renderLanding()
  const strip = await screen.findByRole('region', { name: 'Just counted' })
  expect((await within(strip).findByRole('link', { name: 'Dusk' })).getAttribute('href')).toBe('/song/Dusk')
  expect(within(strip).getByText('orchid')).toBeTruthy()
  const faces = [...strip.querySelectorAll('p img')].map((face) => face.getAttribute('srcset'))
  expect(faces).toEqual(['/api/images/neon/160.webp 160w'])
  expect(within(strip).getAllByText(/5 min/)).toHaveLength(2)
  expect(within(strip).getByText(/the last 4 streams: one stripe per artist/)).toBeTruthy()
})

it('shows what is counted meanwhile, in the strip and the figures', async () => {
  const streams = fakeStreams()
  let [songs, listeners] = [[song('Dusk', 3)], 1]
  network.use(
    streams.handler,
    api.query('JustCounted', () => HttpResponse.json({ data: { justCounted: songs } })),
    api.query('LiveFigures', () => HttpResponse.json({ data: { liveFigures: counted({ listeners }) } })),
  )
  renderLanding()
  await screen.findByRole('link', { name: 'Dusk' })
  await expect.poll(() => streams.opened.length).toBe(1)
  songs = [song('Dawn', 1), song('Dusk', 3)]
  listeners = 1234
  streams.opened[0]?.send({ topic: 'songsCounted' })
  expect(await screen.findByRole('link', { name: 'Dawn' })).toBeTruthy()
  expect(await screen.findByText('1,234')).toBeTruthy()
})

it('shows the artists of what was counted with a true sentence, and no sample of what people say', async () => {
  network.use(
    api.query('JustCounted', () =>
      HttpResponse.json({
        data: { justCounted: [song('Dusk', 3), song('Late', 4), song('Dawn', 1, 'orchid')] },
      }),
    ),
  )
  renderLanding()
  const heard = await screen.findByRole('region', { name: 'Being played now' })
  await within(heard).findByText('7 of the last 8 streams, most often “Late”.')
  expect(within(heard).getByText('1 of the last 8 streams: “Dawn”.')).toBeTruthy()
  expect(within(heard).getByRole('link', { name: 'neon' }).getAttribute('href')).toBe('/artist/neon')
  expect(screen.queryByText('Placeholder')).toBeNull()
  expect(screen.queryByText(/A few words from an artist/)).toBeNull()
})

it.each([
  ['1', '1 artist', '$8.00 to the one artist you play'],
  ['3', '3 artists', '$2.66 or a cent more to each of them'],
  ['10', '10 artists', '$0.80 to each of them'],
])('splits ten dollars by how many artists are played: %s', async (value, artists, text) => {
  renderLanding()
  const ten = await screen.findByRole('region', { name: 'Your $10' })
  fireEvent.change(within(ten).getByRole('slider'), { target: { value } })
  expect(within(ten).getByText(artists)).toBeTruthy()
  expect(within(ten).getByRole('status').textContent).toBe(text)
})

it('has nothing for a listener that says what a subscription would do', async () => {
  renderLanding({ ...loggedOut, isAuthenticated: true, userType: 'user', userUsername: 'nia' })
  await screen.findByText('Sample figures')
  await expect.poll(() => screen.queryByRole('region', { name: 'Just counted' })).toBeNull()
  expect(screen.queryByRole('region', { name: 'Your $10' })).toBeNull()
})

it('leaves the strip out where nothing was counted yet', async () => {
  renderLanding()
  await screen.findByText('Sample figures')
  await expect.poll(() => screen.queryByRole('region', { name: 'Just counted' })).toBeNull()
})

const serveCounts = (counts: Record<string, number>) =>
  network.use(api.query('LiveFigures', () => HttpResponse.json({ data: { liveFigures: counted(counts) } })))

it('shows the platform’s own figures once anything is counted, and no sample beside them', async () => {
  serveCounts({ listeners: 1234, artists: 7 })
  renderLanding()
  expect(await screen.findByText('1,234')).toBeTruthy()
  for (const [label, figure] of [
    ['artists', '7'],
    ['songs streamed', '0'],
  ] as const)
    expect(screen.getByText(label, { selector: 'dt' }).nextElementSibling?.textContent).toBe(figure)
  for (const sample of [/50,000\+/, /15,000\+/, /100,000\+/, /2M\+/, /Sample figures/])
    expect(screen.queryByText(sample)).toBeNull()
})

it('keeps the samples, marked, while nothing is counted', async () => {
  renderLanding()
  await screen.findByText('Sample figures')
  expect(screen.getByText('50,000+')).toBeTruthy()
  expect(screen.getByText('Join 2M+ fans and the artists they play on repeat.')).toBeTruthy()
})

it('shows what an admin wrote beside counts, and a count of 0 where it is no sample', async () => {
  const [first, second] = contentWith().figures ?? []
  if (!first || !second) throw new Error('no figures')
  serveContent(
    contentWith({
      figures: [
        { ...first, placeholder: false },
        { ...second, counts: null, placeholder: false },
      ],
    }),
  )
  renderLanding()
  await expect
    .poll(() => screen.getByText('active users', { selector: 'dt' }).nextElementSibling?.textContent)
    .toBe('0')
  expect(screen.getByText('15,000+')).toBeTruthy()
  expect(screen.queryByText('Sample figures')).toBeNull()
})

it('leads to the set-up while no admin exists, and says nothing of it afterwards', async () => {
  let isOpen = true
  let asked = 0
  network.use(
    api.query('SetupOpen', () => {
      asked += 1
      return HttpResponse.json({ data: { setupOpen: isOpen } })
    }),
  )
  renderLanding()
  const link = await screen.findByRole('link', { name: 'Create the first admin account' })
  expect(link.getAttribute('href')).toBe('/admin/setup')
  cleanup()
  isOpen = false
  renderLanding()
  await expect.poll(() => asked).toBe(2)
  expect(screen.queryByRole('link', { name: 'Create the first admin account' })).toBeNull()
})

it('makes one stripe of all songs of an artist', () => {
  const parts = sunParts([song('A', 2), song('B', 1, 'orchid'), song('C', 3)])
  expect(parts.map(({ key, amount }) => [key, amount])).toEqual([
    ['neon', 5],
    ['orchid', 1],
  ])
  expect(parts[0]?.color).not.toBe(parts[1]?.color)
})

it.each([
  [30, 'just now'],
  [5 * 60, '5 min. ago'],
  [3 * 3600, '3 hr. ago'],
  [26 * 3600, 'yesterday'],
  [15 * 86_400, '2 wk. ago'],
])('says of %i seconds ago: %s', (seconds, text) => {
  const now = Date.UTC(2026, 10, 10)
  expect(formatAgo(new Date(now - seconds * 1000).toISOString(), now)).toBe(text)
})
