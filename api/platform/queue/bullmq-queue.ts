import type { Job as BullJob, JobSchedulerJson, Queue, Worker } from 'bullmq'
import type { Logger } from 'pino'
import { untilItAnswers } from '../until-it-answers.ts'
import { withDeadline } from '../with-deadline.ts'
import { dueAfter } from '../../schedules/due-times.ts'
import { leaveToOthers } from './foreign-jobs.ts'
import { tendWorker } from './tend-worker.ts'
import type { Consumer, EnqueueOptions, JobHandlers, JobQueue, QueueSchedule } from './port.ts'

/** The queue's name; on Redis there is one of it for each group, told apart by their prefix. */
export const QUEUE_NAME = 'fairwave'
const ADD_TIMEOUT_MILLISECONDS = 2_000
/** Finished jobs are of no use; failed ones are kept a week for whoever looks into them. */
const REMOVE_FAILED_AFTER_SECONDS = 7 * 24 * 60 * 60

export interface BullParts {
  name: JobQueue['name']
  queue: Queue
  openWorker(process: (job: BullJob) => Promise<unknown>, concurrency: number): Worker
  /** Surrounds each adding, to refuse it at once where nobody answers. */
  guard?(add: () => Promise<void>): Promise<void>
  /** Rejects when the store does not answer: a worker that waits for it is then not waited for at its close. */
  answers?(): Promise<unknown>
  /** Milliseconds that a due job may wait beside a free worker before that is replaced. */
  patience?: number
  check(): Promise<void>
  close(): Promise<void>
}

/** The queue's store did not answer in time. */
export class QueueSilent extends Error {
  constructor() {
    super('the queue does not answer')
  }
}

/** The port over BullMQ, whichever store it stands on. */
export function bullmqQueue(
  { name, queue, openWorker, guard = (add) => add(), answers, patience, check, close }: BullParts,
  log: Logger,
): JobQueue {
  let closed = false
  queue.on('error', (error) => {
    // A connection that is still saying goodbye may see the server go.
    if (!closed) log.warn({ err: error }, 'queue connection')
  })
  const attemptsOf = new Map<string, number>()
  const settings = (job: string) => ({
    attempts: attemptsOf.get(job) ?? 8,
    backoff: { type: 'exponential', delay: 1_000, jitter: 0.5 },
    removeOnComplete: true,
    removeOnFail: { age: REMOVE_FAILED_AFTER_SECONDS, count: 10_000 },
  })

  /** Settings were checked when the queue was opened: what fails from here on is load, or a store that went away. */
  const atStart = <Result>(part: string, attempt: () => Promise<Result>) =>
    untilItAnswers({ part, log, attempt, willNotPass: (error) => closed || error instanceof TypeError })

  return {
    name,
    declare: () => {},
    add: (job, payload, options: EnqueueOptions = {}) =>
      guard(async () => {
        await withDeadline(
          ADD_TIMEOUT_MILLISECONDS,
          queue.add(job, payload, {
            ...settings(job),
            delay: options.delayMilliseconds,
            // While one of them runs the last one is kept, so that what came during the run is seen to as well.
            deduplication: options.collapse ? { id: `${job}:${options.collapse}`, keepLastIfActive: true } : undefined,
          }),
          () => new QueueSilent(),
        )
      }),
    consume: async (handlers, schedules, { concurrency = 8 } = {}) => {
      for (const [job, handler] of handlers) attemptsOf.set(job, handler.attempts)
      let closing = false
      const open = (process: (job: BullJob) => Promise<unknown>) =>
        atStart('the queue', async () => {
          // One that failed once to become ready never does.
          const opened = openWorker(process, concurrency)
          opened.on('error', (error) => closing || log.warn({ err: error }, 'worker connection'))
          opened.on('failed', (job, error) =>
            log.error({ err: error, job: job?.name, attempt: job?.attemptsMade }, 'job failed'),
          )
          try {
            await opened.waitUntilReady()
            return opened
          } catch (error) {
            await opened.close(true).catch(() => {})
            throw error
          }
        })
      const worker = await tendWorker({
        queue,
        open,
        process: runner(queue, handlers, log),
        concurrency,
        log,
        patience,
      })
      await atStart('the queue, for its schedules,', () => replaceSchedules(queue, schedules, settings))
      return {
        close: async () => {
          closing = true
          const isThere =
            (await answers?.().then(
              () => true,
              () => false,
            )) ?? true
          await worker.close(!isThere)
        },
      } satisfies Consumer
    },
    counts: async () => {
      const {
        waiting = 0,
        active = 0,
        delayed = 0,
        failed = 0,
      } = await queue.getJobCounts('waiting', 'active', 'delayed', 'failed')
      return { waiting, active, delayed, failed }
    },
    restoreSchedules: (schedules) => restoreSchedules(queue, schedules, settings),
    waitingSince: async () => {
      const [oldest] = await queue.getJobs(['waiting'], 0, 0, true)
      return oldest ? new Date(oldest.timestamp + oldest.delay) : null
    },
    check,
    close: async () => {
      closed = true
      await queue.close()
      await close()
    },
  }
}

function runner(queue: Queue, handlers: JobHandlers, log: Logger) {
  return async (job: BullJob) => {
    const handler = handlers.get(job.name)
    if (!handler) return await leaveToOthers(queue, job, log)
    await handler.run(job.data, job.repeatJobKey)
  }
}

async function replaceSchedules(
  queue: Queue,
  schedules: readonly QueueSchedule[],
  settings: (job: string) => object,
): Promise<void> {
  const wanted = new Set(schedules.map((schedule) => schedule.name))
  const existing = await queue.getJobSchedulers()
  for (const { key } of existing) if (key && !wanted.has(key)) await queue.removeJobScheduler(key)
  for (const schedule of schedules) {
    const known = existing.find(({ key }) => key === schedule.name)
    if (!known || !(await stands(queue, known, schedule))) await putSchedule(queue, schedule, settings, known?.next)
  }
}

/** How long after its time a run may still be on its way into the queue, and how far clocks of servers may be apart. */
const LATE_MILLISECONDS = 10_000

async function restoreSchedules(
  queue: Queue,
  schedules: readonly QueueSchedule[],
  settings: (job: string) => object,
): Promise<string[]> {
  await promoteFutureJobs(queue)
  const found = await queue.getJobSchedulers()
  const existing = new Map(found.map(({ key, next }) => [key, next]))
  const restored: string[] = []
  for (const schedule of schedules) {
    const next = existing.get(schedule.name)
    if (next !== undefined && !isAhead(schedule, next) && !(await isStuck(queue, schedule.name, next))) continue
    await putSchedule(queue, schedule, settings, next)
    restored.push(schedule.name)
  }
  return restored
}

/** A next run further away than one interval was planned while the clock was ahead; it would stop the schedule until then. */
function isAhead(schedule: QueueSchedule, next: number): boolean {
  return next > dueAfter(schedule, new Date()).getTime() + LATE_MILLISECONDS
}

const PROMOTED_AT_ONCE = 100

/** Jobs that were delayed while the clock was ahead would run, and keep others of their key away, only on that date. */
async function promoteFutureJobs(queue: Queue): Promise<void> {
  const latest = await queue.getJobs(['delayed'], 0, PROMOTED_AT_ONCE - 1, false)
  for (const job of latest) {
    if (!job || job.repeatJobKey || job.timestamp <= Date.now() + LATE_MILLISECONDS) continue
    // Another worker may have promoted it meanwhile.
    await job.promote().catch(() => {})
  }
}

/** Each run plans the next one: where that failed, the schedule is there and nothing will ever start it. */
async function isStuck(queue: Queue, name: string, next: number): Promise<boolean> {
  return next < Date.now() - LATE_MILLISECONDS && !(await queue.getJob(`repeat:${name}:${next}`))
}

async function putSchedule(
  queue: Queue,
  schedule: QueueSchedule,
  settings: (job: string) => object,
  next?: number,
): Promise<void> {
  const { name, job, every, catchUp = false } = schedule
  // BullMQ plans from the next run that it knows, which must not be one of a clock that was ahead.
  if (next !== undefined && isAhead(schedule, next)) await queue.removeJobScheduler(name)
  // Those of milliseconds begin at once by themselves.
  const repeat =
    'cron' in every ? { pattern: every.cron, tz: 'UTC', immediately: catchUp } : { every: every.milliseconds }
  await queue.upsertJobScheduler(name, repeat, { name: job, data: {}, opts: settings(job) })
}

/**
 * Whether a schedule is as it should be, its next run included. Writing it anew would drop a run that became due while
 * no worker ran, and collide with the worker that just takes that run.
 */
async function stands(queue: Queue, known: JobSchedulerJson, schedule: QueueSchedule): Promise<boolean> {
  const { name, job, every, catchUp = false } = schedule
  if (isAhead(schedule, known.next ?? 0)) return false
  // The run that was missed is not the one that waits.
  if (catchUp && (known.next ?? 0) > Date.now()) return false
  const same =
    known.name === job &&
    ('cron' in every
      ? known.pattern === every.cron && known.tz === 'UTC' && !known.every
      : Number(known.every) === every.milliseconds && !known.pattern)
  return same && (await queue.getJob(`repeat:${name}:${known.next}`)) !== undefined
}
