import { parseArgs } from 'node:util'
import { startRedisServer } from '#api/testing/programs/redis-server.ts'
import { openEmbeddedStage } from './chaos/embedded-stage.ts'
import { killStarts } from './chaos/kill-starts.ts'
import { makeOlderDatabase } from './chaos/older-database.ts'
import { openProductionStage } from './chaos/production-stage.ts'
import { randomOf } from './chaos/random.ts'
import { runChaos } from './chaos/run-chaos.ts'
import { simulateYear } from './year/run-year.ts'

// `npm run chaos -- --seed 7 --minutes 30 --stage production`: what people do, while what can go wrong does.
// Then `--years` seeds of the simulated year, from `--seed` on, nine days each.
// `--starts`: instead, first starts, upgrades and starts after those, killed at every tenth of a second; `--parts` takes some.
const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    minutes: { type: 'string', default: '30' },
    actions: { type: 'string', default: '25' },
    stage: { type: 'string' },
    starts: { type: 'boolean', default: false },
    years: { type: 'string', default: '20' },
    parts: { type: 'string', default: 'first,upgrades,later' },
  },
})
const [seed, minutes, actions, years] = [values.seed, values.minutes, values.actions, values.years].map(Number) as [
  number,
  number,
  number,
  number,
]
if (
  ![seed, minutes, actions, years].every(Number.isFinite) ||
  !['production', 'embedded', undefined].includes(values.stage)
) {
  console.error(
    'Use: npm run chaos -- [--seed <n>] [--minutes <n>] [--actions <n>] [--stage production|embedded] [--years <n>] [--starts [--parts first,upgrades,later]]',
  )
  process.exit(2)
}

if (values.starts) {
  const milliseconds = Array.from({ length: 60 }, (_, n) => (n + 1) * 100)
  const parts = values.parts.split(',')
  if (parts.includes('first')) {
    const { starts } = await killStarts({ milliseconds, anew: true })
    console.log(`${starts} first starts killed, each followed by one that serves`)
  }
  if (parts.includes('upgrades')) {
    const { starts } = await killStarts({ milliseconds, anew: true, prepare: makeOlderDatabase })
    console.log(`${starts} upgrades killed, each followed by a start that serves`)
  }
  if (parts.includes('later')) {
    const { starts } = await killStarts({ milliseconds, anew: false })
    console.log(`${starts} starts on one data folder killed, each followed by one that serves`)
  }
  process.exit(0)
}

console.log(`seed ${seed}, ${minutes} minutes. The same seed draws the same; what falls together in time differs.`)
const stages = (['production', 'embedded'] as const).filter((name) => (values.stage ?? name) === name)
try {
  for (const name of stages) {
    const random = randomOf(seed)
    const stage = await (name === 'production' ? openProductionStage(random, startRedisServer) : openEmbeddedStage())
    try {
      const until = Date.now() + (minutes * 60_000) / stages.length
      const say = (line: string) => console.log(line)
      const report = await runChaos({ stage, random, actions, goesOn: () => Date.now() < until, say })
      console.log(
        `${name}: ${report.steps} steps, accepted ${JSON.stringify(report.accepted)}, ${report.unanswered} attempts without an answer`,
      )
    } finally {
      await stage.stop()
    }
  }
  const failed: number[] = []
  for (let year = seed; year < seed + years; year += 1)
    await simulateYear(year, {
      days: 9,
      artists: 2,
      listeners: 3,
      say: (line) => console.log(`year ${year}: ${line}`),
    }).catch((error: Error) => {
      console.error(error.message)
      failed.push(year)
    })
  if (failed.length > 0) throw new Error(`years ${failed.join(', ')} of ${years} failed`)
} catch (error) {
  console.error(`seed ${seed}: ${(error as Error).message}`)
  process.exit(1)
}
