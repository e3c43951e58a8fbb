import { checkParity } from '#api/operation/testing/check-parity.ts'
import type { Role, Stage } from '#api/testing/wrong-input/stage.ts'
import type { Prisma } from '#prisma/generated/client/client.ts'
import { merch } from '../index.ts'
import { ADDRESS } from '../testing/merch-world.ts'

const NEW = {
  name: 'Night Grid tee',
  description: 'Printed by hand.',
  priceCents: 2_400,
  category: 't_shirt',
  inventory: 5,
  isActive: true,
  imageUrl: null,
  variants: [{ name: 'M', inventory: 3, priceCents: 2_600 }],
} as const

const orderApart = ['shipping', 'refundRequest']

async function product({ test, own }: Stage, isDigital = false) {
  const { id } = await test.platform.database.client.product.create({
    data: {
      artistId: String(own.artistId),
      name: 'Shirt',
      description: 'Black',
      priceCents: 2_000,
      category: isDigital ? 'digital_album' : 't_shirt',
      inventory: 5,
      isDigital,
    },
    select: { id: true },
  })
  return id
}

/** An order of the listener that was paid now. */
const order =
  (as: Role, { input = {}, ...fields }: Partial<Prisma.OrderUncheckedCreateInput> & { input?: object } = {}) =>
  async (stage: Stage) => {
    const { test, own } = stage
    const { id } = await test.platform.database.client.order.create({
      data: {
        productId: await product(stage),
        artistId: String(own.artistId),
        listenerId: String(own.listenerId),
        buyerEmail: 'buyer@example.com',
        quantity: 1,
        totalCents: 2_000,
        artistCents: 1_700,
        platformFeeCents: 300,
        status: 'confirmed',
        paidAt: test.clock.now(),
        ...fields,
      },
      select: { id: true },
    })
    return { as, input: { id, ...input }, apart: orderApart }
  }

checkParity(merch, {
  createProduct: ({ own }) => ({
    as: 'artist',
    input: { artistId: own.artistId, ...NEW, isDigital: false, digitalFileUrl: null, pictures: [] },
  }),
  updateProduct: async (stage) => ({
    as: 'artist',
    input: { id: await product(stage), ...NEW, digitalFileUrl: null, pictures: [] },
  }),
  placeOrder: async (stage) => ({
    as: 'user',
    input: {
      productId: await product(stage),
      variantId: null,
      quantity: 1,
      priceCents: 2_000,
      buyerEmail: 'buyer@example.com',
      shippingAddress: ADDRESS,
    },
    varies: ['clientSecret'],
    apart: orderApart,
  }),
  order: order('user'),
  updateOrder: order('artist', { input: { status: 'shipped', trackingNumber: '1Z 999', reason: null } }),
  withdrawOrder: order('user', { status: 'pending', paidAt: null }),
  askRefund: order('user', { input: { reason: 'It is too small.' } }),
  declineRefund: order('artist', {
    refundRequest: 'asked',
    refundWish: 'It is too small.',
    input: { answer: 'It was worn.' },
  }),
})
