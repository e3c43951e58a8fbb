import { childConfig } from './child.ts'
import { openProduct, type ProductPlace } from './open-product.ts'

// Runs jobs of the product one at a time, as a workers process does, and says how long each took and what memory it had.
const product = await openProduct(await childConfig<ProductPlace>())

process.on('message', (message: { job: string; now: number }) => {
  void run(message).then(
    (answer) => process.send?.(answer),
    (error: Error) => process.send?.({ error: error.stack ?? String(error) }),
  )
})
process.once('disconnect', () => void product.close().then(() => process.exit(0)))
process.on('SIGTERM', () => {})
process.send?.({ ready: true })

async function run({ job, now }: { job: string; now: number }) {
  product.clock.set(new Date(now))
  const handler = product.app.jobs.get(job)
  if (!handler) throw new Error(`there is no job ${job}`)
  const started = performance.now()
  const result = await handler.run({})
  const milliseconds = performance.now() - started
  return {
    milliseconds,
    result,
    megabytes: process.memoryUsage.rss() / 1e6,
    peak: process.resourceUsage().maxRSS / 1e3,
  }
}
