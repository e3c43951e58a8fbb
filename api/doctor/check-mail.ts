import { createTransport } from 'nodemailer'
import type { Config } from '../app/config.ts'
import { type Finding, findingsOf, wordsOf } from './finding.ts'

const { ok, warning, error } = findingsOf('mail')

const TIMEOUT_MS = 8_000

/** Connects, signs in and says goodbye; no message is sent. */
export async function checkMail({
  SMTP_URL: url,
  MAIL_FROM: from,
  PUBLIC_URL,
  production,
}: Config): Promise<Finding[]> {
  if (!url) {
    return production
      ? [warning('No SMTP_URL: no mail is sent, so nobody can reset a password by themselves.')]
      : [ok('Kept for admins to read, not sent (no SMTP_URL).')]
  }
  const transport = createTransport({
    url,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
  })
  try {
    await transport.verify()
  } catch (caught) {
    const { code, response } = caught as { code?: string; response?: string }
    const { host } = new URL(url)
    return code === 'EAUTH'
      ? [error(`The mail server ${host} refuses our sign-in: ${response ?? wordsOf(caught)}.`)]
      : [error(`The mail server ${host} does not answer: ${wordsOf(caught)}.`)]
  } finally {
    transport.close()
  }
  return PUBLIC_URL
    ? [ok(`The mail server takes our sign-in; mail is from ${from}.`)]
    : [warning('No PUBLIC_URL: links in mail lead to localhost.')]
}
