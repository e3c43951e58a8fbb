import { afterEach, expect, it } from 'vitest'
import { z } from 'zod'
import { systemClock } from '../platform/clock/port.ts'
import { definePlugin, job } from '../app/plugin.ts'
import { startTestApp } from '../testing/test-app.ts'
import { scheduleStates } from './schedule-states.ts'
import { startWorkers } from './start-workers.ts'

declare module '../app/extensions.ts' {
  interface Jobs {
    'ahead.daily': Record<string, never>
  }
}

const undo: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const step of undo.splice(0).reverse()) await step()
})

const HOUR = 60 * 60 * 1000
const NAME = 'ahead.daily-at-a-time'

/** A daily schedule that is not due for hours, whose last success is `ahead` of now. */
async function startWithRunAhead(ahead: number) {
  let ran = 0
  const hour = new Date(Date.now() + 12 * HOUR).getUTCHours()
  const plugin = definePlugin({
    name: 'ahead',
    jobs: [job({ name: 'ahead.daily', payload: z.object({}), handler: async () => void (ran += 1) })],
    schedules: [{ name: NAME, job: 'ahead.daily', every: { cron: `0 ${hour} * * *` } }],
  })
  const test = await startTestApp({ plugins: [plugin], clock: systemClock })
  undo.push(() => test.close())
  const at = new Date(Date.now() + ahead)
  await test.platform.database.client.scheduleRun.createMany({
    data: test.app.schedules.map(({ name }) => ({ name, seenAt: at, succeededAt: at })),
  })
  const overdue = async () => (await scheduleStates(test.app)).filter((state) => state.overdue).map(({ name }) => name)
  const work = async () => {
    const worker = await startWorkers(test.app, { lookEveryMilliseconds: 200 })
    undo.push(() => worker.close())
  }
  return { work, overdue, ran: () => ran }
}

it('reports schedules recorded by a clock a year ahead as overdue, and runs them at the next start', async () => {
  const { overdue, work, ran } = await startWithRunAhead(400 * 24 * HOUR)
  expect(await overdue()).toContain(NAME)
  await work()
  await expect.poll(ran).toBe(1)
  await expect.poll(overdue).toEqual([])
})

it('leaves a schedule alone that was recorded by a clock a second ahead', async () => {
  const { overdue } = await startWithRunAhead(1_000)
  expect(await overdue()).toEqual([])
})
