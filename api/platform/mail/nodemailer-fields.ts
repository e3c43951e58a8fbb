import { type OutgoingMail, messageIdOf } from './port.ts'

/** A message as nodemailer takes it. */
export function nodemailerFields(from: string, domain: string, mail: OutgoingMail) {
  return {
    from,
    // As an object, so that no character of an address can name a second one.
    to: { name: '', address: mail.to },
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    date: mail.date,
    messageId: messageIdOf(mail.id, domain),
    headers: { ...mail.headers },
    // Nothing of a message is read from a file or fetched.
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}
