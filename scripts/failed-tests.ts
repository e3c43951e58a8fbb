import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'

/** A test that failed, and the first lines of its message. */
export interface Failure {
  name: string
  said: string
}

/** The part of vitest's JSON report that is read here. */
export interface UnitReport {
  numPassedTests: number
  numFailedTests: number
  testResults: {
    name: string
    status: string
    message: string
    assertionResults: UnitTest[]
  }[]
}

interface UnitTest {
  fullName: string
  status: string
  failureMessages: string[] | null
}

/** The part of Playwright's JSON report that is read here. */
export interface JourneyReport {
  stats: { expected: number; unexpected: number; flaky: number }
  suites: JourneySuite[]
}

interface JourneySuite {
  specs: {
    title: string
    file: string
    tests: { status: string; results: { error?: { message?: string } }[] }[]
  }[]
  suites?: JourneySuite[]
}

/** Failed tests, and files that failed as a whole. */
export function unitFailures(report: UnitReport, root: string): Failure[] {
  return [
    ...report.testResults.flatMap((file) =>
      file.assertionResults
        .filter(({ status }) => status === 'failed')
        .map((test) => unitFailure(relative(root, file.name), test)),
    ),
    ...brokenFiles(report, root),
  ]
}

/** Files that failed as a whole: in a hook or an import. */
export const brokenFiles = (report: UnitReport, root: string): Failure[] =>
  report.testResults
    .filter(isBroken)
    .map(({ name, message }) => ({ name: relative(root, name), said: firstLines(message) }))

/** The report of all other files. */
export const withoutBroken = <Report extends UnitReport>(report: Report): Report => ({
  ...report,
  testResults: report.testResults.filter((file) => !isBroken(file)),
})

const isBroken = ({ status, assertionResults }: UnitReport['testResults'][number]) =>
  status === 'failed' && !assertionResults.some((test) => test.status === 'failed')

/** Tests that failed once and passed when tried again, with what they said the first time. */
export function unitSecondTries(report: UnitReport, root: string): Failure[] {
  return report.testResults.flatMap((file) =>
    file.assertionResults
      .filter(({ status, failureMessages }) => status === 'passed' && failureMessages?.length)
      .map((test) => unitFailure(relative(root, file.name), test)),
  )
}

/** Tests of one run that may pass at the second try: a machine is busy now and then, more of them hide a fault. */
export const MAX_SECOND_TRIES = 3

/** Tests that this machine could not run, by name: they asked for a program or a place that it does not have. */
export const skippedTests = (report: UnitReport, root: string): string[] =>
  report.testResults.flatMap((file) =>
    file.assertionResults
      .filter(({ status }) => status === 'skipped')
      .map((test) => unitFailure(relative(root, file.name), test).name),
  )

/** The failure of a run that tried more of its tests again. */
export function overBudget(secondTries: readonly Failure[]): Failure | null {
  if (secondTries.length <= MAX_SECOND_TRIES) return null
  return {
    name: `${secondTries.length} tests passed at the second try; at most ${MAX_SECOND_TRIES} may`,
    said: secondTries.map(({ name }) => `    ${name}`).join('\n'),
  }
}

export const journeyFailures = (report: JourneyReport): Failure[] => journeysOf(report.suites, 'unexpected')

export const journeySecondTries = (report: JourneyReport): Failure[] => journeysOf(report.suites, 'flaky')

function journeysOf(suites: JourneySuite[], wanted: 'unexpected' | 'flaky'): Failure[] {
  return suites.flatMap((suite) => [
    ...suite.specs.flatMap(({ title, file, tests }) =>
      tests
        .filter(({ status }) => status === wanted)
        .map(({ results }) => ({
          name: `${file} › ${title}`,
          said: firstLines(results.map(({ error }) => error?.message ?? '').join('\n')),
        })),
    ),
    ...journeysOf(suite.suites ?? [], wanted),
  ])
}

function unitFailure(file: string, { fullName, failureMessages }: UnitTest): Failure {
  return { name: `${file} › ${fullName}`, said: firstLines(failureMessages?.join('\n') ?? '') }
}

/** Enough of a message to know what happened, without colours. */
function firstLines(message: string): string {
  const lines = stripVTControlCharacters(message).split('\n')
  return lines
    .filter((line) => line.trim())
    .slice(0, 12)
    .map((line) => `    ${line.slice(0, 240)}`)
    .join('\n')
}
