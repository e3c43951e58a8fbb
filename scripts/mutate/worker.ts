import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { copyTree } from './copy-tree.ts'
import { mutate, type Mutation } from './mutation.ts'
import { TestRunner } from './test-runner.ts'

export type Verdict = 'killed' | 'SURVIVED' | 'BROKEN'
/** What one mutation came to; `said` is why it is broken. */
export interface Report {
  readonly name: string
  readonly verdict: Verdict
  readonly seconds: number
  readonly said?: string
}

// Started by main.ts, with a part of the list: tries it in a copy of its own and reports each result as it comes.
process.once('message', (mutations: Mutation[]) => {
  tryAll(mutations).then(
    () => process.disconnect(),
    (error: unknown) => {
      console.error(error)
      process.exitCode = 1
      process.disconnect()
    },
  )
})

async function tryAll(mutations: readonly Mutation[]): Promise<void> {
  const copy = copyTree()
  process.chdir(copy)
  const runner = await TestRunner.open(copy)
  try {
    for (const [file, group] of Map.groupBy(mutations, ({ test }) => test.file))
      await tryFile(runner, copy, file, group)
  } finally {
    await runner.close()
    rmSync(copy, { recursive: true, force: true })
  }
}

/** The tests of one file: first on the source as it is, where they must pass; then with each change. */
async function tryFile(runner: TestRunner, copy: string, file: string, group: readonly Mutation[]): Promise<void> {
  const titles = [...new Set(group.map(({ test }) => test.title))]
  const sound = await runner.run(file, titles)
  if (sound.failed || sound.passed < titles.length) {
    const said = `without any change ${sound.failed} of its tests fail and ${sound.passed} pass. ${sound.errors.join(' ')}`
    for (const { name } of group) report({ name, verdict: 'BROKEN', seconds: 0, said })
    return
  }
  for (const mutation of group) {
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
