import { parseArgs } from 'node:util'
import { simulateYear } from './year/run-year.ts'

// `npm run simulate:year -- --seed 7 --days 9`: artists and listeners from 25 January 2028 on, through the public endpoints of real
// processes whose clock moves by days, and then the books. Prints what it did and the seed.
const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    days: { type: 'string', default: '9' },
    artists: { type: 'string', default: '2' },
    listeners: { type: 'string', default: '3' },
  },
})
const [seed, days, artists, listeners] = [values.seed, values.days, values.artists, values.listeners].map(Number) as [
  number,
  number,
  number,
  number,
]
if (![seed, days, artists, listeners].every(Number.isSafeInteger) || Math.min(days, artists, listeners) < 1) {
  console.error('Use: npm run simulate:year -- [--seed <n>] [--days <n>] [--artists <n>] [--listeners <n>]')
  process.exit(2)
}
console.log(`seed ${seed}, ${days} days, ${artists} artists, ${listeners} listeners`)
try {
  await simulateYear(seed, { days, artists, listeners, say: (line) => console.log(line) })
} catch (error) {
  console.error((error as Error).message)
  process.exit(1)
}
