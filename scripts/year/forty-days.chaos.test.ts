import { expect, it } from 'vitest'
import { simulateYear } from './run-year.ts'

const TIMEOUT = 3_600_000
const SEED = 2335
// From 25 January 2028 on: two month ends, a leap day, renewals of which some are refused, and accounts that are erased.
const SIZE = { days: 40, artists: 2, listeners: 6 }

it('forty days, with processes killed and a backup restored, leave books that add up and prove themselves', {
  timeout: TIMEOUT,
}, async () => {
  const { counts, checked, faults } = await simulateYear(SEED, { ...SIZE, say: () => {} })
  expect(faults).toContain('restore a backup')
  for (const what of ['streams', 'paid: subscription', 'paid: tip', 'paid: order', 'accounts closed'])
    expect(counts[what], what).toBeGreaterThan(0)
  expect(checked['refused renewals']).toBeGreaterThan(0)
  expect(checked['erased accounts']).toBe(counts['accounts closed'])
  expect(checked['nights without a difference']).toBeGreaterThan(SIZE.days)
  // More than the first payments: renewals.
  expect(checked['paid months']).toBeGreaterThan(SIZE.listeners)
  expect(checked['listeners’ months']).toBeGreaterThan(0)
  expect(checked.statements).toBeGreaterThan(SIZE.artists)
})
