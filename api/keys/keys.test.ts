import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'
import type { FastifyReply } from 'fastify'
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { readConfig } from '../app/config.ts'
import { manualClock } from '../platform/clock/port.ts'
import { signedPaths } from '../platform/objects/signed-path.ts'
import { keyFor } from './derive-key.ts'
import { urlHolders } from '../http/url-holder.ts'
import { writtenCookie } from '../http/written-cookie.ts'
import type { Secrets } from './key-ring.ts'
import { type Keys, keysOf, openKeys } from './keys.ts'
import { openSecretSource, readSecretFile, writeSecretFile } from './secret-file.ts'

const [here, elsewhere, newer] = ['s'.repeat(32), 't'.repeat(32), 'n'.repeat(32)]
const hmac = (key: string | Uint8Array, text: string) => createHmac('sha256', key).update(text).digest()
/** As versions made them whose values had no ids. */
const older = {
  sign: (secret: string, purpose: string, text: string) =>
    hmac(hmac(secret, `sign:${purpose}`), text).toString('base64url'),
  key: (secret: string, purpose: string) => new Uint8Array(hkdfSync('sha256', secret, '', `fairwave:${purpose}`, 32)),
  seal(secret: string, purpose: string, text: string, boundTo: string) {
    const nonce = randomBytes(12)
    const cipher = createCipheriv('aes-256-gcm', older.key(secret, purpose), nonce).setAAD(Buffer.from(boundTo))
    return Buffer.concat([nonce, cipher.update(text), cipher.final(), cipher.getAuthTag()])
  },
  open(secret: string, purpose: string, sealed: Buffer, boundTo: string) {
    const decipher = createDecipheriv('aes-256-gcm', older.key(secret, purpose), sealed.subarray(0, 12))
      .setAAD(Buffer.from(boundTo))
      .setAuthTag(sealed.subarray(-16))
    return Buffer.concat([decipher.update(sealed.subarray(12, -16)), decipher.final()]).toString()
  },
}

/** Keys of an installation that has rotated them before. */
const rotated = (secret: string): Keys => {
  const keys = keysOf(secret)
  keys.noteRotation()
  return keys
}

it('keys have 256 bits, another for each purpose and each installation', () => {
  const keys = [keyFor(here, 'one'), keyFor(here, 'other'), keyFor(elsewhere, 'one')]
  expect(keys.map(({ length }) => length)).toEqual([32, 32, 32])
  expect(new Set(keys.map((key) => Buffer.from(key).toString('hex'))).size).toBe(3)
  expect(keyFor(here, 'one')).toEqual(keys[0])
})

it('what is signed for one purpose, or by another installation, proves nothing', () => {
  const keys = rotated(here)
  const signature = keys.sign('one', 'text')
  expect(keys.verify('one', 'text', signature)).toBe(true)
  expect(keys.verify('other', 'text', signature)).toBe(false)
  expect(keys.verify('one', 'texts', signature)).toBe(false)
  expect(keysOf(elsewhere).verify('one', 'text', signature)).toBe(false)
  // With the id of our key in front.
  const forged = signature.slice(0, 8) + rotated(elsewhere).sign('one', 'text').slice(8)
  for (const given of [forged, '', signature.slice(0, 8), signature.slice(0, -1), `${signature}A`, 'A'.repeat(51)])
    expect(keys.verify('one', 'text', given), given).toBe(false)
})

it('a short signature is as long as was asked for, and no shorter one is accepted', () => {
  const keys = rotated(here)
  const short = keys.sign('one', 'text', { length: 22 })
  expect([short.length, keys.verify('one', 'text', short, { length: 22 })]).toEqual([30, true])
  expect(keys.verify('one', 'text', short)).toBe(false)
  expect(keys.verify('one', 'text', short.slice(0, -1), { length: 22 })).toBe(false)
})

/** Made by the last version whose values had no ids, with this secret. */
const MADE_BEFORE = {
  signature: 'vhZn3K_xsN5qd8DEV8OfIWAVkMe4wHIok2L3pLwEMW0',
  checkpoint: '9RB6cLpvdC_53ViWqZdHg4R7atiXT53dlrR2ydszGxM',
  invitation: 'tCEbq4xltRIHQ6xiPvPUwC2nBEKS0yBE',
  device: 'C5gtjGvmG7GtkHjsoILFozh8LT4YPTl6asCE54-ScCg',
  recoveryCode: 'SWl7NoxDuNWCdSJOJhzArbyNACuPPuCOKYUDtg11n3k',
  card: '5In0Z8JarCrpgo6MNaG_FIHM0gFqYlrO1MLV3m5WVb0',
  address:
    '/objects/artists/0197f000-0000-7000-8000-000000000000/audio/0197f000-0000-7000-8000-000000000001?op=get&exp=1795780860&sig=kmQxK3o308fPOzBBQW7pmaciTEIJUk-qki1D25HKLe0',
  holder: 's.c2DUw-4aawHilRvRyxnfpe',
  written: 'ff.Rg6omCw-QgWH8JSUi5Noyx',
  webhook: '9e2c4d5256e2402995c1f2e39f0c28fc9ef330ee4f69fce931c13197b2459579',
}
const SEALED_BEFORE = 'nxHD69WDy_xmOWPb0rpr6bYhHKUqyasqEku5Y7eONkHt4A'
const audio = 'artists/0197f000-0000-7000-8000-000000000000/audio/0197f000-0000-7000-8000-000000000001'

function makeValues(keys: Keys) {
  const text = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url')
  const clock = manualClock('2026-11-27T12:00:00Z')
  let written = ''
  const reply = { setCookie: (_name: string, value: string) => (written = value) } as unknown as FastifyReply
  writtenCookie({ keys, secure: false }).write(reply, 255n)
  return {
    signature: keys.sign('moderation-appeal', 'text'),
    checkpoint: keys.sign('audit-checkpoint', '7:abc'),
    invitation: keys.sign('library:playlist-invitation', 'id:1', { length: 32 }),
    device: text(keys.hashes('accounts.device', 'user:1:browser:2').current),
    recoveryCode: text(keys.hashes('factors:recovery', 'user:1:abcd').current),
    card: keys.compareKeys('billing.card', 'fp_card').current,
    address: signedPaths({ keys, baseUrl: '', clock }).sign({ op: 'get', key: audio }, 60).url,
    holder: urlHolders({ keys, secure: false }).holderOf({ bearer: null, sessionToken: 'token' }),
    written,
    webhook: keys.sharedSecrets('sandbox payments webhook')[0],
  }
}

describe('an installation whose keys were never rotated', () => {
  it('makes values that versions before ids accept, and names the key in them from its first rotation on', () => {
    expect(makeValues(keysOf(here))).toEqual(MADE_BEFORE)
    const row = Buffer.from('row')
    const sealed = Buffer.from(keysOf(here).seal('factors:app', Buffer.from('secret'), row))
    expect(sealed).toHaveLength(Buffer.from(SEALED_BEFORE, 'base64url').length)
    expect(older.open(here, 'factors:app', sealed, 'row')).toBe('secret')
    expect(Buffer.from(keysOf(here).open('factors:app', Buffer.from(SEALED_BEFORE, 'base64url'), row)).toString()).toBe(
      'secret',
    )

    for (const keys of [keysOf(here, newer), rotated(here)]) {
      const { id, idBytes } = { id: keys.ids().current, idBytes: Buffer.from(keys.ids().current, 'base64url') }
      const made = makeValues(keys)
      expect(made).toEqual({
        ...MADE_BEFORE,
        signature: id + MADE_BEFORE.signature,
        checkpoint: id + MADE_BEFORE.checkpoint,
        invitation: id + MADE_BEFORE.invitation,
        device: id + MADE_BEFORE.device,
        recoveryCode: expect.stringMatching(new RegExp(`^${id}`)),
        address: MADE_BEFORE.address.replace('sig=', `sig=${id}`),
        holder: MADE_BEFORE.holder.replace('s.', `s.${id}`),
        written: MADE_BEFORE.written.replace('ff.', `ff.${id}`),
      })
      expect(Buffer.from(keys.seal('factors:app', Buffer.from('secret'), row)).subarray(0, 6)).toEqual(idBytes)
      expect(keysOf(here).verify('moderation-appeal', 'text', made.signature)).toBe(true)
    }
  })

  it('goes on to name the key when the rotation is finished', () => {
    let secrets: Secrets = { current: here, previous: null }
    const keys = openKeys({ file: 'secret', read: () => secrets, hasChanged: () => false })
    expect(keys.sign('one', 'text')).toBe(older.sign(here, 'one', 'text'))
    for (secrets of [
      { current: newer, previous: here },
      { current: newer, previous: null },
    ]) {
      keys.reload()
      expect(keys.sign('one', 'text')).toBe(keys.ids().current + older.sign(newer, 'one', 'text'))
    }
  })
})

describe('two keys', () => {
  it('are both accepted, the current one makes, and each value names the one that made it', () => {
    const [before, rotating, after] = [keysOf(here), keysOf(newer, here), keysOf(newer)]
    const [old, made] = [before.sign('one', 'text'), rotating.sign('one', 'text')]
    expect(old).toBe(older.sign(here, 'one', 'text'))
    expect(made.startsWith(after.ids().current)).toBe(true)
    expect(rotating.ids()).toEqual({ current: after.ids().current, previous: before.ids().current })
    expect([old, made].map((each) => rotating.verify('one', 'text', each))).toEqual([true, true])
    expect([old, made].map((each) => after.verify('one', 'text', each))).toEqual([false, true])
    expect([old, made].map((each) => rotating.verify('other', 'text', each))).toEqual([false, false])

    const [content, row] = [Buffer.from('secret'), Buffer.from('row')]
    const [sealed, resealed] = [before.seal('one', content, row), rotating.seal('one', content, row)]
    for (const each of [sealed, resealed]) expect(Buffer.from(rotating.open('one', each, row))).toEqual(content)
    expect(Buffer.from(after.open('one', resealed, row))).toEqual(content)
    expect(() => after.open('one', sealed, row)).toThrow()
    expect(() => rotating.open('one', sealed, Buffer.from('another row'))).toThrow()
    expect(() => rotating.open('other', sealed, row)).toThrow()
    expect(() => rotating.open('one', sealed.subarray(0, 20), row)).toThrow()

    const hash = Buffer.from(before.hashes('one', 'text').current)
    const accepts = (keys: typeof before) => keys.hashes('one', 'text').accepted.some((each) => hash.equals(each))
    expect([before, rotating, after].map(accepts)).toEqual([true, true, false])

    expect(rotating.compareKeys('one', 'text')).toEqual({
      current: after.compareKeys('one', 'text').current,
      others: [before.compareKeys('one', 'text').current],
    })
  })

  it('accept what versions made whose values had no ids, as the key alone does that made it', () => {
    const row = Buffer.from('row')
    const signature = older.sign(here, 'one', 'text')
    const sealed = older.seal(here, 'factors:app', 'secret', 'row')
    const device = hmac(hmac(here, 'sign:accounts.device'), 'text')
    const recovery = hmac(older.key(here, 'factors:recovery'), 'text')
    for (const keys of [keysOf(here), keysOf(newer, here), keysOf(here, newer)]) {
      expect(keys.verify('one', 'text', signature)).toBe(true)
      expect(keys.verify('one', 'text', signature.slice(0, 32), { length: 32 })).toBe(true)
      expect(Buffer.from(keys.open('factors:app', sealed, row)).toString()).toBe('secret')
      expect(keys.hashes('accounts.device', 'text').accepted.some((each) => device.equals(each))).toBe(true)
      expect(keys.hashes('factors:recovery', 'text').accepted.some((each) => recovery.equals(each))).toBe(true)
      const { current, others } = keys.compareKeys('one', 'text')
      expect([current, ...others]).toContain(signature)
    }
    expect(keysOf(newer).verify('one', 'text', signature)).toBe(false)
    expect(() => keysOf(newer).open('factors:app', sealed, row)).toThrow()
    expect(keysOf(here).sharedSecrets('sandbox payments webhook')).toEqual([
      hmac(here, 'sandbox payments webhook').toString('hex'),
    ])
  })
})

it('an address of a file is signed with the key of its installation, whatever key or method it names itself', () => {
  const clock = manualClock()
  const of = (secret: string) => signedPaths({ keys: keysOf(secret), baseUrl: '', clock })
  const key = 'artists/0197f000-0000-7000-8000-000000000000/audio/0197f000-0000-7000-8000-000000000001'
  const marked = (secret: string) => signedPaths({ keys: rotated(secret), baseUrl: '', clock })
  const [own, foreign] = [here, elsewhere].map((secret) => marked(secret).sign({ op: 'get', key }, 60).url)
  const verdict = (url = '') => of(here).verify(url)
  expect(verdict(own)).toMatchObject({ valid: true, grant: { key } })
  for (const claim of ['', '&alg=none', '&alg=HS1&kid=elsewhere', `&key=${elsewhere}`, `&sig=${'A'.repeat(43)}`])
    expect(verdict(`${foreign}${claim}`), claim).toEqual({ valid: false, reason: 'signature' })
  expect(verdict(own?.replace(/sig=[^&]+/, 'sig='))).toEqual({ valid: false, reason: 'signature' })
  // From before signatures had ids.
  const withoutId = own?.replace(/sig=.{8}/, 'sig=')
  expect(verdict(withoutId)).toMatchObject({ valid: true })
  expect(of(elsewhere).verify(withoutId ?? '')).toEqual({ valid: false, reason: 'signature' })
})

describe('the file of the secret', () => {
  const folder = () => {
    const directory = mkdtempSync(join(tmpdir(), 'fairwave-keys-'))
    onTestFinished(() => rmSync(directory, { recursive: true }))
    return directory
  }

  it('is one line, which versions before read as well, and two while keys are rotated; for its owner alone', () => {
    const file = join(folder(), 'secret')
    writeSecretFile(file, { current: here, previous: null })
    expect(readFileSync(file, 'utf8')).toBe(here)
    writeSecretFile(file, { current: newer, previous: here })
    expect(readSecretFile(file)).toEqual({ current: newer, previous: here })
    expect(statSync(file).mode & 0o777).toBe(0o600)
    // A secret that somebody wrote over two lines is one, as before.
    writeFileSync(file, `${here}\n${elsewhere}\n`)
    expect(readSecretFile(file)).toEqual({ current: `${here}\n${elsewhere}`, previous: null })
    for (const cut of ['', 'short', `${newer}\nprevious: cut`]) {
      writeFileSync(file, cut)
      expect(readSecretFile(file), cut).toBeNull()
    }
  })

  it('is read again by a process that meets a key it does not know, and a file that is away stops nobody', () => {
    const directory = folder()
    const file = join(directory, 'secret')
    writeSecretFile(file, { current: here, previous: null })
    const running = openKeys(openSecretSource(readConfig({}), directory, { inUse: true }))
    const old = running.sign('one', 'text')
    writeSecretFile(file, { current: newer, previous: here })
    const others = keysOf(newer, here)
    expect(running.verify('one', 'text', others.sign('one', 'text'))).toBe(true)
    expect(running.ids()).toEqual(others.ids())
    expect(running.verify('one', 'text', old)).toBe(true)
    rmSync(file)
    expect(running.verify('one', 'text', keysOf(elsewhere).sign('one', 'text'))).toBe(false)
    expect(running.verify('one', 'text', old)).toBe(true)
  })

  it('stands where SECRET_FILE says, is made there at a first start, and never in production', () => {
    const directory = folder()
    const SECRET_FILE = join(directory, 'elsewhere/secret')
    const open = (settings: object, inUse: boolean) =>
      openSecretSource({ ...readConfig({ SECRET_FILE }), ...settings }, directory, { inUse })
    expect(() => open({ production: true }, false)).toThrow(`${SECRET_FILE} is missing`)
    expect(() => open({}, true)).toThrow(`${SECRET_FILE} is missing`)
    expect(open({}, false).read()).toEqual({ current: readFileSync(SECRET_FILE, 'utf8'), previous: null })
    expect(open({ production: true }, true).file).toBe(SECRET_FILE)
  })

  it('and SESSION_SECRET exclude each other, and SESSION_SECRET_PREVIOUS is another one', () => {
    const problems = (env: Record<string, string>) => {
      try {
        readConfig(env)
        return []
      } catch (error) {
        return (error as { problems: string[] }).problems
      }
    }
    expect(problems({ SESSION_SECRET: here, SESSION_SECRET_PREVIOUS: newer })).toEqual([])
    expect(problems({ SESSION_SECRET: here, SECRET_FILE: '/secret' })).toEqual([
      'SECRET_FILE: SESSION_SECRET is set as well; set one of them',
    ])
    expect(problems({ SESSION_SECRET_PREVIOUS: here })).toEqual([
      'SESSION_SECRET: missing (needed with SESSION_SECRET_PREVIOUS)',
    ])
    expect(problems({ SESSION_SECRET: here, SESSION_SECRET_PREVIOUS: here })).toEqual([
      'SESSION_SECRET_PREVIOUS: is the same as SESSION_SECRET',
    ])
    expect(problems({ NODE_ENV: 'production' })).toContain(
      'SESSION_SECRET: missing (needed with NODE_ENV=production, or SECRET_FILE)',
    )
  })
})
