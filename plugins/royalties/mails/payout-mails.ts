import { defineMail, ourText } from '#plugins/mail/contract.ts'
import { dollarsInWords } from '#api/text/in-words.ts'
import { z } from 'zod'

declare module '#api/app/extensions.ts' {
  interface Mails {
    'royalties.payout-sent': { name: string; cents: number }
    'royalties.payout-returned': { name: string; cents: number }
    'royalties.payout-failed': { name: string; cents: number; failure: string }
  }
}

/** To an artist whose money has left for their bank. */
export const payoutSent = defineMail({
  name: 'royalties.payout-sent',
  label: 'Payout sent',
  params: z.object({ name: z.string(), cents: z.int() }),
  write: ({ name, cents }, { addressOf }) => ({
    subject: `${dollarsInWords(cents)} is on its way to you`,
    heading: `${dollarsInWords(cents)} is on its way`,
    blocks: [
      {
        text: `Good news, ${name}: we have sent your earnings to your payout account. From there they reach your bank, usually within a few days.`,
      },
      { button: 'See your earnings', url: addressOf('/dashboard') },
    ],
  }),
})

/** To an artist whose money came back. */
export const payoutFailed = defineMail({
  name: 'royalties.payout-failed',
  label: 'Payout failed',
  params: z.object({ name: z.string(), cents: z.int(), failure: ourText() }),
  write: ({ name, cents, failure }, { addressOf }) => ({
    subject: 'Your payout didn’t go through',
    heading: 'We couldn’t send your money',
    blocks: [
      {
        text: `Hello ${name}, your payout of ${dollarsInWords(cents)} came back. The money is safe: it is in your balance again.`,
      },
      { text: 'The payment provider said:' },
      { quote: failure },
      { text: 'Please check your payout account. We’ll try again with the next statement.' },
      { button: 'Check your payouts', url: addressOf('/dashboard') },
    ],
  }),
})

/** To an artist whose payout staff took back before it was sent. */
export const payoutReturned = defineMail({
  name: 'royalties.payout-returned',
  label: 'Payout returned',
  params: z.object({ name: z.string(), cents: z.int() }),
  write: ({ name, cents }, { addressOf }) => ({
    subject: `${dollarsInWords(cents)} is back in your balance`,
    heading: 'Your payout was not sent',
    blocks: [
      {
        text: `Hello ${name}, a payout of ${dollarsInWords(cents)} was waiting for our check of your payout account. We did not send it: the money is in your balance again, and leaves with your next payout.`,
      },
      { button: 'See your earnings', url: addressOf('/dashboard') },
    ],
  }),
})
