import { resolve } from 'node:path'
import { USAGE, readArguments } from './arguments.ts'
import { plainTable } from './print-table.ts'
import { keepResults } from './results-file.ts'
import { ROWS } from './rows/index.ts'
import { type Result, runRow, withoutValue } from './run-row.ts'
import { openStage } from './stage/stage.ts'

// `npm run bench`: every figure of docs/performance.md, each beside what this machine could do at most.
const tell = (line: string) => console.error(line)
const args = (() => {
  try {
    return readArguments(process.argv.slice(2))
  } catch (error) {
    console.error(`${(error as Error).message}\n${USAGE}`)
    process.exit(2)
  }
})()
const rows = ROWS.filter(({ figures }) => figures.some(({ name }) => name.includes(args.only ?? '')))
if (rows.length === 0) {
  console.error(
    `No row has ${args.only} in its name:\n${ROWS.flatMap(({ figures }) => figures.map(({ name }) => `  ${name}`)).join('\n')}`,
  )
  process.exit(2)
}

const root = resolve(process.env.FAIRWAVE_DATA_DIR ?? '.fairwave', 'bench')
const results: Result[] = []
const stage = await openStage({ root, size: args.size, seconds: args.seconds, tell })
try {
  for (const row of rows) {
    const names = row.figures.map(({ name }) => name).join(', ')
    tell(`measuring ${names}`)
    try {
      results.push(...(await runRow(row, stage, args.rounds)))
    } catch (error) {
      tell(`${names}: ${(error as Error).stack}`)
      results.push(
        ...row.figures.map((figure) => withoutValue(figure, `failed: ${(error as Error).message.slice(0, 120)}`)),
      )
    }
    // Row by row: what was measured is there when a later row is interrupted.
    keepResults(args.size, results)
  }
} finally {
  await stage.close()
}
console.log(plainTable(results))
const missed = results.filter((result) => !result.reached).length
console.log(
  `\nSize ${args.size}: ${results.length - missed} of ${results.length} aims reached. Written to bench/results/latest.json`,
)
