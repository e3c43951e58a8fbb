import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { StaffRole } from '#api/access/staff-role.ts'
import { accountRow } from '#api/testing/account-row.ts'
import { signedInClient } from '#api/testing/signed-in-client.ts'
import { startTestApp, type TestApp, type TestClient } from '#api/testing/test-app.ts'
import { WITHOUT_LIMITS } from '#api/testing/wrong-input/stage.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp({ env: WITHOUT_LIMITS })
})
afterAll(() => test.close())
beforeEach(async () => {
  await test.ctx.db.session.deleteMany()
  await test.ctx.db.admin.deleteMany()
})

const DAY = 86_400_000

async function member(role: StaffRole, age = 2 * DAY) {
  const createdAt = new Date(test.clock.now().getTime() - age)
  const { id, username, email } = await test.ctx.db.admin.create({ data: { ...accountRow(role), role, createdAt } })
  const admin = { id, username, name: username, role }
  return { id, email, client: await signedInClient(test, { userType: 'admin', user: null, artist: null, admin }) }
}
const mailsTo = async (recipient: string) =>
  (await test.ctx.db.mailMessage.findMany({ where: { recipient }, orderBy: { id: 'asc' } })).map(({ kind }) => kind)

it('an owner is invited by two owners, and all of them read of it', async () => {
  const [first, second] = [await member('owner'), await member('owner')]
  const invite = ({ client }: typeof first) =>
    client.rest('POST', '/admin/staff-invitations', { email: 'New@example.com', role: 'owner' })
  expect(await invite(first)).toMatchObject({ status: 409, body: { code: 'SECOND_OWNER_NEEDED' } })
  expect(await invite(first)).toMatchObject({ status: 409 })
  expect(await test.ctx.db.staffInvitation.count()).toBe(0)
  expect((await invite(second)).status).toBe(201)
  expect(await mailsTo(second.email)).toEqual(['staff.new-owner', 'staff.new-owner', 'staff.new-owner'])
})

it('somebody of the staff becomes an owner by two owners, within a week', async () => {
  const [first, second, helper] = [await member('owner'), await member('owner'), await member('support')]
  const promote = ({ client }: typeof first) => client.rest('PATCH', `/admin/staff/${helper.id}`, { role: 'owner' })
  expect(await promote(first)).toMatchObject({ status: 409, body: { code: 'SECOND_OWNER_NEEDED' } })
  test.clock.advance(8 * DAY)
  expect(await promote(second)).toMatchObject({ status: 409 })
  expect((await promote(first)).status).toBe(200)
})

it('an owner who came within a day is no second one, and one who is alone invites alone', async () => {
  const [first, late] = [await member('owner'), await member('owner', DAY / 2)]
  const invite = (client: typeof first.client, email: string) =>
    client.rest('POST', '/admin/staff-invitations', { email, role: 'owner' })
  expect((await invite(first.client, 'a@example.com')).status).toBe(201)
  expect(await invite(late.client, 'b@example.com')).toMatchObject({ status: 409 })
})

it('tokens of staff end after 30 days at most, and owners see all of them', async () => {
  const [owner, helper] = [await member('owner'), await member('support')]
  const make = (expiresInDays: number) =>
    helper.client.rest('POST', '/access-tokens', { name: 'script', scopes: ['staff:read'], expiresInDays })
  expect(await make(31)).toMatchObject({ status: 400, body: { fields: { expiresInDays: expect.any(String) } } })
  expect((await make(30)).status).toBe(201)
  expect((await owner.client.rest('GET', '/admin/access-tokens')).body).toMatchObject([
    { name: 'script', owner: expect.stringMatching(/^support/) },
  ])
  expect((await helper.client.rest('GET', '/admin/access-tokens')).status).toBe(403)
  expect((await owner.client.graphql('{ staffAccessTokens { name } }')).data).toEqual({
    staffAccessTokens: [{ name: 'script' }],
  })
})

it('an artist who tries to approve itself is refused, and stands in the audit log', async () => {
  const { id } = await test.ctx.db.artist.create({
    data: { ...accountRow('neon'), name: 'Neon', genre: 'Outrun', bio: 'Plays.' },
  })
  const artist = { id, username: 'neon', name: 'Neon', approved: false }
  const client = await signedInClient(test, { userType: 'artist', user: null, admin: null, artist })
  const entries = () =>
    test.ctx.db.auditEntry.findMany({ where: { targetId: id }, select: { action: true, actorId: true } })
  expect((await client.rest('POST', `/admin/approve-artist/${id}`)).status).toBe(403)
  expect(await entries()).toEqual([{ action: 'artist.approve-own-refused', actorId: id }])
  test.clock.advance(2 * 3_600_000)
  const { errors } = await client.graphql('mutation ($id: ID!) { approveArtist(id: $id) { id } }', { id })
  expect(errors?.[0]?.extensions?.code).toBe('FORBIDDEN')
  expect(await entries()).toHaveLength(2)
})

const HOUR = 3_600_000
const demote = (by: { client: TestClient }, id: string) =>
  by.client.rest('PATCH', `/admin/staff/${id}`, { role: 'editor' })
const remove = (by: { client: TestClient }, id: string) => by.client.rest('DELETE', `/admin/staff/${id}`)

it('an owner is removed or demoted by two others, who are all told by mail', async () => {
  const [first, second, third] = [await member('owner'), await member('owner'), await member('owner')]
  for (const act of [demote, remove, demote])
    expect(await act(first, third.id)).toMatchObject({ status: 409, body: { code: 'SECOND_OWNER_NEEDED' } })
  expect(await mailsTo(third.email)).toContain('staff.owner-removal')
  expect(await mailsTo(second.email)).toContain('staff.owner-removal')
  expect((await remove(second, third.id)).status).toBe(200)
  // Two are left: neither is alone at once.
  expect(await remove(first, second.id)).toMatchObject({ status: 409, body: { code: 'OWNER_REMOVAL_WAITS' } })
  expect(await test.ctx.db.admin.count({ where: { role: 'owner', deletesAt: null } })).toBe(2)
})

it('the only other owner removes one alone after 72 hours, unless that one objects', async () => {
  const [first, second] = [await member('owner'), await member('owner')]
  const proposed = async () =>
    (
      await second.client.graphql<{ staff: { id: string; removalProposedBy: string | null }[] }>(
        '{ staff { id removalProposedBy } }',
      )
    ).data?.staff.find(({ id }) => id === second.id)?.removalProposedBy
  expect(await demote(first, second.id)).toMatchObject({ status: 409, body: { code: 'OWNER_REMOVAL_WAITS' } })
  expect(await proposed()).toMatch(/^owner/)
  expect((await second.client.rest('POST', `/admin/staff/${second.id}/objection`)).status).toBe(200)
  expect(await proposed()).toBeNull()
  expect((await second.client.rest('POST', `/admin/staff/${second.id}/objection`)).status).toBe(404)
  await refreshed(71 * HOUR)
  expect(await demote(first, second.id)).toMatchObject({ status: 409, body: { code: 'OWNER_REMOVAL_WAITS' } })
  await refreshed(71 * HOUR)
  expect(await remove(first, second.id)).toMatchObject({ status: 409, body: { code: 'OWNER_REMOVAL_WAITS' } })
  await refreshed(HOUR)
  expect((await remove(first, second.id)).status).toBe(200)
})

it('an owner leaves the owners alone, and staff of other roles go at once', async () => {
  const [first, , helper] = [await member('owner'), await member('owner'), await member('support')]
  expect((await remove(first, helper.id)).status).toBe(200)
  expect((await demote(first, first.id)).status).toBe(200)
})

/** Lets time pass for people who have just shown again who they are. */
async function refreshed(ms: number) {
  test.clock.advance(ms)
  const at = test.clock.now()
  await test.ctx.db.session.updateMany({
    data: { adminConfirmedAt: at, adminFreshAt: at, lastSeenAt: at, expiresAt: new Date(at.getTime() + 30 * DAY) },
  })
}
