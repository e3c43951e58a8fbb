import { defineMail } from '#plugins/mail/contract.ts'
import { dollarsInWords } from '#api/text/in-words.ts'
import { z } from 'zod'

declare module '#api/app/extensions.ts' {
  interface Mails {
    'merch.refund-asked': RefundInMail
    'merch.refund-granted': RefundInMail
    'merch.refund-declined': RefundInMail
  }
}

const refund = z.object({
  orderId: z.uuid(),
  product: z.string(),
  artist: z.string(),
  totalCents: z.int(),
  /** The words of the buyer or the seller. */
  words: z.string().nullable(),
})

export type RefundInMail = z.output<typeof refund>

const number = (id: string) => `#${id.slice(0, 8)}`
const quoted = (words: string | null) => (words ? [{ quote: words }] : [])

/** To an artist whose buyer asks for the money back. */
export const refundAsked = defineMail({
  name: 'merch.refund-asked',
  label: 'A buyer asked for a refund',
  params: refund,
  write: ({ orderId, product, artist, totalCents, words }, { addressOf }) => ({
    subject: `Refund requested: ${product}`,
    heading: 'A buyer asked for a refund',
    blocks: [
      {
        text: `Hello ${artist}, the buyer of order ${number(orderId)} (${product}) asked for a refund and wrote:`,
      },
      ...quoted(words),
      { facts: [['Order', number(orderId)]], strong: ['Paid', dollarsInWords(totalCents)] },
      { text: 'It’s your decision: refund it, or explain why not.' },
      { button: 'Answer', url: addressOf('/dashboard?tab=merchandise') },
    ],
  }),
})

/** To a buyer who gets the money back. */
export const refundGranted = defineMail({
  name: 'merch.refund-granted',
  label: 'Refund granted',
  params: refund,
  write: ({ orderId, product, totalCents, words }, { addressOf }) => ({
    subject: `Refunded: ${product}`,
    heading: 'Your refund is on its way',
    blocks: [
      {
        text: `You asked for a refund of order ${number(orderId)}: ${dollarsInWords(totalCents)} will be returned to your original payment method.`,
      },
      ...quoted(words),
      { button: 'See your order', url: addressOf('/orders') },
    ],
  }),
})

/** To a buyer whose refund was declined. */
export const refundDeclined = defineMail({
  name: 'merch.refund-declined',
  label: 'Refund declined',
  params: refund,
  write: ({ orderId, product, artist, words }, { addressOf }) => ({
    subject: `About your refund: ${product}`,
    heading: 'Your refund was declined',
    blocks: [
      { text: `${artist} looked at your request for order ${number(orderId)} and said:` },
      ...quoted(words),
      { button: 'See your order', url: addressOf('/orders') },
    ],
  }),
})
