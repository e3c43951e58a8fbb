import { DelayedError, type Job, type Queue, UnrecoverableError } from 'bullmq'
import type { Logger } from 'pino'

const SHORTEST_WAIT_MS = 2_000
const MAX_WAIT_MS = 5 * 60_000
/** A version that knows it is there by then, or somebody has to look. */
const WAITED_FOR_MS = 24 * 60 * 60_000
/** The next run of a schedule comes anyway. */
const RUN_WAITED_FOR_MS = 10 * 60_000

/**
 * Handles an unknown job: another version knows it, and runs beside this one during an upgrade. It waits again, as long
 * as it has waited, without a try being counted. In the end it fails for good, and the schedule that goes on asking for
 * it is taken away; whoever knows that puts it back.
 */
export async function leaveToOthers(queue: Queue, job: Job, log: Logger, now = Date.now()): Promise<never> {
  const { name, timestamp, opts, repeatJobKey: schedule, token } = job
  const waited = now - timestamp - (opts.delay ?? 0)
  if (waited > (schedule ? RUN_WAITED_FOR_MS : WAITED_FOR_MS)) {
    if (schedule) {
      await queue.removeJobScheduler(schedule)
      log.error({ schedule, job: name }, 'no worker knows the job of a schedule: the schedule is taken away')
    }
    throw new UnrecoverableError(`no plugin handles the job ${name}`)
  }
  const wait = Math.min(Math.max(waited, SHORTEST_WAIT_MS), MAX_WAIT_MS)
  log.warn({ job: name, id: job.id, waitMs: wait }, 'a job that this version does not know is left to other workers')
  await job.moveToDelayed(Date.now() + wait, token)
  throw new DelayedError()
}
