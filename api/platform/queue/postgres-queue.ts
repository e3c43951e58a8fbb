import { createPostgresBackend, withBackend } from 'bullmq'
import pg from 'pg'
import type { Logger } from 'pino'
import { databaseMayComeBack } from '../database/database-trouble.ts'
import { untilItAnswers } from '../until-it-answers.ts'
import { QUEUE_NAME, bullmqQueue } from './bullmq-queue.ts'
import type { JobQueue } from './port.ts'

const { Queue, Worker } = withBackend(createPostgresBackend)

/** BullMQ in a schema of its own of the same PostgreSQL. */
export async function postgresQueue({ url, log }: { url: string; log: Logger }): Promise<JobQueue> {
  const connection = { connectionString: url, schema: 'bullmq', migrate: true, max: 4 }
  const queue = await untilItAnswers({
    part: 'PostgreSQL, for the queue,',
    log,
    attempt: async () => {
      // A queue that failed once to become ready never does.
      const opened = new Queue(QUEUE_NAME, { connection })
      opened.on('error', () => {})
      try {
        await opened.waitUntilReady()
        return opened
      } catch (error) {
        await opened.close().catch(() => {})
        throw error
      }
    },
    willNotPass: (error) => !databaseMayComeBack(error),
  })
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
