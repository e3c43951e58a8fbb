import { setTimeout as wait } from 'node:timers/promises'
import type { Logger } from 'pino'
import { untilItAnswers } from '../until-it-answers.ts'
import { withDeadline } from '../with-deadline.ts'
import type { Consumer, JobQueue } from './port.ts'

/** The group of the kernel's own jobs. */
export const KERNEL_GROUP = 'kernel'

/** Jobs are grouped by what stands before the dot of their name: `streaming.aggregate` is one of `streaming`. */
export const groupOf = (job: string): string => (job.includes('.') ? (job.split('.', 1)[0] as string) : KERNEL_GROUP)

/** Each group has workers of its own: a long run of one keeps no other waiting. */
const CONCURRENCY_OF_A_GROUP = 4
/** Maximum wait of a start for silent groups, once one answers. */
const PATIENCE_MS = 5_000
/** Maximum wait for running jobs; the process ends soon after. */
const CLOSE_MS = 8_000

/**
 * One queue of several, each opened with the first job of its group. Groups do not depend on each other: where the node
 * that holds one of them is away, jobs of the others are added and run.
 */
export function queueByGroup({
  name,
  log,
  kernel,
  open,
  check,
  close,
}: {
  name: JobQueue['name']
  log: Logger
  kernel: JobQueue
  open(group: string): Promise<JobQueue>
  check(): Promise<void>
  close(): Promise<void>
}): JobQueue {
  const queues = new Map<string, Promise<JobQueue>>([[KERNEL_GROUP, Promise.resolve(kernel)]])
  const groups = new Set([KERNEL_GROUP])
  let closed = false

  const queueOf = (group: string): Promise<JobQueue> => {
    groups.add(group)
    const known = queues.get(group)
    if (known) return known
    const opening = open(group).then(async (queue) => {
      if (!closed) return queue
      await queue.close()
      throw new Error('the queue is closed')
    })
    queues.set(group, opening)
    // One that could not be opened is tried again by the next who asks.
    opening.catch(() => queues.delete(group))
    return opening
  }
  const all = async <Result>(ask: (queue: JobQueue) => Promise<Result>): Promise<Result[]> =>
    await Promise.all([...groups].map(async (group) => ask(await queueOf(group))))

  return {
    name,
    declare: (jobs) => {
      for (const job of jobs) groups.add(groupOf(job))
    },
    add: async (job, payload, options) => (await queueOf(groupOf(job))).add(job, payload, options),
    consume: async (handlers, schedules, { concurrency = CONCURRENCY_OF_A_GROUP } = {}) => {
      for (const job of handlers.keys()) groups.add(groupOf(job))
      const consumers: Consumer[] = []
      let closing = false
      const begin = async (group: string): Promise<void> => {
        if (closing || closed) return
        const queue = await queueOf(group)
        const own = new Map([...handlers].filter(([job]) => groupOf(job) === group))
        const planned = schedules.filter(({ job }) => groupOf(job) === group)
        const consumer = await queue.consume(own, planned, { concurrency })
        if (closing) await consumer.close()
        else consumers.push(consumer)
      }
      const beginning = [...groups].map((group) =>
        untilItAnswers({
          part: `the queue, for jobs of ${group},`,
          log,
          attempt: () => begin(group),
          willNotPass: (error) => closing || closed || error instanceof TypeError,
        }),
      )
      const begun = Promise.all(beginning)
      begun.catch((error) => log.debug({ err: error }, 'a group of jobs is given up'))
      await Promise.any(beginning)
      // A group whose node is away begins when that is back; nobody waits for it.
      const late = new AbortController()
      const patience = wait(PATIENCE_MS, undefined, { signal: late.signal, ref: false }).catch(() => {})
      await Promise.race([begun, patience]).finally(() => late.abort())
      return {
        close: async () => {
          closing = true
          const all = Promise.all(consumers.map((consumer) => consumer.close()))
          // A worker in the middle of a failover may wait for an answer that does not come any more.
          await withDeadline(CLOSE_MS, all).catch((error) => log.warn({ err: error }, 'a worker did not end'))
        },
      } satisfies Consumer
    },
    restoreSchedules: async (schedules) => {
      const asked = [...groups].map(async (group) =>
        (await queueOf(group)).restoreSchedules(schedules.filter(({ job }) => groupOf(job) === group)),
      )
      const answers = await Promise.allSettled(asked)
      for (const answer of answers)
        if (answer.status === 'rejected') log.warn({ err: answer.reason }, 'could not look after schedules of a group')
      return answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []))
    },
    counts: async () => {
      const sum = { waiting: 0, active: 0, delayed: 0, failed: 0 }
      for (const counts of await all((queue) => queue.counts()))
        for (const state of Object.keys(sum) as (keyof typeof sum)[]) sum[state] += counts[state]
      return sum
    },
    waitingSince: async () => {
      const oldest = (await all((queue) => queue.waitingSince())).filter((since) => since !== null)
      return oldest.length > 0 ? new Date(Math.min(...oldest.map(Number))) : null
    },
    check,
    close: async () => {
      closed = true
      const opened = await Promise.allSettled(queues.values())
      for (const queue of opened) if (queue.status === 'fulfilled') await queue.value.close()
      await close()
    },
  }
}
