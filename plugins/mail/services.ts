import { forgetAccount } from './domain/recipients.ts'
import { sendMail, sendMailInSql } from './domain/send-mail.ts'

export type MailServices = typeof mailServices

/** What other plugins call. Errors and shapes stand at each function. */
export const mailServices = {
  send: sendMail,
  sendInSql: sendMailInSql,
  forgetAccount,
}
