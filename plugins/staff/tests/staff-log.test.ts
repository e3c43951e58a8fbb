import { expect, it } from 'vitest'
import { visitor } from '#api/access/actor.ts'
import { accountRow } from '#api/testing/account-row.ts'
import { signedInClient } from '#api/testing/signed-in-client.ts'
import { startTestAppForTest } from '#api/testing/test-app.ts'

it('the log tells of another role and of a new owner, and both are counted for the alerts', async () => {
  const told: Record<string, unknown>[] = []
  const test = await startTestAppForTest({
    onLog: (line) => {
      if (line.security) told.push(line)
    },
  })
  const member = async (role: 'owner' | 'support') =>
    await test.ctx.db.admin.create({
      data: { ...accountRow(role), role, createdAt: new Date('2026-01-01T00:00:00Z') },
      select: { id: true, username: true },
    })
  const [owner, helper] = [await member('owner'), await member('support')]
  const admin = { ...owner, name: owner.username, role: 'owner' as const }
  const client = await signedInClient(test, { ...visitor, userType: 'admin', admin })
  for (const role of ['finance', 'owner'])
    expect((await client.rest('PATCH', `/admin/staff/${helper.id}`, { role })).status).toBe(200)
  const event = { accountKind: 'admin', accountId: helper.id, ip: '127.0.0.1' }
  expect(told.filter(({ security }) => security !== 'signed-in')).toMatchObject([
    { security: 'role-changed', ...event },
    { security: 'role-changed', ...event },
    { security: 'owner-added', ...event },
  ])
  const { body } = await test.server.inject('/metrics')
  expect(body).toContain('fairwave_security_events_total{event="role-changed"} 2')
  expect(body).toContain('fairwave_security_events_total{event="owner-added"} 1')
})
