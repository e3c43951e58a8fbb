import { type Job, type Queue, createPostgresBackend, withBackend } from 'bullmq'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest'
import { createTestDatabase } from '../../testing/test-database.ts'
import { tendWorker } from './tend-worker.ts'

const bull = withBackend(createPostgresBackend)
const log = pino({ level: 'silent' })
let database: Awaited<ReturnType<typeof createTestDatabase>>
let queue: Queue

beforeAll(async () => {
  database = await createTestDatabase()
  queue = new bull.Queue('tended', { connection: connection(true) }) as never
  await queue.waitUntilReady()
})
afterAll(async () => {
  await queue.close()
  await database.drop()
})

const connection = (migrate = false) => ({ connectionString: database.url, schema: 'bullmq', migrate, max: 4 })

/** `takes`: of each worker that is opened in turn, whether it takes jobs or only looks as if. */
async function tend(takes: boolean[], run: (job: Job) => Promise<unknown>) {
  const opened: boolean[] = []
  const tended = await tendWorker({
    queue,
    open: async (process) => {
      const autorun = takes[opened.length] ?? true
      opened.push(autorun)
      const worker = new bull.Worker('tended', process as never, { connection: connection(), autorun })
      await worker.waitUntilReady()
      return worker as never
    },
    process: run,
    concurrency: 1,
    log,
    patience: 300,
  })
  onTestFinished(() => tended.close())
  return opened
}

it('a worker that is free and takes no job that is due is replaced, as often as it must be; the job is run once', async () => {
  const ran: string[] = []
  const opened = await tend([false, false, true], async (job) => void ran.push(job.name))
  await queue.add('waiting', {})
  await queue.add('later', {}, { delay: 50 })
  await expect.poll(() => ran.toSorted()).toEqual(['later', 'waiting'])
  expect(opened).toEqual([false, false, true])
})

it('one that is busy is left alone, however long others wait for it', async () => {
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  const ran: string[] = []
  const opened = await tend([true], async (job) => {
    if (job.name === 'long') await held
    ran.push(job.name)
  })
  await queue.add('long', {})
  await expect.poll(async () => (await queue.getJobCounts('active')).active).toBe(1)
  const { timestamp } = await queue.add('next', {})
  await expect.poll(() => Date.now() - timestamp > 1_200).toBe(true)
  release()
  await expect.poll(() => ran).toEqual(['long', 'next'])
  expect(opened).toEqual([true])
})
