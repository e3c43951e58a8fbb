import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestApp, startTestApp } from '#api/testing/test-app.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp({ env: { TRUST_PROXY: '1' } })
})
afterAll(() => test.close())

it.each([
  [20, 'POST', '/newsletter', (n: number) => ({ email: `n${n}@example.com` })],
  [20, 'POST', '/account/password/forgot', (n: number) => ({ userType: 'user', email: `n${n}@example.com` })],
])('%i calls from one /64 are all, whatever the address in it: %s %s', async (limit, method, path, body) => {
  const send = async (address: string, n: number) =>
    (await test.client().rest(method, path, body(n), { 'x-forwarded-for': address })).status
  const statuses: number[] = []
  for (let n = 0; n <= limit; n++) statuses.push(await send(`2001:db8:1:2::${n.toString(16)}`, n))
  expect(statuses.slice(0, limit).filter((status) => status >= 400)).toEqual([])
  expect(statuses[limit]).toBe(429)
  expect(await send('2001:db8:1:3::1', limit + 1)).toBeLessThan(400)
})

it('a network has sixteen times the budget of an address', async () => {
  const statuses: number[] = []
  for (let n = 0; n <= 16 * 20; n++) {
    const headers = { 'x-forwarded-for': `2001:db8:2:${n.toString(16)}::1` }
    const body = { userType: 'user', email: `m${n}@example.com` }
    statuses.push((await test.client().rest('POST', '/account/password/forgot', body, headers)).status)
  }
  expect(statuses.indexOf(429)).toBe(16 * 20)
})
