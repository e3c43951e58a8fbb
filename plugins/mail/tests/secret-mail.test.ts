import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
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

interface Member {
  id: string
  username: string
  email: string
  client: TestClient
}

async function member(role: StaffRole): Promise<Member> {
  const { id, username, email } = await test.ctx.db.admin.create({ data: { ...accountRow(role), role } })
  const admin = { id, username, name: username, role }
  return {
    id,
    username,
    email,
    client: await signedInClient(test, { userType: 'admin', user: null, artist: null, admin }),
  }
}

/** The stored mail with the link for a new password of this account. */
async function resetFor(userType: 'admin' | 'user', email: string) {
  await test.runJob('accounts.send-password-reset', { userType, email })
  await test.runWork('mail')
  return await test.ctx.db.mailMessage.findFirstOrThrow({
    where: { kind: 'accounts.password-reset', recipient: email },
    orderBy: { createdAt: 'desc' },
  })
}
const listener = async () => await test.ctx.db.listener.create({ data: { ...accountRow('fan'), displayName: 'Fan' } })

const read = async (client: TestClient, id: string, headers = {}) => {
  const { status, body } = await client.rest('GET', `/admin/mail/${id}`, undefined, headers)
  return { status, code: body.code, text: body.text }
}
const link = /\/reset-password#[\w-]{43}/
const looks = async (targetId: string) =>
  (await test.ctx.db.auditEntry.findMany({ where: { targetId }, orderBy: [{ createdAt: 'asc' }, { id: 'asc' }] })).map(
    ({ actorName, action, detail }) => ({ actorName, action, detail }),
  )

describe('a mail whose link opens something, where mail is not sent', () => {
  it('is read by an owner who has just signed in, and by nobody else', async () => {
    const [support, owner, finance] = [await member('support'), await member('owner'), await member('finance')]
    const { id } = await resetFor('user', (await listener()).email)
    expect(await read(support.client, id)).toMatchObject({ status: 200, text: null })
    expect(await read(finance.client, id)).toMatchObject({ status: 403, code: 'FORBIDDEN' })
    expect(await read(owner.client, id)).toMatchObject({ status: 200, text: expect.stringMatching(link) })
    await test.ctx.db.session.updateMany({ where: { adminId: owner.id }, data: { adminConfirmedAt: new Date(0) } })
    expect(await read(owner.client, id)).toMatchObject({ status: 403, code: 'CONFIRM_IDENTITY' })
    const { data, errors } = await owner.client.graphql('query ($id: ID!) { mailMessage(id: $id) { text html } }', {
      id,
    })
    expect([data, errors?.[0]?.extensions?.code]).toEqual([{ mailMessage: null }, 'CONFIRM_IDENTITY'])
  })

  it('is not read by another member of staff when it opens an account of staff', async () => {
    const [owner, other] = [await member('owner'), await member('owner')]
    const { id } = await resetFor('admin', owner.email)
    expect(await read(other.client, id)).toMatchObject({ status: 200, text: null })
    expect(await read(owner.client, id)).toMatchObject({ status: 200, text: expect.stringMatching(link) })
  })

  it('is not read with an access token', async () => {
    const owner = await member('owner')
    const made = await owner.client.rest('POST', '/access-tokens', { name: 'reader', scopes: ['staff:read'] })
    expect(made.status).toBe(201)
    const { id } = await resetFor('user', (await listener()).email)
    const program = { authorization: `Bearer ${made.body.secret}` }
    expect((await read(test.client(), id, program)).text ?? null).toBeNull()
  })

  it('is in the audit log with each look, hidden or not', async () => {
    const [support, owner] = [await member('support'), await member('owner')]
    const { id } = await resetFor('user', (await listener()).email)
    await read(support.client, id)
    await read(owner.client, id)
    expect(await looks(id)).toEqual([
      { actorName: support.username, action: 'mail.viewed', detail: { kind: 'accounts.password-reset', hidden: true } },
      { actorName: owner.username, action: 'mail.viewed', detail: { kind: 'accounts.password-reset', hidden: false } },
    ])
  })
})

describe('what a mail with a link is made from', () => {
  it('is stored encrypted, and opens for its own message only', async () => {
    const [first, second] = [
      await resetFor('user', (await listener()).email),
      await resetFor('user', (await listener()).email),
    ]
    expect(first.params).toEqual({ sealed: expect.any(String) })
    const owner = await member('owner')
    await test.ctx.db.mailMessage.update({
      where: { id: second.id },
      data: { params: first.params as object },
      select: { id: true },
    })
    expect(await read(owner.client, second.id)).toMatchObject({ status: 200, text: null })
    expect(await read(owner.client, first.id)).toMatchObject({ text: expect.stringMatching(link) })
  })

  it('is sent where a version before stored it in clear, and encrypted by the next sweep', async () => {
    const token = 'in-clear'.padEnd(43, '0')
    const { id } = await test.ctx.db.mailMessage.create({
      data: {
        kind: 'accounts.password-reset',
        recipient: 'old@example.com',
        params: { name: 'Old', username: 'old', token },
        createdAt: test.clock.now(),
        nextAttemptAt: test.clock.now(),
      },
    })
    await test.runJob('kernel.sweep-work')
    await test.runWork('mail')
    const owner = await member('owner')
    expect((await read(owner.client, id)).text).toContain(token)
    await test.runJob('mail.sweep')
    const stored = await test.ctx.db.mailMessage.findUniqueOrThrow({ where: { id } })
    expect([stored.state, JSON.stringify(stored.params)]).toEqual(['kept', expect.not.stringContaining(token)])
    expect((await read(owner.client, id)).text).toContain(token)
  })

  it('has every kind of mail that takes a token declared secret', () => {
    const kinds = test.ctx.contributions('mails')
    const withToken = kinds.filter(({ params }) => /"(\w*[tT]oken|code)":/.test(JSON.stringify(z.toJSONSchema(params))))
    expect(withToken.length).toBeGreaterThan(7)
    expect(withToken.flatMap(({ name, secret }) => (secret ? [] : [name]))).toEqual([])
  })
})

describe('a look of staff', () => {
  it('at a person and at a record of the collections is in the audit log, and at what staff writes itself is not', async () => {
    const [support, owner] = [await member('support'), await member('owner')]
    const fan = await listener()
    expect((await support.client.rest('GET', `/admin/people/user/${fan.id}`)).status).toBe(200)
    const record = 'query ($name: String!, $id: ID!) { collectionRecord(name: $name, id: $id) { id } }'
    await support.client.graphql(record, { name: 'listeners', id: fan.id })
    expect(await looks(fan.id)).toMatchObject([
      { actorName: support.username, action: 'listener.viewed' },
      { actorName: support.username, action: 'listener.viewed' },
    ])
    const card = await test.ctx.db.featureCard.findFirstOrThrow({ select: { id: true } })
    expect((await owner.client.graphql(record, { name: 'feature-cards', id: card.id })).errors).toBeUndefined()
    expect(await looks(card.id)).toEqual([])
  })
})
