import type { Job, Queue, Worker } from 'bullmq'
import type { Logger } from 'pino'

/** Maximum wait of a due job for a free worker. */
const PATIENCE_MS = 30_000
/** Jobs that wait for their time are looked at in order; those that were begun before do not tell when they are due. */
const LOOKED_AT = 20

/**
 * A worker whose connection hangs after a failover takes nothing and says nothing: it looks as one does that has nothing to
 * do. Where a job that is due waits although this worker is free, it is replaced by a new one.
 */
export async function tendWorker({
  queue,
  open,
  process,
  concurrency,
  log,
  patience = PATIENCE_MS,
}: {
  queue: Queue
  /** Resolves when the worker is ready. */
  open(process: (job: Job) => Promise<unknown>): Promise<Worker>
  process(job: Job): Promise<unknown>
  concurrency: number
  log: Logger
  patience?: number
}): Promise<Pick<Worker, 'close'>> {
  let running = 0
  let lastBusy = Date.now()
  let closing = false
  const counted = async (job: Job) => {
    running += 1
    lastBusy = Date.now()
    try {
      return await process(job)
    } finally {
      running -= 1
      lastBusy = Date.now()
    }
  }
  let worker = await open(counted)
  const hangs = async () => {
    const free = () => running < concurrency && Date.now() - lastBusy > patience
    if (!free()) return false
    const due = await dueSince(queue)
    // It may have taken one meanwhile.
    return due !== null && Date.now() - due > patience && free()
  }
  let looking: Promise<void> | undefined
  const look = async () => {
    if (!(await hangs()) || closing) return
    log.warn({ queue: queue.qualifiedName }, 'a worker that is free takes no job: it is replaced')
    const successor = await open(counted)
    const old = worker
    worker = successor
    lastBusy = Date.now()
    // Not by force: what it just took is run by it, and not twice. One that hangs never ends, and takes nothing more.
    old.close().catch(() => {})
  }
  const timer = setInterval(() => {
    looking ??= look()
      .catch((error) => log.warn({ err: error }, 'could not look whether jobs are taken'))
      .finally(() => (looking = undefined))
  }, patience / 3)
  timer.unref()
  return {
    close: async (force) => {
      closing = true
      clearInterval(timer)
      // One that does not answer does not keep the process.
      if (!force) await looking
      await worker.close(force)
    },
  }
}

/** When the job that is due longest was due, in milliseconds. */
async function dueSince(queue: Queue): Promise<number | null> {
  const [[waiting], delayed] = await Promise.all([
    queue.getJobs(['waiting'], 0, 0, true),
    queue.getJobs(['delayed'], 0, LOOKED_AT - 1, true),
  ])
  const times = [waiting, ...delayed.filter((job) => job?.attemptsStarted === 0)]
    .filter((job) => job !== undefined)
    .map((job) => job.timestamp + job.delay)
  return times.length > 0 ? Math.min(...times) : null
}
