import { createPostgresBackend, withBackend } from 'bullmq'
import pg from 'pg'
import type { Logger } from 'pino'
import { QUEUE_NAME, bullmqQueue } from './bullmq-queue.ts'
import type { JobQueue } from './port.ts'

const { Queue, Worker } = withBackend(createPostgresBackend)

/** BullMQ in a schema of its own of the same PostgreSQL. */
export async function postgresQueue({ url, log }: { url: string; log: Logger }): Promise<JobQueue> {
  const connection = { connectionString: url, schema: 'bullmq', migrate: true, max: 4 }
  const queue = new Queue(QUEUE_NAME, { connection })
  await queue.waitUntilReady()
  const probe = new pg.Pool({ connectionString: url, max: 1, connectionTimeoutMillis: 1_000 })
  probe.on('error', () => {})
  return bullmqQueue(
    {
      name: 'bullmq-postgres',
      queue: queue as never,
      openWorker: (process, concurrency) =>
        new Worker(QUEUE_NAME, process as never, {
          connection: { ...connection, migrate: false },
          concurrency,
        }) as never,
      check: async () => void (await probe.query('SELECT 1')),
      close: () => probe.end(),
    },
    log,
  )
}
