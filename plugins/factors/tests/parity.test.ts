import { randomBytes } from 'node:crypto'
import { hash } from '@node-rs/argon2'
import { Secret, TOTP } from 'otpauth'
import { checkParity } from '#api/operation/testing/check-parity.ts'
import { confirmAddress } from '#api/testing/confirm-address.ts'
import type { Stage } from '#api/testing/wrong-input/stage.ts'
import { factors } from '../index.ts'

const HOUR_MS = 3_600_000

/** The listener without any factor, whose address is confirmed, and who just showed who they are. */
async function without({ test, own }: Stage): Promise<{ accountKind: 'user'; accountId: string }> {
  await confirmAddress(test, 'lena@example.com')
  const account = { accountKind: 'user', accountId: String(own.listenerId) } as const
  await test.ctx.db.authenticatorApp.deleteMany({ where: account })
  await test.ctx.db.recoveryCode.deleteMany({ where: account })
  await test.ctx.db.passkey.deleteMany({ where: account })
  const later = new Date(test.clock.now().getTime() + 400 * 24 * HOUR_MS)
  await test.ctx.db.session.updateMany({
    where: { listenerId: account.accountId },
    data: { listenerConfirmedAt: later, listenerFreshAt: later },
  })
  return account
}

/** A new app of the listener, and the code that it shows an hour later: each call of these tests comes after one. */
async function started(stage: Stage): Promise<string> {
  await without(stage)
  const { body } = await stage.as('user').rest('POST', '/account/factors/app', {})
  const timestamp = stage.test.clock.now().getTime() + HOUR_MS
  return new TOTP({ secret: Secret.fromBase32(body.secret) }).generate({ timestamp })
}

async function passkey(stage: Stage): Promise<string> {
  const { id } = await stage.test.ctx.db.passkey.create({
    data: {
      ...(await without(stage)),
      credentialId: randomBytes(16).toString('base64url'),
      publicKey: new Uint8Array(32),
      counter: 0,
      name: 'Phone',
    },
    select: { id: true },
  })
  return id
}

/** What a browser sends, of a passkey that is nobody's: there is no device here that could sign. */
const credentialOf = (response: object) => ({
  ...{ id: 'AAAA', rawId: 'AAAA', type: 'public-key', clientExtensionResults: {} },
  response: { clientDataJSON: 'AAAA', ...response },
})
const assertion = credentialOf({ authenticatorData: 'AAAA', signature: 'AAAA', userHandle: null })
const refused = 'PASSKEY_REFUSED'
const input = { userType: 'user' }

checkParity(factors, {
  myFactors: async (stage) => {
    await without(stage)
    return { as: 'user', input }
  },
  startAuthenticatorApp: async (stage) => {
    await without(stage)
    return { as: 'user', input, varies: ['secret', 'uri'] }
  },
  confirmAuthenticatorApp: async (stage) => ({
    as: 'user',
    input: { ...input, code: await started(stage) },
    answersApart: true,
  }),
  removeAuthenticatorApp: async (stage) => {
    await started(stage)
    return { as: 'user', input }
  },
  renewRecoveryCodes: async (stage) => {
    await passkey(stage)
    return { as: 'user', input, answersApart: true }
  },
  removePasskey: async (stage) => ({ as: 'user', input: { id: await passkey(stage) } }),
  confirmIdentity: async (stage) => {
    const { accountId } = await without(stage)
    await stage.test.ctx.db.listener.update({
      where: { id: accountId },
      data: { passwordHash: await hash('longenough') },
    })
    return { as: 'user', input: { ...input, password: 'longenough' } }
  },
  startPasskey: async (stage) => {
    await without(stage)
    return { as: 'user', input, answersApart: true }
  },
  addPasskey: async (stage) => {
    await without(stage)
    const credential = credentialOf({ attestationObject: 'AAAA', transports: [] })
    return { as: 'user', input: { ...input, name: 'Phone', credential }, refused }
  },
  confirmIdentityWithPasskey: () => ({ as: 'user', input: { ...input, credential: assertion }, refused }),
  startPasskeyLogin: () => ({ as: 'visitor', input: {}, answersApart: true }),
  loginWithPasskey: () => ({
    as: 'visitor',
    input: { ...input, credential: assertion },
    refused,
  }),
})
