import { defineMail } from '#plugins/mail/contract.ts'
import { dayInWords, dollarsInWords } from '#api/text/in-words.ts'
import { z } from 'zod'

declare module '#api/app/extensions.ts' {
  interface Mails {
    'billing.tip-receipt': TipReceipt
  }
}

const params = z.object({
  artist: z.string(),
  username: z.string(),
  cents: z.int(),
  message: z.string().nullable(),
  paidAt: z.iso.datetime(),
})

type TipReceipt = z.output<typeof params>

/** To a fan whose tip is paid. */
export const tipReceipt = defineMail({
  name: 'billing.tip-receipt',
  label: 'Tip receipt',
  params,
  write: ({ artist, username, cents, message, paidAt }, { addressOf }) => ({
    subject: `Your receipt: ${dollarsInWords(cents)} for ${artist}`,
    heading: `${artist} has your tip`,
    blocks: [
      {
        text: `All of it: we keep nothing of tips, and we carry the card fees. ${artist} gets ${dollarsInWords(cents)}.`,
      },
      ...(message ? [{ text: 'You wrote:' }, { quote: message }] : []),
      {
        facts: [
          ['Date', dayInWords(paidAt)],
          [`To ${artist}`, dollarsInWords(cents)],
        ],
        strong: ['Paid', dollarsInWords(cents)],
      },
      { button: `Listen to ${artist}`, url: addressOf(`/artist/${encodeURIComponent(username)}`) },
    ],
  }),
})
