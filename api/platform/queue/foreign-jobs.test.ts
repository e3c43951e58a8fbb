import { createPostgresBackend, withBackend } from 'bullmq'
import { pino } from 'pino'
import { expect, it, onTestFinished } from 'vitest'
import { createTestDatabase } from '../../testing/test-database.ts'
import { leaveToOthers } from './foreign-jobs.ts'
import { PATIENCE } from '../../testing/patience.ts'

const { Queue, Worker } = withBackend(createPostgresBackend)
const HOUR = 60 * 60_000

/** A queue whose only worker knows no job, `later` milliseconds from now. */
async function startQueue({ later }: { later: number }) {
  const database = await createTestDatabase()
  onTestFinished(() => database.drop())
  const connection = { connectionString: database.url, schema: 'bullmq', migrate: true }
  const queue = new Queue('fairwave', { connection })
  queue.on('error', () => {})
  onTestFinished(() => queue.close())
  await queue.waitUntilReady()
  const work = async () => {
    const worker = new Worker(
      'fairwave',
      (job) => leaveToOthers(queue as never, job as never, pino({ level: 'silent' }), Date.now() + later),
      { connection },
    )
    worker.on('error', () => {})
    onTestFinished(() => worker.close())
    await worker.waitUntilReady()
  }
  return { queue, work }
}

it('a job that no version knows waits for a day, less and less often, and fails for good then', async () => {
  const soon = await startQueue({ later: 23 * HOUR })
  await soon.queue.add('unknown', {}, { attempts: 8 })
  await soon.work()
  await expect.poll(() => soon.queue.getDelayedCount(), { timeout: 30_000 * PATIENCE }).toBe(1)
  const [job] = await soon.queue.getDelayed()
  expect(job).toMatchObject({ name: 'unknown', attemptsMade: 0, delay: expect.closeTo(5 * 60_000, -3) })

  const late = await startQueue({ later: 25 * HOUR })
  await late.queue.add('unknown', {}, { attempts: 8 })
  await late.work()
  await expect.poll(() => late.queue.getFailedCount(), { timeout: 30_000 * PATIENCE }).toBe(1)
  expect((await late.queue.getFailed())[0]?.failedReason).toBe('no plugin handles the job unknown')
})

it('a schedule whose job no worker knows for ten minutes is taken away', async () => {
  const { queue, work } = await startQueue({ later: HOUR })
  await queue.upsertJobScheduler('old-schedule', { every: 50 * HOUR }, { name: 'unknown', data: {} })
  await work()
  await expect.poll(() => queue.getJobSchedulers(), { timeout: 30_000 * PATIENCE }).toEqual([])
})
