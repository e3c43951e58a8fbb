import { randomUUID } from 'node:crypto'
import { checkParity } from '#api/operation/testing/check-parity.ts'
import type { Stage } from '#api/testing/wrong-input/stage.ts'
import { mail } from '../index.ts'

const message = async ({ test }: Stage) => {
  const { id } = await test.platform.database.client.mailMessage.create({
    data: {
      kind: 'mail.newsletter-confirm',
      recipient: 'lena@example.com',
      params: { token: 'a.b' },
      state: 'failed',
      settledAt: test.clock.now(),
    },
    select: { id: true },
  })
  return { as: 'admin' as const, input: { id } }
}

/** A token as it is mailed to an address that asked. */
async function asked({ test }: Stage) {
  const now = test.clock.now()
  const address = `${randomUUID()}@example.com`
  const { id } = await test.platform.database.client.newsletterSubscriber.create({
    data: { address, addressKey: address, askedAt: now },
    select: { id: true },
  })
  const text = Buffer.from(`${id}:${now.getTime()}`).toString('base64url')
  return `${text}.${test.ctx.ports.keys.sign('newsletter-confirm', text)}`
}

checkParity(mail, {
  mailMessage: message,
  retryMail: message,
  mailChoices: () => ({ as: 'user', input: {} }),
  chooseMail: async ({ as }) => {
    const { body } = await as('user').rest('GET', '/mail/preferences')
    return { as: 'user', input: { topic: body[0].topic, wanted: false, userType: 'user' } }
  },
  subscribeToNewsletter: () => ({ as: 'visitor', input: { email: 'ada@example.com' } }),
  confirmNewsletter: async (stage) => ({ as: 'visitor', input: { token: await asked(stage) } }),
})
