// @vitest-environment happy-dom
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { HttpResponse } from 'msw'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { loggedOut } from '../../../app/auth-status.tsx'
import { api, asArtist, asListener, network, renderPage } from '../../../app/testing/render-page.tsx'
import { artist, period, servePeriods } from './testing/periods.ts'
import { WhereCentsGo } from './where-cents-go.tsx'

beforeAll(() => network.listen({ onUnhandledFrame: 'error' }))
afterEach(() => {
  cleanup()
  network.resetHandlers()
})
afterAll(() => network.close())

const open = (artistId: string, status = asListener) =>
  renderPage(
    <WhereCentsGo
      song={{
        id: 's',
        title: 'Neon Rain',
        artistId,
        artistName: artistId,
        genre: 'Outrun',
        album: null,
        duration: 60,
        coverImageUrl: null,
      }}
    />,
    { status },
  )
const panel = async () => within(await screen.findByRole('region', { name: 'Where your money goes' }))
const words = async () => (await panel()).getByRole('link', { name: 'Every cent' }).parentElement?.textContent
const played = [artist('Nightline', 3, 600), artist('Orchid', 1, 200)]

describe('where the cents of what plays go', () => {
  it('says how much of this month would go to its artist, for how many streams, and to whom the rest', async () => {
    servePeriods([period('now', { artists: played })])
    open('Nightline')
    expect(await words()).toBe(
      '$6.00 of your $10.00 would go to Nightline: 3 of your 4 counted streams in this period. $2.00 goes to other artists, $2.00 to the platform. Every cent',
    )
    expect((await panel()).getByText(/^This listen adds about/).textContent).toBe('This listen adds about $0.40.')
    expect((await panel()).getByRole('link', { name: 'Every cent' }).getAttribute('href')).toBe('/subscription')
    expect(document.querySelectorAll('[data-stripe]')).toHaveLength(2)
    const legend = within(screen.getByRole('list', { name: 'This month’s split' })).getAllByRole('listitem')
    expect(legend.map(({ textContent, dataset }) => [textContent, dataset.own])).toEqual([
      ['Nightline$6.00', ''],
      ['Orchid$2.00', undefined],
      ['platform$2.00', undefined],
    ])
  })

  it('says what went where the month is settled', async () => {
    servePeriods([period('before', { state: 'settled', isEstimate: false, artists: [artist('Orchid', 1, 800)] })])
    open('Orchid')
    expect(await words()).toBe(
      '$8.00 of your $10.00 went to Orchid: 1 of your 1 counted stream in this period. $2.00 to the platform. Every cent',
    )
    expect((await panel()).queryByText(/^This listen adds/)).toBeNull()
  })

  it('says when a stream counts, to who has not heard the artist yet', async () => {
    servePeriods([period('now', { artists: played })])
    open('Nobody')
    expect(await words()).toBe(
      'None of your $10.00 goes to Nobody yet: a stream counts after 30 seconds. $8.00 goes to other artists, $2.00 to the platform. Every cent',
    )
  })

  it('is nothing for who has paid no month', async () => {
    let asked = 0
    servePeriods([])
    network.events.on('request:start', () => void (asked += 1))
    const { client, container } = open('Nightline')
    await waitFor(() => expect(JSON.stringify(client.extract())).toContain('subscriptionPeriods'))
    expect([asked, container.querySelector('section')]).toEqual([1, null])
    network.events.removeAllListeners()
  })

  it.each([
    ['a visitor', loggedOut],
    ['an artist', asArtist],
  ])('asks nothing for %s', (_, status) => {
    network.use(api.query('ListenerPeriods', () => HttpResponse.error()))
    let asked = 0
    network.events.on('request:start', () => void (asked += 1))
    const { container } = open('Nightline', status)
    expect([asked, container.querySelector('section')]).toEqual([0, null])
    network.events.removeAllListeners()
  })
})
