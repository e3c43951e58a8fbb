import { defineMail, ourText } from '#plugins/mail/contract.ts'
import { dollarsInWords } from '#api/text/in-words.ts'
import { z } from 'zod'

declare module '#api/app/extensions.ts' {
  interface Mails {
    'royalties.hold-decided': { name: string; cents: number; released: boolean; reason: string }
  }
}

/** To an artist about whose held listening somebody has decided. */
export const holdDecided = defineMail({
  name: 'royalties.hold-decided',
  label: 'Held listening decided',
  params: z.object({ name: z.string(), cents: z.int(), released: z.boolean(), reason: ourText() }),
  write: ({ name, cents, released, reason }, { addressOf }) => ({
    subject: released
      ? `${dollarsInWords(cents)} that was held is yours`
      : `${dollarsInWords(cents)} that was held will not be paid`,
    heading: released ? 'Held earnings are released' : 'Held streams are not paid',
    blocks: [
      {
        text: released
          ? `Good news, ${name}: we have reviewed the listening behind ${dollarsInWords(cents)} of your earnings, and the money is now in your balance.`
          : `Hello ${name}, we have reviewed the listening behind the ${dollarsInWords(cents)} that was held. Those streams are not paid and no longer count in totals and charts. The money went to the community pool.`,
      },
      { text: 'The reason:' },
      { quote: reason },
      ...(released ? [] : [{ text: 'If you think this is wrong, reply to this email and tell us why.' }]),
      { button: 'See your earnings', url: addressOf('/dashboard') },
    ],
  }),
})
