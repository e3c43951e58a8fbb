import { afterAll, beforeAll, expect, it } from 'vitest'
import { auth } from '#plugins/auth'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'

const password = 'violet-kestrel-9'
let secure: TestApp
let plain: TestApp

beforeAll(async () => {
  secure = await startTestApp({ plugins: [auth], env: { PUBLIC_URL: 'https://fairwave.example' } })
  plain = await startTestApp({ plugins: [auth] })
})
afterAll(() => Promise.all([secure.close(), plain.close()]))

/** The cookie that a listener gets who registers. */
async function sessionCookie(test: TestApp): Promise<string> {
  const { headers } = await test.client().inject({
    method: 'POST',
    url: '/api/auth/user/register',
    payload: { username: 'kim', email: 'kim@example.com', displayName: 'Kim', password },
  })
  return String(headers['set-cookie'])
}

it('over https is __Host-, Secure, HttpOnly and Lax; over http it has another name', async () => {
  const parts = (await sessionCookie(secure)).split('; ')
  expect(parts[0]).toMatch(/^__Host-fairwave=[\w-]{43}$/)
  expect(parts).toEqual(expect.arrayContaining(['Path=/', 'HttpOnly', 'Secure', 'SameSite=Lax']))
  expect(parts.join()).not.toContain('Domain')
  expect(await sessionCookie(plain)).toMatch(/^fairwave=[\w-]{43}; /)
})

it('pages over https are held to it for a year, with nosniff, a policy and no frames', async () => {
  for (const url of ['/api/auth/status', '/health/live', '/nothing-here']) {
    const { headers } = await secure.client().inject({ method: 'GET', url })
    expect(headers['strict-transport-security'], url).toBe('max-age=31536000; includeSubDomains')
    expect(headers['x-content-type-options'], url).toBe('nosniff')
    expect(headers['permissions-policy'], url).toMatch(/camera=\(\).*geolocation=\(\).*microphone=\(\).*payment=\(\)/)
    expect(headers['referrer-policy'], url).toBe('strict-origin-when-cross-origin')
    const policy = String(headers['content-security-policy']).split(';')
    expect(policy, url).toEqual(
      expect.arrayContaining(["default-src 'self'", "object-src 'none'", "base-uri 'none'", "frame-ancestors 'none'"]),
    )
    expect(
      policy.find((directive) => directive.startsWith('script-src')),
      url,
    ).not.toContain('unsafe')
    // Nothing of other sites, and no style element but those whose hashes stand there.
    expect(policy, url).toEqual(
      expect.arrayContaining(["connect-src 'self'", "frame-src 'self'", "media-src 'self' blob:", "font-src 'self'"]),
    )
    expect(policy, url).toContainEqual(expect.stringMatching(/^style-src 'self'( 'sha256-[\w+/]{43}=')+$/))
  }
  const { headers } = await plain.client().inject({ method: 'GET', url: '/api/auth/status' })
  expect(headers['strict-transport-security']).toBeUndefined()
})
