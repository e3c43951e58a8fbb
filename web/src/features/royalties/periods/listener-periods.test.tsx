// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { HttpResponse } from 'msw'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { api, asListener, network, renderPage } from '../../../app/testing/render-page.tsx'
import { tintOf } from '../../../ui/tint/tint.ts'
import { getToasts } from '../../../ui/toast.ts'
import type { PeriodSplitFragment } from './listener-periods.generated.ts'
import { ListenerPeriods } from './listener-periods.tsx'
import { cardWords } from './month-card.ts'
import { artist, money, period, servePeriods as serve, song } from './testing/periods.ts'

beforeAll(() => network.listen({ onUnhandledFrame: 'error' }))
beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-11-10T12:00:00.000Z'), toFake: ['Date'] }))
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  network.resetHandlers()
})
afterAll(() => network.close())

const open = () => renderPage(<ListenerPeriods />, { status: asListener, path: '/subscription' })
const rowsOf = (table: HTMLElement) =>
  within(table)
    .getAllByRole('row')
    .map((row) => [...row.querySelectorAll('th, td')].map(({ textContent }) => textContent?.trim()))

describe('where the $10 went', () => {
  it('shows artists, songs, streams and dollars of each month, the platform’s part beside', async () => {
    serve([
      period('now', {
        artists: [
          artist('Nightline', 3, 600, song('Neon Rain', 2, 400), song(null, 1, 200)),
          artist('Orchid', 1, 200, song('Chrome Horizon', 1, 200)),
        ],
      }),
      period('before', {
        startsAt: '2026-10-02T12:00:00.000Z',
        endsAt: '2026-11-02T12:00:00.000Z',
        state: 'settled',
        isEstimate: false,
        artists: [artist('Orchid', 9, 800, song('Chrome Horizon', 9, 800))],
      }),
    ])
    const { user } = open()
    const [now, before] = (await screen.findAllByRole('region')) as [HTMLElement, HTMLElement]
    expect(within(now).getByText('estimate')).toBeTruthy()
    expect(within(before).getByText('settled')).toBeTruthy()
    expect(
      within(now).getByText('$10.00, to scale: $8.00 to the artists you played, $2.00 to the platform.'),
    ).toBeTruthy()
    expect(rowsOf(within(now).getByRole('table'))).toEqual([
      ['Artist and songs', 'Streams', 'Dollars'],
      ['Nightline2 songs of Nightline', '3', '$6.00'],
      ['Neon Rain', '2', '$4.00'],
      ['A deleted song', '1', '$2.00'],
      ['Orchid1 song of Orchid', '1', '$2.00'],
      ['Chrome Horizon', '1', '$2.00'],
      ['Fairwave, to run the platform', '–', '$2.00'],
      ['Total', '4', '$10.00'],
    ])
    expect(within(now).getByRole('link', { name: 'Nightline' }).getAttribute('href')).toBe('/artist/nightline')
    await user.click(within(now).getByRole('button', { name: '2 songs of Nightline' }))
    expect(within(now).queryByText('Neon Rain')).toBeNull()
  })

  it('says what is held of it, and what went to which pool instead of to an artist', async () => {
    serve([
      period('before', {
        state: 'settled',
        isEstimate: false,
        held: money(500),
        refused: money(300),
        artists: [
          { ...artist('Nightline', 3, 500), isHeld: true },
          { ...artist('Orchid', 2, 300), wentToPool: true, poolMonth: '2026-11' },
        ],
      }),
    ])
    open()
    const month = within(await screen.findByRole('region'))
    expect(rowsOf(month.getByRole('table')).slice(1, 3)).toEqual([
      ['Nightlineheld', '3', '$5.00'],
      ['Orchidto the community pool', '2', '$3.00'],
    ])
    expect(month.getByText(/^\$5\.00 is held because /)).toBeTruthy()
    expect(month.getByText(/^\$3\.00 went to the community pool of November 2026\. Our team reviewed/)).toBeTruthy()
    expect(
      month.getByText(
        '$10.00, to scale: $5.00 to the artists you played, $3.00 to the community pool, $2.00 to the platform.',
      ),
    ).toBeTruthy()
  })

  it('shows what a month moved of the community pool, and by which rule', async () => {
    const moved = (name: string, cents: number) => ({ ...artist(name, 1, 400), communityAmount: money(cents) })
    serve([
      period('before', {
        state: 'settled',
        isEstimate: false,
        community: {
          __typename: 'CommunityPool',
          month: '2026-10',
          pool: money(8000),
          listeners: 1_100,
          listenerShare: money(7),
        },
        communityMoved: money(7),
        artists: [moved('Nightline', 7), moved('Orchid', 0)],
      }),
    ])
    open()
    expect(
      await screen.findByText(
        /^You also directed \$0\.07 of the community pool of October 2026\. Its \$80\.00 .* Each of 1,100 listeners directs the same \$0\.07/,
      ),
    ).toBeTruthy()
    const list = screen.getByRole('list', { name: 'Directed from the community pool' })
    expect(
      within(list)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['Nightline$0.07'])
  })

  it('draws the newest month as a sun: a stripe an artist, in the colour of the cover, as thick as the part', async () => {
    const [pink, blue] = ['#3a1540', '#0d3d5c']
    serve([
      period('now', {
        artists: [
          { ...artist('Nightline', 3, 600), coverColor: pink },
          { ...artist('Orchid', 1, 200), coverColor: blue },
        ],
      }),
      period('before', { state: 'settled', isEstimate: false, artists: [artist('Orchid', 9, 800)] }),
    ])
    open()
    const [table] = (await screen.findAllByRole('table')) as [HTMLElement]
    const suns = document.querySelectorAll('[data-sun]')
    expect(suns).toHaveLength(1)
    expect(suns[0]?.textContent).toContain('$8.00 of your $10.00 would go to 2 artists, $2.00 to the platform.')
    const stripes = [...(suns[0]?.querySelectorAll<SVGElement>('[data-stripe]') ?? [])]
    const swatches = [...table.querySelectorAll<HTMLElement>('[data-mark]')]
    expect(stripes.map((stripe) => stripe.getAttribute('fill'))).toEqual([pink, blue].map((hex) => tintOf(hex)?.accent))
    expect(swatches.map(({ style }) => style.background)).toEqual(stripes.map((stripe) => stripe.getAttribute('fill')))
    const heights = stripes.map(({ style }) => Number(/scaleY\(([\d.]+)\)/.exec(style.transform)?.[1]))
    expect((heights[0] ?? 0) / (heights[1] ?? 1)).toBeCloseTo(3, 1)
  })

  it('offers a card of a settled month, which says how much went to how many', async () => {
    const many = { artists: [...'ABCDEFGH'].map((name) => artist(name, 1, 100)) }
    serve([period('now', many), period('before', { ...many, state: 'settled', isEstimate: false })])
    open()
    const cards = await screen.findAllByRole('button', { name: 'Card to share' })
    expect(cards).toHaveLength(1)
    const words = cardWords(period('before', many) as unknown as PeriodSplitFragment)
    expect(words).toMatchObject({ title: 'My $8 went to 8 artists', more: 'and 3 more' })
    expect(words.lines.map(({ name, dollars }) => [name, dollars])[0]).toEqual(['A', '$1.00'])
    // Here no canvas draws: the reader is told.
    fireEvent.click(cards[0] as HTMLElement)
    await waitFor(() => expect(getToasts()[0]?.title).toBe('The card could not be drawn'))
  })

  it('draws parts to scale, and the small ones of many artists as one', async () => {
    serve([period('many', { artists: [...'ABCDEFGHI'].map((name) => artist(name, 1, name === 'A' ? 160 : 80)) })])
    open()
    const table = await screen.findByRole('table')
    const parts = [...(table.parentElement?.querySelectorAll<HTMLElement>('figure:not([data-sun]) [style]') ?? [])]
    expect(parts.map(({ style, textContent }) => [Number.parseInt(style.flex), textContent])).toEqual([
      [160, ''],
      ...Array.from({ length: 6 }, () => [80, '']),
      [160, ''],
      [200, '$2.00'],
    ])
    // Each artist has a colour and a mark of their own, the same beside the name; the last two stand together.
    const marks = parts.map(({ dataset }) => dataset.mark)
    expect(marks).toEqual(['1', '2', '3', '4', '5', '6', '7', '8+', undefined])
    const swatches = [...table.querySelectorAll<HTMLElement>('[data-mark]')]
    expect(swatches.map(({ dataset }) => dataset.mark)).toEqual(['1', '2', '3', '4', '5', '6', '7', '8', '9'])
    const colors = swatches.slice(0, 7).map(({ style }) => style.background)
    expect(new Set(colors).size).toBe(7)
    expect(parts.slice(0, 7).map(({ style }) => style.background)).toEqual(colors)
  })

  it('says what becomes of money of a month in which nothing was heard', async () => {
    serve([period('now'), period('pool', { state: 'pooled', isEstimate: false, poolMonth: '2026-11' })])
    open()
    expect(await screen.findByText(/^Nothing played yet\. \$8\.00 is waiting for the artists you play/)).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Discover Music' }).getAttribute('href')).toBe('/discover')
    expect(screen.getByText(/\$8\.00 went to the community pool of November 2026/)).toBeTruthy()
    expect(screen.queryByRole('table')).toBeNull()
  })

  it('says that a month is over before it is settled', async () => {
    vi.setSystemTime('2026-12-02T12:10:00.000Z')
    serve([period('over'), period('heard', { artists: [artist('Orchid', 1, 800)] })])
    open()
    expect(await screen.findByText(/^You played nobody in this month: \$8\.00 goes to the community pool/)).toBeTruthy()
    expect(screen.getAllByText('This month is over and will be settled soon.')).toHaveLength(2)
    expect(screen.queryByRole('link', { name: 'Discover Music' })).toBeNull()
  })

  it('says what was given back, and who bears it', async () => {
    const none = { gross: money(0), platformPart: money(0), artistsPart: money(0) }
    serve([
      period('open', { state: 'refunded', isEstimate: false, refunded: money(1000), ...none }),
      period('late', {
        state: 'settled',
        isEstimate: false,
        refunded: money(500),
        artists: [artist('Orchid', 1, 800)],
      }),
    ])
    open()
    expect(await screen.findByText('$10.00 of the $10.00 you paid went back to you.')).toBeTruthy()
    expect(
      screen.getByText(
        '$5.00 of the $10.00 you paid went back to you. The artists keep their part. The platform covers it.',
      ),
    ).toBeTruthy()
  })

  it('is nothing before the first payment', async () => {
    serve([])
    const { container } = open()
    await screen.findByText('Loading your paid months...')
    await waitFor(() => expect(screen.queryByText('Loading your paid months...')).toBeNull())
    expect(container.querySelector('ul, table, [role="alert"]')).toBeNull()
  })

  it('fails with a way on', async () => {
    network.use(api.query('ListenerPeriods', () => HttpResponse.json({ data: null, errors: [{ message: 'No' }] })))
    const { user } = open()
    await screen.findByText('Your paid months could not be loaded')
    serve([period('now')])
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText(/^Nothing played yet/)).toBeTruthy()
  })
})
