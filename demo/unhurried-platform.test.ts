import { expect, it } from 'vitest'
import { startTestAppForTest } from '#api/testing/test-app.ts'
import { unhurriedPlatform } from './unhurried-platform.ts'

it('only what the demo writes does not wait for the disk', async () => {
  const { platform } = await startTestAppForTest()
  const own = unhurriedPlatform(platform)
  const waits = async ({ pool }: typeof platform.database) =>
    (await pool.query(`SELECT setting, source FROM pg_settings WHERE name = 'synchronous_commit'`)).rows[0]
  expect(await waits(own.platform.database)).toEqual({ setting: 'off', source: 'client' })
  expect(await waits(platform.database)).not.toMatchObject({ source: 'client' })
  await own.close()
})
