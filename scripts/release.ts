import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'

// `npm run release -- 1.2.3 --suite FILE` checks that HEAD can be released, then writes version and date. Once that is committed,
// the same with `--tag` makes the annotated tag. FILE is what `npm run test:full` printed for this commit.

export interface ReleaseRequest {
  root: string
  version: string
  /** Day of the release, `2026-11-27`. */
  date: string
  /** The printed result of the whole suite. */
  suite: string | undefined
  tag: boolean
}

const MANIFESTS = ['package.json', 'package-lock.json']

/** Everything that keeps the commit from being released, one sentence each. */
export function findProblems(request: ReleaseRequest, now = new Date()): string[] {
  const { root, version, date } = request
  if (!/^\d+\.\d+\.\d+$/.test(version)) return [`"${version}" is no version: give one such as 1.2.3`]
  const problems: string[] = []
  if (git(root, 'status', '--porcelain')) problems.push('The tree has changes: commit them first')
  if (git(root, 'tag', '--list', `v${version}`)) problems.push(`v${version} is tagged already`)
  if (!isDay(date) || new Date(date) > now) problems.push(`"${date}" is no day up to today`)
  if (compare(version, versionOf(root)) < 0)
    problems.push(`${version} is older than ${versionOf(root)} in package.json`)

  problems.push(...textProblems(root, version))
  for (const name of readdirSync(join(root, 'prisma/migrations')))
    if (/^\d{14}_/.test(name) && timeOf(name) > now) problems.push(`Migration ${name} is dated in the future`)
  problems.push(...suiteProblems(request))
  if (request.tag && stampedFiles(request).length > 0)
    problems.push(`Version and date are not committed: run without --tag, commit, and run again`)
  if (problems.length === 0) problems.push(...staleFiles(root))
  return problems
}

/** Writes version and date where they are missing; returns the files that changed. */
export function stampVersion(request: ReleaseRequest): string[] {
  const stamped = stampedFiles(request)
  for (const { file, text } of stamped) writeFileSync(join(request.root, file), text)
  return stamped.map(({ file }) => file)
}

/** Tags HEAD with the release notes as the message. */
export function createTag({ root, version }: ReleaseRequest): void {
  git(root, 'tag', '--annotate', `v${version}`, '--cleanup=verbatim', '--file', notesOf(version))
}

function textProblems(root: string, version: string): string[] {
  const problems: string[] = []
  const changelog = readFileSync(join(root, 'CHANGELOG.md'), 'utf8')
  if (!sectionOf(changelog, version)) problems.push(`CHANGELOG.md says nothing under "## [${version}]"`)
  if (sectionOf(changelog, 'Unreleased')) problems.push(`CHANGELOG.md: move what is under Unreleased to ${version}`)
  if (!existsSync(join(root, notesOf(version)))) problems.push(`${notesOf(version)} is missing`)
  return problems
}

function suiteProblems({ root, suite }: ReleaseRequest): string[] {
  if (!suite) return ['Give the result of the suite: npm run test:full | tee suite.log, then --suite suite.log']
  const file = resolve(root, suite)
  if (!existsSync(file)) return [`${suite} does not exist`]
  const printed = readFileSync(file, 'utf8')
  const [, passed = '0', failed] = /^(\d+) passed, (\d+) failed\s*$/m.exec(printed) ?? []
  if (failed === undefined) return [`${suite} does not end with a result`]
  const problems: string[] = []
  if (Number(failed) > 0 || Number(passed) === 0) problems.push(`The suite failed: ${passed} passed, ${failed} failed`)
  if (/^Left out: /m.test(printed)) problems.push('The suite left tests out: npm run test:tools')
  if (statSync(file).mtimeMs < Number(git(root, 'log', '-1', '--format=%ct')) * 1_000)
    problems.push(`${suite} is older than the commit`)
  return problems
}

/** Files that the generators write differently now. */
function staleFiles(root: string): string[] {
  execFileSync('npm', ['run', '--silent', 'schema'], { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] })
  const stale = git(root, 'status', '--porcelain')
  return stale ? [`Generated files are not current, commit them:\n${stale}`] : []
}

function stampedFiles({ root, version, date }: ReleaseRequest): { file: string; text: string }[] {
  const manifests = MANIFESTS.map((file) => {
    const manifest = JSON.parse(readFileSync(join(root, file), 'utf8')) as Manifest
    manifest.version = version
    if (manifest.packages?.['']) manifest.packages[''].version = version
    return { file, text: `${JSON.stringify(manifest, null, 2)}\n` }
  })
  const changelog = readFileSync(join(root, 'CHANGELOG.md'), 'utf8')
  const dated = changelog.replace(headingOf(version), `## [${version}] - ${date}`)
  return [...manifests, { file: 'CHANGELOG.md', text: dated }].filter(
    ({ file, text }) => readFileSync(join(root, file), 'utf8') !== text,
  )
}

interface Manifest {
  version: string
  packages?: Record<string, { version?: string }>
}

const headingOf = (version: string): RegExp => new RegExp(`^## \\[${RegExp.escape(version)}\\].*$`, 'm')

/** The text under a heading of the changelog, trimmed. */
function sectionOf(changelog: string, version: string): string {
  const heading = headingOf(version).exec(changelog)
  if (!heading) return ''
  return (changelog.slice(heading.index + heading[0].length).split(/^## /m, 1)[0] ?? '').trim()
}

const notesOf = (version: string): string => `docs/releases/${version}.md`

const versionOf = (root: string): string => {
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as Manifest
  return version
}

const isDay = (date: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(date) && !Number.isNaN(Date.parse(date))

/** `20261127031001_name` as a time in UTC. */
const timeOf = (migration: string): Date =>
  new Date(migration.replace(/^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d).*$/, '$1-$2-$3T$4:$5:$6Z'))

function compare(one: string, other: string): number {
  const [a, b] = [one, other].map((version) => version.split('.').map(Number)) as [number[], number[]]
  const at = a.findIndex((part, index) => part !== b[index])
  return at < 0 ? 0 : (a[at] ?? 0) - (b[at] ?? 0)
}

function git(root: string, ...args: string[]): string {
  return execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim()
}

if (import.meta.main) {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { date: { type: 'string' }, suite: { type: 'string' }, tag: { type: 'boolean', default: false } },
  })
  const request: ReleaseRequest = {
    root: process.cwd(),
    version: positionals[0] ?? '',
    date: values.date ?? new Date().toISOString().slice(0, 10),
    suite: values.suite,
    tag: values.tag,
  }
  const problems = findProblems(request)
  for (const problem of problems) console.error(problem)
  if (problems.length > 0) process.exit(1)
  if (request.tag) {
    createTag(request)
    console.log(`Tagged v${request.version}. Publish it: git push origin v${request.version}`)
  } else {
    const files = stampVersion(request)
    console.log(
      files.length > 0 ? `Wrote ${files.join(', ')}: commit, then --tag` : 'Nothing to write: go on with --tag',
    )
  }
}
