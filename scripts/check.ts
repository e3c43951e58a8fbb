import { execFileSync, spawn } from 'node:child_process'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { reachedTests } from './reached-tests.ts'

// `npm run check` is for the inner loop: format, lint, types, generated files, and the tests nearest to the uncommitted change;
// with `-- COMMIT` what changed since that commit.
const root = resolve(import.meta.dirname, '..')
/** Test files, each a second or two of work: a tolerable wait for a person. */
const MAX_FILES = 6
const since = process.argv[2] ?? 'HEAD'
const env = { ...process.env, PATH: `${join(root, 'node_modules/.bin')}:${process.env.PATH}` }

const steps: Promise<boolean>[] = [
  run('types', 'node', ['scripts/check-types.ts']),
  (async () =>
    (await run('format (npm run format)', 'biome', ['format', '.'])) &&
    (await run('lint', 'oxlint', ['--deny-warnings'])))(),
  (async () =>
    (await run('declarations (npm run schema)', 'node', ['api/graphql/print-schema.ts'])) &&
    (await run('generated documents', 'node', ['scripts/check-generated.ts'])))(),
]
const { files: tests, left } = reachedTests(changedSources(), {
  files: globSync('{api,plugins,workers,prisma,demo,bench,scripts,web/src}/**/*.{ts,tsx}', {
    cwd: root,
    exclude: ['**/*.generated.ts', 'prisma/generated/**'],
  }),
  max: MAX_FILES,
  read: (file) => readFileSync(join(root, file), 'utf8'),
})
if (tests.length > 0) {
  const projects = ['server', 'alone', 'web'].flatMap((name) => ['--project', name])
  const more = left > 0 ? `, ${left} more in npm test` : ''
  steps.push(run(`${tests.length} files of tests${more}`, 'vitest', ['run', ...projects, ...tests]))
}
const passed = await Promise.all(steps)
process.exit(passed.every(Boolean) ? 0 : 1)

function changedSources(): string[] {
  const git = (...args: string[]) =>
    execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean)
  return [...git('diff', '--name-only', since), ...git('ls-files', '--others', '--exclude-standard')].filter(
    (file) => /\.tsx?$/.test(file) && existsSync(join(root, file)),
  )
}

function run(name: string, command: string, args: string[]): Promise<boolean> {
  const started = Date.now()
  return new Promise((ended) => {
    let said = ''
    const child = spawn(command, args, { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] })
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (part: Buffer) => (said += String(part)))
    child.once('error', (error) => (said += error.message))
    child.once('close', (code) => {
      console.log(`${code === 0 ? 'ok  ' : 'FAIL'} ${name} (${((Date.now() - started) / 1_000).toFixed(1)} s)`)
      if (code !== 0) console.log(said)
      ended(code === 0)
    })
  })
}
