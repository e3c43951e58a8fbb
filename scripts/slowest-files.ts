import { relative } from 'node:path'

export interface FileTime {
  name: string
  seconds: number
}

/** The parts of the runners' JSON reports that say how long a file took. */
export interface TimedUnits {
  testResults: { name: string; startTime: number; endTime: number }[]
}
export interface TimedJourneys {
  suites: TimedSuite[]
}
interface TimedSuite {
  file: string
  specs: { tests: { results: { duration: number }[] }[] }[]
  suites?: TimedSuite[]
}

export const unitTimes = (report: TimedUnits, root: string): FileTime[] =>
  report.testResults.map(({ name, startTime, endTime }) => ({
    name: relative(root, name),
    seconds: (endTime - startTime) / 1_000,
  }))

export function journeyTimes(report: TimedJourneys): FileTime[] {
  const ofSuite = ({ specs, suites = [] }: TimedSuite): number =>
    specs
      .flatMap(({ tests }) => tests.flatMap(({ results }) => results.map(({ duration }) => duration / 1_000)))
      .concat(suites.map(ofSuite))
      .reduce((sum, seconds) => sum + seconds, 0)
  return report.suites.map((suite) => ({ name: suite.file, seconds: ofSuite(suite) }))
}

/** The closing list of a run, so that whoever slows a file down sees it. */
export function slowestFiles(times: readonly FileTime[], most = 10): string {
  const slowest = times.toSorted((one, other) => other.seconds - one.seconds).slice(0, most)
  return slowest.map(({ name, seconds }) => `${seconds.toFixed(1).padStart(8)} s  ${name}`).join('\n')
}
