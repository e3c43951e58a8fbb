// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react'
import { HttpResponse } from 'msw'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { api, asListener, network, renderPage } from '../../../app/testing/render-page.tsx'
import { BooksPanel } from './books-panel.tsx'

beforeAll(() => network.listen({ onUnhandledFrame: 'error' }))
afterEach(() => {
  cleanup()
  network.resetHandlers()
})
afterAll(() => network.close())

const money = (minor: number) => ({ __typename: 'Money', minor })

function open(differenceCents: number | null): void {
  const latestReconciliation =
    differenceCents === null
      ? null
      : {
          __typename: 'Reconciliation',
          id: 'r-1',
          createdAt: '2026-11-12T03:52:00.000Z',
          throughAt: '2026-11-12T02:40:00.000Z',
          provider: money(123_456),
          ledger: money(113_456 - differenceCents),
          onTheWay: money(10_000),
          difference: money(differenceCents),
        }
  network.use(api.query('Books', () => HttpResponse.json({ data: { __typename: 'Query', latestReconciliation } })))
  renderPage(<BooksPanel />, {
    status: { ...asListener, userType: 'admin', adminUsername: 'boss', adminRole: 'finance' },
  })
}

it('says that the books agree', async () => {
  open(0)
  expect(await screen.findByText('They agree')).toBeTruthy()
  expect(screen.getByRole('row', { name: 'At the payment provider $1,234.56' })).toBeTruthy()
  expect(screen.getByRole('row', { name: 'Difference $0.00' })).toBeTruthy()
})

it('shows the difference, and leads to what is behind it', async () => {
  open(-1250)
  expect(await screen.findByText('They differ')).toBeTruthy()
  expect(screen.getByRole('row', { name: /^Difference .*12\.50/ })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Look into it' }).getAttribute('href')).toBe(
    '/admin/collections/reconciliations/r-1',
  )
})

it('says when nothing was compared yet', async () => {
  open(null)
  expect(await screen.findByText(/The first comparison runs tonight/)).toBeTruthy()
})
