import { statfs } from 'node:fs/promises'
import type { App } from '../app/app.ts'
import { scheduleStates } from '../schedules/schedule-states.ts'
import type { GaugeMetric, Sample } from './metric.ts'
import { replicaMetrics } from './replica-metrics.ts'
import { workMetrics } from './work-metrics.ts'

/** The metrics to alert on, independent of plugins. */
export function kernelMetrics(app: App): readonly GaugeMetric[] {
  const { platform, config } = app
  const secondsSince = (moment: Date | null | undefined) =>
    moment ? Math.max(0, (platform.clock.now().getTime() - moment.getTime()) / 1000) : 0
  const bySchedule = async (
    value: (state: Awaited<ReturnType<typeof scheduleStates>>[number]) => number | null,
  ): Promise<Sample[]> =>
    (await scheduleStates(app)).flatMap((state) => {
      const measured = value(state)
      return measured === null ? [] : [{ labels: { schedule: state.name }, value: measured }]
    })

  return [
    {
      kind: 'gauge',
      name: 'part_up',
      help: '1 where the database, live store, queue or objects answer, 0 where they do not.',
      labels: ['part'],
      read: async () => {
        const { database, live, queue, objects } = platform
        return await Promise.all(
          Object.entries({ database, live, queue, objects }).map(async ([part, port]) => ({
            labels: { part },
            value: await port.check().then(
              () => 1,
              () => 0,
            ),
          })),
        )
      },
    },
    ...replicaMetrics(app),
    {
      kind: 'gauge',
      name: 'queue_jobs',
      help: 'Jobs in the queue by state: waiting, active, delayed, failed (kept a week).',
      labels: ['state'],
      read: async () =>
        Object.entries(await platform.queue.counts()).map(([state, value]) => ({ labels: { state }, value })),
    },
    {
      kind: 'gauge',
      name: 'queue_oldest_waiting_seconds',
      help: 'How long the oldest job waits that no worker has taken; 0 when none waits.',
      read: async () => secondsSince(await platform.queue.waitingSince()),
    },
    ...workMetrics(app),
    {
      kind: 'gauge',
      name: 'schedule_last_success_timestamp_seconds',
      help: 'When each schedule last succeeded, by the record in PostgreSQL; missing where it never did.',
      labels: ['schedule'],
      read: () => bySchedule(({ succeededAt }) => (succeededAt ? succeededAt.getTime() / 1000 : null)),
    },
    {
      kind: 'gauge',
      name: 'schedule_age_seconds',
      help: 'Time since each schedule last succeeded, or since a worker first knew of it.',
      labels: ['schedule'],
      read: () => bySchedule(({ ageSeconds }) => ageSeconds),
    },
    {
      kind: 'gauge',
      name: 'schedule_overdue',
      help: '1 for a schedule that should have run twice since it last succeeded.',
      labels: ['schedule'],
      read: () => bySchedule(({ overdue }) => Number(overdue)),
    },
    {
      kind: 'gauge',
      name: 'clock_held',
      help: '1 while irreversible work waits because the clock is far beyond the last recorded activity, else 0.',
      read: async () => Number((await app.clockGuard.check()) !== null),
    },
    {
      kind: 'gauge',
      name: 'data_folder_free_bytes',
      help: 'Free space where FAIRWAVE_DATA_DIR is.',
      read: async () => await spaceOf(config.FAIRWAVE_DATA_DIR, 'bavail'),
    },
    {
      kind: 'gauge',
      name: 'data_folder_size_bytes',
      help: 'Size of the file system where FAIRWAVE_DATA_DIR is.',
      read: async () => await spaceOf(config.FAIRWAVE_DATA_DIR, 'blocks'),
    },
  ]
}

/** Null where there is no such folder: with a database and objects elsewhere nothing is kept here. */
async function spaceOf(directory: string, figure: 'bavail' | 'blocks'): Promise<number | null> {
  return await statfs(directory).then(
    (space) => space[figure] * space.bsize,
    () => null,
  )
}
