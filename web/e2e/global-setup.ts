import { embedded } from './deployments.ts'
import { startMailbox } from './mailbox.ts'

/**
 * One product with demo content for every journey that does not need an empty one, and the SMTP server that it sends by.
 * Returns its teardown. `FAIRWAVE_DEMO_URL` names one that runs already, for writing journeys; `FAIRWAVE_MAILBOX_URL` then
 * names its mailbox, and `FAIRWAVE_DEMO_DATA` its data directory.
 */
export default async function globalSetup(): Promise<() => Promise<void>> {
  if (process.env.FAIRWAVE_DEMO_URL) return async () => {}
  const mailbox = await startMailbox()
  const env = {
    SMTP_URL: mailbox.smtpUrl,
    MAIL_FROM: 'Fairwave <mail@fairwave.example>',
    // Journeys connect payouts of young accounts, and do not wait for staff (plugins/integrity/tests/money-rules.test.ts does).
    FIRST_PAYOUT_APPROVAL: 'false',
    PAYOUT_ACCOUNT_DAYS: '0',
    PAYOUT_VERIFIED_ADDRESS: 'false',
  }
  const demo = await embedded({ demo: true, env }).catch(async (error: unknown) => {
    await mailbox.stop()
    throw error
  })
  process.env.FAIRWAVE_DEMO_URL = demo.url
  process.env.FAIRWAVE_DEMO_DATA = demo.dataDirectory
  process.env.FAIRWAVE_MAILBOX_URL = mailbox.url
  return async () => {
    await demo.stop()
    await mailbox.stop()
  }
}
