import { type Job, Queue, Worker } from 'bullmq'
import { Cluster, Redis } from 'ioredis'
import type { Logger } from 'pino'
import { type CircuitBreaker, circuitBreaker } from '../circuit-breaker.ts'
import {
  COMMAND_TIMEOUT,
  clusterAccess,
  clusterNodes,
  isSilence,
  redisAddresses,
  redisConnection,
  whenReady,
} from '../live/redis-connection.ts'
import { assertNoEviction } from '../live/redis-policy.ts'
import { redisRefusal } from '../live/redis-refusal.ts'
import { RefusedStart } from '../refused-start.ts'
import { untilItAnswers } from '../until-it-answers.ts'
import { withDeadline } from '../with-deadline.ts'
import { QUEUE_NAME, QueueSilent, bullmqQueue } from './bullmq-queue.ts'
import type { JobQueue } from './port.ts'
import { KERNEL_GROUP, queueByGroup } from './queue-by-group.ts'

/** One hash slot for each group, so that BullMQ's scripts work on a cluster, and its nodes share the groups. */
const prefixOf = (group: string) => (group === KERNEL_GROUP ? '{fairwave}' : `{fairwave.${group}}`)

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
  let kernel: Queue
  try {
    kernel = await untilItAnswers({
      part: 'Redis at REDIS_URL',
      log,
      attempt: async () => {
        if (refusal) throw new RefusedStart(`Redis refuses REDIS_URL: ${refusal}`)
        await whenReady(producer, 5_000)
        await assertListedCluster(producer)
        await assertNoEviction(producer)
        return await openQueue(producer, KERNEL_GROUP)
      },
      willNotPass: (error) => redisRefusal(error) !== null,
    })
  } catch (error) {
    producer.disconnect()
    throw error
  }
  // A request that enqueues must not wait for a Redis of which others know already that it does not answer.
  const breakers: CircuitBreaker[] = []
  let patient: Redis | Cluster | undefined
  const openWorker = (group: string, process: (job: Job) => Promise<unknown>, concurrency: number): Worker => {
    if (!patient) {
      patient = patientConnection(url)
      patient.setMaxListeners(0)
      patient.on('error', (error: Error) => log.warn({ err: error }, 'worker connection'))
    }
    return new Worker(QUEUE_NAME, process, { connection: patient, prefix: prefixOf(group), concurrency })
  }
  const openGroup = (group: string, queue: Queue): JobQueue => {
    const breaker = circuitBreaker({
      isSilence: (error) => isSilence(error) || error instanceof QueueSilent,
      probe: () => withDeadline(COMMAND_TIMEOUT, queue.count(), () => new QueueSilent()),
      refusal: () => new QueueSilent(),
    })
    breakers.push(breaker)
    return bullmqQueue(
      {
        name: 'bullmq-redis',
        queue,
        guard: (add) => breaker.run(add),
        openWorker: (process, concurrency) => openWorker(group, process, concurrency),
        answers: () => withDeadline(COMMAND_TIMEOUT, queue.count(), () => new QueueSilent()),
        check: async () => {},
        close: async () => {},
      },
      log,
    )
  }
  return queueByGroup({
    name: 'bullmq-redis',
    log,
    kernel: openGroup(KERNEL_GROUP, kernel),
    open: async (group) => {
      await whenReady(producer)
      return openGroup(group, await openQueue(producer, group))
    },
    check: async () => void (await producer.ping()),
    close: async () => {
      for (const breaker of breakers) breaker.close()
      patient?.disconnect()
      producer.disconnect()
    },
  })
}

/** With one address a cluster answers only for the part of that node: it would fail job by job, later. */
async function assertListedCluster(connection: Redis | Cluster): Promise<void> {
  if (connection instanceof Cluster) return
  if (!/^cluster_enabled:1/m.test(await connection.info('cluster'))) return
  throw new RefusedStart(
    'REDIS_URL names one node of a Redis Cluster: give several of its addresses, separated by commas (one address twice, where there is only one)',
  )
}

/** A queue whose first question to Redis failed repeats that failure for ever: only one that became ready is of use. */
async function openQueue(connection: Redis | Cluster, group: string): Promise<Queue> {
  const queue = new Queue(QUEUE_NAME, { connection, prefix: prefixOf(group), skipWaitingForReady: true })
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
  const addresses = redisAddresses(url)
  const [first] = addresses
  if (first !== undefined && addresses.length === 1)
    return new Redis(first, {
      maxRetriesPerRequest: null,
      retryStrategy: (attempt: number) => Math.min(100 * attempt, 2_000),
    })
  const { redisOptions, ...tls } = clusterAccess(addresses)
  return new Cluster(clusterNodes(addresses), {
    ...tls,
    slotsRefreshInterval: 5_000,
    clusterRetryStrategy: (attempt) => Math.min(100 * attempt, 2_000),
    redisOptions: { ...redisOptions, maxRetriesPerRequest: null },
  })
}
