import { spawnSync } from 'node:child_process'
import { expect, it } from 'vitest'
import { minutesOfChildren, partsByCost } from './processor-time.ts'

it('counts the processor time of children that have ended, whatever the name of the program', () => {
  const [before, times, after] = ['4 (a (b) c) S 1 4 4 0 -1 4194304 9 8 7 6 100 200', '4500 1500', '20 0 1 0 99']
  expect(minutesOfChildren([before, times, after].join(' '))).toBe(1)
  expect(minutesOfChildren(null)).toBe(null)
})

it.runIf(process.platform === 'linux')('counts what a child did, and what its own children did', () => {
  const counted = minutesOfChildren() ?? 0
  const busy =
    'const used = () => { const { user, system } = process.cpuUsage(); return user + system }; while (used() < 300_000);'
  const child = `require('node:child_process').spawnSync(process.execPath, ['-e', ${JSON.stringify(busy)}])`
  expect(spawnSync(process.execPath, ['-e', child]).status).toBe(0)
  expect((minutesOfChildren() ?? 0) - counted).toBeGreaterThan(0.25 / 60)
})

it('names the dearest part of a run first, with its share', () => {
  const parts = [
    { name: 'lint', seconds: 8, minutes: 0.25 },
    { name: 'server', seconds: 600, minutes: 14.75 },
  ]
  expect(partsByCost(parts).split('\n')).toEqual([
    ' 14.75 min of a processor  98 %    600 s  server',
    '  0.25 min of a processor   2 %      8 s  lint',
  ])
})

it('goes by the clock where processors are not counted', () => {
  const parts = [
    { name: 'lint', seconds: 30, minutes: null },
    { name: 'server', seconds: 90, minutes: null },
  ]
  expect(
    partsByCost(parts)
      .split('\n')
      .map((line) => line.trim()),
  ).toEqual(['75 %     90 s  server', '25 %     30 s  lint'])
})
