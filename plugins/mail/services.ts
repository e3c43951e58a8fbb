import { forgetAccount } from './domain/forget-account.ts'
import { sendMail } from './domain/send-mail.ts'
import { sendMailInSql } from './domain/send-mail-in-sql.ts'

export type MailServices = typeof mailServices

/** What other plugins call. Errors and shapes stand at each function. */
export const mailServices = {
  send: sendMail,
  sendInSql: sendMailInSql,
  forgetAccount,
}
