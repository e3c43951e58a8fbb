import { afterEach, describe, expect, it, vi } from 'vitest'
import { shareOfTries } from './share-of-tries.ts'

afterEach(() => {
  vi.unstubAllEnvs()
  vi.resetModules()
})

const triesAllWith = async (areas: string | undefined) => {
  vi.stubEnv('FAIRWAVE_TESTS_WHOLE', areas)
  vi.resetModules()
  return (await import('./share-of-tries.ts')).triesAll
}

describe('tries of every operation', () => {
  it('are all made where nothing is said, of touched areas, and of everything where the kernel is touched', async () => {
    expect((await triesAllWith(undefined))('merch')).toBe(true)
    const merch = await triesAllWith('merch,library')
    expect(['merch', 'library', 'billing', undefined].map((plugin) => merch(plugin))).toEqual([
      true,
      true,
      false,
      false,
    ])
    expect((await triesAllWith('kernel'))('billing')).toBe(true)
    expect((await triesAllWith('all'))(undefined)).toBe(true)
    expect((await triesAllWith(''))('billing')).toBe(false)
  })

  it('are otherwise an even share, the same in every run, and together all of them', () => {
    const tries = Array.from({ length: 29 }, (_, index) => index)
    const shares = Array.from({ length: 40 }, (_, name) => shareOfTries(tries, `operation ${name}`, 5))
    for (const share of shares) expect([5, 6]).toContain(share.length)
    expect(shares).toEqual(Array.from({ length: 40 }, (_, name) => shareOfTries(tries, `operation ${name}`, 5)))
    expect(new Set(shares.flat()).size).toBe(tries.length)
  })
})
