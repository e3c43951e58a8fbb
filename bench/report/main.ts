import { readFileSync, writeFileSync } from 'node:fs'
import { cpus, loadavg, totalmem } from 'node:os'
import { join } from 'node:path'
import { AIMS } from '../aims.ts'
import { markdownTable, measuredText } from '../print-table.ts'
import { read, resultsOf } from '../results-file.ts'
import { ROWS } from '../rows/index.ts'
import type { SizeName } from '../world/sizes.ts'
import type { PageFigures } from '../web/measure-page.ts'
import { drawCurve, linesOf } from './curve.ts'
import { replaceBetween } from './replace-between.ts'
import { webTable } from './web-table.ts'

// `npm run bench:report`: what was measured last, as the tables and the curve of docs/performance.md.
const docs = join(import.meta.dirname, '../../docs')
const file = join(docs, 'performance.md')
const order = ROWS.flatMap(({ figures }) => figures.map(({ name }) => name))
const measured = (['l', 'm', 's'] as const).map((size) => ({ size, results: resultsOf(size) }))
const machine = `${cpus().length} cores (${cpus()[0]?.model.trim()}), ${Math.round(totalmem() / 2 ** 30)} GB, ${process.platform}, Node ${process.version}`
const about = `Written on ${new Date().toISOString().slice(0, 10)}: ${machine}. Load when this was written: ${loadavg()[0]?.toFixed(1)}, where ${cpus().length} is all that the machine can do.`

let text = readFileSync(file, 'utf8')
const tables = measured
  .filter(({ results }) => results.length > 0)
  .map(({ size, results }) => {
    const sorted = results
      .map((result) => ({ ...result, aim: AIMS[result.name] ?? result.aim }))
      .sort((one, other) => order.indexOf(one.name) - order.indexOf(other.name))
    return `### Size ${size}\n\n${measuredText(sorted)}\n\n${markdownTable(sorted)}`
  })
text = replaceBetween(text, 'figures', [about, ...tables].join('\n\n'))
const pages = read<(PageFigures & { missed: string[] })[]>('web.json')
if (pages) text = replaceBetween(text, 'web', webTable(pages))
const load = read<string>('load.json')
if (load) text = replaceBetween(text, 'load', load)
writeFileSync(file, text)
const bySize = Object.fromEntries(measured.map(({ size, results }) => [size, results])) as Record<
  SizeName,
  (typeof measured)[0]['results']
>
writeFileSync(join(docs, 'images/performance.svg'), drawCurve(linesOf(bySize)))
console.log('docs/performance.md and docs/images/performance.svg are written')
