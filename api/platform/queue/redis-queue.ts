import { Queue, Worker } from 'bullmq'
import { Cluster, Redis } from 'ioredis'
import type { Logger } from 'pino'
import { circuitBreaker } from '../circuit-breaker.ts'
import { isSilence, ping, redisConnection, whenReady } from '../live/redis-connection.ts'
import { assertNoEviction } from '../live/redis-policy.ts'
import { redisRefusal } from '../live/redis-refusal.ts'
import { RefusedStart } from '../refused-start.ts'
import { untilItAnswers } from '../until-it-answers.ts'
import { QUEUE_NAME, QueueSilent, bullmqQueue } from './bullmq-queue.ts'
import type { JobQueue } from './port.ts'

/** One hash slot for the whole queue, so that it works on a cluster. */
const PREFIX = '{fairwave}'

/** BullMQ on Redis or a Redis Cluster (a comma list). Producers fail fast; consumers wait for Redis to come back. */
export async function redisQueue({ url, log }: { url: string; log: Logger }): Promise<JobQueue> {
  let refusal: string | null = null
  const producer = redisConnection({
    url,
    onError: (error) => {
      refusal = redisRefusal(error)
      log.warn({ err: error }, 'queue connection')
    },
  })
  let queue: Queue
  try {
    queue = await untilItAnswers({
      part: 'Redis at REDIS_URL',
      log,
      attempt: async () => {
        if (refusal) throw new RefusedStart(`Redis refuses REDIS_URL: ${refusal}`)
        await whenReady(producer, 5_000)
        await assertNoEviction(producer)
        return await openQueue(producer)
      },
      willNotPass: (error) => redisRefusal(error) !== null,
    })
  } catch (error) {
    producer.disconnect()
    throw error
  }
  // A request that enqueues must not wait for a Redis of which others know already that it does not answer.
  const breaker = circuitBreaker({
    isSilence: (error) => isSilence(error) || error instanceof QueueSilent,
    probe: () => ping(producer),
    refusal: () => new QueueSilent(),
  })
  const consumers: (Redis | Cluster)[] = []
  return bullmqQueue(
    {
      name: 'bullmq-redis',
      queue,
      guard: (add) => breaker.run(add),
      openWorker: (process, concurrency) => {
        const connection = patientConnection(url)
        connection.on('error', (error: Error) => log.warn({ err: error }, 'worker connection'))
        consumers.push(connection)
        return new Worker(QUEUE_NAME, process, { connection, prefix: PREFIX, concurrency })
      },
      check: async () => void (await producer.ping()),
      close: async () => {
        breaker.close()
        for (const connection of [...consumers, producer]) connection.disconnect()
      },
    },
    log,
  )
}

/** A queue whose first question to Redis failed repeats that failure for ever: only one that became ready is of use. */
async function openQueue(connection: Redis | Cluster): Promise<Queue> {
  const queue = new Queue(QUEUE_NAME, { connection, prefix: PREFIX, skipWaitingForReady: true })
  queue.on('error', () => {})
  try {
    await queue.waitUntilReady()
    return queue
  } catch (error) {
    await queue.close().catch(() => {})
    throw error
  }
}

/** Workers have nobody waiting for them: they keep trying until Redis is back. */
function patientConnection(url: string): Redis | Cluster {
  const options = { maxRetriesPerRequest: null, retryStrategy: (attempt: number) => Math.min(100 * attempt, 2_000) }
  const [first, ...others] = url.split(',').map((part) => part.trim())
  if (first !== undefined && others.length === 0) return new Redis(first, options)
  const nodes = [first as string, ...others].map((node) => ({
    host: new URL(node).hostname,
    port: Number(new URL(node).port || 6379),
  }))
  return new Cluster(nodes, { redisOptions: { maxRetriesPerRequest: null } })
}
