import { beforeEach, describe, expect, it } from 'vitest'
import { type TestApp, type TestClient, startTestAppForTest } from '#api/testing/test-app.ts'
import { auth } from '../index.ts'

const MINUTE = 60_000
const password = 'secret-7'
let test: TestApp

beforeEach(async () => {
  test = await startTestAppForTest({
    plugins: [auth],
    env: {
      TRUST_PROXY: '1',
      SIGN_IN_FAILURES: '3',
      SIGN_IN_ATTEMPTS_PER_MINUTE: '8',
      SIGN_IN_UNFAMILIAR_PER_HOUR: '5',
      SIGN_IN_RESERVE_PER_HOUR: '1',
      REGISTRATIONS_PER_HOUR: '2',
    },
  })
  await test.ctx.services.auth.createListener(test.ctx, {
    username: 'kim',
    email: 'kim@example.com',
    displayName: 'Kim',
    password,
  })
})

const from = (address: string) => ({ 'x-forwarded-for': address })
const login = (client: TestClient, address: string, given: string, username = 'kim') =>
  client.rest('POST', '/auth/user/login', { username, password: given }, from(address))
const statuses = async (times: number, act: () => Promise<{ status: number }>) => {
  const seen: number[] = []
  for (let n = 0; n < times; n += 1) seen.push((await act()).status)
  return seen
}

describe('failed sign-ins of one account and address', () => {
  it('are refused after the limit, even with the right password, until the window ends', async () => {
    const client = test.client()
    expect(await statuses(4, () => login(client, '203.0.113.1', 'wrong'))).toEqual([401, 401, 401, 429])
    const refused = await login(client, '203.0.113.1', password)
    expect(refused).toMatchObject({ status: 429, body: { code: 'RATE_LIMITED' } })
    expect(Number(refused.headers['retry-after'])).toBe(15 * 60)
    test.clock.advance(15 * MINUTE)
    expect((await login(client, '203.0.113.1', password)).status).toBe(200)
  })

  it('are forgotten after a right password, and are counted apart for other addresses and accounts', async () => {
    const client = test.client()
    await statuses(2, () => login(client, '203.0.113.1', 'wrong'))
    expect((await login(client, '203.0.113.1', password)).status).toBe(200)
    expect(await statuses(3, () => login(client, '203.0.113.1', 'wrong'))).toEqual([401, 401, 401])
    expect((await login(test.client(), '203.0.113.2', password)).status).toBe(200)
    expect((await login(test.client(), '203.0.113.1', 'wrong', 'lee')).status).toBe(401)
  })

  it('are limited in the same way for usernames that do not exist', async () => {
    expect(await statuses(4, () => login(test.client(), '203.0.113.1', 'wrong', 'ghost'))).toEqual([401, 401, 401, 429])
  })

  it('count an IPv6 network as one address, and all spellings of a name as one account', async () => {
    const spellings = ['kim', 'KIM', ' Kim ', 'kim']
    expect(
      await Promise.all(
        spellings.map(
          async (username, n) => (await login(test.client(), `2001:db8::${n + 1}`, 'wrong', username)).status,
        ),
      ).then((all) => all.sort()),
    ).toEqual([401, 401, 401, 429])
  })
})

describe('attempts of one address', () => {
  it('are limited whatever the account', async () => {
    let n = 0
    const attempt = () => login(test.client(), '203.0.113.1', 'wrong', `nobody${(n += 1)}`)
    expect(await statuses(9, attempt)).toEqual([...Array.from({ length: 8 }, () => 401), 429])
    test.clock.advance(MINUTE)
    expect((await attempt()).status).toBe(401)
  })
})

describe('guessing from many addresses', () => {
  const guess = async (times: number, start = 1) => {
    let n = start - 1
    return await statuses(times, () => login(test.client(), `198.51.100.${(n += 1)}`, 'wrong'))
  }

  it('shares one slow budget, and one more try from each wider network', async () => {
    expect(await guess(8)).toEqual([401, 401, 401, 401, 401, 401, 429, 429])
    const elsewhere = (n: number) => login(test.client(), `100.${n}.0.1`, 'wrong')
    expect([(await elsewhere(1)).status, (await elsewhere(1)).status, (await elsewhere(2)).status]).toEqual([
      401, 429, 401,
    ])
    expect((await login(test.client(), '2001:db8:1::1', 'wrong')).status).toBe(401)
    expect((await login(test.client(), '2001:db8:2::1', 'wrong')).status).toBe(429)
    test.clock.advance(60 * MINUTE)
    expect(await guess(1)).toEqual([401])
  })

  it('does not lock the owner out of a new browser at a new address, while it goes on', async () => {
    await guess(20)
    for (let n = 1; n < 20; n += 1) await login(test.client(), `100.${n}.0.1`, 'wrong')
    expect((await login(test.client(), '203.0.113.9', password)).status).toBe(200)
    // And from then on that is a place of the owner's.
    await guess(20, 30)
    expect((await login(test.client(), '203.0.113.9', password)).status).toBe(200)
  })

  it('does not lock the owner out of an address used before', async () => {
    await login(test.client(), '203.0.113.1', password)
    await guess(9)
    expect((await login(test.client(), '203.0.113.1', password)).status).toBe(200)
  })

  it('does not lock the owner out of a browser used before, signed out and elsewhere, nor by its own address', async () => {
    const browser = test.client()
    await login(browser, '203.0.113.1', password)
    await browser.rest('POST', '/auth/user/logout')
    await guess(9)
    // Somebody at the new address uses up its failures.
    await statuses(4, () => login(test.client(), '192.0.2.7', 'wrong'))
    expect((await login(test.client(), '192.0.2.7', password)).status).toBe(429)
    expect((await login(browser, '192.0.2.7', password)).status).toBe(200)
  })

  it('is not made easier by a browser that knows another account', async () => {
    await test.ctx.services.auth.createListener(test.ctx, {
      username: 'mallory',
      email: 'm@example.com',
      displayName: 'Mallory',
      password,
    })
    const browser = test.client()
    await login(browser, '198.51.100.99', password, 'mallory')
    await guess(9)
    expect((await login(browser, '198.51.100.99', password)).status).toBe(429)
  })
})

describe('registrations', () => {
  it('and set-ups of one address are limited per hour', async () => {
    let n = 0
    const register = () => {
      n += 1
      return test
        .client()
        .rest(
          'POST',
          '/auth/user/register',
          { username: `fan${n}`, email: `fan${n}@example.com`, displayName: 'Fan', password },
          from('203.0.113.1'),
        )
    }
    expect(await statuses(3, register)).toEqual([201, 201, 429])
    expect(
      (
        await test
          .client()
          .rest(
            'POST',
            '/auth/setup',
            { username: 'boss', email: 'boss@example.com', password: 'longenough' },
            from('203.0.113.1'),
          )
      ).status,
    ).toBe(429)
    test.clock.advance(60 * MINUTE)
    expect((await register()).status).toBe(201)
  })
})
