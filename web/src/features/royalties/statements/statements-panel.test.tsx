// @vitest-environment happy-dom
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { HttpResponse } from 'msw'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { clearArtistIdentity } from '../../../app/artist-identity.ts'
import { api, asArtist, network, renderPage } from '../../../app/testing/render-page.tsx'
import { clearToasts, getToasts } from '../../../ui/toast.ts'
import { StatementsPanel } from './statements-panel.tsx'
import { heldShare, money, page } from './testing/statement.ts'

const balanceParts = (parts: Record<string, number> = {}, since: string | null = null) => ({
  __typename: 'BalanceParts',
  since,
  ...Object.fromEntries(
    ['carried', 'streaming', 'community', 'tips', 'merch', 'payouts', 'adjustments'].map((part) => [
      part,
      money(parts[part] ?? 0),
    ]),
  ),
})

beforeAll(() => network.listen({ onUnhandledFrame: 'error' }))
beforeEach(() => clearArtistIdentity())
afterEach(() => {
  cleanup()
  clearToasts()
  network.resetHandlers()
})
afterAll(() => network.close())

const rowsOf = (name: string) =>
  within(screen.getByRole('region', { name }))
    .getAllByRole('row')
    .map((row) => [...row.querySelectorAll('th, td')].map(({ textContent }) => textContent))

const NOTHING_HELD = {
  heldMoney: { __typename: 'HeldMoneyConnection', edges: [] },
  heldAmount: money(0),
  heldShares: { __typename: 'HeldShareConnection', edges: [] },
}

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
  const serveList = (nodes: readonly object[], standing: object = {}, held: object = NOTHING_HELD) => {
    const payouts = {
      __typename: 'PayoutStanding',
      isConnected: true,
      payoutsEnabled: true,
      balance: money(540),
      minimum: money(100),
      heldMoney: money(0),
      held: money(0),
      owed: money(0),
      balanceParts: balanceParts(),
      inReview: money(0),
      pauseReason: null,
      holds: [],
      ...standing,
    }
    network.use(
      api.query('ArtistStatements', () =>
        HttpResponse.json({
          data: {
            __typename: 'Query',
            artist: { __typename: 'Artist', id: 'artist-1', payouts, ...held, statements: page('Statement', nodes) },
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
      screen.getByText('Payouts are monthly, from $1.00. Smaller amounts are carried over. Owed to you now: $5.40.'),
    ).toBeTruthy()
    expect(screen.queryByRole('button')).toBeNull()
  })

  it('says what the money that is owed is made of', async () => {
    serveList([row('2026-10', 4140, 4140, { state: 'paid', amount: money(4140) })], {
      balance: money(540),
      balanceParts: balanceParts(
        { carried: 4140, tips: 400, merch: 340, payouts: -4140, adjustments: -200 },
        '2026-11',
      ),
    })
    const made = await screen.findByLabelText('Your balance in detail')
    expect([...made.querySelectorAll('div')].map((line) => [...line.children].map((each) => each.textContent))).toEqual(
      [
        ['Closing balance of your last statement', '$41.40'],
        ['Tips', '$4.00'],
        ['Merchandise', '$3.40'],
        ['Payouts', '-$41.40'],
        ['Refunds, disputes and corrections', '-$2.00'],
      ],
    )
    expect(
      screen.getByText(/^Everything except the closing balance is since the start of November 2026\./),
    ).toBeTruthy()
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
    expect(screen.getByText(/^Your balance is \$42\.00 below zero/)).toBeTruthy()
    expect(screen.getByText(/^\$12\.34 is held because a buyer disputes a payment/)).toBeTruthy()
    expect(screen.queryByText(/Owed to you now/)).toBeNull()
    cleanup()
    serveList([row('2026-11', 0, 5000)], { pauseReason: 'We look into unusual streams.' })
    expect(await payoutCells()).toEqual(['paused'])
    expect(screen.getByText(/Your payouts are paused: We look into unusual streams\./)).toBeTruthy()
    cleanup()
    serveList([row('2026-11', 0, 500_000)], { inReview: money(500_000) })
    expect(await payoutCells()).toEqual(['in review'])
    expect(screen.getByText(/^A payout of \$5,000\.00 is in review/)).toBeTruthy()
  })

  it('shows what is held with its reason and date, and what was decided', async () => {
    const refused = {
      state: 'refused',
      amount: money(800),
      decidedAt: '2026-11-21T10:00:00Z',
      reason: 'A script played it.',
    }
    const edges = [heldShare('one'), heldShare('two', refused)].map((node) => ({ __typename: 'HeldShareEdge', node }))
    serveList(
      [],
      {},
      { ...NOTHING_HELD, heldAmount: money(533), heldShares: { __typename: 'HeldShareConnection', edges } },
    )
    const list = await screen.findByRole('list', { name: 'Held earnings' })
    expect(screen.getByText(/^\$5\.33 of your earnings is held/)).toBeTruthy()
    expect(within(list).getByText('Held')).toBeTruthy()
    expect(within(list).getByText('Not paid')).toBeTruthy()
    expect(
      within(list).getByText('$5.33 held since Nov 3, 2026: The same songs were on repeat past the limit.'),
    ).toBeTruthy()
    expect(
      within(list).getByText('Not paid, and given to the community pool on Nov 21, 2026: A script played it.'),
    ).toBeTruthy()
  })

  it('lists held payments with amount, reason and day, and sends an appeal', async () => {
    const payment = (id: string, fields: object) => ({
      __typename: 'HeldMoneyEdge',
      node: {
        __typename: 'HeldMoney',
        ...{ id, state: 'held', source: 'tip', why: ['One card paid for many accounts'], amount: money(4_000) },
        ...{ heldAt: '2026-11-03T10:00:00Z', heldUntil: null, releasedAt: null, reason: null, appealedAt: null },
        ...fields,
      },
    })
    const serveHeld = (appealedAt: string | null) => {
      const edges = [
        payment('h-1', { appealedAt }),
        payment('h-2', { source: 'order', amount: money(250), heldUntil: '2026-12-03T00:00:00Z' }),
        payment('h-3', { state: 'released', reason: 'We know the buyer.', releasedAt: '2026-11-05T10:00:00Z' }),
      ]
      const heldMoney = { __typename: 'HeldMoneyConnection', edges }
      return serveList([], { heldMoney: money(4_250) }, { ...NOTHING_HELD, heldMoney })
    }
    const appeals: object[] = []
    network.use(
      api.mutation('AppealMoneyHold', ({ variables }) => {
        appeals.push(variables)
        const result = { __typename: 'AppealMoneyHoldSuccess', data: payment('h-1', { appealedAt: new Date() }).node }
        return HttpResponse.json({ data: { __typename: 'Mutation', appealMoneyHold: result } })
      }),
    )
    const { user } = serveHeld(null)
    const list = within(await screen.findByRole('list', { name: 'Held payments' }))
    expect(screen.getByText(/^\$42\.50 of your balance is held for now\. It stays yours/)).toBeTruthy()
    expect(list.getAllByRole('listitem').map((line) => line.textContent)).toEqual([
      '$40.00 of a tip, held since Nov 3, 2026 until our team has reviewed it: One card paid for many accounts.AppealHeld',
      '$2.50 of a sale, held since Nov 3, 2026 until Dec 3, 2026: One card paid for many accounts.AppealHeld',
      '$40.00 of a tip, held since Nov 3, 2026: One card paid for many accounts.We know the buyer.Released',
    ])
    await user.click(list.getAllByRole('button', { name: 'Appeal' })[0] as HTMLElement)
    await user.type(list.getByLabelText('Why should this be paid out?'), 'They are fans from my last show.')
    await user.click(list.getByRole('button', { name: 'Send appeal' }))
    await waitFor(() => expect(appeals).toEqual([{ id: 'h-1', text: 'They are fans from my last show.' }]))
    cleanup()
    serveHeld('2026-11-06T10:00:00Z')
    expect(await screen.findByText('You appealed on Nov 6, 2026.')).toBeTruthy()
  })

  it('tells why the last payout failed', async () => {
    serveList([
      row('2026-11', 0, 300, { state: 'failed', amount: money(300), failure: 'This account cannot be paid yet.' }),
    ])
    expect((await screen.findByText(/^Your last payout failed/)).textContent).toBe(
      'Your last payout failed: This account cannot be paid yet. The money is in your balance and goes out with the next payout.',
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
