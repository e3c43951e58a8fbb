import { defineMail } from '#plugins/mail/contract.ts'
import { momentInWords } from '#api/text/in-words.ts'
import { z } from 'zod'
import { REFUND_DAYS } from '../rules.ts'
import { facts, order, type OrderInMail } from './order-mails.ts'

declare module '#api/app/extensions.ts' {
  interface Mails {
    'merch.pre-order-receipt': OrderInMail & { comesOutAt: string }
    'merch.pre-order-moved': { orderId: string; product: string; artist: string; comesOutAt: string }
    'merch.pre-order-out': OrderInMail
  }
}

const comesOutAt = z.iso.datetime()

/** To a buyer of a release that is not out yet. */
export const preOrderReceipt = defineMail({
  name: 'merch.pre-order-receipt',
  label: 'Pre-order receipt',
  params: order.extend({ comesOutAt }),
  write: (params, { addressOf }) => ({
    subject: `Your pre-order: ${params.product}`,
    heading: 'Thanks for your pre-order',
    blocks: [
      {
        text: `${params.product} by ${params.artist} comes out on ${momentInWords(params.comesOutAt)}. It’s yours from that moment on, and we’ll write to you then.`,
      },
      facts(params),
      { button: 'See it in your library', url: addressOf('/library?show=bought') },
      {
        note: `You can ask for a refund until it is out, and for ${REFUND_DAYS} days after that.`,
      },
    ],
  }),
})

/** To a buyer of a release whose day is another one now. */
export const preOrderMoved = defineMail({
  name: 'merch.pre-order-moved',
  label: 'Pre-order date changed',
  params: z.object({ orderId: z.uuid(), product: z.string(), artist: z.string(), comesOutAt }),
  write: ({ product, artist, comesOutAt: day }, { addressOf }) => ({
    subject: `New release date: ${product}`,
    heading: 'Your pre-order has a new release date',
    blocks: [
      {
        text: `${product} by ${artist} now comes out on ${momentInWords(day)}. You don’t need to do anything: it will be yours then.`,
      },
      { button: 'See your order', url: addressOf('/orders') },
      { note: 'If that doesn’t work for you, ask for a refund on your orders page.' },
    ],
  }),
})

/** To a buyer whose release is out. */
export const preOrderOut = defineMail({
  name: 'merch.pre-order-out',
  label: 'A pre-order is out',
  params: order,
  write: (params, { addressOf }) => ({
    subject: `It is out: ${params.product}`,
    heading: 'Your pre-order is out',
    blocks: [
      {
        text: `${params.product} by ${params.artist} is out, and it’s yours. You can download single songs right away, and the whole release in one file in a few minutes.`,
      },
      { button: 'Download it from your library', url: addressOf('/library?show=bought') },
      facts(params),
    ],
  }),
})
