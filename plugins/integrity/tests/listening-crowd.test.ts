import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { type TestApp, startTestApp } from '#api/testing/test-app.ts'
import { runCrowd } from '../testing/run-crowd.ts'

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
  // Refused streams are in no public total any more, and a recount agrees.
  const [streams] = await test.ctx.db.$queryRaw<{ shown: number; counted: number; refused: number }[]>`
    SELECT (SELECT sum("streams") FROM "SongDay")::int AS "shown", (SELECT sum("streams") FROM "PeriodArtist")::int AS "counted",
      (SELECT sum(part."streams") FROM "PeriodArtist" part JOIN "ShareHold" hold USING ("periodId", "artistId") WHERE hold."state" = 'refused')::int AS "refused"`
  expect(streams?.refused).toBeGreaterThan(0)
  expect(streams?.shown).toBe((streams?.counted ?? 0) - (streams?.refused ?? 0))
  expect(await test.ctx.services.streaming.recount(test.ctx)).toMatchObject({ wrong: 0, pending: 0 })
  if (process.env.LISTENING_CROWD) process.stdout.write(`${lines.join('\n')}\n`)
  expect(of(false).length).toBeGreaterThanOrEqual(8)
  for (const { manner, gainedCents } of of(false)) expect(gainedCents, manner).toBeLessThanOrEqual(0)
  expect(sum(of(true), 'held') * 100, lines.join('\n')).toBeLessThanOrEqual(sum(of(true), 'accounts'))
  expect(sum(of(false), 'held') * 100, lines.join('\n')).toBeGreaterThanOrEqual(sum(of(false), 'accounts') * 60)
})
