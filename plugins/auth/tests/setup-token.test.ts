import { expect, it } from 'vitest'
import { startTestAppForTest } from '#api/testing/test-app.ts'
import { auth } from '../index.ts'

it('asks for the set-up token where the server has one', async () => {
  const test = await startTestAppForTest({ plugins: [auth], env: { SETUP_TOKEN: 'open-sesame' } })
  const input = { username: 'boss', email: 'boss@example.com', password: 'longenough' }
  for (const setupToken of [undefined, '', 'open-sesamE', 'open-sesame ']) {
    expect(await test.client().rest('POST', '/auth/setup', { ...input, setupToken })).toMatchObject({
      status: 403,
      body: { code: 'SETUP_TOKEN_WRONG' },
    })
  }
  expect((await test.client().rest('POST', '/auth/setup', { ...input, setupToken: 'open-sesame' })).status).toBe(201)
  // The token comes first, also once there is an admin.
  expect((await test.client().rest('POST', '/auth/setup', input)).status).toBe(403)
})

it('asks for a token of its own in production, which the start prints until there is an admin', async () => {
  const test = await startTestAppForTest({
    plugins: [auth],
    env: {
      NODE_ENV: 'production',
      SESSION_SECRET: 'x'.repeat(32),
      PUBLIC_URL: 'https://fairwave.example',
      ALLOW_SANDBOX_PAYMENTS: 'true',
      ALLOW_KEPT_MAIL: 'true',
    },
  })
  const notes = async () => await auth.contributes.startNotes?.[0]?.(test.ctx)
  const printed = await notes()
  const [, setupToken] =
    /^There is no admin yet: .*https:\/\/fairwave\.example\/admin\/setup with the set-up token (\w{24})$/.exec(
      printed?.[0] ?? '',
    ) ?? []
  expect(setupToken).toBeTruthy()
  const input = { username: 'boss', email: 'boss@example.com', password: 'longenough' }
  expect((await test.client().rest('POST', '/auth/setup', input)).status).toBe(403)
  expect((await test.client().rest('POST', '/auth/setup', { ...input, setupToken })).status).toBe(201)
  expect(await notes()).toEqual([])
})
