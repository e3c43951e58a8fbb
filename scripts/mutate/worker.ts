import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { findUnsound } from './baseline.ts'
import { mutate, type Mutation } from './mutation.ts'
import { TestRunner } from './test-runner.ts'

const root = resolve(import.meta.dirname, '../..')

/** A copy of the working tree as it stands, committed or not, beside one `node_modules`. Returns its path. */
function copyTree(): string {
  const copy = mkdtempSync(join(tmpdir(), 'fairwave-mutate-'))
  const files = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 1 << 26,
  })
  for (const file of files.split('\0').filter((name) => name && existsSync(join(root, name)))) {
    mkdirSync(dirname(join(copy, file)), { recursive: true })
    cpSync(join(root, file), join(copy, file))
  }
  cpSync(join(root, 'prisma/generated'), join(copy, 'prisma/generated'), { recursive: true })
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'), 'dir')
  return copy
}

export type Verdict = 'killed' | 'SURVIVED' | 'BROKEN'
/** The result of one mutation; `said` explains a broken one. */
export interface Report {
  readonly name: string
  readonly verdict: Verdict
  readonly seconds: number
  readonly said?: string
}

// Started by main.ts, with a part of the list: tries it in a copy of its own and reports each result as it comes.
process.once('message', (mutations: Mutation[]) => {
  tryAll(mutations).then(
    () => {
      // vitest sets it where tests fail, which is what they are here for.
      process.exitCode = 0
      process.disconnect()
    },
    (error: unknown) => {
      console.error(error)
      process.exitCode = 1
      process.disconnect()
    },
  )
})

async function tryAll(mutations: readonly Mutation[]): Promise<void> {
  const copy = copyTree()
  process.once('exit', () => rmSync(copy, { recursive: true, force: true }))
  process.chdir(copy)
  const runners = new Runners(copy)
  // Interrupted, or left alone by main.ts: the database of the tests must not stay.
  for (const event of ['SIGINT', 'SIGTERM', 'disconnect'] as const)
    process.once(event, () => void runners.close().finally(() => process.exit(1)))
  try {
    for (const [file, group] of byProject(mutations)) await tryFile(await runners.for(file), copy, file, group)
  } finally {
    process.removeAllListeners('disconnect')
    await runners.close()
  }
}

/** By test file, those of the web together. */
const byProject = (mutations: readonly Mutation[]) =>
  [...Map.groupBy(mutations, ({ test }) => test.file)].sort(
    ([a], [b]) => Number(b.startsWith('web/')) - Number(a.startsWith('web/')),
  )

/** One vitest for all files of the web, and a fresh one for each file of the server. */
class Runners {
  readonly #copy: string
  #current: { runner: TestRunner; project: 'web' | 'server' } | null = null

  constructor(copy: string) {
    this.#copy = copy
  }

  async for(file: string): Promise<TestRunner> {
    const project = file.startsWith('web/') ? 'web' : 'server'
    // A module of the server that many files invalidated is at last refused by vite: "Soft-invalidated module … should have existing transform result".
    if (project === 'server' || this.#current?.project !== project) {
      await this.close()
      this.#current = { runner: await TestRunner.open(this.#copy, project), project }
    }
    return this.#current.runner
  }

  async close(): Promise<void> {
    const { runner } = this.#current ?? {}
    this.#current = null
    await runner?.close()
  }
}

/** The tests of one file: first on the source as it is, where they must pass; then with each change. */
async function tryFile(runner: TestRunner, copy: string, file: string, group: readonly Mutation[]): Promise<void> {
  const titles = [...new Set(group.map(({ test }) => test.title))]
  const unsound = await findUnsound(runner, file, titles)
  for (const mutation of group) {
    const said = unsound.get(mutation.test.title)
    if (said !== undefined) {
      report({ name: mutation.name, verdict: 'BROKEN', seconds: 0, said })
      continue
    }
    const started = performance.now()
    const path = join(copy, mutation.file)
    const source = readFileSync(path, 'utf8')
    writeFileSync(path, mutate(source, mutation))
    runner.forget(mutation.file)
    const { passed, failed, errors } = await runner.run(file, [mutation.test.title])
    writeFileSync(path, source)
    runner.forget(mutation.file)
    const verdict = failed ? 'killed' : passed ? 'SURVIVED' : 'BROKEN'
    const seconds = (performance.now() - started) / 1000
    report({
      name: mutation.name,
      verdict,
      seconds,
      ...(verdict === 'BROKEN' && { said: errors.join(' ') || 'no test ran' }),
    })
  }
}

function report(result: Report): void {
  process.send?.(result)
}
