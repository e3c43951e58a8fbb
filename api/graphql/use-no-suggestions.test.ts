import { describe, expect, it } from 'vitest'
import { startTestAppForTest } from '#api/testing/test-app.ts'
import { auth } from '#plugins/auth'

const start = (env: Record<string, string>) => startTestAppForTest({ plugins: [auth], env })
const PRODUCTION = {
  PUBLIC_URL: 'http://localhost:4000',
  NODE_ENV: 'production',
  SESSION_SECRET: 'x'.repeat(32),
  ALLOW_SANDBOX_PAYMENTS: 'true',
  ALLOW_KEPT_MAIL: 'true',
}
const person = { username: 'kim', email: 'kim@example.com', displayName: 'Kim', password: 'violet-kestrel-9' }

const misspelt = [
  ['{ authStatu { userType } }', undefined],
  ['{ authStatus { userTyp } }', undefined],
  ['mutation($type: UserTyp!) { logout(userType: $type) { userType } }', undefined],
  ['mutation { logout(userTyp: artist) { userType } }', undefined],
  ['mutation($type: UserType!) { logout(userType: $type) { userType } }', { type: 'artis' }],
] as const

describe('suggestions of what was meant', () => {
  it('are for people who are signed in, in production', async () => {
    const test = await start(PRODUCTION)
    const kim = test.client()
    expect((await kim.rest('POST', '/auth/user/register', person)).status).toBe(201)
    for (const [query, variables] of misspelt) {
      const [told, hidden] = [await kim.graphql(query, variables), await test.client().graphql(query, variables)]
      expect(JSON.stringify(told.errors)).toContain('Did you mean')
      expect(JSON.stringify(hidden.errors)).not.toContain('Did you mean')
      // The rest of what is wrong stays.
      expect(told.errors?.[0]?.message).toContain(hidden.errors?.[0]?.message)
      expect(hidden.errors?.[0]).toMatchObject({ extensions: told.errors?.[0]?.extensions })
    }
    const forged = Object.assign(test.client(), { cookie: 'fairwave=forged' })
    expect(JSON.stringify((await forged.graphql(misspelt[0][0])).errors)).not.toContain('Did you mean')
  })

  it('are for everybody elsewhere', async () => {
    const test = await start({})
    expect(JSON.stringify((await test.client().graphql(misspelt[0][0])).errors)).toContain('Did you mean')
  })
})
