import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { StaffRole } from '#api/access/staff-role.ts'
import { accountRow } from '#api/testing/account-row.ts'
import { signedInClient } from '#api/testing/signed-in-client.ts'
import { startTestApp, type TestApp, type TestClient } from '#api/testing/test-app.ts'
import { paramsOf } from '../../mail/testing/params-of.ts'
import { WITHOUT_LIMITS } from '#api/testing/wrong-input/stage.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp({ env: WITHOUT_LIMITS })
})
afterAll(() => test.close())

const password = 'a-good-password'

async function member(role: StaffRole): Promise<{ id: string; username: string; client: TestClient }> {
  const { id, username } = await test.ctx.db.admin.create({ data: { ...accountRow(role), role } })
  const client = await signedInClient(test, {
    userType: 'admin',
    user: null,
    artist: null,
    admin: { id, username, name: username, role },
  })
  return { id, username, client }
}
const onlyOwners = async (count: number) => {
  await test.ctx.db.session.deleteMany()
  await test.ctx.db.admin.deleteMany()
  return await Promise.all(Array.from({ length: count }, () => member('owner')))
}

/** The token in the link of the last mail of this kind to somebody. */
async function tokenFor(email: string): Promise<string> {
  const mail = await test.ctx.db.mailMessage.findFirstOrThrow({
    where: { kind: 'staff.invited', recipient: email },
    orderBy: { createdAt: 'desc' },
  })
  return paramsOf(test.ctx, mail).token as string
}
const audited = async (targetId: string) =>
  (await test.ctx.db.auditEntry.findMany({ where: { targetId }, orderBy: { createdAt: 'asc' } })).map(
    ({ actorName, action, targetName, detail }) => ({ actorName, action, targetName, detail }),
  )

const mailTo = async (username: string) =>
  (
    await test.ctx.db.mailMessage.findMany({
      where: { recipient: { startsWith: username }, kind: { startsWith: 'staff.' } },
      select: { kind: true },
    })
  ).map(({ kind }) => kind)

describe('an invitation', () => {
  it('lets somebody in once, with the role that it names, and stands in the audit log', async () => {
    const owner = await member('owner')
    const invited = await owner.client.rest('POST', '/admin/staff-invitations', {
      email: 'Eve@example.com',
      role: 'editor',
    })
    expect(invited.status).toBe(201)
    const token = await tokenFor('Eve@example.com')
    const shown = await test.client().rest('POST', '/staff/invitation', { token })
    expect(shown.body).toMatchObject({ email: 'Eve@example.com', role: 'editor', invitedByName: owner.username })
    const accept = (fields: object) =>
      test.client().rest('POST', '/staff/invitation/accept', { token, username: 'eve', password, ...fields })
    // A refusal leaves the link valid.
    expect(await accept({ password: 'short' })).toMatchObject({ status: 400 })
    expect(await accept({ password: 'password1' })).toMatchObject({ status: 400 })
    expect(await accept({ username: owner.username })).toMatchObject({ status: 409, body: { code: 'USERNAME_TAKEN' } })
    const both = await Promise.all([accept({}), accept({ username: 'eva' })])
    expect(both.map(({ status }) => status).sort()).toEqual([201, 400])
    expect(await accept({})).toMatchObject({ status: 400, body: { code: 'INVITATION_ENDED' } })
    const eve = await test.ctx.db.admin.findUniqueOrThrow({ where: { emailKey: 'eve@example.com' } })
    expect(eve).toMatchObject({ role: 'editor', isFirst: null })
    expect(eve.emailVerifiedAt).not.toBeNull()
    const client = test.client()
    expect((await client.rest('POST', '/auth/admin/login', { username: eve.username, password })).status).toBe(200)
    expect((await client.rest('GET', '/admin/pending-artists')).status).toBe(200)
    expect((await client.rest('GET', '/admin/staff')).status).toBe(403)
    expect(await audited(invited.body.id)).toEqual([
      { actorName: owner.username, action: 'staff.invited', targetName: 'Eve@example.com', detail: { role: 'editor' } },
    ])
    expect(await audited(eve.id)).toMatchObject([
      { actorName: eve.username, action: 'staff.joined', detail: { role: 'editor', invitedBy: owner.username } },
    ])
  })

  it('ends after 7 days, when another one is sent, when it is withdrawn, and with the owner who sent it', async () => {
    const owner = await member('owner')
    const invite = async (email: string) => {
      const { body } = await owner.client.rest('POST', '/admin/staff-invitations', { email, role: 'support' })
      return { id: body.id as string, token: await tokenFor(email) }
    }
    const statusOf = async (token: string) => (await test.client().rest('POST', '/staff/invitation', { token })).status
    const [old, withdrawn, orphan] = [
      await invite('a@example.com'),
      await invite('b@example.com'),
      await invite('c@example.com'),
    ]
    test.clock.advance(1_000)
    const renewed = await invite('a@example.com')
    expect([await statusOf(old.token), await statusOf(renewed.token)]).toEqual([400, 200])
    expect((await owner.client.rest('DELETE', `/admin/staff-invitations/${withdrawn.id}`)).status).toBe(200)
    expect(await statusOf(withdrawn.token)).toBe(400)
    const other = await member('owner')
    expect((await owner.client.rest('PATCH', `/admin/staff/${owner.id}`, { role: 'support' })).status).toBe(200)
    expect(await statusOf(orphan.token)).toBe(400)
    const late = await other.client.rest('POST', '/admin/staff-invitations', { email: 'd@example.com', role: 'owner' })
    expect(late.status).toBe(201)
    const token = await tokenFor('d@example.com')
    test.clock.advance(7 * 86_400_000)
    expect(await statusOf(token)).toBe(400)
  })

  it('is not for addresses of the staff, and not from a browser that was left open or a token', async () => {
    const [owner] = await onlyOwners(1)
    const email = (await test.ctx.db.admin.findFirstOrThrow()).email
    const ask = (headers = {}, client = owner!.client) =>
      client.rest('POST', '/admin/staff-invitations', { email, role: 'editor' }, headers)
    expect(await ask()).toMatchObject({ status: 409, body: { code: 'ALREADY_STAFF' } })
    const made = await owner!.client.rest('POST', '/access-tokens', { name: 'Script', scopes: ['staff:store'] })
    expect(await ask({ authorization: `Bearer ${made.body.secret}` }, test.client())).toMatchObject({
      status: 403,
      body: { code: 'TOKEN_NOT_ACCEPTED' },
    })
    await test.ctx.db.session.updateMany({ data: { adminConfirmedAt: new Date(0) } })
    expect(await ask()).toMatchObject({ status: 403, body: { code: 'CONFIRM_IDENTITY' } })
  })
})

describe('the staff', () => {
  it('is listed, changed and removed by owners; what was open ends at once, and each is told and audited', async () => {
    const [owner] = await onlyOwners(1)
    const helper = await member('support')
    const { body: made } = await helper.client.rest('POST', '/access-tokens', {
      name: 'Script',
      scopes: ['staff:read'],
    })
    const headers = { authorization: `Bearer ${made.secret}` }
    const { data } = await owner!.client.graphql('{ staff { username role } staffInvitations { email } }')
    expect(data).toMatchObject({
      staff: [
        { username: owner!.username, role: 'owner' },
        { username: helper.username, role: 'support' },
      ],
    })
    const change = 'mutation($id: ID!, $role: StaffRole!) { changeStaffRole(id: $id, role: $role) { __typename } }'
    await owner!.client.graphql(change, { id: helper.id, role: 'finance' })
    expect((await helper.client.rest('GET', '/admin/mail')).status).toBe(403)
    expect(await mailTo(helper.username)).toEqual(['staff.role-changed'])
    const removed = await owner!.client.graphql('mutation($id: ID!) { removeStaff(id: $id) { __typename } }', {
      id: helper.id,
    })
    expect(removed.errors).toBeUndefined()
    expect((await helper.client.rest('GET', '/admin/platform-stats')).status).toBe(401)
    expect((await test.client().rest('GET', '/admin/platform-stats', undefined, headers)).status).toBe(401)
    expect(await audited(helper.id)).toMatchObject([
      { actorName: owner!.username, action: 'staff.role-changed', detail: { before: 'support', after: 'finance' } },
      { action: 'staff.removed', targetName: helper.username, detail: { role: 'finance' } },
    ])
    expect(await mailTo(helper.username)).toEqual(['staff.removed'])
  })

  it('keeps its last owner: alone, and when two act at the same time', async () => {
    const [alone] = await onlyOwners(1)
    await member('finance')
    const lastOne = { status: 409, body: { code: 'LAST_ADMIN' } }
    expect(await alone!.client.rest('PATCH', `/admin/staff/${alone!.id}`, { role: 'editor' })).toMatchObject(lastOne)
    expect(await alone!.client.rest('DELETE', `/admin/staff/${alone!.id}`)).toMatchObject(lastOne)
    expect((await alone!.client.graphql('{ myAccountDeletion { concerns { code } } }')).data).toMatchObject({
      myAccountDeletion: { concerns: [{ code: 'LAST_ADMIN' }] },
    })

    const ways: ((from: { client: TestClient }, to: { id: string }) => Promise<{ status: number }>)[] = [
      ({ client }, { id }) => client.rest('DELETE', `/admin/staff/${id}`),
      ({ client }, { id }) => client.rest('PATCH', `/admin/staff/${id}`, { role: 'support' }),
    ]
    for (const first of ways)
      for (const second of ways) {
        const [one, two] = await onlyOwners(2)
        // Both have asked for it three days ago, and nobody objected.
        await Promise.all([first(one!, two!), second(two!, one!)])
        test.clock.advance(72 * 3_600_000)
        const at = test.clock.now()
        await test.ctx.db.session.updateMany({ data: { lastSeenAt: at, adminConfirmedAt: at, adminFreshAt: at } })
        const answers = await Promise.all([first(one!, two!), second(two!, one!)])
        expect(answers.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(1)
        expect(await test.ctx.db.admin.count({ where: { role: 'owner', deletesAt: null } })).toBe(1)
      }
    // Both demote themselves.
    const [one, two] = await onlyOwners(2)
    const selves = await Promise.all(
      [one!, two!].map(({ client, id }) => client.rest('PATCH', `/admin/staff/${id}`, { role: 'editor' })),
    )
    expect(selves.map(({ status }) => status).sort()).toEqual([200, 409])
  })
})

it('the mail of an invitation leads to the page that takes it, and no server sees the token', async () => {
  const kind = test.app.contributions('mails').find(({ name }) => name === 'staff.invited')
  const written = kind!.write({ role: 'editor', invitedBy: 'boss', token: 'x'.repeat(43) } as never, {
    addressOf: (path) => `https://example.com${path}`,
  })
  expect(JSON.stringify(written)).toContain(`https://example.com/staff/join#${'x'.repeat(43)}`)
  expect(kind!.secret).toBe(true)
})
