import { defineMail, ourText } from '#plugins/mail/contract.ts'
import { dayInWords, dollarsInWords } from '#api/text/in-words.ts'
import { z } from 'zod'

declare module '#api/app/extensions.ts' {
  interface Mails {
    'royalties.money-held': { name: string; heldCents: number; why: string[]; until: string | null }
  }
}

/** To an artist of whose tips and sales some wait: at most once a day, and once a month where only days have to pass. */
export const moneyHeld = defineMail({
  name: 'royalties.money-held',
  label: 'Payments held',
  params: z.object({
    name: z.string(),
    heldCents: z.int(),
    why: z.array(ourText()),
    until: z.iso.datetime().nullable(),
  }),
  write: ({ name, heldCents, why, until }, { addressOf }) => ({
    subject: `${dollarsInWords(heldCents)} of your balance is held for now`,
    heading: 'Some payments are on hold before they are paid out',
    blocks: [
      {
        text: `Hello ${name}, a payment to you is held. It stays yours, and ${
          until === null ? 'is paid out once our team has reviewed it' : `is paid out after ${dayInWords(until)}`
        }.`,
      },
      { text: `Why: ${why.join('; ')}.` },
      { text: 'If you think this is wrong, press “Appeal” next to the payment on your dashboard and tell us why.' },
      { button: 'See held payments', url: addressOf('/dashboard') },
    ],
  }),
})
