// @vitest-environment happy-dom
import { cleanup, screen, within } from '@testing-library/react'
import { HttpResponse } from 'msw'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { PUBLIC_RULES } from '../../../../plugins/moderation/rules/public.ts'
import { axeFinds } from '../../app/testing/axe-finds.ts'
import { api, network, renderPage } from '../../app/testing/render-page.tsx'
import { moderation } from './index.ts'
import { RulesPage } from './rules-page.tsx'

beforeAll(() => network.listen({ onUnhandledFrame: 'error' }))
afterAll(() => network.close())
afterEach(() => {
  cleanup()
  network.resetHandlers()
})

const month = (name: string, medianMinutes: number | null, more: object = {}) => ({
  __typename: 'ModerationMonth',
  month: name,
  reports: 0,
  dismissed: 0,
  withheld: 0,
  removed: 0,
  suspended: 0,
  payoutsHeld: 0,
  appeals: 0,
  reversed: 0,
  medianMinutes,
  ...more,
})

/** The page for a visitor, with what the server answers for figures. */
const open = (answer: object) => {
  network.use(api.query('ModerationFigures', () => HttpResponse.json({ ...answer })))
  return renderPage(<RulesPage />, { features: [moderation], path: '/rules' })
}
const cells = (row: HTMLElement) =>
  within(row)
    .getAllByRole('cell')
    .map(({ textContent }) => textContent)

it('has every rule by its number, and the ways to report and to what was decided', async () => {
  open({ data: { moderationFigures: [] } })
  const rules = screen.getAllByRole('list').flatMap((list) => within(list).queryAllByRole('listitem'))
  expect(rules.map(({ id, textContent }) => [id, textContent])).toEqual(
    PUBLIC_RULES.map(({ number, title, text }) => [`rule-${number}`, `${number}${title}${text}`]),
  )
  expect(screen.getByRole('link', { name: 'Report by address' }).getAttribute('href')).toBe('/report')
  expect(screen.getByRole('link', { name: 'Decisions' }).getAttribute('href')).toBe('/decisions')
  expect(await axeFinds()).toEqual([])
})

it('has a row for each month: reports, decisions by what was done, appeals, reversals and the time', async () => {
  const figures = {
    reports: 12,
    dismissed: 3,
    withheld: 4,
    removed: 7,
    suspended: 2,
    payoutsHeld: 1,
    appeals: 5,
    reversed: 6,
  }
  open({
    data: {
      moderationFigures: [
        month('2026-11', 45, figures),
        month('2026-10', 180),
        month('2026-09', 2_880),
        month('2026-08', null),
      ],
    },
  })
  const table = within(await screen.findByRole('table'))
  const [heads, ...months] = table.getAllByRole('row')
  expect(
    within(heads as HTMLElement)
      .getAllByRole('columnheader')
      .map(({ textContent }) => textContent),
  ).toEqual([
    'Month',
    'Reports',
    'Dismissed',
    'Hidden',
    'Removed',
    'Suspended',
    'Payouts held',
    'Appeals',
    'Reversed',
    'Time to decide',
  ])
  expect(table.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual([
    'Nov 2026',
    'Oct 2026',
    'Sep 2026',
    'Aug 2026',
  ])
  expect(cells(months[0] as HTMLElement)).toEqual(['12', '3', '4', '7', '2', '1', '5', '6', '45 min'])
  expect(months.slice(1).map((row) => cells(row).at(-1))).toEqual(['3 h', '2 days', '–'])
  expect(await axeFinds()).toEqual([])
})

it('says that nothing was reported, and where the figures could not be had; the rules are there all the same', async () => {
  open({ data: { moderationFigures: [] } })
  expect(await screen.findByText('Nothing has been reported yet.')).toBeTruthy()
  expect(screen.queryByRole('table')).toBeNull()
  cleanup()
  open({ errors: [{ message: 'no' }] })
  expect(await screen.findByText('The figures could not be loaded. Open the page again.')).toBeTruthy()
  expect(screen.getByRole('heading', { name: 'Music is made by people' })).toBeTruthy()
})
