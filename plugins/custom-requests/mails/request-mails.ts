import { defineMail, ourText } from '#plugins/mail/contract.ts'
import { dollarsInWords } from '#api/text/in-words.ts'
import { z } from 'zod'
import { REQUESTS_PATH } from '../rules.ts'

declare module '#api/app/extensions.ts' {
  interface Mails {
    'custom-requests.quoted': { name: string; item: string; cents: number; note: string | null }
    'custom-requests.declined': { name: string; item: string }
    'custom-requests.produced': { name: string; item: string }
  }
}

/** To an artist whose request has a price. */
export const requestQuoted = defineMail({
  name: 'custom-requests.quoted',
  label: 'Quote for a product',
  params: z.object({ name: z.string(), item: z.string(), cents: z.int(), note: ourText().nullable() }),
  write: ({ name, item, cents, note }, { addressOf }) => ({
    subject: `Your quote: ${item} for ${dollarsInWords(cents)}`,
    heading: 'Your quote is ready',
    blocks: [
      { text: `Hello ${name}, we looked at your request and can make it for this price:` },
      { facts: [['Item', item]], strong: ['Our quote', dollarsInWords(cents)] },
      ...(note ? [{ quote: note }] : []),
      { text: 'Approve it and production takes 7 to 14 days. If it’s not for you, decline it, and nothing is owed.' },
      { button: 'Answer the quote', url: addressOf(REQUESTS_PATH) },
    ],
  }),
})

/** To an artist whose request cannot be made. */
export const requestDeclined = defineMail({
  name: 'custom-requests.declined',
  label: 'Product request declined',
  params: z.object({ name: z.string(), item: z.string() }),
  write: ({ name, item }, { addressOf }) => ({
    subject: `About your request: ${item}`,
    heading: 'We can’t make this one',
    blocks: [
      {
        text: `Hello ${name}, thank you for your request (${item}). We took a close look, and we can’t produce it as it is.`,
      },
      { text: 'Another item or a changed design may well work. You can send a new request any time.' },
      { button: 'Send a new request', url: addressOf(REQUESTS_PATH) },
    ],
  }),
})

/** To an artist whose request is in the store. */
export const requestProduced = defineMail({
  name: 'custom-requests.produced',
  label: 'Requested product is in the store',
  params: z.object({ name: z.string(), item: z.string() }),
  write: ({ name, item }, { addressOf }) => ({
    subject: `It’s made: ${item}`,
    heading: 'Your merchandise is ready to sell',
    blocks: [
      {
        text: `Hello ${name}, production is done. ${item} is now a product in your store, hidden until you activate it.`,
      },
      { button: 'Open your store', url: addressOf(REQUESTS_PATH) },
    ],
  }),
})
