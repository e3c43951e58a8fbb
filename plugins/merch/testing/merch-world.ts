import sharp from 'sharp'
import { randomUUID } from 'node:crypto'
import { type Actor, visitor } from '#api/access/actor.ts'
import type { DomainContext } from '#api/app/context.ts'
import { parseInput } from '#api/app/errors.ts'
import type { PaymentEvent } from '#api/platform/payments/port.ts'
import { isSandbox, type SandboxPayments } from '#api/platform/payments/sandbox-payments.ts'
import type { Plugin } from '#api/app/plugin.ts'
import { accountRow } from '#api/testing/account-row.ts'
import { signedInClient } from '#api/testing/signed-in-client.ts'
import { startTestApp, type TestClient } from '#api/testing/test-app.ts'
import { auth } from '#plugins/auth'
import { billing } from '#plugins/billing'
import { ledger, ledgerAccount } from '#plugins/ledger'
import { media } from '#plugins/media'
import { createProduct } from '../domain/products.ts'
import type { ProductRecord } from '../domain/product-lists.ts'
import { placeOrder } from '../domain/place-order.ts'
import { merch } from '../index.ts'
import { createProductBody } from '../operations/products.ts'
import { placeOrderSchema } from '../rules.ts'

export type MerchWorld = Awaited<ReturnType<typeof merchWorld>>
export type Person = Actor & { id: string }

export const UNKNOWN_ID = '0195f3a0-0000-7000-8000-000000000000'
export const ADDRESS = {
  name: 'Ada Lovelace',
  line1: '12 Grid Street',
  line2: null,
  city: 'Neon City',
  region: null,
  postalCode: '90210',
  country: 'US',
}
export const PRODUCT = {
  name: 'Night Grid LP',
  description: 'Pressed on magenta vinyl.',
  price: 24,
  category: 'vinyl',
  inventory: 5,
}

const card = (number: string) => ({ number, expMonth: 12, expYear: 2030, cvc: '123' })

/** Stores on a real database with sandbox payments. Close it in afterAll. */
export async function merchWorld(more: readonly Plugin[] = [], env: Record<string, string> = {}) {
  const test = await startTestApp({ plugins: [auth, media, ledger, billing, merch, ...more], env })
  const { client: db } = test.platform.database
  const { payments } = test.platform
  if (!isSandbox(payments)) throw new Error('tests run on the sandbox')
  const sandbox: SandboxPayments = payments

  const world = {
    test,
    db,
    clock: test.clock,
    sandbox,
    as: (actor: Actor): DomainContext => test.app.context(actor),
    async artist({ approved = true } = {}): Promise<Person> {
      const data = {
        ...accountRow('artist'),
        name: 'Nightline',
        genre: 'Synthwave',
        bio: 'Plays at night, sleeps by day.',
        approvedAt: approved ? test.clock.now() : null,
      }
      const { id, username } = await db.artist.create({ data, select: { id: true, username: true } })
      return { ...visitor, userType: 'artist', artist: { id, username, name: 'Nightline', approved }, id }
    },
    async listener(): Promise<Person> {
      const { id, username } = await db.listener.create({
        data: { ...accountRow('listener'), displayName: 'Ada' },
        select: { id: true, username: true },
      })
      return { ...visitor, userType: 'user', user: { id, username, name: 'Ada' }, id }
    },
    async admin(): Promise<Person> {
      const { id, username } = await db.admin.create({
        data: { ...accountRow('admin'), role: 'owner' },
        select: { id: true, username: true },
      })
      return { ...visitor, userType: 'admin', admin: { id, username, name: username, role: 'owner' }, id }
    },
    /** A browser in which this account is signed in; without one, a visitor's. */
    browser: async (actor?: Actor): Promise<TestClient> => await signedInClient(test, ...(actor ? [actor] : [])),
    /** Its fields as REST takes them. */
    async product(artist: Person, fields: object = {}): Promise<ProductRecord> {
      return await createProduct(world.as(artist), artist.id, parseInput(createProductBody, { ...PRODUCT, ...fields }))
    },
    /** A digital product with its file, through the upload that people use. */
    async digitalProduct(artist: Person, fields: object = {}): Promise<ProductRecord> {
      const digitalFileUrl = await world.upload(await world.browser(artist), 'digital-file', zip())
      return await world.product(artist, {
        name: 'Night Grid (digital)',
        category: 'digital-album',
        price: 9,
        inventory: 0,
        isDigital: true,
        digitalFileUrl,
        ...fields,
      })
    },
    async upload(browser: TestClient, purpose: 'product-image' | 'digital-file', bytes: Uint8Array): Promise<string> {
      const { body } = await browser.rest('POST', '/objects/upload', { purpose })
      const url = new URL(body.uploadURL, 'http://local')
      const put = await browser.inject({
        method: 'PUT',
        url: `${url.pathname}${url.search}`,
        headers: body.headers,
        payload: Buffer.from(bytes),
      })
      if (put.statusCode >= 300) throw new Error(`upload answered ${put.statusCode}: ${put.body}`)
      return body.objectPath
    },
    async checkout(listener: Person, product: { id: string; isDigital: boolean }, fields: object = {}) {
      const input = { productId: product.id, ...(!product.isDigital && { shippingAddress: ADDRESS }), ...fields }
      return await placeOrder(world.as(listener), parseInput(placeOrderSchema, input))
    },
    /** Pays as the form in the browser does; what follows from it has happened when this returns. */
    async pay(clientSecret: string | null, number = '4242424242424242') {
      const ctx = test.ctx
      await ctx.services.billing.confirmSandboxPayment(ctx, { clientSecret: clientSecret ?? '', card: card(number) })
      await world.settle()
    },
    async buy(listener: Person, product: { id: string; isDigital: boolean }, fields: object = {}) {
      const placed = await world.checkout(listener, product, fields)
      await world.pay(placed.clientSecret)
      return await world.order(placed.order.id)
    },
    /** Delivers provider events and outbox to the end, whichever brings forth the other. */
    async settle() {
      for (let round = 0; round < 5; round += 1) {
        await test.deliverEvents()
        await test.runJob('billing.sandbox-deliver')
      }
      await test.deliverEvents()
    },
    /** One event of the provider, signed, as its webhook brings it. */
    async event(event: PaymentEvent) {
      const { body, signature } = sandbox.sign(event)
      await test.ctx.services.billing.receiveAndApply(test.ctx, body, signature)
    },
    order: async (id: string) => await db.order.findUniqueOrThrow({ where: { id } }),
    stock: async (id: string) => (await db.product.findUniqueOrThrow({ where: { id } })).inventory,
    balance: async (code: string) => await test.ctx.services.ledger.accountBalance(test.ctx, code),
    /** The artist's balance in cents. */
    earned: async ({ id }: Person) => await world.balance(ledgerAccount.artist(id)),
    /** A step of an order, asked for by REST. */
    moveOrder: async (actor: Person | undefined, id: string, body: object) =>
      await (await world.browser(actor)).rest('PATCH', `/orders/${id}`, body),
    close: () => test.close(),
  }
  return world
}

/** The provider's view of an order's payment. */
export const paymentOf = (order: { id: string; providerPaymentId: string | null; totalCents: number }) => ({
  paymentId: order.providerPaymentId ?? '',
  amountCents: order.totalCents,
  metadata: { kind: 'order', orderId: order.id },
})

export const eventId = () => `evt_${randomUUID()}`

export const png = async (width = 900, height = 900) =>
  new Uint8Array(
    await sharp({ create: { width, height, channels: 3, background: '#ff4fa3' } })
      .png()
      .toBuffer(),
  )

/** A ZIP archive of one stored file: "hello". */
export function zip(): Uint8Array {
  const name = Buffer.from('song.txt')
  const data = Buffer.from('hello')
  const crc = 0x3610a686
  const local = Buffer.alloc(30)
  local.writeUInt32LE(0x04034b50, 0)
  local.writeUInt16LE(20, 4)
  local.writeUInt32LE(crc, 14)
  local.writeUInt32LE(data.length, 18)
  local.writeUInt32LE(data.length, 22)
  local.writeUInt16LE(name.length, 26)
  const central = Buffer.alloc(46)
  central.writeUInt32LE(0x02014b50, 0)
  central.writeUInt16LE(20, 4)
  central.writeUInt16LE(20, 6)
  central.writeUInt32LE(crc, 16)
  central.writeUInt32LE(data.length, 20)
  central.writeUInt32LE(data.length, 24)
  central.writeUInt16LE(name.length, 28)
  const offset = local.length + name.length + data.length
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(1, 8)
  end.writeUInt16LE(1, 10)
  end.writeUInt32LE(central.length + name.length, 12)
  end.writeUInt32LE(offset, 16)
  return new Uint8Array(Buffer.concat([local, name, data, central, name, end]))
}
