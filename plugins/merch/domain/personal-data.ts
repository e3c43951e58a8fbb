import type { DomainContext } from '#api/app/context.ts'
import { pageAfter, paginate } from '#api/database/keyset.ts'
import type { AccountRef } from '#api/access/actor.ts'
import type { Contributions } from '#api/app/extensions.ts'
import { imageObjects } from '#plugins/media'
import type { Prisma } from '#prisma/generated/client/client.ts'
import { earnedBy, orderRecord, type OrderRecord, withProduct } from './order-lists.ts'
import { readPictures } from './read-pictures.ts'
import { type ProductRecord, withVariants } from './product-lists.ts'

export const merchData: readonly Contributions['personalData'][] = [
  {
    name: 'orders',
    description: 'What you bought, with the addresses that you gave.',
    for: ['user'],
    models: ['Order'],
    async *rows(ctx, { accountId: listenerId }) {
      for await (const order of ordersOf(ctx, { listenerId }))
        yield { ...shared(order), totalCents: order.totalCents, refundedCents: order.refundedCents }
    },
  },
  {
    name: 'orders-received',
    description: 'What was bought in your store, with the addresses that your orders page shows you.',
    for: ['artist'],
    models: ['Order'],
    async *rows(ctx, { accountId: artistId }) {
      for await (const order of ordersOf(ctx, { artistId })) yield { ...shared(order), ...earnedBy(order) }
    },
  },
  {
    name: 'store-shipping',
    description: 'What you ask for sending orders.',
    for: ['artist'],
    models: ['StoreShipping'],
    async *rows(ctx, { accountId: artistId }) {
      const rates = await ctx.db.storeShipping.findUnique({ where: { artistId }, omit: { artistId: true } })
      if (rates) yield rates
    },
  },
  {
    name: 'products',
    description: 'Your products, with their pictures and the files that buyers download.',
    for: ['artist'],
    models: ['Product', 'ProductVariant'],
    async *rows(ctx, owner) {
      for await (const { artistId: _, imageKey: _image, digitalFileKey: _file, variants, ...product } of productsOf(
        ctx,
        owner,
      ))
        yield {
          ...product,
          pictures: readPictures(product.pictures).map(({ alt }) => alt),
          variants: variants.map(({ name, inventory, priceCents }) => ({ name, inventory, priceCents })),
        }
    },
    async *files(ctx, owner) {
      for await (const product of productsOf(ctx, owner)) {
        for (const [at, picture] of readPictures(product.pictures).entries()) {
          const image = imageObjects(picture).at(-1)
          if (image) yield { name: `${product.name}${at === 0 ? '' : ` ${at + 1}`}.webp`, key: image }
        }
        if (product.digitalFileKey)
          yield { name: `${product.name}${product.digitalFileExtension ?? ''}`, key: product.digitalFileKey }
      }
    },
  },
]

const productsOf = ({ db }: DomainContext, { accountId: artistId }: AccountRef) =>
  paginate<ProductRecord>((after, limit) =>
    db.product.findMany({ where: { artistId }, include: withVariants, ...pageAfter(after, limit) }),
  )

async function* ordersOf({ db }: DomainContext, where: Prisma.OrderWhereInput): AsyncGenerator<OrderRecord> {
  type Row = Prisma.OrderGetPayload<{ include: typeof withProduct }>
  for await (const row of paginate<Row>((after, limit) =>
    db.order.findMany({ where, include: withProduct, ...pageAfter(after, limit) }),
  ))
    yield orderRecord(row)
}

/** The fields of an order that both sides see. */
function shared(order: OrderRecord) {
  const { id, product, status, quantity, buyerEmail, shippingAddress, trackingNumber, createdAt, paidAt } = order
  const { cancelReason, refundReason, variantName, shippingCents, refundRequest, refundWish, refundAnswer } = order
  return {
    id,
    product: product.name,
    variant: variantName,
    shippingCents,
    refundRequest,
    refundWish,
    refundAnswer,
    status,
    quantity,
    buyerEmail,
    shippingAddress,
    trackingNumber,
    cancelReason,
    refundReason,
    createdAt,
    paidAt,
  }
}
