import { hash } from '@node-rs/argon2'
import { checkParity } from '#api/operation/testing/check-parity.ts'
import { accountRow } from '#api/testing/account-row.ts'
import { signedInClient } from '#api/testing/signed-in-client.ts'
import type { Stage } from '#api/testing/wrong-input/stage.ts'
import { makeAddressLink } from '../domain/address-links.ts'
import { hashOf, newLinkToken } from '../domain/link-token.ts'
import { accounts } from '../index.ts'

const DAY_MS = 86_400_000
const newPassword = 'another-long-one'

const listener = async ({ test }: Stage) => {
  const { id, email } = await test.ctx.db.listener.create({ data: { ...accountRow('lena'), displayName: 'Lena' } })
  return { email, account: { accountKind: 'user', accountId: id } as const }
}

/** The token in the link of a mail to a listener. */
async function token(stage: Stage, purpose: 'verify' | 'change' | 'undo' | 'secure' | 'freeze'): Promise<string> {
  const { account, email } = await listener(stage)
  const to = purpose === 'change' ? accountRow('new').email : email
  return await makeAddressLink(stage.test.ctx, purpose, { ...account, email: to, provenAt: null })
}
const byLink = (purpose: Parameters<typeof token>[1]) => async (stage: Stage) => ({
  as: 'visitor' as const,
  input: { token: await token(stage, purpose) },
})
const recovers = (purpose: 'undo' | 'secure') => async (stage: Stage) => ({
  as: 'visitor' as const,
  input: { token: await token(stage, purpose), newPassword },
})

/** The token of a link for a new password, which stays good while the clock of these tests goes on by hours. */
async function resetToken(stage: Stage): Promise<string> {
  const { test } = stage
  const { account } = await listener(stage)
  const made = newLinkToken()
  const expiresAt = new Date(test.clock.now().getTime() + 30 * DAY_MS)
  await test.ctx.db.passwordReset.create({ data: { ...account, tokenHash: hashOf(made), expiresAt } })
  return made
}

/** The listener has this password. */
async function withPassword({ test, own }: Stage, password: string): Promise<void> {
  await test.ctx.db.listener.update({
    where: { id: String(own.listenerId) },
    data: { passwordHash: await hash(password) },
  })
}

/** Another browser in which the listener is signed in. */
async function otherSession({ test, own }: Stage): Promise<string> {
  const user = { id: String(own.listenerId), username: 'lena', name: 'lena' }
  await signedInClient(test, { userType: 'user', user, artist: null, admin: null })
  const { id } = await test.ctx.db.session.findFirstOrThrow({
    where: { listenerId: user.id },
    orderBy: { createdAt: 'desc' },
    select: { id: true },
  })
  return id
}

checkParity(accounts, {
  myAccounts: () => ({ as: 'user', input: {} }),
  changePassword: async (stage) => {
    await withPassword(stage, 'longenough')
    return { as: 'user', input: { userType: 'user', currentPassword: 'longenough', newPassword } }
  },
  changeName: () => ({ as: 'user', input: { userType: 'user', name: 'Lena Dusk' } }),
  changeUsername: () => ({
    as: 'user',
    input: { userType: 'user', username: accountRow('lena').username },
    varies: ['username'],
  }),
  mySessions: () => ({ as: 'user', input: {} }),
  endMySession: async (stage) => ({ as: 'user', input: { id: await otherSession(stage) } }),
  endMyOtherSessions: async (stage) => {
    await stage.as('user').rest('DELETE', '/account/sessions')
    await otherSession(stage)
    return { as: 'user', input: {} }
  },
  changeAddress: () => ({ as: 'user', input: { userType: 'user', email: accountRow('new').email } }),
  confirmAddressChange: byLink('change'),
  sendVerificationAgain: () => ({ as: 'user', input: { userType: 'user' } }),
  verifyAddress: byLink('verify'),
  forgotPassword: async (stage) => ({
    as: 'visitor',
    input: { userType: 'user', email: (await listener(stage)).email },
  }),
  resetPassword: async (stage) => ({ as: 'visitor', input: { token: await resetToken(stage), newPassword } }),
  accountRecovery: byLink('secure'),
  undoAddressChange: recovers('undo'),
  secureAccount: recovers('secure'),
  freezeAccount: byLink('freeze'),
})
