import { defineMail } from '#plugins/mail/contract.ts'
import { z } from 'zod'

declare module '#api/app/extensions.ts' {
  interface Mails {
    'royalties.payout-account-review': { name: string }
    'royalties.payout-account-disconnected': { name: string }
  }
}

/** To an artist who took the account back, about a payout account that may not be theirs. */
export const payoutAccountReview = defineMail({
  name: 'royalties.payout-account-review',
  label: 'Payout account under review',
  params: z.object({ name: z.string() }),
  write: ({ name }, { addressOf }) => ({
    subject: 'Your payouts are paused while we check your payout account',
    heading: 'Your payouts are paused',
    blocks: [
      {
        text: `Hello ${name}, you secured your account. Its payout account was connected or changed after you last confirmed your email address, so it may belong to someone else.`,
      },
      {
        text: 'No money goes to it until we have checked with you whose it is, and payouts that have not been sent wait too. Your balance is safe. Reply to this email and tell us whether you connected the payout account yourself.',
      },
      { button: 'See your earnings', url: addressOf('/dashboard') },
    ],
  }),
})

/** To an artist from whom staff took the payout account. */
export const payoutAccountDisconnected = defineMail({
  name: 'royalties.payout-account-disconnected',
  label: 'Payout account disconnected',
  params: z.object({ name: z.string() }),
  write: ({ name }, { addressOf }) => ({
    subject: 'Your payout account was disconnected',
    heading: 'Connect a new payout account',
    blocks: [
      {
        text: `Hello ${name}, we disconnected the payout account that was connected to your account. Nothing is paid to it any more, and your balance stays yours.`,
      },
      {
        text: 'Connect your own payout account on your dashboard. If the disconnected one was yours, reply to this mail.',
      },
      { button: 'Connect a payout account', url: addressOf('/dashboard') },
    ],
  }),
})
