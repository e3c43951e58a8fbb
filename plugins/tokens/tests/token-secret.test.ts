import { describe, expect, it } from 'vitest'
import { hasTokenForm, hashTokenSecret, hintOf, newTokenSecret } from '../domain/token-secret.ts'

describe('a token', () => {
  it('is fw_, 43 digits of 256 bits and 6 of a checksum, and never the same twice', () => {
    const many = Array.from({ length: 500 }, newTokenSecret)
    for (const secret of many) {
      expect(secret).toMatch(/^fw_[0-9A-Za-z]{49}$/)
      expect(hasTokenForm(secret)).toBe(true)
    }
    expect(new Set(many).size).toBe(500)
    expect(new Set(many.map((secret) => secret[3])).size).toBeGreaterThan(5)
  })

  it('is told from one that is mistyped', () => {
    const secret = newTokenSecret()
    for (let at = 3; at < secret.length; at += 1) {
      const other = `${secret.slice(0, at)}${secret[at] === 'a' ? 'b' : 'a'}${secret.slice(at + 1)}`
      expect([at, hasTokenForm(other)]).toEqual([at, false])
    }
    for (const wrong of [
      '',
      'fw_',
      secret.slice(1),
      `${secret}x`,
      `${secret}\n`,
      secret.toLowerCase(),
      secret.replace('fw_', 'gh_'),
    ])
      expect(hasTokenForm(wrong)).toBe(false)
  })

  it('is kept as a hash of 32 bytes, and shown by its beginning', () => {
    const secret = newTokenSecret()
    expect(hashTokenSecret(secret)).toHaveLength(32)
    expect(hashTokenSecret(secret)).toEqual(hashTokenSecret(secret))
    expect(hintOf(secret)).toBe(secret.slice(0, 9))
  })
})
