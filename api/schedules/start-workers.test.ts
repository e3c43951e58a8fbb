import { afterAll, beforeAll, expect, it } from 'vitest'
import type { App } from '../app/app.ts'
import { startTestApp, type TestApp } from '../testing/test-app.ts'
import { startWorkers } from './start-workers.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test.close())

/** The application, on a PostgreSQL that ends so many connections before it answers what workers ask of it at their start. */
function whereConnectionsEnd(app: App, times: number): { app: App; left: () => number } {
  const { client } = app.platform.database
  let left = times
  const breaks = <Args extends unknown[], Result>(call: (...args: Args) => Promise<Result>) => {
    return async (...args: Args): Promise<Result> => {
      if (left > 0) {
        left -= 1
        throw new Error('Connection terminated unexpectedly')
      }
      return await call(...args)
    }
  }
  const scheduleRun = {
    createMany: breaks((args: never) => client.scheduleRun.createMany(args)),
    findMany: breaks(() => client.scheduleRun.findMany()),
  }
  const database = { ...app.platform.database, client: { scheduleRun } }
  return { app: { ...app, platform: { ...app.platform, database } } as unknown as App, left: () => left }
}

it('wait for a database whose connections end while they start', async () => {
  const broken = whereConnectionsEnd(test.app, 2)
  const workers = await startWorkers(broken.app)
  await workers.close()
  expect(broken.left()).toBe(0)
  expect(await test.platform.database.client.scheduleRun.count()).toBe(test.app.schedules.length)
})
