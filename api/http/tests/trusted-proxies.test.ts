import { expect, it } from 'vitest'
import { auth } from '#plugins/auth'
import { startTestAppForTest } from '../../testing/test-app.ts'

/** As it arrives behind two proxies from somebody who made the first entry up. */
const FORWARDED = '203.0.113.66, 203.0.113.9, 198.51.100.7'

it.each([
  ['0', '127.0.0.1'],
  ['1', '198.51.100.7'],
  ['2', '203.0.113.9'],
])('takes the address that the last of %s trusted proxies saw: %s', async (trusted, address) => {
  const seen: unknown[] = []
  const test = await startTestAppForTest({
    plugins: [auth],
    env: { TRUST_PROXY: trusted },
    onLog: (line) => line.security && seen.push(line.ip),
  })
  const body = { username: 'nobody', password: 'wrong' }
  const headers = { 'x-forwarded-for': FORWARDED, 'x-real-ip': '192.0.2.1', forwarded: 'for=192.0.2.1' }
  await test.client().rest('POST', '/auth/user/login', body, headers)
  expect(seen).toEqual([address])
})
