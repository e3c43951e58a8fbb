import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { type TestApp, startTestApp } from '#api/testing/test-app.ts'
import { runMoney } from '../testing/run-money.ts'

// A small crowd here; `npm run simulate:money` runs 10,000 honest people and 200 cheats, and prints the table.
const [honest = 120, dishonest = 198] = (process.env.MONEY_CROWD ?? '').split('x').filter(Boolean).map(Number)
vi.setConfig({ testTimeout: 60 * 60_000 })

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test.close())

it('a crowd: stolen cards become no payouts, and honest people wait no longer than the rules say', async () => {
  const outcomes = await runMoney(test, { honest, dishonest, seed: 20_310_101 })
  const lines = outcomes.map(
    ({ manner, accounts, payments, cents, forDays, forStaff, longestDays, gainedCents }) =>
      `| ${manner} | ${accounts} | ${payments} | $${cents / 100} | ${forDays} | ${forStaff} | ${longestDays} | ${gainedCents === null ? '' : `$${gainedCents / 100}`} |`,
  )
  if (process.env.MONEY_CROWD) process.stdout.write(`${lines.join('\n')}\n`)
  const of = (isHonest: boolean) => outcomes.filter((outcome) => outcome.isHonest === isHonest)
  const sum = (key: 'payments' | 'forStaff') => of(true).reduce((all, row) => all + row[key], 0)
  for (const { manner, gainedCents } of of(false)) expect(gainedCents, manner).toBeLessThanOrEqual(0)
  expect(of(false)).toHaveLength(9)
  const { INTEGRITY_NEW_ARTIST_HOLD_DAYS: longest } = test.ctx.settings.integrity
  for (const { manner, longestDays, forStaff } of of(true))
    if (forStaff === 0) expect(longestDays, manner).toBeLessThanOrEqual(longest + 1)
  expect(sum('forStaff') * 100, lines.join('\n')).toBeLessThanOrEqual(sum('payments'))
  const ledger = await test.ctx.services.ledger.trialBalance(test.ctx)
  expect([...ledger.values()].reduce((all, cents) => all + cents, 0)).toBe(0)
})
