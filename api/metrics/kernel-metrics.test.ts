import { statfs } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { definePlugin, job } from '../app/plugin.ts'
import { recordRuns } from '../schedules/record-runs.ts'
import { measured } from '../testing/measured.ts'
import { eventually } from '../testing/programs/server-process.ts'
import { startTestAppForTest } from '../testing/test-app.ts'

declare module '../app/extensions.ts' {
  interface Jobs {
    'measured.run': Record<string, never>
  }
}

let fails = false
const scheduled = definePlugin({
  name: 'measured',
  jobs: [
    job({
      name: 'measured.run',
      payload: z.object({}),
      handler: async () => {
        if (fails) throw new Error('not today')
      },
    }),
  ],
  schedules: [{ name: 'measured.often', job: 'measured.run', every: { milliseconds: 60_000 } }],
})

it('the age of the queue is the time since the oldest job could have run', async () => {
  const test = await startTestAppForTest({ plugins: [] })
  expect(await measured(test, 'queue_oldest_waiting_seconds')).toEqual({ '': 0 })
  const before = Date.now()
  await test.platform.queue.add('kernel.outbox', {})
  await test.platform.queue.add('kernel.sweep-idempotency-keys', {})
  const after = Date.now()
  // The queue goes by its own clock: 75 seconds after the first of them.
  test.clock.set(new Date(before + 75_000))
  const { '': age = 0 } = await measured(test, 'queue_oldest_waiting_seconds')
  expect(Math.round(age * 1_000)).toBeLessThanOrEqual(75_000)
  expect(Math.round(age * 1_000)).toBeGreaterThanOrEqual(75_000 - (after - before))
  expect(await measured(test, 'queue_jobs')).toMatchObject({ 'state="waiting"': 2, 'state="failed"': 0 })
})

it('the last run of a schedule is when it succeeded, and its age grows until it does again', async () => {
  const test = await startTestAppForTest({ plugins: [scheduled] })
  const label = 'schedule="measured.often"'
  const figures = async () => ({
    last: (await measured(test, 'schedule_last_success_timestamp_seconds'))[label],
    age: (await measured(test, 'schedule_age_seconds'))[label],
    overdue: (await measured(test, 'schedule_overdue'))[label],
  })
  const handlers = recordRuns(test.app)
  const run = async () => await handlers.get('measured.run')?.run({}, 'measured.often')

  test.clock.advance(30_000)
  expect(await figures()).toEqual({ last: undefined, age: 30, overdue: 0 })
  await run()
  const last = test.clock.now().getTime() / 1_000
  expect(await figures()).toEqual({ last, age: 0, overdue: 0 })
  // Two intervals of a minute, and one for a run that takes its time.
  test.clock.advance(180_000)
  fails = true
  await expect(run()).rejects.toThrow('not today')
  expect(await figures()).toEqual({ last, age: 180, overdue: 0 })
  test.clock.advance(1_000)
  expect(await figures()).toEqual({ last, age: 181, overdue: 1 })
  fails = false
  await run()
  expect(await figures()).toEqual({ last: last + 181, age: 0, overdue: 0 })
})

it('free space is that of the data folder, in bytes', async () => {
  const test = await startTestAppForTest({ plugins: [] })
  const folder = test.app.config.FAIRWAVE_DATA_DIR
  const space = async () => await statfs(folder)
  const { blocks, bsize } = await space()
  expect(await measured(test, 'data_folder_size_bytes')).toEqual({ '': blocks * bsize })
  // Others write meanwhile: looked at before and after, until what was said lies between.
  await eventually(
    async () => {
      const before = (await space()).bavail * bsize
      const { '': free = -1 } = await measured(test, 'data_folder_free_bytes')
      const after = (await space()).bavail * bsize
      return free >= Math.min(before, after) && free <= Math.max(before, after)
    },
    { within: 20_000, every: 10, what: 'free space as the file system has it' },
  )
})

it('of a data folder that is not there nothing is said', async () => {
  const test = await startTestAppForTest({ plugins: [] })
  test.app.config.FAIRWAVE_DATA_DIR += '/nowhere'
  expect(await measured(test, 'data_folder_free_bytes')).toEqual({})
})
