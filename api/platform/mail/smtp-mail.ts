import { createTransport } from 'nodemailer'
import { withDeadline } from '../with-deadline.ts'
import { domainOf } from './mail-from.ts'
import { nodemailerFields } from './nodemailer-fields.ts'
import { type MailPort, MailRefused, type OutgoingMail } from './port.ts'

/** One message may take so long from the first byte to the last answer; who waits longer tries again. */
const SEND_MS = 25_000

/** Speaks to the SMTP server of `url` over a few connections that stay open. TLS wherever the server offers it. */
export function smtpMail({
  url,
  from,
  connections = 5,
}: {
  url: string
  from: string
  connections?: number
}): MailPort {
  const domain = domainOf(from)
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: connections,
    connectionTimeout: 8_000,
    greetingTimeout: 8_000,
    socketTimeout: 20_000,
    // Whether and when to try again is decided in one place, which outlives this process.
    maxRequeues: 0,
  })
  // The error of a connection comes with the message that it carried.
  transport.on('error', () => {})
  return {
    name: 'smtp',
    sends: true,
    domain,
    send: async (mail) => {
      try {
        await withDeadline(SEND_MS, transport.sendMail(nodemailerFields(from, domain, mail)))
      } catch (error) {
        throw refusalIn(error as SmtpError, mail) ?? error
      }
    },
    forget: async () => {},
    kept: async () => [],
    close: async () => transport.close(),
  }
}

interface SmtpError extends Error {
  responseCode?: number
  response?: string
  command?: string
}

/**
 * Recognizes a permanent SMTP refusal. A 5xx to RCPT TO is about the address, unless its enhanced code says policy
 * (5.7, for instance a relay that does not know us): that is about this message. A 5xx to the content is as well. One
 * to our sign-in or our own sender is a fault of this server's settings, and passes when somebody mends them.
 */
function refusalIn(error: SmtpError, { to }: OutgoingMail): MailRefused | null {
  const { responseCode = 0, response = error.message, command } = error
  if (responseCode < 500) return null
  if (command === 'RCPT TO') {
    const policy = /^\d{3}[ -]5\.7\.\d+/.test(response)
    return new MailRefused(policy ? 'message' : 'address', response.replaceAll(to, 'the address'), error)
  }
  return command === 'DATA' ? new MailRefused('message', response, error) : null
}
