import { verify } from '@node-rs/argon2'
import { beforeEach, expect, it, vi } from 'vitest'
import { hashPassword, verifyPassword } from '../domain/passwords.ts'

vi.mock('@node-rs/argon2', async (original) => {
  const real = await original<typeof import('@node-rs/argon2')>()
  return { ...real, verify: vi.fn((passwordHash: string, password: string) => real.verify(passwordHash, password)) }
})

beforeEach(() => {
  vi.mocked(verify).mockClear()
})

/** `$argon2id$v=19$m=19456,t=2,p=1$…`: what decides how long a check takes. */
const costOf = (hash: unknown) => String(hash).split('$').slice(0, 4).join('$')

it('hashes with argon2id, salted', async () => {
  const [one, two] = await Promise.all([hashPassword('secret'), hashPassword('secret')])
  expect(costOf(one)).toBe('$argon2id$v=19$m=19456,t=2,p=1')
  expect(one).not.toBe(two)
  expect(await verifyPassword(one ?? null, 'secret')).toBe(true)
  expect(await verifyPassword(one ?? null, 'Secret')).toBe(false)
})

it('counts every character of a long one, as it came', async () => {
  const long = `${'日本'.repeat(99)} A`
  const stored = await hashPassword(long)
  expect(long).toHaveLength(200)
  expect(await verifyPassword(stored, long)).toBe(true)
  for (const other of [long.slice(0, -1), `${long.slice(0, -1)}a`, long.trimEnd().replace(' ', '')])
    expect(await verifyPassword(stored, other)).toBe(false)
})

it('does the same work where there is no account, and says no', async () => {
  expect(await verifyPassword(null, 'secret')).toBe(false)
  expect(vi.mocked(verify)).toHaveBeenCalledOnce()
  expect(costOf(vi.mocked(verify).mock.calls[0]?.[0])).toBe(costOf(await hashPassword('secret')))
})
