// @vitest-environment happy-dom
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { HttpResponse } from 'msw'
import { Route, Routes } from 'react-router'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { clearArtistIdentity } from '../../../app/artist-identity.ts'
import { api, asArtist, asListener, network, renderPage } from '../../../app/testing/render-page.tsx'
import { clearToasts, getToasts } from '../../../ui/toast.ts'
import { royalties } from '../index.ts'
import { StatementPage } from './statement-page.tsx'
import { StatementsPanel } from './statements-panel.tsx'

beforeAll(() => network.listen({ onUnhandledFrame: 'error' }))
beforeEach(() => clearArtistIdentity())
afterEach(() => {
  cleanup()
  clearToasts()
  network.resetHandlers()
})
afterAll(() => network.close())

const money = (minor: number) => ({ __typename: 'Money', minor })
const page = (type: string, nodes: readonly object[], endCursor: string | null = null) => ({
  __typename: `${type}Connection`,
  edges: nodes.map((node, index) => ({
    __typename: `${type}Edge`,
    cursor: String(index),
    node: { __typename: type, ...node },
  })),
  pageInfo: { __typename: 'PageInfo', hasNextPage: endCursor !== null, endCursor },
})
const period = (id: string, listener: string, cents: number) => ({
  id,
  listener,
  settledAt: '2026-10-20T12:00:00.000Z',
  streams: 3,
  ofStreams: 4,
  amount: money(cents),
  ofAmount: money(800),
})
const entry = (id: string, source: string, memo: string, cents: number) => ({
  id,
  source,
  memo,
  occurredAt: '2026-10-05T12:00:00.000Z',
  amount: money(cents),
})

const statement = (fields: object = {}) => ({
  __typename: 'Statement',
  id: 's-1',
  month: '2026-10',
  opening: money(500),
  streaming: money(1400),
  community: money(600),
  tips: money(300),
  merch: money(2040),
  adjustments: money(-200),
  payouts: money(-500),
  closing: money(4140),
  streams: 1_206,
  userCentric: money(2000),
  proRata: money(1500),
  createdAt: '2026-11-01T01:23:00.000Z',
  payout: null,
  songs: [
    { __typename: 'StatementSong', songId: 'a', title: 'Neon Rain', streams: 4, amount: money(1067) },
    { __typename: 'StatementSong', songId: 'b', title: null, streams: 2, amount: money(333) },
  ],
  periods: page('StatementPeriod', [period('1', 'Listener 3F9A-12CC', 800)], '1'),
  communityPool: {
    __typename: 'CommunityPool',
    month: '2026-10',
    pool: money(8000),
    listeners: 11,
    listenerShare: money(727),
    carried: money(5800),
  },
  communityLines: page('StatementCommunityLine', [
    { id: 'p-1', listener: 'Listener 3F9A-12CC', streams: 3, amount: money(200) },
    { id: 'p-2', listener: 'Listener 0B1E-77D0', streams: 1_200, amount: money(400) },
  ]),
  entries: page('StatementEntry', [
    entry('3', 'community', 'Community pool of 2026-10', 600),
    entry('4', 'merch', '1 × Night Shift tee', 2040),
    entry('5', 'adjustment', 'Tip taken back', -200),
  ]),
  ...fields,
})

const serve = (answer: (variables: Record<string, unknown>) => object | null) =>
  network.use(
    api.query('StatementPage', ({ variables }) =>
      HttpResponse.json({
        data: {
          __typename: 'Query',
          artist: { __typename: 'Artist', id: 'artist-1', name: 'Neon Harbor', statement: answer(variables) },
        },
      }),
    ),
  )

const open = (month = '2026-10', status = asArtist) =>
  renderPage(
    <Routes>
      <Route path="/dashboard/statements/:month" element={<StatementPage />} />
    </Routes>,
    { status, features: [royalties], path: `/dashboard/statements/${month}` },
  )
const rowsOf = (name: string) =>
  within(screen.getByRole('region', { name }))
    .getAllByRole('row')
    .map((row) => [...row.querySelectorAll('th, td')].map(({ textContent }) => textContent))

describe('a statement', () => {
  it('goes from balance to balance, and down to songs, listeners and every other line', async () => {
    serve(() => statement())
    open()
    expect(await screen.findByRole('heading', { level: 1, name: 'Statement of October 2026' })).toBeTruthy()
    const balance = screen.getByRole('region', { name: 'From balance to balance' })
    expect(
      [...balance.querySelectorAll('dl > div')].map((line) => [
        line.querySelector('dt')?.textContent,
        line.querySelector('dd')?.textContent,
      ]),
    ).toEqual([
      ['Opening balance', '$5.00'],
      ['Streaming', '$14.00'],
      ['Community pool', '$6.00'],
      ['Tips', '$3.00'],
      ['Merchandise', '$20.40'],
      ['Adjustments', '-$2.00'],
      ['Payouts', '-$5.00'],
      ['Closing balance', '$41.40'],
    ])
    expect(
      [...balance.querySelectorAll<HTMLElement>('[aria-hidden] > [style]')].map(({ style }) =>
        Number.parseInt(style.flex),
      ),
    ).toEqual([1400, 600, 300, 2040])
    const models = within(screen.getByRole('region', { name: 'Two ways to split' }))
    expect(models.getAllByRole('listitem').map((row) => row.querySelector('strong')?.textContent)).toEqual([
      '$20.00',
      '$15.00',
    ])
    expect(models.getByText(/You had 1,206 counted streams in it/)).toBeTruthy()
    expect(rowsOf('Streaming by song, table')).toEqual([
      ['Song', 'Streams', 'Dollars'],
      ['Neon Rain', '4', '$10.67'],
      ['A song that is gone', '2', '$3.33'],
    ])
    expect(rowsOf('Streaming by listener, table')).toEqual([
      ['Listener', 'Settled', 'Streams', 'Dollars'],
      ['Listener 3F9A-12CC', 'Oct 20, 2026', '3 of 4', '$8.00'],
    ])
    expect(rowsOf('Community pool by listener, table')).toEqual([
      ['Listener', 'Streams', 'Dollars'],
      ['Listener 3F9A-12CC', '3', '$2.00'],
      ['Listener 0B1E-77D0', '1,200', '$4.00'],
    ])
    expect(
      screen.getByText(
        /^Of the pool of \$80\.00 each of 11 paying listeners moves the same \$7\.27 .* \$58\.00 carry over/,
      ),
    ).toBeTruthy()
    expect(rowsOf('Everything else, table').slice(1)).toEqual([
      ['Community pool of 2026-10', 'Community pool', 'Oct 5, 2026', '$6.00'],
      ['1 × Night Shift tee', 'Sale', 'Oct 5, 2026', '$20.40'],
      ['Tip taken back', 'Adjustment', 'Oct 5, 2026', '-$2.00'],
    ])
    expect(screen.getByRole('link', { name: 'Download CSV' }).getAttribute('href')).toBe(
      '/api/dashboard/statements/artist-1/2026-10/csv',
    )
  })

  it('says what became of the closing balance', async () => {
    for (const [state, text] of [
      ['paid', '$41.40 of it were paid to your account.'],
      ['pending', '$41.40 of it are on their way to your account.'],
      ['failed', 'A payout of $41.40 failed, and the money is back in your balance. No such bank.'],
    ] as const) {
      serve(() =>
        statement({
          payout: {
            __typename: 'Payout',
            id: 'p',
            state,
            amount: money(4140),
            failure: state === 'failed' ? 'No such bank.' : null,
          },
        }),
      )
      open()
      expect(await screen.findByText(text)).toBeTruthy()
      cleanup()
    }
  })

  it('shows more listeners when asked, beside those it showed', async () => {
    serve(({ periodsAfter }) =>
      statement(
        periodsAfter === '1' ? { periods: page('StatementPeriod', [period('2', 'Listener 0000-BEEF', 600)]) } : {},
      ),
    )
    const { user } = open()
    await user.click(await screen.findByRole('button', { name: 'Load more' }))
    await screen.findByText('Listener 0000-BEEF')
    expect(rowsOf('Streaming by listener, table')).toHaveLength(3)
    expect(screen.queryByRole('button', { name: 'Load more' })).toBeNull()
  })

  it('opens a listener’s line down to single streams, with the rule', async () => {
    serve(() => statement({ periods: page('StatementPeriod', [period('1', 'Listener 3F9A-12CC', 600)]) }))
    network.use(
      api.query('StatementStreams', ({ variables }) => {
        const stream = { id: '9', title: 'Neon Rain', claimedAt: '2026-10-03T21:15:08.000Z', seconds: 30 }
        return HttpResponse.json({
          data: {
            __typename: 'Query',
            artist: {
              __typename: 'Artist',
              id: variables.id,
              statement: {
                __typename: 'Statement',
                id: 's-1',
                streamsOf: page('StatementStream', variables.period === '1' ? [stream] : []),
              },
            },
          },
        })
      }),
    )
    const { user } = open()
    await user.click(await screen.findByRole('button', { name: 'Listener 3F9A-12CC' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Streams of Listener 3F9A-12CC' }))
    expect(await dialog.findByText('Oct 3, 2026, 9:15:08 PM')).toBeTruthy()
    expect(dialog.getByText('Neon Rain')).toBeTruthy()
    expect(dialog.getByText('30 s')).toBeTruthy()
    expect(
      dialog.getByText(/^3 of this listener’s 4 counted streams: 3 of 4 parts of \$8\.00 are \$6\.00\./),
    ).toBeTruthy()
  })

  it('says what is not there, and who may see it', async () => {
    serve(() => null)
    open('2026-09')
    expect(await screen.findByText('No statement for this month')).toBeTruthy()
    cleanup()
    open('yesterday')
    expect(await screen.findByText('No statement for this month')).toBeTruthy()
    cleanup()
    open('2026-10', asListener)
    expect(screen.getByText('Please Login')).toBeTruthy()
  })

  it('of a month without streaming says so', async () => {
    serve(() => statement({ songs: [], periods: page('StatementPeriod', []), entries: page('StatementEntry', []) }))
    open()
    expect(await screen.findAllByText('No listener’s month was settled in this one.')).toHaveLength(2)
    expect(screen.getByText('Nothing but streaming moved in this month.')).toBeTruthy()
  })
})

describe('the list of statements', () => {
  const row = (month: string, earned: number, closing: number, payout: object | null = null) => ({
    id: month,
    month,
    streaming: money(earned - 30),
    community: money(10),
    tips: money(10),
    merch: money(10),
    closing: money(closing),
    payout: payout && { __typename: 'Payout', id: `p-${month}`, failure: null, ...payout },
  })
  const serveList = (nodes: readonly object[], standing: object = {}) => {
    const payouts = {
      __typename: 'PayoutStanding',
      isConnected: true,
      payoutsEnabled: true,
      balance: money(540),
      minimum: money(100),
      held: money(0),
      owed: money(0),
      inReview: money(0),
      pauseReason: null,
      ...standing,
    }
    network.use(
      api.query('ArtistStatements', () =>
        HttpResponse.json({
          data: {
            __typename: 'Query',
            artist: { __typename: 'Artist', id: 'artist-1', payouts, statements: page('Statement', nodes) },
          },
        }),
      ),
    )
    return renderPage(<StatementsPanel artistId="artist-1" />, { status: asArtist })
  }
  const payoutCells = async () => {
    await screen.findByRole('table')
    return rowsOf('Statements by month')
      .slice(1)
      .map((cells) => cells.at(-1))
  }

  it('leads to each month, and says what was paid out', async () => {
    serveList([
      row('2026-11', 1738, 4740),
      row('2026-10', 4140, 4640, { state: 'pending', amount: money(4640) }),
      row('2026-09', 80, 500, { state: 'paid', amount: money(500) }),
      row('2026-08', 300, 80),
      row('2026-07', 0, 300, { state: 'failed', amount: money(300) }),
      row('2026-06', 50, 0),
    ])
    expect((await screen.findByRole('link', { name: 'Nov 2026' })).getAttribute('href')).toBe(
      '/dashboard/statements/2026-11',
    )
    expect(rowsOf('Statements by month').slice(0, 3)).toEqual([
      ['Month', 'Earned', 'Balance', 'Payout'],
      ['Nov 2026', '$17.38', '$47.40', 'due'],
      ['Oct 2026', '$41.40', '$46.40', 'on its way'],
    ])
    expect((await payoutCells()).slice(2)).toEqual(['$5.00 paid', 'carried over', 'failed', '–'])
    expect(screen.getByText('Payouts connected')).toBeTruthy()
    expect(
      screen.getByText('A payout each month, from $1.00 on; less is carried over. Owed to you right now: $5.40.'),
    ).toBeTruthy()
    expect(screen.queryByRole('button')).toBeNull()
  })

  it('carries over what is less than $1.00, and waits for an account', async () => {
    serveList([row('2026-11', 0, 99)])
    expect(await payoutCells()).toEqual(['carried over'])
    cleanup()
    serveList([row('2026-11', 0, 100)], { isConnected: false, payoutsEnabled: false })
    expect(await payoutCells()).toEqual(['not connected'])
  })

  it('says what keeps money from being paid out', async () => {
    serveList([row('2026-11', 5000, -4200)], { balance: money(-4200), owed: money(4200), held: money(1234) })
    expect(await payoutCells()).toEqual(['to make up'])
    expect(screen.getByText(/^Your balance is below zero by \$42\.00/)).toBeTruthy()
    expect(screen.getByText(/^\$12\.34 are held because a buyer disputes a payment/)).toBeTruthy()
    expect(screen.queryByText(/Owed to you right now/)).toBeNull()
    cleanup()
    serveList([row('2026-11', 0, 5000)], { pauseReason: 'We look into unusual streams.' })
    expect(await payoutCells()).toEqual(['paused'])
    expect(screen.getByText(/Your payouts are paused: We look into unusual streams\./)).toBeTruthy()
    cleanup()
    serveList([row('2026-11', 0, 500_000)], { inReview: money(500_000) })
    expect(await payoutCells()).toEqual(['in review'])
    expect(screen.getByText(/^A payout of \$5,000\.00 waits for a second look/)).toBeTruthy()
  })

  it('tells why the last payout failed', async () => {
    serveList([
      row('2026-11', 0, 300, { state: 'failed', amount: money(300), failure: 'This account cannot be paid yet.' }),
    ])
    expect((await screen.findByText(/^Your last payout failed/)).textContent).toBe(
      'Your last payout failed: This account cannot be paid yet. The money is in your balance, and goes out with the next one.',
    )
  })

  it('leads to the provider’s pages, and says so when they cannot be had', async () => {
    const left = vi.spyOn(window.location, 'assign').mockImplementation(() => {})
    network.use(
      api.mutation(
        'ConnectPayouts',
        () => HttpResponse.json({ data: null, errors: [{ message: 'Stripe is not available right now' }] }),
        { once: true },
      ),
    )
    const { user } = serveList([], { isConnected: false, payoutsEnabled: false })
    await user.click(await screen.findByRole('button', { name: 'Connect payouts' }))
    await waitFor(() =>
      expect(getToasts()).toMatchObject([{ title: 'Error', description: 'Stripe is not available right now' }]),
    )
    expect(left).not.toHaveBeenCalled()
    clearToasts()
    network.use(
      api.mutation(
        'ConnectPayouts',
        () =>
          HttpResponse.json({
            data: {
              __typename: 'Mutation',
              connectPayouts: {
                __typename: 'PaymentFailedError',
                message: 'Accounts cannot be opened in this country',
                code: 'COUNTRY_UNSUPPORTED',
              },
            },
          }),
        { once: true },
      ),
    )
    await user.click(screen.getByRole('button', { name: 'Connect payouts' }))
    await waitFor(() =>
      expect(getToasts()).toMatchObject([{ title: 'Error', description: 'Accounts cannot be opened in this country' }]),
    )
    expect(left).not.toHaveBeenCalled()
    network.use(
      api.mutation('ConnectPayouts', () =>
        HttpResponse.json({
          data: {
            __typename: 'Mutation',
            connectPayouts: {
              __typename: 'ConnectPayoutsSuccess',
              data: { __typename: 'PayoutPages', url: 'https://connect.stripe.com/setup/1' },
            },
          },
        }),
      ),
    )
    await user.click(screen.getByRole('button', { name: 'Connect payouts' }))
    await waitFor(() => expect(left).toHaveBeenCalledWith('https://connect.stripe.com/setup/1'))
    left.mockRestore()
    cleanup()
    serveList([], { isConnected: true, payoutsEnabled: false })
    expect(await screen.findByRole('button', { name: 'Finish connecting payouts' })).toBeTruthy()
  })
})
