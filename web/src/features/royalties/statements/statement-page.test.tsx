// @vitest-environment happy-dom
import { cleanup, screen, within } from '@testing-library/react'
import { HttpResponse } from 'msw'
import { Route, Routes } from 'react-router'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { clearArtistIdentity } from '../../../app/artist-identity.ts'
import { api, asArtist, asListener, network, renderPage } from '../../../app/testing/render-page.tsx'
import { clearToasts } from '../../../ui/toast.ts'
import { royalties } from '../index.ts'
import { StatementPage } from './statement-page.tsx'
import { heldShare, money, page, period, statement } from './testing/statement.ts'

beforeAll(() => network.listen({ onUnhandledFrame: 'error' }))
beforeEach(() => clearArtistIdentity())
afterEach(() => {
  cleanup()
  clearToasts()
  network.resetHandlers()
})
afterAll(() => network.close())

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
    expect(
      models.getByText(/You had 1,206 counted streams in it\. 6 were settled in it: a stream is paid when/),
    ).toBeTruthy()
    expect(screen.getByText(/Settled listener months by song: 6 streams\.$/)).toBeTruthy()
    expect(rowsOf('Streaming by song, table')).toEqual([
      ['Song', 'Streams', 'Dollars'],
      ['Neon Rain', '4', '$10.67'],
      ['A deleted song', '2', '$3.33'],
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
        /^Of the pool of \$80\.00 each of 11 paying listeners directs the same \$7\.27 .* \$58\.00 carries over/,
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
      ['paid', '$41.40 of it was paid to your account.'],
      ['pending', '$41.40 of it is on its way to your account.'],
      ['failed', 'A payout of $41.40 failed. The money is back in your balance. No such bank.'],
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

  it('shows what of the month is held, released and refused, with reason and day', async () => {
    const decided = { decidedAt: '2026-12-01T10:00:00Z' }
    const shares = [
      heldShare('one'),
      heldShare('two', { ...decided, state: 'released', amount: money(400), reason: 'A real fan' }),
      heldShare('three', { ...decided, state: 'refused', amount: money(667), reason: 'A script played it.' }),
    ]
    const held = { __typename: 'StatementHeld', held: money(533), released: money(400), refused: money(667) }
    serve(() => statement({ held, heldShares: page('HeldShare', shares) }))
    open()
    const panel = within(await screen.findByRole('region', { name: 'Held listening' }))
    expect(
      panel.getByText(/^\$5\.33 is waiting for review, \$4\.00 was released to you later, \$6\.67 is not paid\./),
    ).toBeTruthy()
    const lines = panel.getAllByRole('listitem').map(({ textContent }) => textContent)
    const since = 'held since Nov 3, 2026: The same songs were on repeat past the limit.'
    expect(lines).toEqual([
      `$5.33 ${since}Held`,
      `$4.00 ${since}Released to you on Dec 1, 2026: A real fanReleased`,
      `$6.67 ${since}Not paid, and given to the community pool on Dec 1, 2026: A script played it.Not paid`,
    ])
  })

  it('shows payments of the month that are held, with the reason and the way to appeal', async () => {
    const payment = {
      __typename: 'HeldMoney',
      ...{ id: 'h-1', state: 'held', source: 'tip', why: ['One card paid for many accounts'], amount: money(4_000) },
      ...{ heldAt: '2026-10-03T10:00:00Z', heldUntil: null, releasedAt: null, reason: null, appealedAt: null },
    }
    serve(() => statement({ heldMoney: money(4_000), heldPayments: [payment] }))
    open()
    const panel = within(await screen.findByRole('region', { name: 'Held payments' }))
    expect(panel.getByText(/^\$40\.00 of this month’s tips and sales is held for now/)).toBeTruthy()
    expect(panel.getByText(/until our team has reviewed it: One card paid for many accounts\.$/)).toBeTruthy()
    expect(panel.getByRole('button', { name: 'Appeal' })).toBeTruthy()
  })

  it('of a month without streaming says so', async () => {
    serve(() => statement({ songs: [], periods: page('StatementPeriod', []), entries: page('StatementEntry', []) }))
    open()
    expect(await screen.findAllByText('No listener months were settled this month.')).toHaveLength(2)
    expect(screen.getByText('Only streaming moved this month.')).toBeTruthy()
  })
})
