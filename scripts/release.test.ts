import { execFileSync, spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { findProblems } from './release.ts'

const PROGRAM = join(import.meta.dirname, 'release.ts')
const CHANGELOG =
  '# Changelog\n\n## [Unreleased]\n\n## [1.1.0]\n\n### Added\n\n- Parties.\n\n## [1.0.0] - 2026-11-27\n\n- All.\n'

/** A clone of a small project whose generator writes `schema.graphql`, and a suite that passed outside of it. */
function releasable(files: Record<string, string> = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'fairwave-release-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const [origin, root, suite] = [join(folder, 'origin'), join(folder, 'clone'), join(folder, 'suite.log')]
  const generate = `node -e "require('fs').writeFileSync('schema.graphql', 'type Query\\n')"`
  const manifest = { name: 'sample', version: '1.0.0', scripts: { schema: generate } }
  const project = {
    'package.json': `${JSON.stringify(manifest, null, 2)}\n`,
    'package-lock.json': `${JSON.stringify({ name: 'sample', version: '1.0.0', packages: { '': { version: '1.0.0' } } }, null, 2)}\n`,
    'CHANGELOG.md': CHANGELOG,
    'docs/releases/1.1.0.md': '# Sample 1.1.0\n\nParties.\n',
    'prisma/migrations/20261127000000_parties/migration.sql': '',
    'schema.graphql': 'type Query\n',
    ...files,
  }
  for (const [file, text] of Object.entries(project)) {
    mkdirSync(dirname(join(origin, file)), { recursive: true })
    writeFileSync(join(origin, file), text)
  }
  git(origin, 'init', '--quiet')
  commit(origin)
  git(folder, 'clone', '--quiet', origin, root)
  writeFileSync(suite, 'ok  types\n\n0 passed at the second try\n\n4000 passed, 0 failed\n')
  const run = (...args: string[]) => {
    const { status, stdout, stderr } = spawnSync(process.execPath, [PROGRAM, ...args], { cwd: root, encoding: 'utf8' })
    return { status, said: stdout + stderr }
  }
  return { root, suite, run }
}

function git(cwd: string, ...args: string[]): string {
  const identity = ['-c', 'user.name=Release', '-c', 'user.email=release@example.org']
  return execFileSync('git', [...identity, ...args], { cwd, encoding: 'utf8' })
}

function commit(cwd: string): void {
  git(cwd, 'add', '.')
  git(cwd, 'commit', '--quiet', '--message', 'release: 1.1.0')
}

describe('npm run release', () => {
  it('writes version and date, and tags the commit only when asked', () => {
    const { root, suite, run } = releasable()
    git(root, 'config', 'user.name', 'Release')
    git(root, 'config', 'user.email', 'release@example.org')
    const day = ['--suite', suite, '--date', '2026-11-27']
    expect(run('1.1.0', ...day, '--tag')).toMatchObject({
      status: 1,
      said: expect.stringContaining('are not committed'),
    })

    expect(run('1.1.0', ...day)).toMatchObject({
      status: 0,
      said: expect.stringContaining('Wrote package.json, package-lock.json, CHANGELOG.md'),
    })
    expect(git(root, 'diff', '--unified=0')).toMatch(
      /\+## \[1\.1\.0\] - 2026-11-27[^]*\+ {2}"version": "1\.1\.0"[^]*\+ {6}"version": "1\.1\.0"[^]*\+ {2}"version": "1\.1\.0"/,
    )
    expect(git(root, 'tag')).toBe('')

    commit(root)
    writeFileSync(suite, readFileSync(suite))
    expect(run('1.1.0', ...day, '--tag')).toMatchObject({ status: 0 })
    expect(git(root, 'cat-file', 'tag', 'v1.1.0')).toMatch(/^object [^]*# Sample 1\.1\.0\n\nParties\.\n$/)
    expect(git(root, 'rev-list', '-1', 'v1.1.0')).toBe(git(root, 'rev-parse', 'HEAD'))
    expect(run('1.1.0', ...day)).toMatchObject({ status: 1, said: expect.stringContaining('v1.1.0 is tagged already') })
  })

  it('names generated files that are not current, and leaves no version behind', () => {
    const { root, suite, run } = releasable({ 'schema.graphql': 'type Old\n' })
    expect(run('1.1.0', '--suite', suite, '--date', '2026-11-27')).toMatchObject({
      status: 1,
      said: expect.stringMatching(/Generated files are not current[^]*schema\.graphql/),
    })
    expect(readFileSync(join(root, 'package.json'), 'utf8')).toContain('"version": "1.0.0"')
  })

  it.each([
    ['no version', { version: 'next' }, {}, '"next" is no version'],
    ['an older version', { version: '0.9.0' }, {}, '0.9.0 is older than 1.0.0 in package.json'],
    ['a day to come', { date: '2026-11-29' }, {}, '"2026-11-29" is no day up to today'],
    ['a day that is none', { date: '2026-13-40' }, {}, '"2026-13-40" is no day up to today'],
    ['a version that the changelog misses', { version: '1.2.0' }, {}, 'CHANGELOG.md says nothing under "## [1.2.0]"'],
    ['missing notes', { version: '1.2.0' }, {}, 'docs/releases/1.2.0.md is missing'],
    [
      'unreleased lines',
      {},
      { 'CHANGELOG.md': CHANGELOG.replace('## [1.1.0]', '- Late.\n\n## [1.1.0]') },
      'CHANGELOG.md: move what is under Unreleased to 1.1.0',
    ],
    [
      'a migration of tomorrow',
      {},
      { 'prisma/migrations/20261129000000_late/migration.sql': '' },
      'Migration 20261129000000_late is dated in the future',
    ],
    ['no suite', { suite: undefined }, {}, 'Give the result of the suite'],
    ['a suite that is not there', { suite: 'nothing.log' }, {}, 'nothing.log does not exist'],
  ])('refuses %s', (_what, asked, files, problem) => {
    const { root, suite } = releasable(files)
    const request = { root, version: '1.1.0', date: '2026-11-27', suite, tag: false, ...asked }
    expect(findProblems(request, new Date('2026-11-28T12:00:00Z'))).toContainEqual(expect.stringContaining(problem))
  })

  it.each([
    ['failed', '12 passed, 1 failed\n', 'The suite failed: 12 passed, 1 failed'],
    ['left tests out', 'Left out: 3 test files, which need redis\n\n12 passed, 0 failed\n', 'The suite left tests out'],
    ['was stopped', 'ok  types\n', 'does not end with a result'],
  ])('refuses a suite that %s', (_what, printed, problem) => {
    const { root, suite } = releasable()
    writeFileSync(suite, printed)
    const request = { root, version: '1.1.0', date: '2026-11-27', suite, tag: false }
    expect(findProblems(request)).toContainEqual(expect.stringContaining(problem))
  })

  it('refuses a tree with changes', () => {
    const { root, suite } = releasable()
    writeFileSync(join(root, 'CHANGELOG.md'), CHANGELOG.replace('Parties', 'Many parties'))
    const request = { root, version: '1.1.0', date: '2026-11-27', suite, tag: false }
    expect(findProblems(request)).toContain('The tree has changes: commit them first')
  })
})
