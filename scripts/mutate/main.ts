import { fork } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { allMutations } from './all-mutations.ts'
import { leftAfter } from './earlier-run.ts'
import { faultOf, type Mutation } from './mutation.ts'
import type { Report } from './worker.ts'

const { values } = parseArgs({
  options: {
    list: { type: 'boolean' },
    only: { type: 'string', multiple: true },
    resume: { type: 'string' },
    jobs: { type: 'string', default: String(Math.min(2, availableParallelism())) },
  },
})

/** `--only` takes parts of names, of source files and of tests. */
const chosen = ({ name, file, test }: Mutation) =>
  !values.only ||
  values.only.some((part) => [name, file, `${test.file} › ${test.title}`].some((text) => text.includes(part)))

/** `--resume` takes a file with what a run printed that ended early, and goes on where it stopped. */
const all = allMutations()
const mutations = (values.resume ? leftAfter(readFileSync(values.resume, 'utf8'), all) : all).filter(chosen)
const faults = mutations.map(faultOf).filter((fault) => fault !== null)
if (faults.length) {
  console.error(faults.join('\n'))
  process.exit(1)
}
if (values.list) {
  for (const { name, file, test } of mutations) console.log(`${name}\n    ${file}\n    ${test.file} › ${test.title}`)
  console.log(`\n${mutations.length} mutations`)
} else {
  await runAll()
}

async function runAll(): Promise<void> {
  const reports: Report[] = []
  const codes = await Promise.all(shards().map((shard) => runShard(shard, (result) => show(reports, result))))
  const bad = reports.filter(({ verdict }) => verdict !== 'killed')
  console.log(`\n${mutations.length} mutations: ${reports.length - bad.length} killed, ${bad.length} not`)
  for (const { verdict, name, said } of bad) console.log(`${verdict}  ${name}${said ? `\n          ${said}` : ''}`)
  process.exitCode = bad.length || reports.length < mutations.length || codes.some((code) => code !== 0) ? 1 : 0
}

/** The list by test file, so that each file is loaded in one place; the next file goes where least waits. */
function shards(): Mutation[][] {
  const parts: Mutation[][] = Array.from({ length: Math.max(1, Number(values.jobs)) }, () => [])
  const groups = [...Map.groupBy(mutations, ({ test }) => test.file).values()].sort((a, b) => b.length - a.length)
  for (const group of groups) parts.reduce((least, part) => (part.length < least.length ? part : least)).push(...group)
  return parts.filter(({ length }) => length > 0)
}

function runShard(shard: Mutation[], onReport: (report: Report) => void): Promise<number | null> {
  return new Promise((resolve) => {
    const worker = fork(new URL('./worker.ts', import.meta.url), {
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    })
    // Its output matters only when the worker itself fails.
    const written: Buffer[] = []
    worker.stderr?.on('data', (chunk: Buffer) => void written.push(chunk))
    worker.on('message', onReport)
    worker.on('exit', (code) => {
      if (code !== 0) console.error(Buffer.concat(written).toString().slice(-4_000))
      resolve(code)
    })
    worker.send(shard)
  })
}

function show(reports: Report[], result: Report): void {
  reports.push(result)
  console.log(`${result.verdict.padEnd(8)}  ${result.seconds.toFixed(1).padStart(5)} s  ${result.name}`)
}
