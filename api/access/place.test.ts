import { expect, it } from 'vitest'
import type { Budget } from './budget.ts'
import { limitPlace } from './limit-place.ts'
import { placeOf } from './place.ts'

it.each([
  ['203.0.113.9', '203.0.113.9', '203.0.113', '203.0'],
  ['::ffff:203.0.113.9', '203.0.113.9', '203.0.113', '203.0'],
  ['2001:db8:1:2:aaaa:bbbb:cccc:dddd', '2001:db8:1:2::/64', '2001:db8:1', '2001:db8'],
  ['2001:0DB8:0001:2::1', '2001:db8:1:2::/64', '2001:db8:1', '2001:db8'],
  ['2001:db8::1', '2001:db8:0:0::/64', '2001:db8:0', '2001:db8'],
  ['::1', '0:0:0:0::/64', '0:0:0', '0:0'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64', 'fe80:0:0', 'fe80:0'],
  [null, 'unknown', 'unknown', 'unknown'],
])('counts %s as %s of %s', (ip, address, network, provider) => {
  expect(placeOf({ ip })).toMatchObject({ address, network, provider })
})

it.each([
  ['127.0.0.1', true],
  ['::ffff:10.1.2.3', true],
  ['fd00::1', true],
  ['172.32.0.1', false],
  ['2001:db8::1', false],
])('knows whether %s is private: %s', (ip, isPrivate) => {
  expect(placeOf({ ip }).isPrivate).toBe(isPrivate)
})

it('limits an address, and its network more widely', async () => {
  const taken: Budget[] = []
  const take = async (budget: Budget) => {
    taken.push(budget)
    return { limit: budget.limit, windowSeconds: 60, remaining: budget.limit - 1, resetSeconds: 60 }
  }
  const left = await limitPlace(take, placeOf({ ip: '2001:db8:1:2::9' }), { name: 'x', limit: 5, windowSeconds: 60 })
  expect(taken).toEqual([
    { key: 'x:2001:db8:1:2::/64', limit: 5, windowSeconds: 60 },
    { key: 'x:network:2001:db8:1', limit: 80, windowSeconds: 60 },
  ])
  expect(left.remaining).toBe(4)
})
