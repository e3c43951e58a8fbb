import { quantile } from '../statistics.ts'
import { processorTime } from '../rows/processor-time.ts'
import { type Answers, askAgain } from './connection.ts'
import type { Hits, LoadOrder } from './hits.ts'

// A program of its own, so that what it takes of the processor is neither the server's nor the bench's.

process.on('message', (message: LoadOrder | { config: unknown }) => {
  if ('config' in message) return
  void load(message).then(
    (hits) => process.send?.(hits),
    (error: Error) => process.send?.({ error: error.message }),
  )
})
process.once('disconnect', () => process.exit(0))
process.send?.({ ready: true })

async function load({ url, request, connections, seconds, status, pid }: LoadOrder): Promise<Hits> {
  const { hostname: host, port } = new URL(url)
  const bytes = Buffer.from(request, 'base64')
  const into: Answers = { count: 0, bytes: 0, other: new Map(), times: [] }
  const before = pid && processorTime(pid)
  const started = performance.now()
  const one = () => askAgain({ port: Number(port), host }, bytes, { status, ends: started + seconds * 1_000, into })
  await Promise.all(Array.from({ length: connections }, one))
  const spent = (performance.now() - started) / 1_000
  if (into.count === 0) throw new Error(`no answer within ${seconds} s`)
  if (into.other.size > 0)
    throw new Error([...into.other].map(([code, count]) => `${count} × ${code} instead of ${status}`).join(', '))
  const times = into.times.sort((one, other) => one - other)
  return {
    perSecond: into.count / spent,
    p50: quantile(times, 0.5),
    p99: quantile(times, 0.99),
    bytesPerSecond: into.bytes / spent,
    processor: before === undefined || !pid ? null : (processorTime(pid) - before) / into.count,
  }
}
