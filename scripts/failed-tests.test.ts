import { expect, test } from 'vitest'
import {
  brokenFiles,
  journeyFailures,
  journeySecondTries,
  overBudget,
  skippedTests,
  unitFailures,
  unitSecondTries,
  withoutBroken,
} from './failed-tests.ts'

test('failed tests are named with what they said; files that failed as a whole, too; second tries and skipped tests apart', () => {
  const report = {
    numPassedTests: 2,
    numFailedTests: 1,
    testResults: [
      {
        name: '/project/api/one.test.ts',
        status: 'failed',
        message: '',
        assertionResults: [
          { fullName: 'counts', status: 'passed', failureMessages: [] },
          { fullName: 'asks another program', status: 'skipped', failureMessages: [] },
          { fullName: 'waits', status: 'passed', failureMessages: ['Error: not yet'] },
          {
            fullName: 'adds up',
            status: 'failed',
            failureMessages: ['\u001b[31mAssertionError: expected 2 to be 3\u001b[39m'],
          },
        ],
      },
      { name: '/project/api/two.test.ts', status: 'failed', message: 'Cannot find module', assertionResults: [] },
      { name: '/project/api/three.test.ts', status: 'passed', message: '', assertionResults: [] },
    ],
  }
  expect(unitFailures(report, '/project')).toEqual([
    { name: 'api/one.test.ts › adds up', said: '    AssertionError: expected 2 to be 3' },
    { name: 'api/two.test.ts', said: '    Cannot find module' },
  ])
  expect(skippedTests(report, '/project')).toEqual(['api/one.test.ts › asks another program'])
  expect(unitSecondTries(report, '/project')).toEqual([{ name: 'api/one.test.ts › waits', said: '    Error: not yet' }])
  expect(brokenFiles(report, '/project')).toEqual([{ name: 'api/two.test.ts', said: '    Cannot find module' }])
  expect(unitFailures(withoutBroken(report), '/project')).toHaveLength(1)
})

test('journeys that failed are named, and apart from them those that passed at a second try', () => {
  const failed = { status: 'unexpected', results: [{ error: { message: 'Timed out waiting for the button' } }] }
  const flaky = { status: 'flaky', results: [{ error: { message: 'once' } }, {}] }
  const report = {
    stats: { expected: 0, unexpected: 1, flaky: 1 },
    suites: [
      {
        specs: [],
        suites: [
          {
            specs: [
              { title: 'a listener subscribes', file: 'listener.spec.ts', tests: [failed] },
              { title: 'a visitor looks', file: 'visitor.spec.ts', tests: [flaky] },
            ],
          },
        ],
      },
    ],
  }
  expect(journeyFailures(report)).toEqual([
    { name: 'listener.spec.ts › a listener subscribes', said: '    Timed out waiting for the button' },
  ])
  expect(journeySecondTries(report)).toEqual([{ name: 'visitor.spec.ts › a visitor looks', said: '    once' }])
})

test('three tests may pass at the second try; one more fails the run and names them all', () => {
  const tries = ['one', 'two', 'three', 'four'].map((name) => ({ name: `${name}.test.ts › waits`, said: '' }))
  expect(overBudget(tries.slice(0, 3))).toBeNull()
  expect(overBudget(tries)).toEqual({
    name: '4 tests passed at the second try; at most 3 may',
    said: tries.map(({ name }) => `    ${name}`).join('\n'),
  })
})
