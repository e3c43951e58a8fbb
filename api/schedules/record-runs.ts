import type { App } from '../app/app.ts'
import { WORK_HELD } from './clock-guard.ts'
import type { JobHandlers } from '../platform/queue/port.ts'

/** A schedule that runs each second is not written down each second. */
const RECORD_EVERY_MS = 10_000

/** The application's jobs, with each scheduled run written down: when one last succeeded, and when and why one failed. */
export function recordRuns(app: App): JobHandlers {
  const recordedAt = new Map<string, number>()
  return new Map(
    [...app.jobs].map(([name, handler]) => [
      name,
      {
        ...handler,
        run: async (payload, schedule) => {
          if (schedule === undefined) return await handler.run(payload)
          try {
            const result = await handler.run(payload)
            if (result === WORK_HELD) return result
            const now = app.platform.clock.now().getTime()
            // A clock that was set back has nothing to wait for.
            if (Math.abs(now - (recordedAt.get(schedule) ?? 0)) >= RECORD_EVERY_MS) {
              await record(app, schedule, { succeededAt: new Date(now), lastError: null })
              recordedAt.set(schedule, now)
            }
            return result
          } catch (error) {
            recordedAt.delete(schedule)
            await record(app, schedule, { failedAt: app.platform.clock.now(), lastError: String(error).slice(0, 500) })
            throw error
          }
        },
      },
    ]),
  )
}

interface Run {
  succeededAt?: Date
  failedAt?: Date
  lastError: string | null
}

/** That it could not be written down makes a run neither fail nor start again. */
async function record({ platform }: App, name: string, run: Run): Promise<void> {
  await platform.database.client.scheduleRun
    .upsert({ where: { name }, create: { name, seenAt: platform.clock.now(), ...run }, update: run })
    .catch((error: unknown) => platform.log.warn({ err: error, schedule: name }, 'run of a schedule not recorded'))
}
