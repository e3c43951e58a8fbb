import { expect, it } from 'vitest'
import { keyFor } from './key-for.ts'
import { manualClock } from './platform/clock/port.ts'
import { signedPaths } from './platform/objects/signed-path.ts'
import { isSigned, sign } from './sign.ts'

const [here, elsewhere] = ['s'.repeat(32), 't'.repeat(32)]

it('keys have 256 bits, another for each purpose and each installation', () => {
  const keys = [keyFor(here, 'one'), keyFor(here, 'other'), keyFor(elsewhere, 'one')]
  expect(keys.map(({ length }) => length)).toEqual([32, 32, 32])
  expect(new Set(keys.map((key) => Buffer.from(key).toString('hex'))).size).toBe(3)
  expect(keyFor(here, 'one')).toEqual(keys[0])
})

it('what is signed for one purpose, or by another installation, proves nothing', () => {
  const signature = sign(here, 'one', 'text')
  expect(isSigned(sign(here, 'one', 'text'), signature)).toBe(true)
  for (const other of [sign(here, 'other', 'text'), sign(elsewhere, 'one', 'text'), sign(here, 'one', 'texts'), ''])
    expect(isSigned(other, signature)).toBe(false)
})

it('an address of a file is signed with the key of its installation, whatever key or method it names itself', () => {
  const clock = manualClock()
  const of = (secret: string) => signedPaths({ secret, baseUrl: '', clock })
  const key = 'artists/0197f000-0000-7000-8000-000000000000/audio/0197f000-0000-7000-8000-000000000001'
  const [own, foreign] = [here, elsewhere].map((secret) => of(secret).sign({ op: 'get', key }, 60).url)
  const verdict = (url = '') => of(here).verify(url)
  expect(verdict(own)).toMatchObject({ valid: true, grant: { key } })
  for (const claim of ['', '&alg=none', '&alg=HS1&kid=elsewhere', `&key=${elsewhere}`, `&sig=${'A'.repeat(43)}`])
    expect(verdict(`${foreign}${claim}`), claim).toEqual({ valid: false, reason: 'signature' })
  expect(verdict(own?.replace(/sig=[^&]+/, 'sig='))).toEqual({ valid: false, reason: 'signature' })
})
