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
    assertionResults: { fullName: string; status: string; failureMessages: string[] | null }[]
  }[]
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

/** Failed tests, and files that failed as a whole (a hook, an import). */
export function unitFailures(report: UnitReport, root: string): Failure[] {
  return report.testResults.flatMap((file) => {
    const name = relative(root, file.name)
    const failed = file.assertionResults.filter(({ status }) => status === 'failed')
    if (!failed.length && file.status === 'failed') return [{ name, said: firstLines(file.message) }]
    return failed.map(({ fullName, failureMessages }) => ({
      name: `${name} › ${fullName}`,
      said: firstLines(failureMessages?.join('\n') ?? ''),
    }))
  })
}

export function journeyFailures(report: JourneyReport): Failure[] {
  const ofSuite = (suite: JourneySuite): Failure[] => [
    ...suite.specs.flatMap(({ title, file, tests }) =>
      tests
        .filter(({ status }) => status === 'unexpected')
        .map(({ results }) => ({
          name: `${file} › ${title}`,
          said: firstLines(results.map(({ error }) => error?.message ?? '').join('\n')),
        })),
    ),
    ...(suite.suites ?? []).flatMap(ofSuite),
  ]
  return report.suites.flatMap(ofSuite)
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
