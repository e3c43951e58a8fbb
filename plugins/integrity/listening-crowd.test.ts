import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { type TestApp, startTestApp } from '#api/testing/test-app.ts'
import { runCrowd } from './testing/run-crowd.ts'

// A small crowd here; `npm run simulate:listening` runs 10,000 honest and 500 dishonest listeners, and prints the table.
const [honest = 400, dishonest = 150] = (process.env.LISTENING_CROWD ?? '').split('x').filter(Boolean).map(Number)
vi.setConfig({ testTimeout: 30 * 60_000 })

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test.close())

it('a crowd: who manufactures listening gains nothing, and few honest listeners are held', async () => {
  const outcomes = await runCrowd(test, { honest, dishonest, seed: 20_310_101 })
  const of = (isHonest: boolean) => outcomes.filter((outcome) => outcome.isHonest === isHonest)
  const sum = (rows: typeof outcomes, key: 'accounts' | 'held') => rows.reduce((all, row) => all + row[key], 0)
  const lines = outcomes.map(
    ({ manner, isHonest, accounts, held, gainedCents }) =>
      `${isHonest ? 'honest   ' : 'dishonest'} ${manner.padEnd(44)} accounts ${String(accounts).padStart(5)}  held ${String(held).padStart(5)}${gainedCents === null ? '' : `  gained ${gainedCents} cents`}`,
  )
  const gained = of(false).reduce((all, { gainedCents }) => all + (gainedCents ?? 0), 0)
  lines.push(
    `caught ${sum(of(false), 'held')} of ${sum(of(false), 'accounts')}, false alarms ${sum(of(true), 'held')} of ${sum(of(true), 'accounts')}, gained in all ${gained} cents`,
  )
  if (process.env.LISTENING_CROWD) process.stdout.write(`${lines.join('\n')}\n`)
  expect(of(false).length).toBeGreaterThanOrEqual(8)
  for (const { manner, gainedCents } of of(false)) expect(gainedCents, manner).toBeLessThanOrEqual(0)
  expect(sum(of(true), 'held') * 100, lines.join('\n')).toBeLessThanOrEqual(sum(of(true), 'accounts'))
  expect(sum(of(false), 'held') * 100, lines.join('\n')).toBeGreaterThanOrEqual(sum(of(false), 'accounts') * 60)
})
