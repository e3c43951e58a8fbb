import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { linkIn } from '#api/testing/link-in.ts'
import type { TestApp, TestClient } from '#api/testing/test-app.ts'
import {
  type MailedAccounts,
  NEW_PASSWORD as newPassword,
  PASSWORD as password,
  startMailedAccounts,
} from '../testing/mailed-accounts.ts'

let accounts: MailedAccounts
let test: TestApp
beforeAll(async () => {
  accounts = await startMailedAccounts()
  test = accounts.test
})
afterAll(() => accounts.close())

const delivered = () => accounts.deliverMails()
const listener = (email?: string) => accounts.registerListener({ email })
const emailOf = async (client: TestClient) =>
  ((await client.rest('GET', '/account')).body as { email: string; emailVerified: boolean }[])[0]
const ask = async (client: TestClient, email: string) => await client.rest('PUT', '/account/email', { email })
const confirm = async (token: string) => await test.client().rest('POST', '/account/email/confirm', { token })
const undo = async (token: string) => await test.client().rest('POST', '/account/email/undo', { token, newPassword })

/** Runs what workers do for a request; the link that was sent to the new address, empty where none was. */
async function linkTo(accountId: string, email: string) {
  await test.runJob('accounts.send-address-change', { accountKind: 'user', accountId, email })
  return linkIn((await delivered())[0], 'change-email')
}
/** Changes the address; the link that was sent to the old one. */
async function changed(id: string, to: string) {
  expect((await confirm(await linkTo(id, to))).status).toBe(200)
  return linkIn((await delivered())[0], 'undo-email')
}

describe('another address', () => {
  it('is asked for by the owner alone, answered alike, and mailed only where it is free', async () => {
    const [{ client, id, email }, other] = [await listener(), await listener()]
    expect((await test.client().rest('PUT', '/account/email', { email: 'x@example.com' })).status).toBe(401)
    expect((await ask(client, email)).body.fields.email).toContain('already')
    const [free, taken] = [await ask(client, 'free@example.com'), await ask(client, other.email)]
    expect(free).toMatchObject({ status: 202, body: { sent: true } })
    expect({ ...taken, headers: null }).toEqual({ ...free, headers: null })
    expect(await linkTo(id, other.email.toUpperCase())).toBe('')
    expect(await linkTo(id, 'free@example.com')).not.toBe('')
    test.clock.advance(15 * 60_000)
    expect(await ask(client, 'later@example.com')).toMatchObject({ status: 403, body: { code: 'CONFIRM_IDENTITY' } })
  })

  it('holds once it is confirmed; the old one is told, and links that went there end', async () => {
    const { client, id, email, username } = await listener()
    await test.runJob('accounts.send-password-reset', { userType: 'user', email })
    const reset = linkIn((await delivered())[0], 'reset-password')
    const token = await linkTo(id, `new-${email}`)
    expect(await emailOf(client)).toMatchObject({ email, emailVerified: false })
    const both = await Promise.all([confirm(token), confirm(token)])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 400])
    expect(await emailOf(client)).toMatchObject({ email: `new-${email}`, emailVerified: true })
    const sent = await delivered()
    expect(sent.map((each) => [each.header('to'), each.header('subject')])).toEqual([
      [email, 'Your email address was changed'],
    ])
    const answer = await client.rest('POST', '/account/password/reset', { token: reset, newPassword: 'another-long' })
    expect(answer.body.code).toBe('RESET_LINK_ENDED')
    expect((await test.client().rest('POST', '/auth/user/login', { username, password })).status).toBe(200)
  })

  it('is undone from the old one within a week, which ends all sessions; nobody gets the old one meanwhile', async () => {
    const { client, id, email, username } = await listener()
    const token = await changed(id, `new-${email}`)
    const fields = { username: 'squatter', email: email.toUpperCase(), displayName: 'Lena', password }
    expect((await test.client().rest('POST', '/auth/user/register', fields)).body.code).toBe('EMAIL_TAKEN')
    expect(await linkTo((await listener()).id, email)).toBe('')
    const later = await linkTo(id, `third-${email}`)
    const both = await Promise.all([undo(token), undo(token)])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 400])
    expect((await client.rest('GET', '/auth/status')).body.isAuthenticated).toBe(false)
    expect((await delivered()).map((each) => each.header('to')).sort()).toEqual([email, `new-${email}`])
    expect((await confirm(later)).body.code).toBe('ADDRESS_LINK_ENDED')
    await client.rest('POST', '/auth/user/login', { username, password: newPassword })
    expect((await emailOf(client))?.email).toBe(email)
  })

  it('changed twice goes back to the first, and then no further', async () => {
    const { client, id, email, username } = await listener()
    const first = await changed(id, `b-${email}`)
    test.clock.advance(60_000)
    const second = await changed(id, `c-${email}`)
    expect((await undo(first)).status).toBe(200)
    expect((await undo(second)).body.code).toBe('ADDRESS_LINK_ENDED')
    await delivered()
    await client.rest('POST', '/auth/user/login', { username, password: newPassword })
    expect((await emailOf(client))?.email).toBe(email)
  })

  it('cannot be undone after a week, and the old one is free then', async () => {
    const { id, email } = await listener()
    const token = await changed(id, `new-${email}`)
    test.clock.advance(7 * 24 * 60 * 60_000)
    expect((await undo(token)).body.code).toBe('ADDRESS_LINK_ENDED')
    const fields = { username: 'next-owner', email, displayName: 'Lena', password }
    expect((await test.client().rest('POST', '/auth/user/register', fields)).status).toBe(201)
    await delivered()
  })

  it('is one account’s: of two that confirm it at once, one gets it', async () => {
    const [one, two] = [await listener(), await listener()]
    const tokens = [await linkTo(one.id, 'wanted@example.com'), await linkTo(two.id, 'wanted@example.com')]
    const answers = await Promise.all(tokens.map(confirm))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('EMAIL_TAKEN')
    await delivered()
  })

  it('floods nobody: three mails an hour to an address, five requests of an account', async () => {
    const { client } = await listener()
    const statuses = []
    for (const name of ['a', 'a', 'a', 'a', 'b', 'c'])
      statuses.push((await ask(client, `${name}@nobody.example`)).status)
    expect(statuses).toEqual([202, 202, 202, 429, 202, 429])
  })

  it('is asked for, confirmed and undone by GraphQL too', async () => {
    const { client, id, email } = await listener()
    const run = async (query: string, variables: Record<string, unknown>) =>
      (await client.graphql(query, variables)).data
    expect(
      await run('mutation ($input: ChangeAddressInput!) { changeAddress(input: $input) }', {
        input: { email: `new-${email}` },
      }),
    ).toEqual({ changeAddress: true })
    const token = await linkTo(id, `new-${email}`)
    const confirmed = async (token: string) =>
      (
        await run(
          `mutation ($token: String!) {
            confirmAddressChange(token: $token) {
              __typename
              ... on ConfirmAddressChangeSuccess { data }
              ... on Error { code message }
            }
          }`,
          { token },
        )
      )?.confirmAddressChange
    expect(await confirmed(token)).toEqual({ __typename: 'ConfirmAddressChangeSuccess', data: 'user' })
    const back = linkIn((await delivered())[0], 'undo-email')
    const input = { token: back, newPassword }
    expect(
      await run('mutation ($input: RecoverAccountInput!) { undoAddressChange(input: $input) }', { input }),
    ).toEqual({ undoAddressChange: 'user' })
    await delivered()
    const late = await linkTo(id, `taken-${email}`)
    await listener(`taken-${email}`)
    expect(await confirmed(late)).toEqual({
      __typename: 'EmailTakenError',
      code: 'EMAIL_TAKEN',
      message: 'Email is already registered',
    })
  })
})
