import { defineMail } from '#plugins/mail/contract.ts'
import { z } from 'zod'

declare module '#api/app/extensions.ts' {
  interface Mails {
    'billing.payment-failed': { name: string }
  }
}

/** To a listener whose subscription could not be charged. */
export const paymentFailed = defineMail({
  name: 'billing.payment-failed',
  label: 'Payment failed',
  params: z.object({ name: z.string() }),
  write: ({ name }, { addressOf }) => ({
    subject: 'Your payment didn’t go through',
    heading: 'We couldn’t charge your card',
    blocks: [
      {
        text: `Hello ${name}, your bank turned down the payment for your Fairwave subscription. Usually the card has expired, or the bank wants you to confirm the payment.`,
      },
      { text: 'We’ll try again in the next few days. To keep the music playing, check your card now.' },
      { button: 'Check your card', url: addressOf('/subscription') },
    ],
  }),
})
