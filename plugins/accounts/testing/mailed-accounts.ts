import { expect } from 'vitest'
import { type ReceivedMail, startSmtpServer } from '#api/testing/programs/smtp-server.ts'
import { startTestApp, type TestApp, type TestClient } from '#api/testing/test-app.ts'

export const PASSWORD = 'longenough'
export const NEW_PASSWORD = 'another-long-one'

export interface RegisteredListener {
  client: TestClient
  id: string
  username: string
  email: string
  /** Mails that the registration sent. */
  sent: ReceivedMail[]
}

export interface MailedAccounts {
  test: TestApp
  /** Delivers the mails that wait, and returns them. */
  deliverMails(): Promise<ReceivedMail[]>
  registerListener(fields?: { email?: string }, headers?: Record<string, string>): Promise<RegisteredListener>
  close(): Promise<void>
}

/** A whole application that sends its mail to an SMTP server of its own, and listeners who register there. */
export async function startMailedAccounts(env: Record<string, string> = {}): Promise<MailedAccounts> {
  const mail = await startSmtpServer()
  const test = await startTestApp({
    env: { SMTP_URL: mail.url, MAIL_FROM: 'Fairwave <hello@fairwave.example>', ...env },
  })
  const deliverMails = async () => {
    const before = mail.received.length
    await test.runWork('mail')
    return mail.received.slice(before)
  }
  let registered = 0
  return {
    test,
    deliverMails,
    async registerListener(fields, headers) {
      const username = `lena${(registered += 1)}`
      const email = fields?.email ?? `${username}@example.com`
      const client = test.client()
      const input = { username, email, displayName: 'Lena', password: PASSWORD }
      const { status, body } = await client.rest('POST', '/auth/user/register', input, headers)
      expect(status).toBe(201)
      return { client, id: body.user.id, username, email, sent: await deliverMails() }
    },
    async close() {
      await test.close()
      await mail.stop()
    },
  }
}
