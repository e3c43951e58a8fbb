import { forgetAccount } from './recipients.ts'
import { sendMail, sendMailInSql } from './send-mail.ts'

export type MailServices = typeof mailServices

/** Services for other plugins. Errors and shapes stand at each function. */
export const mailServices = {
  send: sendMail,
  sendInSql: sendMailInSql,
  forgetAccount,
}
