// @vitest-environment happy-dom
import { cleanup, screen, within } from '@testing-library/react'
import { HttpResponse } from 'msw'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { FIGURE_NAMES, FIGURES } from '../../../../plugins/transparency/rules/figures.ts'
import { api, network, renderPage } from '../../app/testing/render-page.tsx'
import { transparency } from './index.ts'
import { TransparencyPage } from './transparency-page.tsx'

beforeAll(() => network.listen({ onUnhandledFrame: 'error' }))
afterEach(() => {
  cleanup()
  network.resetHandlers()
})
afterAll(() => network.close())

const money = (minor?: number) => (minor === undefined ? null : { __typename: 'Money', minor })

const month = (name: string, cents: Record<string, number>) => ({
  __typename: 'TransparencyMonth',
  month: name,
  artists: 63,
  tenth: null,
  median: null,
  ninetieth: null,
  underDollarPercent: null,
  logSize: 140,
  logRoot: 'ab'.repeat(32),
  figures: FIGURE_NAMES.map((figure) => ({
    __typename: 'TransparencyFigure',
    name: figure,
    amount: money(cents[figure]),
  })),
})
const state = {
  __typename: 'BooksState',
  ledgerSum: money(0),
  checkedAt: new Date().toISOString(),
  difference: money(0),
  comparedAt: null,
  logSize: 140,
  logRoot: 'ab'.repeat(32),
  signedAt: null,
  witnesses: [
    { __typename: 'BooksWitness', name: 'one.example/witness', size: 139, cosignedAt: new Date().toISOString() },
    { __typename: 'BooksWitness', name: 'two.example/witness', size: null, cosignedAt: null },
  ],
}
function serve(months: readonly ReturnType<typeof month>[]) {
  network.use(
    api.query('Transparency', () => HttpResponse.json({ data: { transparencyMonths: months } })),
    api.query('BooksState', () => HttpResponse.json({ data: { booksState: state } })),
  )
}
const open = () => renderPage(<TransparencyPage />, { features: [transparency], path: '/transparency' })

it('says in one sentence what reached artists, and has each figure with what it is', async () => {
  serve([month('2026-10', { earned: 120_400, paidIn: 150_500 }), month('2026-09', { earned: 60_200 })])
  open()
  expect((await screen.findByText(/reached 63 artists/)).textContent).toBe(
    '$1,204.00 reached 63 artists in October 2026.',
  )
  const table = within(screen.getByRole('table', { name: 'Figures of October 2026' }))
  expect(table.getAllByRole('row')).toHaveLength(FIGURE_NAMES.length)
  const paidIn = table.getByRole('row', { name: new RegExp(`^${FIGURES.paidIn.title}`) })
  expect(paidIn.textContent).toContain(FIGURES.paidIn.definition)
  expect(paidIn.textContent).toContain('$1,505.00')
  // Of too few people: a dash, not a zero.
  expect(table.getByRole('row', { name: /^Tips/ }).textContent).toMatch(/–$/)
  expect(screen.getByText('September 2026', { selector: 'span' })).toBeTruthy()
  expect(await screen.findByText('140 entries')).toBeTruthy()
  const [first, second] = within(await screen.findByRole('region', { name: 'Witnesses' })).getAllByRole('listitem')
  expect(first?.textContent).toMatch(/^one\.example\/witness139 entries, .+ ago$/)
  expect(second?.textContent).toBe('two.example/witnessNot cosigned yet')
})

it('says that no month is closed yet', async () => {
  serve([])
  open()
  expect(await screen.findByText('No month is closed yet')).toBeTruthy()
})

it('can be tried again where the figures did not come', async () => {
  network.use(api.query('Transparency', () => HttpResponse.json({ data: null, errors: [{ message: 'No' }] })))
  open()
  const again = await screen.findByRole('button', { name: 'Try again' })
  serve([month('2026-10', { earned: 100 })])
  again.click()
  expect(await screen.findByText(/reached 63 artists/)).toBeTruthy()
})

it('has the code that shows the newest month elsewhere, where any figure is public', async () => {
  serve([month('2026-10', {})])
  const { unmount } = open()
  await screen.findByText('October 2026', { selector: 'summary' })
  expect(screen.queryByText('Embed the newest month')).toBeNull()
  unmount()
  serve([month('2026-10', { paidIn: 100 })])
  open()
  ;(await screen.findByText('Embed the newest month')).click()
  const code = (await screen.findByLabelText('Code to embed')) as HTMLTextAreaElement
  expect(code.value).toContain(`src="${window.location.origin}/embed/transparency"`)
})
