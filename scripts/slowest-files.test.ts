import { expect, it } from 'vitest'
import { journeyTimes, slowestFiles, unitTimes } from './slowest-files.ts'

it('names the files that took longest, first the slowest, whichever runner ran them', () => {
  const units = unitTimes(
    {
      testResults: [
        { name: '/tree/api/quick.test.ts', startTime: 1_000, endTime: 1_200 },
        { name: '/tree/api/slow.test.ts', startTime: 1_000, endTime: 13_500 },
      ],
    },
    '/tree',
  )
  const spec = (...durations: number[]) => ({ tests: [{ results: durations.map((duration) => ({ duration })) }] })
  const journeys = journeyTimes({
    suites: [
      {
        file: 'store.spec.ts',
        specs: [spec(2_000)],
        suites: [{ file: 'store.spec.ts', specs: [spec(3_000), spec(500, 500)] }],
      },
    ],
  })
  expect(slowestFiles([...units, ...journeys], 2)).toBe('    12.5 s  api/slow.test.ts\n     6.0 s  store.spec.ts')
})
