import type { App } from '../app/app.ts'
import { isConnectionFailure } from '../app/mask-error.ts'
import type { Consumer, QueueSchedule } from '../platform/queue/port.ts'
import { untilItAnswers } from '../platform/until-it-answers.ts'
import { dueAfter, isAheadOfNow } from './due-times.ts'
import { recordRuns } from './record-runs.ts'

/** How often a worker looks whether the queue still has its schedules. */
const LOOK_EVERY_MS = 15_000

/**
 * Starts consuming, and keeps the schedules: what the queue's store has lost (`FLUSHALL`, a new Redis) is put back by
 * every running worker, and a schedule whose time passed meanwhile runs at once.
 */
export async function startWorkers(app: App, { lookEveryMilliseconds = LOOK_EVERY_MS } = {}): Promise<Consumer> {
  const { platform } = app
  // The database may go away between its opening and this.
  const asked = <Result>(attempt: () => Promise<Result>): Promise<Result> =>
    untilItAnswers({
      part: 'PostgreSQL',
      log: platform.log,
      attempt,
      willNotPass: (error) => !isConnectionFailure(error),
    })
  // Before anything is written with a clock that may be wrong.
  await asked(() => app.clockGuard.check())
  await asked(() => noteSchedules(app))
  const consumer = await platform.queue.consume(recordRuns(app), await asked(() => withMissed(app)))

  let looking: Promise<void> | null = null
  const look = async () => {
    try {
      await app.clockGuard.check()
      const restored = await platform.queue.restoreSchedules(await withMissed(app))
      if (restored.length > 0)
        platform.log.error({ schedules: restored }, 'the queue had lost schedules; they are back')
    } catch (error) {
      platform.log.warn({ err: error }, 'could not look after the schedules')
    }
  }
  const timer = setInterval(() => {
    looking ??= look().finally(() => {
      looking = null
    })
  }, lookEveryMilliseconds)
  return {
    close: async () => {
      clearInterval(timer)
      await looking
      await consumer.close()
    },
  }
}

/** From now on each schedule is expected to run. */
async function noteSchedules({ platform, schedules }: App): Promise<void> {
  const seenAt = platform.clock.now()
  await platform.database.client.scheduleRun.createMany({
    data: schedules.map(({ name }) => ({ name, seenAt })),
    skipDuplicates: true,
  })
}

/** The schedules, with those marked that were due since they last ran. */
async function withMissed({ platform, schedules }: App): Promise<QueueSchedule[]> {
  const now = platform.clock.now()
  const runs = new Map((await platform.database.client.scheduleRun.findMany()).map((run) => [run.name, run]))
  return schedules.map((schedule) => {
    const run = runs.get(schedule.name)
    const since = run?.succeededAt ?? run?.seenAt ?? now
    return { ...schedule, catchUp: dueAfter(schedule, since) <= now || isAheadOfNow(schedule, since, now) }
  })
}
