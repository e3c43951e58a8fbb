import { spawn } from 'node:child_process'
import { closeSync, globSync, mkdtempSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join, resolve } from 'node:path'
import {
  brokenFiles,
  overBudget,
  skippedTests,
  type Failure,
  journeyFailures,
  type JourneyReport,
  journeySecondTries,
  unitFailures,
  type UnitReport,
  unitSecondTries,
  withoutBroken,
} from './failed-tests.ts'
import { leftOut } from './left-out-tests.ts'
import {
  type FileTime,
  journeyTimes,
  slowestFiles,
  type TimedJourneys,
  type TimedUnits,
  unitTimes,
} from './slowest-files.ts'
import { minutesOfChildren, type PartTime, partsByCost } from './processor-time.ts'
import { strayFiles, untrackedFiles } from './stray-files.ts'
import { changedFiles, partsOf } from './test-parts.ts'
import { allChaos } from './touched-chaos.ts'
import { allProofs, EVERY_OPERATION } from './touched-proofs.ts'
import { journeyName } from './touched-journeys.ts'
import { chromium, missingPrograms } from './test-programs.ts'

// `npm test` is what every change must pass. `test:rest` runs what it leaves to a nightly run and to changes that touch it (chaos,
// the other journeys, all widths, proofs at size, every operation by every wrong value), `test:full` runs both; with
// `-- --since COMMIT` what is left to them is run where commits since then touch it.
// `test:quick` leaves out what needs Redis, S3 or a browser. `test:uncached` runs what a server takes part in, with nothing kept
// and no compiled documents. With CI set nothing may be left out for want of a program.
const mode = (process.argv[2] ?? 'change') as 'change' | 'rest' | 'full' | 'quick' | 'uncached'
const [quick, uncached, rest] = [mode === 'quick', mode === 'uncached', mode === 'rest']
const since = process.argv[process.argv.indexOf('--since') + 1]
const root = resolve(import.meta.dirname, '..')
const scratch = mkdtempSync(join(tmpdir(), 'fairwave-results-'))
const env: NodeJS.ProcessEnv = {
  ...process.env,
  PATH: `${join(root, 'node_modules/.bin')}:${process.env.PATH}`,
  // Only its absence counts for some runners: FORCE_COLOR=0 colours their output.
  ...(process.env.FORCE_COLOR ? {} : { NO_COLOR: '1' }),
  CHROMIUM_PATH: chromium() ?? '',
  FAIRWAVE_TESTS_RETRIES: '1',
  ...(uncached && { READY_ANSWERS: 'false', FAST_LANE: 'false' }),
}
let passed = 0
let failed = 0
/** Failures by name, with the first lines of their output: repeated at the end, where a long log is read. */
const failures: Failure[] = []
/** Tests that failed and passed at the second try. */
const secondTries: Failure[] = []
/** Names of tests that need what this machine does not have. */
const skippedHere = new Set<string>()
const times: FileTime[] = []
const parts: PartTime[] = []
/** Of the parts that have ended. */
let minutesCounted = minutesOfChildren()
const began = Date.now()

/** Memory for vitest's workers, browsers, products and temporary files when all run at once. */
const ROOM_FOR_ALL = 14 * 1024 ** 3

const untracked = untrackedFiles(root)
const missing = missingPrograms()
const skipped = leftOut(
  globSync('{api,plugins,workers,prisma,demo,bench,scripts}/**/*.test.ts', { cwd: root }),
  missing,
)
const journeys = globSync('web/e2e/journeys/*.spec.ts', { cwd: root })
const skippedJourneys = leftOut(journeys, missing)
const wanted = partsOf(mode, since && process.argv.includes('--since') ? changedFiles(root, since) : null)
const browser = !missing.includes('chromium') && !missing.includes('ffmpeg') && wanted.journeys.length > 0
env.FAIRWAVE_TESTS_LEFT_OUT = [
  ...skipped,
  ...allChaos.filter((file) => !wanted.chaos.includes(file)),
  ...allProofs.filter((file) => !wanted.proofs.includes(file)),
].join(',')
env.FAIRWAVE_TESTS_WHOLE = wanted.areas.join(',')
env.FAIRWAVE_TESTS_WIDTHS = wanted.widths
env.FAIRWAVE_JOURNEYS_LEFT_OUT = [
  ...skippedJourneys,
  ...journeys.filter((file) => !wanted.journeys.includes(journeyName(file))),
]
  .map((file) => basename(file))
  .join(',')

await check('generated client', 'node', ['prisma/generate.ts'])
await Promise.all([
  uncached || rest || check('types', 'node', ['scripts/check-types.ts']),
  (async () => {
    if (!uncached && !rest) {
      await check('format (npm run format)', 'biome', ['format', '.'])
      await check('lint', 'oxlint', ['--deny-warnings'])
      await check('generated documents are current', 'node', ['scripts/check-generated.ts'])
    }
    if (wanted.journeys.length + wanted.chaos.length === 0 && !wanted.contract) return
    await check('build of the web', 'node', ['web/build.ts'])
    await check('bundle of the server', 'node', ['api/bundle/build-server.ts', '--no-maps'])
    // Bundles that tests start, kill and start again (api/testing/programs/product-process.ts).
    env.FAIRWAVE_TESTS_BUNDLED = 'true'
  })(),
])
const others = ['server', ...(rest ? [] : ['alone']), ...(rest || uncached ? [] : ['web'])]
// `npm test` ran the others.
const files = rest ? [...wanted.proofs, ...(wanted.areas.length > 0 ? EVERY_OPERATION : [])] : []
if (quick) await vitest(others)
else {
  // Chaos waits most of its time, and journeys half of it: they run beside computing tests (docs/decisions/138).
  const together = browser && process.availableMemory() >= ROOM_FOR_ALL
  env.FAIRWAVE_TESTS_BESIDE = together ? '3' : '2'
  const calm = join(scratch, 'calm')
  env.FAIRWAVE_TESTS_CALM = calm
  const projects = [...(wanted.contract ? ['contract'] : []), ...(wanted.chaos.length > 0 ? ['chaos'] : [])]
  const platform = projects.length > 0 && beside('platform', (said) => vitest(projects, said))
  const browsing = browser && together && beside('journeys', playwright)
  if (!rest || files.length > 0) await vitest(others, undefined, files)
  await platform
  // Tests that need the machine to themselves wait for this file.
  writeFileSync(calm, '')
  if (browser) await (browsing || playwright())
}
rmSync(scratch, { recursive: true, force: true })
const stray = strayFiles(untracked, untrackedFiles(root))
count(stray.length ? 0 : 1, stray.length ? 1 : 0)
if (stray.length)
  failures.push({ name: 'tests write to temporary folders only', said: `left behind: ${stray.join(', ')}` })
if (!quick && missing.length) reportLeftOut()
console.log(`\nWhere the time went\n${partsByCost(parts)}`)
if (skippedHere.size)
  console.log(`\nSkipped on this machine:\n${[...skippedHere].map((name) => `    ${name}`).join('\n')}`)
console.log(`\nThe slowest files of ${Math.round((Date.now() - began) / 60_000)} minutes\n${slowestFiles(times)}`)
const tooMany = overBudget(secondTries)
if (tooMany) {
  count(0, 1)
  failures.push(tooMany)
}
for (const { name, said } of secondTries) console.log(`\nPASSED AT THE SECOND TRY ${name}\n${said}`)
for (const { name, said } of failures) console.log(`\nFAILED ${name}\n${said}`)
console.log(`\n${secondTries.length} passed at the second try`)
console.log(`\n${passed} passed, ${failed} failed`)
process.exit(failed === 0 ? 0 : 1)

/** Reports tests skipped on this machine, and the command that enables them. A failure where nothing may be left out. */
function reportLeftOut(): void {
  const absent = [
    `${skipped.length} test files`,
    browser
      ? `${skippedJourneys.length} journeys (${skippedJourneys.map((file) => basename(file)).join(', ')})`
      : 'the browser journeys',
  ]
  console.log(`\nLeft out: ${absent.join(' and ')}, which need ${missing.join(', ')}. To run them: npm run test:tools`)
  if (process.env.CI) count(0, 1)
}

/** Does something while others do their own; what it says is printed in one piece once it is through. */
async function beside(name: string, work: (said: number) => Promise<void>): Promise<void> {
  const log = join(scratch, `${name}.log`)
  const said = openSync(log, 'w')
  await work(said)
  closeSync(said)
  console.log(`\n${readFileSync(log, 'utf8')}`)
}

/** A step that passes or fails as a whole. */
async function check(name: string, command: string, args: string[]): Promise<void> {
  const started = Date.now()
  const ok = (await run(name, command, args)) === 0
  count(ok ? 1 : 0, ok ? 0 : 1)
  if (!ok) failures.push({ name, said: `see above: ${command} ${args.join(' ')}` })
  console.log(`${ok ? 'ok  ' : 'FAIL'} ${name} (${((Date.now() - started) / 1000).toFixed(1)} s)`)
}

/** Output goes to `said`, an open file; default: the terminal. */
async function vitest(projects: string[], said?: number, files: string[] = []): Promise<void> {
  const first = await runVitest(projects, files, said)
  // Servers that a hook starts are not tried again by vitest.
  const broken = first.report ? brokenFiles(first.report, root) : []
  if (!first.report || !broken.length) return tallyUnits(first)
  console.log(`\nTried again: ${broken.map(({ name }) => name).join(', ')}`)
  const names = broken.map(({ name }) => name)
  const second = await runVitest(projects, names, said)
  tallyUnits({ ...first, status: first.report.numFailedTests, report: withoutBroken(first.report) })
  tallyUnits(second)
  if (second.report && second.status === 0) secondTries.push(...broken)
}

interface UnitRun {
  status: number
  report: (UnitReport & TimedUnits) | null
}

/** All files of the projects, or those that are named. */
async function runVitest(projects: string[], files: string[], said?: number): Promise<UnitRun> {
  const results = join(scratch, `vitest-${projects[0]}-${files.length}.json`)
  const status = await run(
    projects.join(', '),
    'vitest',
    [
      'run',
      ...files,
      ...projects.flatMap((project) => ['--project', project]),
      '--reporter=dot',
      '--reporter=json',
      `--outputFile.json=${results}`,
    ],
    said,
  )
  return { status, report: readReport(results) as UnitRun['report'] }
}

function tallyUnits({ status, report }: UnitRun): void {
  if (report) {
    failures.push(...unitFailures(report, root))
    secondTries.push(...unitSecondTries(report, root))
    for (const name of skippedTests(report, root)) skippedHere.add(name)
    times.push(...unitTimes(report, root))
  }
  tally(status, report?.numPassedTests ?? 0, report?.numFailedTests ?? 0)
}

/** Output goes to `said`, as with vitest. */
async function playwright(said?: number): Promise<void> {
  const results = join(scratch, 'playwright.json')
  env.PLAYWRIGHT_JSON_OUTPUT_NAME = results
  const args = ['test', '--config', 'web/e2e/playwright.config.ts', '--reporter=line,json']
  const status = await run('journeys', 'playwright', args, said)
  const report = readReport(results) as (JourneyReport & TimedJourneys) | null
  if (report) {
    failures.push(...journeyFailures(report))
    secondTries.push(...journeySecondTries(report))
    times.push(...journeyTimes(report))
  }
  const stats = report?.stats
  tally(status, (stats?.expected ?? 0) + (stats?.flaky ?? 0), stats?.unexpected ?? 0)
}

/** A runner that failed without a failing test (a crash, a broken file) counts as one failure. */
function tally(status: number, ok: number, bad: number): void {
  count(ok, status !== 0 && bad === 0 ? 1 : bad)
}

function count(ok: number, bad: number): void {
  passed += ok
  failed += bad
}

function run(name: string, command: string, args: string[], said?: number): Promise<number> {
  const out = said ?? 'inherit'
  const started = Date.now()
  return new Promise((ended) => {
    const child = spawn(command, args, { cwd: root, env, stdio: ['inherit', out, out] })
    child.once('error', () => ended(1))
    child.once('exit', (code) => {
      took(name, (Date.now() - started) / 1_000)
      ended(code ?? 1)
    })
  })
}

/** What was counted since another part ended is this one's: a child counts when it ends. */
function took(name: string, seconds: number): void {
  const counted = minutesOfChildren()
  const minutes = counted === null ? null : counted - (minutesCounted ?? 0)
  minutesCounted = counted
  parts.push({ name, seconds, minutes })
}

function readReport(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return null
  }
}
