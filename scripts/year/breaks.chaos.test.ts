import { expect, it } from 'vitest'
import { BREAKS } from './breaks.ts'
import { failingChecks } from './closing-checks.ts'
import { simulateYear } from './run-year.ts'

const TIMEOUT = 1_200_000
/** Three days of January and one of February, in which somebody gives a tip before the month is closed. */
const PLAN = { start: new Date('2028-01-29T12:00:00Z'), days: 4, artists: 2, listeners: 3, isCalm: true }
const SEED = 4

it('each closing check of the simulated year finds what was changed in the database behind it, and no other does', {
  timeout: TIMEOUT,
}, async () => {
  const found: [string, unknown][] = []
  await simulateYear(SEED, {
    ...PLAN,
    say: () => {},
    atEnd: async (closing, nextDay) => {
      for (const { what, make, undo, needsNight } of BREAKS) {
        await make(closing)
        if (needsNight) await nextDay()
        found.push([what, await failingChecks(closing)])
        await undo?.(closing)
        if (needsNight && undo) await nextDay()
      }
    },
  })
  expect(found).toEqual(BREAKS.map(({ what, foundBy, says }) => [what, { [foundBy]: expect.stringMatching(says) }]))
})
