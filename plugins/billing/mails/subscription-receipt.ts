import { defineMail } from '#plugins/mail/contract.ts'
import { dayInWords, dollarsInWords } from '#api/text/in-words.ts'
import { z } from 'zod'

declare module '#api/app/extensions.ts' {
  interface Mails {
    'billing.subscription-receipt': SubscriptionReceipt
  }
}

const params = z.object({
  name: z.string(),
  cents: z.int(),
  /** The part reserved for the artists played in the period. */
  artistCents: z.int(),
  startsAt: z.iso.datetime(),
  endsAt: z.iso.datetime(),
})

type SubscriptionReceipt = z.output<typeof params>

/** To a listener whose month is paid. */
export const subscriptionReceipt = defineMail({
  name: 'billing.subscription-receipt',
  label: 'Subscription receipt',
  params,
  write: ({ name, cents, artistCents, startsAt, endsAt }, { addressOf }) => ({
    subject: `Your receipt: ${dollarsInWords(cents)} for Fairwave`,
    heading: `Thanks, ${name}. Your month is paid`,
    blocks: [
      {
        text: `${dollarsInWords(artistCents)} of it goes to the artists you play until ${dayInWords(endsAt)}, split by your own listening. Play one artist, and they get all of it.`,
      },
      {
        facts: [
          ['From', dayInWords(startsAt)],
          ['Until', dayInWords(endsAt)],
          ['To your artists', dollarsInWords(artistCents)],
          ['To run Fairwave', dollarsInWords(cents - artistCents)],
        ],
        strong: ['Paid', dollarsInWords(cents)],
      },
      { button: 'See where it goes', url: addressOf('/subscription') },
      { note: 'It renews every month. You can cancel any time on the same page.' },
    ],
  }),
})
