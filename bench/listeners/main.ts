import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { printColumns } from '../print-table.ts'
import { write } from '../results-file.ts'
import { openStage } from '../stage/stage.ts'
import { random } from '../world/random.ts'
import { isSizeName } from '../world/sizes.ts'
import { audibleSongs } from '../world/write-audio.ts'
import { listen } from './listener.ts'
import { createMeter } from './meter.ts'
import { brokenPromises, memoryGrowth } from './verdict.ts'

// `npm run load [-- --minutes 10] [--listeners 1000] [--size m]`: as many people at once as a small platform has in the
// evening. Ends with 1 when there was an error, when answers were slow, or when memory grew.
const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '10' },
    listeners: { type: 'string', default: '1000' },
    size: { type: 'string', default: 'm' },
  },
})
const [minutes, listeners] = [Number(values.minutes), Number(values.listeners)]
if (!isSizeName(values.size) || !(minutes > 0) || !Number.isInteger(listeners) || listeners < 1) {
  console.error('npm run load [-- --minutes 10] [--listeners 1000] [--size s|m|l|h]')
  process.exit(2)
}

const tell = (line: string) => console.error(line)
const root = resolve(process.env.FAIRWAVE_DATA_DIR ?? '.fairwave', 'bench')
const stage = await openStage({ root, size: values.size, seconds: 1, tell })
const meter = createMeter()
const megabytes: number[] = []
let claims = 0
try {
  const { plan } = stage
  if (listeners > plan.size.listeners)
    throw new Error(`the world of size ${values.size} has ${plan.size.listeners} listeners`)
  const product = await stage.product()
  const until = Date.now() + minutes * 60_000
  const songs = audibleSongs(plan)
  const sample = setInterval(() => megabytes.push(product.memory()), 1_000)
  const everyMinute = setInterval(() => {
    const { requests, p99, errors } = meter.report()
    tell(
      `${requests} requests, ${claims} streams, p99 ${p99.toFixed(0)} ms, ${errors} errors, ${megabytes.at(-1)?.toFixed(0)} MB`,
    )
  }, 60_000)
  await Promise.all(
    Array.from({ length: listeners }, (_, number) =>
      listen({
        ...{ origin: product.url, plan, number, songs, meter, until },
        dice: random('listener at play', number),
        onCounted: () => {
          claims += 1
        },
      }),
    ),
  )
  clearInterval(sample)
  clearInterval(everyMinute)
} finally {
  await stage.close()
}
const report = meter.report()
const broken = brokenPromises(report, megabytes, claims)
const lines = [{ kind: 'all', count: report.requests, p50: report.p50, p99: report.p99 }, ...report.kinds]
console.log(
  printColumns(
    ['request', 'count', 'p50 ms', 'p99 ms'],
    lines.map(({ kind, count, p50, p99 }) => [kind, String(count), p50.toFixed(1), p99.toFixed(1)]),
  ),
)
for (const { message, count } of report.messages.slice(0, 10)) console.log(`${count} × ${message}`)
const summary =
  `${listeners} listeners for ${minutes} minutes at size ${values.size}: ${report.requests} requests, ${claims} streams counted, ` +
  `${report.errors} errors, p50 ${report.p50.toFixed(0)} ms, p99 ${report.p99.toFixed(0)} ms, memory at most ${Math.max(0, ...megabytes).toFixed(0)} MB, ` +
  `at the end ${memoryGrowth(megabytes).toFixed(2)} times the second quarter. ${broken.length === 0 ? 'It held.' : `It did not hold: ${broken.join('; ')}.`}`
write('load.json', summary)
console.log(`\n${summary}`)
process.exitCode = broken.length === 0 ? 0 : 1
