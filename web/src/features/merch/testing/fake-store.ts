import { HttpResponse } from 'msw'
import { http } from 'msw/http'
import { api, network } from '../../../app/testing/render-page.tsx'
import type { StoreProductFragment } from '../store/my-products.generated.ts'
import type { StoreOrderFragment } from '../store/store-orders.generated.ts'

const cents = (minor: number) => ({ __typename: 'Money' as const, minor })
const page = { __typename: 'PageInfo' as const, hasNextPage: false, endCursor: null }
export const refusal = (message: string, code: string, fields?: Record<string, string>) => ({
  data: null,
  errors: [{ message, extensions: { code, fields } }],
})

export const productNode = (id: string, fields: Partial<StoreProductFragment> = {}): StoreProductFragment => ({
  __typename: 'Product',
  id,
  name: `Product ${id}`,
  description: 'Pressed on magenta vinyl.',
  category: 'vinyl',
  price: cents(2_400),
  inventory: 5,
  variants: [],
  forSale: true,
  pictures: [],
  imageUrl: null,
  imageSrcSet: null,
  imageColor: null,
  isActive: true,
  withheldReason: null,
  isDigital: false,
  releaseId: null,
  comesOutAt: null,
  digitalFileUrl: null,
  isFairwaveManufactured: false,
  ...fields,
})

export const orderNode = (id: string, fields: Partial<StoreOrderFragment> = {}): StoreOrderFragment => ({
  __typename: 'Order',
  id,
  status: 'confirmed',
  nextStatuses: ['shipped', 'refunded'],
  comesOutAt: null,
  trackingNumber: null,
  refundReason: null,
  refundRequest: null,
  refundWish: null,
  refundAnswer: null,
  shipping: cents(0),
  buyerEmail: 'ada@example.com',
  variant: null,
  quantity: 2,
  createdAt: '2026-11-21T06:48:14.000Z',
  paidAt: '2026-11-21T06:48:20.000Z',
  artistEarnings: cents(4_080),
  totalPrice: cents(4_800),
  platformFee: cents(720),
  shippingAddress: {
    __typename: 'ShippingAddress',
    name: 'Ada Lovelace',
    line1: '12 Grid Street',
    line2: null,
    city: 'Neon City',
    region: null,
    postalCode: '90210',
    country: 'US',
  },
  product: { __typename: 'Product', id: 'p1', name: 'Night Grid LP', isDigital: false, isFairwaveManufactured: false },
  ...fields,
})

const IN_ONE_PART = {
  objectPath: '/objects/in-one-part',
  size: 104_857_600,
  partSize: 104_857_600,
  complete: false,
  arrived: [],
}

/** A store on a fake server, and what was asked of it; change it at any time. */
export class FakeStore {
  products: StoreProductFragment[] = []
  orders: StoreOrderFragment[] = []
  created: Record<string, unknown>[] = []
  updated: { id: string; input: Record<string, unknown> }[] = []
  /** The answer to the next writes in place of success. */
  refuse: { data: unknown } | 'network' | null = null
  /** Resolves before a write is answered. */
  gate: Promise<void> = Promise.resolve()

  serve(): void {
    network.use(
      api.query('MerchandiseTab', () =>
        HttpResponse.json({
          data: { __typename: 'Query', artist: { __typename: 'Artist', id: 'a1', merch: this.#figures() } },
        }),
      ),
      api.query('MyProducts', () => HttpResponse.json({ data: this.#list('products', 'Product', this.products) })),
      api.query('StoreOrders', () => HttpResponse.json({ data: this.#list('orders', 'Order', this.orders) })),
      api.query('CustomRequestsTab', () =>
        HttpResponse.json({ data: this.#list('customRequests', 'CustomRequest', []) }),
      ),
      api.mutation('CreateProduct', async ({ variables }) => {
        const input = variables.input as Record<string, unknown>
        this.created.push(input)
        await this.gate
        if (this.refuse) return this.#refusal()
        const id = `new-${this.created.length}`
        this.products.unshift(productNode(id, { name: String(input.name), price: cents(Number(input.priceCents)) }))
        return HttpResponse.json({
          data: {
            __typename: 'Mutation',
            createProduct: { __typename: 'CreateProductSuccess', data: { __typename: 'Product', id } },
          },
        })
      }),
      api.mutation('UpdateProduct', ({ variables }) => {
        const { id, input } = variables as { id: string; input: Record<string, unknown> }
        this.updated.push({ id, input })
        if (this.refuse) return this.#refusal()
        this.products = this.products.map((product) => (product.id === id ? { ...product, ...input } : product))
        const data = this.products.find((product) => product.id === id)
        return HttpResponse.json({
          data: { __typename: 'Mutation', updateProduct: { __typename: 'UpdateProductSuccess', data } },
        })
      }),
      api.mutation('UpdateOrder', ({ variables }) => {
        const { id, input } = variables as {
          id: string
          input: { status: StoreOrderFragment['status']; trackingNumber?: string }
        }
        this.updated.push({ id, input })
        if (this.refuse) return this.#refusal()
        this.orders = this.orders.map((order) => (order.id === id ? { ...order, ...input, nextStatuses: [] } : order))
        return HttpResponse.json({
          data: {
            __typename: 'Mutation',
            updateOrder: { __typename: 'UpdateOrderSuccess', data: this.orders.find((order) => order.id === id) },
          },
        })
      }),
      http.post('*/api/objects/upload', async ({ request }) => {
        const { purpose } = (await request.json()) as { purpose: string }
        return HttpResponse.json({ uploadURL: `/put/${purpose}`, objectPath: `/objects/${purpose}`, headers: {} })
      }),
      // Large files come in parts: here in one.
      http.post('*/api/objects/multipart', () => HttpResponse.json(IN_ONE_PART)),
      http.get('*/api/objects/multipart', () => HttpResponse.json(IN_ONE_PART)),
      http.post('*/api/objects/multipart/parts', () => HttpResponse.json([{ url: '/part' }])),
      http.post('*/api/objects/multipart/complete', () => HttpResponse.json(IN_ONE_PART)),
    )
  }

  #refusal() {
    return this.refuse === 'network' ? HttpResponse.error() : HttpResponse.json(this.refuse)
  }

  #figures() {
    const activeProducts = this.products.filter(({ isActive }) => isActive).length
    const earned = this.orders.reduce((sum, { artistEarnings }) => sum + artistEarnings.minor, 0)
    return {
      __typename: 'MerchSummary',
      activeProducts,
      products: this.products.length,
      orders: this.orders.length,
      earnings: cents(earned),
    }
  }

  #list(field: string, type: string, nodes: readonly { id: string }[]) {
    const edges = nodes.map((node) => ({ __typename: `${type}Edge`, cursor: node.id, node }))
    return {
      __typename: 'Query',
      artist: {
        __typename: 'Artist',
        id: 'a1',
        [field]: { __typename: `${type}Connection`, totalCount: nodes.length, edges, pageInfo: page },
      },
    }
  }
}
