import { afterAll, beforeAll, expect, it } from 'vitest'
import { manualClock } from '#api/platform/clock/port.ts'
import type { StaffRole } from '#api/access/staff-role.ts'
import { accountRow } from '#api/testing/account-row.ts'
import { signedInClient } from '#api/testing/signed-in-client.ts'
import { startTestApp, type TestApp } from '#api/testing/test-app.ts'

let test: TestApp
const logged: Record<string, unknown>[] = []
beforeAll(async () => {
  test = await startTestApp({ clock: manualClock(), onLog: (line) => void logged.push(line) })
})
afterAll(() => test.close())

async function staff(role: StaffRole) {
  const { id, username } = await test.ctx.db.admin.create({ data: { ...accountRow(role), role } })
  const admin = { id, username, name: username, role }
  return await signedInClient(test, { userType: 'admin', user: null, artist: null, admin })
}

const HOLD = '{ clockHold { now trustedAt message } }'
const CONFIRM = 'mutation { confirmClock }'

it('tells staff in one sentence what waits for the clock, and lets an owner confirm it', async () => {
  const [owner, support] = [await staff('owner'), await staff('support')]
  await test.runJob('royalties.close-months')
  expect((await owner.graphql(HOLD)).data).toEqual({ clockHold: null })
  expect((await owner.graphql(CONFIRM)).data).toEqual({ confirmClock: false })

  test.clock.set('2027-01-20T12:00:00Z')
  await test.runJob('royalties.close-months')
  const sentence = expect.stringMatching(/^Settlements, .+ are paused because .+ 2027-01-20 12:00 UTC.+\.$/)
  const hold = { now: '2027-01-20T12:00:00.000Z', trustedAt: '2026-11-10T12:00:00.000Z', message: sentence }
  expect((await support.graphql(HOLD)).data).toEqual({ clockHold: hold })
  expect(logged.filter(({ msg }) => String(msg).includes('are paused because'))).toHaveLength(1)
  expect((await test.server.inject('/metrics')).body).toMatch(/^fairwave_clock_held 1$/m)

  expect((await support.graphql(CONFIRM)).errors).toHaveLength(1)
  expect((await support.graphql(HOLD)).data).toEqual({ clockHold: hold })
  expect((await owner.graphql(CONFIRM)).data).toEqual({ confirmClock: true })
  expect((await owner.graphql(HOLD)).data).toEqual({ clockHold: null })
  const entries = await test.ctx.db.auditEntry.findMany({ where: { action: 'clock.confirmed' } })
  expect(entries).toMatchObject([{ actorKind: 'admin', targetName: '2027-01-20T12:00:00.000Z' }])
})
