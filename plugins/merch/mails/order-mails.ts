import { defineMail, type MailBlock } from '#plugins/mail/contract.ts'
import { dollarsInWords } from '#api/text/in-words.ts'
import { z } from 'zod'

declare module '#api/app/extensions.ts' {
  interface Mails {
    'merch.order-receipt': OrderInMail
    'merch.music-receipt': OrderInMail
    'merch.download-ready': OrderInMail
    'merch.order-shipped': OrderInMail & { trackingNumber: string | null }
    'merch.order-delivered': OrderInMail
  }
}

export const order = z.object({
  orderId: z.uuid(),
  product: z.string(),
  artist: z.string(),
  quantity: z.int(),
  totalCents: z.int(),
  artistCents: z.int(),
  /** Mail that a version before wrote knows none. */
  shippingCents: z.int().default(0),
})

export type OrderInMail = z.output<typeof order>

export const facts = ({
  orderId,
  product,
  artist,
  quantity,
  totalCents,
  artistCents,
  shippingCents,
}: OrderInMail): MailBlock => ({
  facts: [
    ['Order', `#${orderId.slice(0, 8)}`],
    ['Item', quantity > 1 ? `${quantity} × ${product}` : product],
    ...(shippingCents > 0 ? ([['Shipping', dollarsInWords(shippingCents)]] as const) : []),
    ...(totalCents > 0
      ? ([
          [`To ${artist}`, dollarsInWords(artistCents)],
          ['To run Fairwave', dollarsInWords(totalCents - artistCents)],
        ] as const)
      : []),
  ],
  strong: ['Paid', dollarsInWords(totalCents)],
})

/** To a buyer whose order is paid and will be sent. */
export const orderReceipt = defineMail({
  name: 'merch.order-receipt',
  label: 'Order receipt',
  params: order,
  write: (params, { addressOf }) => ({
    subject: `Your order: ${params.product}`,
    heading: 'Thanks for your order',
    blocks: [
      { text: `${params.artist} has your order for ${params.product}. We’ll write again when it is on its way.` },
      facts(params),
      { button: 'See your order', url: addressOf('/orders') },
    ],
  }),
})

/** To a buyer of a release: its files are made, and the mail that they are ready is another one. */
export const musicReceipt = defineMail({
  name: 'merch.music-receipt',
  label: 'Release receipt',
  params: order,
  write: (params, { addressOf }) => ({
    subject: `Your order: ${params.product}`,
    heading: 'Thanks for buying music',
    blocks: [
      {
        text: `${params.product} by ${params.artist} is yours. You can download single songs right away. We’ll write again when the whole release is ready.`,
      },
      facts(params),
      { button: 'See it in your library', url: addressOf('/library?show=bought') },
    ],
  }),
})

/** To a buyer who can download what was paid. */
export const downloadReady = defineMail({
  name: 'merch.download-ready',
  label: 'Download ready',
  params: order,
  write: (params, { addressOf }) => ({
    subject: `Ready to download: ${params.product}`,
    heading: 'Your download is ready',
    blocks: [
      { text: `${params.product} by ${params.artist} is yours. Download it as often as you like, from your orders.` },
      { button: 'Download it', url: addressOf('/orders') },
      facts(params),
    ],
  }),
})

/** To a buyer whose order is on its way. */
export const orderShipped = defineMail({
  name: 'merch.order-shipped',
  label: 'Order shipped',
  params: order.extend({ trackingNumber: z.string().nullable() }),
  write: ({ orderId, product, artist, trackingNumber }, { addressOf }) => ({
    subject: `On its way: ${product}`,
    heading: 'Your order is on its way',
    blocks: [
      { text: `${product} by ${artist} has been sent to you.` },
      {
        facts: [
          ['Order', `#${orderId.slice(0, 8)}`],
          ...(trackingNumber ? ([['Tracking number', trackingNumber]] as const) : []),
        ],
      },
      { button: 'See your order', url: addressOf('/orders') },
    ],
  }),
})

/** To a buyer whose order has arrived. */
export const orderDelivered = defineMail({
  name: 'merch.order-delivered',
  label: 'Order delivered',
  params: order,
  write: ({ product, artist }, { addressOf }) => ({
    subject: `Delivered: ${product}`,
    heading: 'Your order has arrived',
    blocks: [
      { text: `${product} by ${artist} should be with you now. We hope you like it.` },
      { button: 'See your order', url: addressOf('/orders') },
    ],
  }),
})
