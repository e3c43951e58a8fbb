import type { App } from '#api/app/app.ts'
import { createApp } from '#api/app/create-app.ts'
import { manualClock } from '#api/platform/clock/port.ts'
import { openPayments } from '#api/platform/payments/open-payments.ts'

export interface History {
  /** The same product on the same platform, at the time of `clock`. */
  app: App
  clock: ReturnType<typeof manualClock>
}

/** The accounts of the past began with it, and nobody is there to approve: its tips and payouts do not wait. */
const PAST = {
  FIRST_PAYOUT_APPROVAL: 'false',
  PAYOUT_ACCOUNT_DAYS: '0',
  PAYOUT_VERIFIED_ADDRESS: 'false',
  INTEGRITY_YOUNG_HOLD_DAYS: '0',
  INTEGRITY_NEW_ARTIST_HOLD_DAYS: '0',
  INTEGRITY_SURGE_HOLD_DAYS: '0',
  INTEGRITY_NEW_MONEY_CENTS: '100000000',
  INTEGRITY_PAYER_CENTS: '100000000',
}

/** The past of an application: what is done through it happens by a clock that is moved by hand, and by the same rules. */
export async function openHistory({ config, platform, plugins }: App, start: Date): Promise<History> {
  const clock = manualClock(start, { confirmed: true })
  const { keys, log } = platform
  const payments = await openPayments({ config, database: platform.database.client, clock, keys, log })
  // Nobody waits for the receipts of three months ago: the past writes no mail.
  const past = plugins.filter(({ name }) => name !== 'mail')
  const app = createApp({
    config: { ...config, enabledPlugins: null },
    plugins: past,
    env: PAST,
    platform: { ...platform, clock, payments },
  })
  return { app, clock }
}
